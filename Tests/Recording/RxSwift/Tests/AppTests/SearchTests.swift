import StreamTraceTesting
import Testing

@testable import App

@Test(arguments: try MarbleFile.scenarios(in: "Traces"))
func search(_ scenario: MarbleScenario) throws {
    try scenario.check { replay in
        replay.register("SearchViewModel.results") {
            (query: Observable<String>, send: MarbleFunction<String, Observable<[String]>>, clock: any SchedulerType) in
            SearchViewModel(
                query: query.rxSwift, search: { text in .deferred { try send(text).rxSwift } },
                scheduler: RxSwiftClock(clock)
            ).results.replayed
        }
    }
}
