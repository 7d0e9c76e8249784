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

/// An app's view model, tested with a marble file that lies beside its test.
@Suite struct RegisteredViewModelTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).marble").path

    private let text = """
        hot query: String
            s-sw-----x
            s = "s", w = "sw", x = "x"
        cold send("sw"): [String]
            --(a|)
            a = ["Swift", "Swallow"]
        cold send(_): [String]
            -#
            # = LoadingError.offline
        out results = SearchViewModel.results(query, send)
            --------a----n
            a = ["Swift", "Swallow"], n = ["nothing"]
        out shows = query.take(1).map { Show(title: $0) }
            (s|)
            s = Show(title: "s")
        """

    @Test func `The pipelines of an app are replayed as those of the language are`() throws {
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: file) }
        var replay = MarbleReplay()
        replay.register("SearchViewModel.results") {
            (query: Observable<String>, send: MarbleFunction<String, Observable<[String]>>, clock: any SchedulerType) in
            SearchViewModel(query: query, send: { try send($0) }, scheduler: clock).results
        }
        replay.register("Show(title:)") { (title: String) in Show(title: title) }
        replay.register(LoadingError.self)
        let outcome = try replay.check(file)
        #expect(outcome.isAsAsserted, "\(outcome.report)")
    }
}
