import RxSwift

enum Loading: Equatable {
    case idle
    case loaded(Int)
    case failed(String)
}

struct LoadingError: Error {}

struct Item {
    let id: Int
}

struct Effect<Action> {
    let actions: [Action]

    static func just(_ action: Action) -> Effect<Action> { Effect(actions: [action]) }

    static func merge(_ effects: Effect...) -> Effect { Effect(actions: effects.flatMap { $0.actions }) }
}

enum Move: Equatable {
    case up(Int), down
}

/// Members whose types follow from what surrounds them.
final class ImplicitMembers {
    private func load(_ id: Int) -> Single<Int> { .just(id) }

    func concat(_ ids: Observable<Int>) -> Observable<Loading> {
        ids.map { Loading.loaded($0) }.concat(Observable.just(.loaded(9)))
    }

    func concatAll(_ ids: Observable<Int>) -> Observable<Loading> {
        ids.flatMap { id in Observable.concat([.just(.idle), .just(.loaded(id))]) }
    }

    func choose(_ ids: Observable<Int>) -> Observable<Loading> {
        ids.flatMapLatest { id in
            self.load(id).flatMap { $0 == 1 ? .error(LoadingError()) : .just(.loaded($0)) }
                .catch { _ in .just(.failed("no \(id)")) }
        }
    }

    func create(_ ids: Observable<Int>) -> Observable<Loading> {
        ids.flatMap { id in
            Single.create { single in
                single(.success(.loaded(id)))
                return Disposables.create()
            }
        }
    }

    func merge(_ ids: Observable<Int>) -> Observable<Loading> {
        Observable.merge(ids.map { Loading.loaded($0) }, Observable.just(.loaded(7)))
    }

    func recover(_ ids: Observable<Int>) -> Observable<Loading> {
        ids.map { _ -> Loading in throw LoadingError() }.catch { _ in Observable.just(.failed("all")) }
    }

    func deferred(_ ids: Observable<Int>) -> Observable<Loading> {
        ids.flatMap { id in Observable.deferred { .just(.loaded(id)) } }
    }

    func maybe(_ ids: Observable<Int>) -> Observable<Loading> { ids.flatMap { Maybe.just(.loaded($0)) } }

    func items(_ ids: Observable<Int>) -> Observable<Item> { ids.flatMap { Observable.of(.init(id: $0)) } }

    func fallback(_ ids: Observable<Int>) -> Observable<Loading> {
        ids.filter { $0 > 5 }.map { Loading.loaded($0) }.ifEmpty(switchTo: Observable.just(.failed("none")))
    }

    func moves(_ ids: Observable<Int>) -> Observable<[Move]> {
        ids.map { id in
            let effect: Effect<Move> = .merge(.just(.up(id)), .just(.down))
            return effect.actions
        }
    }
}
