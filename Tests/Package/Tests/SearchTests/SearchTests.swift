import Search
import StreamTraceTesting
import Testing

@Test(arguments: try MarbleFile.scenarios(in: "Traces"))
func holds(_ scenario: MarbleScenario) throws {
    try scenario.check { replay in
        replay.register("SearchViewModel.results") {
            (query: Observable<String>, send: MarbleFunction<String, Observable<[String]>>, clock: any SchedulerType) in
            SearchViewModel(query: query, send: { try send($0) }, scheduler: clock).results
        }
    }
}

@Test func debounced() throws {
    let clock = TestScheduler.marbles()
    let taps: TestableObservable<Int> = try clock.hot("-1-2-----|")
    clock.expect(taps.debounce(.milliseconds(3), scheduler: clock), "-----2---|")
}
