import Testing

@testable import StreamTraceReplay

struct DiagnosisTests {
    private func sentences(_ text: String, jobs: Int = 1) -> [String] {
        let source = SourceFile(path: "a.marble", text: text)
        return DiagnosisSearch(source, by: MarbleReplay(), jobs: jobs, effort: .full).run()?.sentences ?? []
    }

    private static let search = """
        hot text: String
            a-b---c---------|
        cold api(_): Single<String>
            --r|
        out shown = text
            .debounce(.milliseconds(3))
            .distinctUntilChanged()
            .flatMapLatest { query in api(query).map { "\\(query): \\($0)" } }
            ------x---y-----|
            x = "b: r", y = "c: r"
        """

    @Test func `A delay of all values is another due time`() {
        #expect(sentences(Self.search) == ["Passes with .debounce(.milliseconds(2)) at 6:5 (now 3)."])
    }

    @Test func `The result is the same for any number of threads`() {
        #expect(sentences(Self.search, jobs: 3) == sentences(Self.search))
    }

    @Test func `A file that passes has no diagnosis`() {
        #expect(sentences(Self.search.replacing("(3)", with: "(2)")) == [])
    }

    @Test func `An expectation that no edit satisfies has no diagnosis`() {
        #expect(sentences("hot a\n    1-2-3|\nout b = a\n    7-1-9-(44)--#") == [])
    }
}
