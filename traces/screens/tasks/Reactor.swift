import RxSwift

protocol Reactor: AnyObject {
    associatedtype Action
    associatedtype Mutation
    associatedtype State

    var initialState: State { get }
    var action: PublishSubject<Action> { get }

    func mutate(action: Action) -> Observable<Mutation>
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
    func reduce(state: State, mutation: Mutation) -> State
}

extension Reactor {
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
        return mutation
    }

    func makeState() -> Observable<State> {
        let mutation = action.flatMap { [weak self] action -> Observable<Mutation> in
            guard let self = self else { return .empty() }
            return self.mutate(action: action).catch { _ in .empty() }
        }
        return transform(mutation: mutation)
            .scan(initialState) { [weak self] state, mutation -> State in
                self?.reduce(state: state, mutation: mutation) ?? state
            }
            .startWith(initialState)
            .replay(1)
            .refCount()
    }
}
