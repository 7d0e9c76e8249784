import Foundation
import RxSwift

struct Task: Equatable {
    let id: Int
    var title: String
    var isDone: Bool = false
}

protocol TaskServiceType {
    var added: Observable<Task> { get }

    func fetchTasks() -> Observable<[Task]>
    func setDone(_ isDone: Bool, of id: Int) -> Observable<Task>
}

final class TaskListReactor: Reactor {
    enum Action {
        case refresh
        case toggle(Int)
        case filter(Filter)
    }

    enum Filter {
        case all, open
    }

    enum Mutation {
        case setLoading(Bool)
        case setTasks([Task])
        case insert(Task)
        case update(Task)
        case setFilter(Filter)
    }

    struct State: Equatable {
        var isLoading = false
        var tasks: [Task] = []
        var filter: Filter = .all

        var visible: [Task] {
            switch filter {
            case .all: return tasks
            case .open: return tasks.filter { !$0.isDone }
            }
        }
    }

    let initialState = State()
    let action = PublishSubject<Action>()
    lazy var state: Observable<State> = makeState()

    private let service: TaskServiceType

    init(service: TaskServiceType) {
        self.service = service
    }

    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .refresh:
            return .concat(
                .just(.setLoading(true)),
                service.fetchTasks().map { .setTasks($0) }.catchAndReturn(.setTasks([])),
                .just(.setLoading(false)))
        case let .toggle(id):
            return state.take(1)
                .compactMap { state in state.tasks.first { $0.id == id } }
                .flatMap { [service] task in service.setDone(!task.isDone, of: task.id) }
                .map(Mutation.update)
        case .filter(let filter):
            return .just(.setFilter(filter))
        }
    }

    func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
        return .merge(mutation, service.added.map { .insert($0) })
    }

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .setLoading(let isLoading):
            state.isLoading = isLoading
        case .setTasks(let tasks):
            state.tasks = tasks
        case .insert(let task):
            state.tasks.insert(task, at: 0)
        case .update(let task):
            guard let index = state.tasks.firstIndex(where: { $0.id == task.id }) else { break }
            state.tasks[index] = task
        case .setFilter(let filter):
            state.filter = filter
        }
        return state
    }
}
