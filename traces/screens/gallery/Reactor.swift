import RxSwift

/// A view model that turns actions into mutations, and reduces mutations to states.
protocol Reactor: AnyObject {
    associatedtype Action
    associatedtype Mutation
    associatedtype State

    var initialState: State { get }
    var store: ReactorStore<Action, State> { get }

    func transform(action: Observable<Action>) -> Observable<Action>
    func mutate(action: Action) -> Observable<Mutation>
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
    func reduce(state: State, mutation: Mutation) -> State
    func transform(state: Observable<State>) -> Observable<State>
}

final class ReactorStore<Action, State> {
    fileprivate let action = PublishSubject<Action>()
    fileprivate var current: State?
    fileprivate var state: Observable<State>?
    fileprivate let disposeBag = DisposeBag()

    var actions: Observable<Action> { action.asObservable() }
}

extension Reactor {
    var action: AnyObserver<Action> { store.action.asObserver() }

    var currentState: State { store.current ?? initialState }

    var state: Observable<State> {
        if let state = store.state { return state }
        let state = makeState()
        store.state = state
        return state
    }

    func pulse<Value>(_ value: @escaping (State) -> Pulse<Value>) -> Observable<Value> {
        return state.map(value).distinctUntilChanged { $0.count == $1.count }.map { $0.value }
    }

    // MARK: Defaults

    func transform(action: Observable<Action>) -> Observable<Action> { action }
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }
    func transform(state: Observable<State>) -> Observable<State> { state }

    private func makeState() -> Observable<State> {
        let mutation = transform(action: store.action)
            .flatMap { [weak self] action -> Observable<Mutation> in
                guard let self = self else { return .empty() }
                return self.mutate(action: action).catch { _ in .empty() }
            }
        let state = transform(mutation: mutation)
            .scan(initialState) { [weak self] state, mutation -> State in
                guard let self = self else { return state }
                return self.reduce(state: state, mutation: mutation)
            }
            .startWith(initialState)
        let shared = transform(state: state)
            .do(onNext: { [weak store] state in store?.current = state })
            .replay(1)
        shared.connect().disposed(by: store.disposeBag)
        return shared
    }
}

/// A part of the state that is shown each time it is set, also to the same value.
@propertyWrapper
struct Pulse<Value> {
    fileprivate private(set) var value: Value
    fileprivate private(set) var count: UInt = 0

    init(wrappedValue: Value) {
        value = wrappedValue
    }

    var wrappedValue: Value {
        get { value }
        set {
            value = newValue
            count &+= 1
        }
    }

    var projectedValue: Pulse<Value> { self }
}
