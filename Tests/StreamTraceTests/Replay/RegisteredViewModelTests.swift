import Foundation
import StreamTrace
import Testing

private struct SearchViewModel {
    let results: Observable<[String]>

    init(
        query: Observable<String>, send: @escaping (String) throws -> Observable<[String]>, scheduler: any SchedulerType
    ) {
        results =
            query
            .debounce(.milliseconds(3), scheduler: scheduler)
            .flatMapLatest { try send($0).catchAndReturn(["nothing"]) }
    }
}

private struct Show: Equatable {
    let title: String
}

private enum LoadingError: Error, CaseIterable, MarbleConvertible { case timeout, offline }

/// An app's view model, tested with a marble file in the folder of its test.
struct RegisteredViewModelTests {
    @Test func `The pipelines of an app are replayed like those of the language`() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/search.marble"
        var replay = MarbleReplay()
        replay.register("SearchViewModel.results") {
            (query: Observable<String>, send: MarbleFunction<String, Observable<[String]>>, clock: any SchedulerType) in
            SearchViewModel(query: query, send: { try send($0) }, scheduler: clock).results
        }
        replay.register("Show(title:)") { (title: String) in Show(title: title) }
        replay.register(LoadingError.self)
        let outcome = try replay.check(file)
        #expect(outcome.isSuccess, "\(outcome.report)")
    }
}
