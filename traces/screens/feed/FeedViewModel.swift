import Foundation
import RxCocoa
import RxSwift

struct Article: Equatable {
    let id: Int
    let title: String
}

struct Page {
    let articles: [Article]
    let next: Int?
}

protocol ArticleRepository {
    func articles(page: Int) -> Single<Page>
}

protocol FeedViewModelInputs {
    func viewDidLoad()
    func pullToRefresh()
    func reachedBottom()
}

protocol FeedViewModelOutputs {
    var articles: Driver<[Article]> { get }
    var isRefreshing: Driver<Bool> { get }
    var isLoadingMore: Driver<Bool> { get }
    var errorMessage: Signal<String> { get }
}

protocol FeedViewModelType {
    var inputs: FeedViewModelInputs { get }
    var outputs: FeedViewModelOutputs { get }
}

final class FeedViewModel: FeedViewModelType, FeedViewModelInputs, FeedViewModelOutputs {
    var inputs: FeedViewModelInputs { return self }
    var outputs: FeedViewModelOutputs { return self }

    let articles: Driver<[Article]>
    let isRefreshing: Driver<Bool>
    let isLoadingMore: Driver<Bool>
    let errorMessage: Signal<String>

    private enum Mutation {
        case replaced(Page)
        case appended(Page)
    }

    private struct State {
        var articles: [Article] = []
        var next: Int? = 1

        mutating func apply(_ mutation: Mutation) {
            switch mutation {
            case .replaced(let page):
                articles = page.articles
                next = page.next
            case .appended(let page):
                let known = Set(articles.map { $0.id })
                articles += page.articles.filter { !known.contains($0.id) }
                next = page.next
            }
        }
    }

    private let reload = PublishRelay<Void>()
    private let loadMore = PublishRelay<Void>()
    private let disposeBag = DisposeBag()

    init(repository: ArticleRepository) {
        let state = BehaviorRelay(value: State())
        let refreshing = BehaviorRelay(value: false)
        let loadingMore = BehaviorRelay(value: false)
        let errors = PublishRelay<Error>()

        let replaced = reload
            .flatMapLatest { _ -> Observable<Mutation> in
                repository.articles(page: 1)
                    .asObservable()
                    .do(onSubscribe: { refreshing.accept(true) }, onDispose: { refreshing.accept(false) })
                    .map(Mutation.replaced)
                    .catch { error in
                        errors.accept(error)
                        return .empty()
                    }
            }

        let appended = loadMore
            .withLatestFrom(Observable.combineLatest(state, refreshing))
            .filter { _, isRefreshing in !isRefreshing }
            .compactMap { state, _ in state.next }
            .flatMapFirst { [reload] page -> Observable<Mutation> in
                repository.articles(page: page)
                    .asObservable()
                    .take(until: reload)
                    .do(onSubscribe: { loadingMore.accept(true) }, onDispose: { loadingMore.accept(false) })
                    .map { .appended($0) }
                    .catch { error in
                        errors.accept(error)
                        return .empty()
                    }
            }

        articles = state.asDriver().map { $0.articles }.distinctUntilChanged()
        isRefreshing = refreshing.asDriver().distinctUntilChanged()
        isLoadingMore = loadingMore.asDriver().distinctUntilChanged()
        errorMessage = errors.asSignal().map { "Could not load: \($0)" }

        Observable.merge(replaced, appended)
            .withLatestFrom(state) { mutation, state -> State in
                var state = state
                state.apply(mutation)
                return state
            }
            .bind(to: state)
            .disposed(by: disposeBag)
    }

    func viewDidLoad() { reload.accept(()) }
    func pullToRefresh() { reload.accept(()) }
    func reachedBottom() { loadMore.accept(()) }
}
