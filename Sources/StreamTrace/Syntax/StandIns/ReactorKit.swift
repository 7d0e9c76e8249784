extension StandIn {
    /// ReactorKit 3. Where the behavior comes from: https://github.com/ReactorKit/ReactorKit
    static let reactorKit = """
        protocol Reactor: AnyObject {
            associatedtype Action
            associatedtype Mutation = Action
            associatedtype State

            var action: ActionSubject<Action> { get }
            var initialState: State { get }
            var currentState: State { get }
            var state: Observable<State> { get }

            func transform(action: Observable<Action>) -> Observable<Action>
            func mutate(action: Action) -> Observable<Mutation>
            func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
            func reduce(state: State, mutation: Mutation) -> State
            func transform(state: Observable<State>) -> Observable<State>
        }

        /// The streams of a reactor, which are made at their first use.
        private final class ReactorStreams<Action, State> {
            let action = ActionSubject<Action>()
            var state: Observable<State> = .never()
            var current: State?
            let bag = DisposeBag()
        }

        private enum ReactorTable {
            static let streams = WeakMapTable<AnyObject, AnyObject>()
        }

        extension Reactor {
            var action: ActionSubject<Action> { return streams.action }

            var state: Observable<State> { return streams.state }

            var currentState: State { return streams.current ?? initialState }

            private var streams: ReactorStreams<Action, State> {
                if let known = ReactorTable.streams.value(forKey: self) as? ReactorStreams<Action, State> {
                    return known
                }
                let streams = ReactorStreams<Action, State>()
                ReactorTable.streams.setValue(streams, forKey: self)
                let actions = transform(action: streams.action.observe(on: CurrentThreadScheduler.instance))
                let mutations = actions.flatMap { [weak self] action -> Observable<Mutation> in
                    guard let self = self else { return .empty() }
                    return self.mutate(action: action).catch { _ in .empty() }
                }
                let initial = initialState
                let states = transform(mutation: mutations)
                    .scan(initial) { [weak self] state, mutation -> State in
                        guard let self = self else { return state }
                        return self.reduce(state: state, mutation: mutation)
                    }
                    .catch { _ in .empty() }
                    .startWith(initial)
                let state = transform(state: states)
                    .do(onNext: { [weak streams] state in streams?.current = state })
                    .replay(1)
                streams.state = state
                state.connect().disposed(by: streams.bag)
                return streams
            }

            func transform(action: Observable<Action>) -> Observable<Action> { return action }

            func mutate(action: Action) -> Observable<Mutation> {
                return Observable.just(action).compactMap { $0 as? Mutation }
            }

            func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { return mutation }

            func reduce(state: State, mutation: Mutation) -> State { return state }

            func transform(state: Observable<State>) -> Observable<State> { return state }

            func pulse<Result>(
                _ transformToPulse: @escaping (State) throws -> Pulse<Result>
            ) -> Observable<Result> {
                return state.map(transformToPulse)
                    .distinctUntilChanged { $0.valueUpdatedCount == $1.valueUpdatedCount }
                    .map { $0.value }
            }
        }

        @propertyWrapper
        struct Pulse<Value> {
            var value: Value
            var valueUpdatedCount: UInt = 0

            init(wrappedValue: Value) { value = wrappedValue }

            var wrappedValue: Value {
                get { return value }
                set {
                    value = newValue
                    valueUpdatedCount = valueUpdatedCount &+ 1
                }
            }

            var projectedValue: Pulse<Value> { return self }
        }

        \(relaySubject("ActionSubject"))
        """
}
