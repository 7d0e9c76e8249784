import StreamTrace
import Testing

struct PipelineCatalogueTests {
    @Test func `Each entry of the language can be looked up, with its signature and a sentence`() {
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

    @Test func `No entry has a single word as its description`() {
        for entry in PipelineCatalogue.entries {
            #expect(!entry.signature.isEmpty && !entry.family.isEmpty, "\(entry)")
            #expect(entry.summary != "An operator." && entry.summary.first?.isLowercase == false, "\(entry)")
        }
    }

    @Test func `A lookup of an operator returns one operator, with the entries of observables and of traits`() throws {
        let names = PipelineCatalogue.operators.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.contains("take") && names.contains("take(while:)") && names.contains("PublishSubject"))
        #expect(!names.contains("init") && !names.contains("uppercased") && !names.contains("dispose"))
        let map = try #require(PipelineCatalogue.operators.first { $0.name == "map" })
        #expect(map.entries.first?.owner == "ObservableType" && map.family == "transforming")
        #expect(Set(map.entries.compactMap(\.owner)).isSuperset(of: ["Single", "Maybe", "Driver", "Signal"]))
    }

    @Test func `An operator is found by its common synonyms`() {
        func names(_ word: String) -> [String] { PipelineCatalogue.operators(called: word).map(\.name) }
        #expect(names("take-while") == ["take(while:)"])
        #expect(names("takeWhile") == ["take(while:)"])
        #expect(names("take(while:behavior:)") == ["take(while:)"])
        #expect(names("Observable.zip") == ["zip"])
        #expect(names("observe") == ["observe(on:)"])
        #expect(names("catchErrorJustReturn") == ["catchAndReturn"])
        #expect(names("nothing") == [] && names("") == [])
    }
}
