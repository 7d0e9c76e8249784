import RxCocoa
import RxSwift

protocol StoreAction {}

typealias Dispatch = (StoreAction) -> Void

final class Store<State> {
    typealias Reducer = (State, StoreAction) -> State
    typealias Middleware = (
        _ state: @escaping () -> State, _ dispatch: @escaping Dispatch
    ) -> (@escaping Dispatch) -> Dispatch

    private let relay: BehaviorRelay<State>
    private let reducer: Reducer
    private var dispatcher: Dispatch = { _ in }

    var state: State { relay.value }
    var observable: Observable<State> { relay.asObservable() }

    init(initialState: State, reducer: @escaping Reducer, middlewares: [Middleware] = []) {
        relay = BehaviorRelay(value: initialState)
        self.reducer = reducer
        let reduce: Dispatch = { [unowned self] action in
            self.relay.accept(self.reducer(self.relay.value, action))
        }
        dispatcher = middlewares.reversed().reduce(reduce) { next, middleware in
            middleware({ [unowned self] in self.state }, { [unowned self] in self.dispatch($0) })(next)
        }
    }

    func dispatch(_ action: StoreAction) {
        dispatcher(action)
    }

    func select<Value: Equatable>(_ transform: @escaping (State) -> Value) -> Driver<Value> {
        return relay.asDriver().map(transform).distinctUntilChanged()
    }
}
