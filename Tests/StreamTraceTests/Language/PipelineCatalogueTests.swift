import StreamTrace
import Testing

@Suite struct PipelineCatalogueTests {
    @Test func `What the language knows can be looked up, with its signature and a sentence`() {
        let debounce = PipelineCatalogue.entries.filter { $0.name == "debounce" && $0.owner == "ObservableType" }
        #expect(
            debounce.map(\.signature) == [
                "func debounce(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>"
            ])
        #expect(debounce.first?.family == "timing")
        #expect(debounce.first?.isStatic == false)
        #expect(PipelineCatalogue.entries.contains { $0.name == "just" && $0.isStatic })
        #expect(
            PipelineCatalogue.entries.first { $0.name == "..<" }?.signature
                == "func ..< <Bound>(_ lower: Bound, _ upper: Bound) -> Range<Bound>")
    }

    @Test func `No entry is left with a word for a description`() {
        for entry in PipelineCatalogue.entries {
            #expect(!entry.signature.isEmpty && !entry.family.isEmpty, "\(entry)")
            #expect(entry.summary != "An operator." && entry.summary.first?.isLowercase == false, "\(entry)")
        }
    }
}
