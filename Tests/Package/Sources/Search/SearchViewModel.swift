public import StreamTrace

/// The results of a search while somebody types.
public struct SearchViewModel {
    public let results: Observable<[String]>

    public init(
        query: Observable<String>, send: @escaping (String) throws -> Observable<[String]>,
        scheduler: any SchedulerType
    ) {
        results =
            query
            .debounce(.milliseconds(3), scheduler: scheduler)
            .distinctUntilChanged()
            .flatMapLatest { try send($0).catchAndReturn([]) }
    }
}
