import Foundation
import RxCocoa
import RxSwift

struct Recipe: Equatable, Hashable, Identifiable {
    let id: UInt
    let name: String
    var isFavorite: Bool
}

enum FavoritesError: Swift.Error {
    case limitReached(maximum: Int)
    case notSignedIn
}

protocol RecipeRepositoryProtocol {
    var recipes: Observable<[Recipe]> { get }
    func setFavorite(_ isFavorite: Bool, recipeID: Recipe.ID) -> Completable
}

protocol FavoritesWireframe: AnyObject {
    func presentSignIn()
    func presentToast(_ text: String, undo: (() -> Void)?)
}

/// What the user changed, but the server has not confirmed.
private struct PendingChanges {
    private var changes: [Recipe.ID: Bool] = [:]

    subscript(id: Recipe.ID) -> Bool? {
        get { changes[id] }
        set { changes[id] = newValue }
    }

    var isEmpty: Bool { changes.isEmpty }

    func applied(to recipes: [Recipe]) -> [Recipe] {
        return recipes.map { recipe in
            var recipe = recipe
            recipe.isFavorite = changes[recipe.id] ?? recipe.isFavorite
            return recipe
        }
    }
}

final class FavoritesViewModel {
    struct Item: Equatable {
        let name: String
        let symbol: String
    }

    let toggle = PublishSubject<Recipe.ID>()
    let onlyFavorites = BehaviorRelay<Bool>(value: false)

    private(set) lazy var items: Driver<[Item]> = Observable
        .combineLatest(repository.recipes, pending, onlyFavorites)
        .map { recipes, pending, onlyFavorites in
            pending.applied(to: recipes)
                .filter { !onlyFavorites || $0.isFavorite }
                .sorted { ($0.isFavorite ? 0 : 1, $0.name) < ($1.isFavorite ? 0 : 1, $1.name) }
                .map { Item(name: $0.name, symbol: $0.isFavorite ? "★" : "☆") }
        }
        .asDriver(onErrorJustReturn: [])
        .distinctUntilChanged()

    private(set) lazy var isSaving: Driver<Bool> = pending
        .map { !$0.isEmpty }
        .asDriver(onErrorJustReturn: false)
        .distinctUntilChanged()

    private let repository: RecipeRepositoryProtocol
    private weak var wireframe: FavoritesWireframe?
    private let pending = BehaviorRelay(value: PendingChanges())
    private let bag = DisposeBag()

    init(repository: RecipeRepositoryProtocol, wireframe: FavoritesWireframe) {
        self.repository = repository
        self.wireframe = wireframe
        bindToggle()
    }

    private func bindToggle() {
        toggle
            .withLatestFrom(Observable.combineLatest(repository.recipes, pending)) { id, current -> Recipe? in
                let (recipes, pending) = current
                return pending.applied(to: recipes).first(where: { $0.id == id })
            }
            .compactMap { $0 }
            .groupBy { $0.id }
            .flatMap { [weak self] changes in
                changes.flatMapLatest { recipe -> Observable<Never> in
                    self?.save(!recipe.isFavorite, of: recipe) ?? .empty()
                }
            }
            .subscribe()
            .disposed(by: bag)
    }

    private func save(_ isFavorite: Bool, of recipe: Recipe) -> Observable<Never> {
        update(recipe.id, to: isFavorite)
        return repository.setFavorite(isFavorite, recipeID: recipe.id)
            .do(
                onError: { [weak self] error in self?.rollBack(recipe, because: error) },
                onCompleted: { [weak self] in self?.update(recipe.id, to: nil) })
            .asObservable()
            .catch { _ in .empty() }
            .observe(on: MainScheduler.asyncInstance)
    }

    private func rollBack(_ recipe: Recipe, because error: Error) {
        update(recipe.id, to: nil)
        switch error as? FavoritesError {
        case .limitReached(let maximum)?:
            wireframe?.presentToast("You can have \(maximum) favorites.", undo: nil)
        case .notSignedIn?:
            wireframe?.presentSignIn()
        case nil:
            wireframe?.presentToast("\(recipe.name) could not be saved.", undo: nil)
        }
    }

    private func update(_ id: Recipe.ID, to isFavorite: Bool?) {
        var changes = pending.value
        changes[id] = isFavorite
        pending.accept(changes)
    }
}
