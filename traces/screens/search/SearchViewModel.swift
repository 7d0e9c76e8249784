import Foundation
import RxCocoa
import RxSwift

struct Repository: Equatable {
    let name: String
    let stars: Int
}

enum SearchError: Error {
    case offline
    case rateLimited(retryAfter: Int)
}

protocol SearchService {
    func search(_ query: String) -> Single<[Repository]>
}

protocol ViewModelType {
    associatedtype Input
    associatedtype Output

    func transform(_ input: Input) -> Output
}

final class SearchViewModel: ViewModelType {
    struct Input {
        let query: Driver<String>
        let cancel: Signal<Void>
    }

    struct Output {
        let titles: Driver<[String]>
        let isLoading: Driver<Bool>
        let error: Signal<String>
        let isEmptyMessageHidden: Driver<Bool>
    }

    private enum State: Equatable {
        case idle
        case loading
        case loaded([Repository])
        case failed

        var repositories: [Repository] {
            if case .loaded(let repositories) = self { return repositories }
            return []
        }
    }

    private let service: SearchService
    private let scheduler: SchedulerType

    init(service: SearchService, scheduler: SchedulerType = MainScheduler.instance) {
        self.service = service
        self.scheduler = scheduler
    }

    func transform(_ input: Input) -> Output {
        let failure = PublishRelay<Error>()

        let query = input.query
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .distinctUntilChanged()
            .debounce(.milliseconds(3))

        let state = Driver.merge(query, input.cancel.map { "" }.asDriver(onErrorJustReturn: ""))
            .flatMapLatest { [weak self] text -> Driver<State> in
                guard let self = self, !text.isEmpty else { return .just(.idle) }
                return self.service.search(text)
                    .map(State.loaded)
                    .do(onError: { failure.accept($0) })
                    .asDriver(onErrorJustReturn: .failed)
                    .startWith(.loading)
            }
            .startWith(.idle)

        return Output(
            titles: state.map { $0.repositories.map { "\($0.name) ★\($0.stars)" } }.distinctUntilChanged(),
            isLoading: state.map { $0 == .loading }.distinctUntilChanged(),
            error: failure.asSignal().map(Self.message),
            isEmptyMessageHidden: state.map { $0 != .loaded([]) }.distinctUntilChanged())
    }

    private static func message(for error: Error) -> String {
        switch error {
        case SearchError.offline:
            return "You are offline."
        case let SearchError.rateLimited(seconds):
            return "Try again in \(seconds) seconds."
        default:
            return "Something went wrong."
        }
    }
}
