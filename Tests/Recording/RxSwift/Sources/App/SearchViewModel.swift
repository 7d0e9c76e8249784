import RxSwift

/// A view model on RxSwift: it searches for what was typed, after a pause.
final class SearchViewModel {
    let results: Observable<[String]>

    init(
        query: Observable<String>, search: @escaping (String) -> Observable<[String]>, scheduler: any SchedulerType
    ) {
        results =
            query
            .trace("query")
            .debounce(.milliseconds(20), scheduler: scheduler)
            .flatMapLatest { search($0).trace("search") }
            .trace("results")
    }
}
