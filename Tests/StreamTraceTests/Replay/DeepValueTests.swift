import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// Values that are nested more deeply than the stack of a usual thread allows to free one by one.
struct DeepValueTests {
    @Test(
        arguments: [
            "var h: Any = 1; for _ in 0..<80000 { h = [h] }; return h",
            "var h: Any = 1; for _ in 0..<80000 { h = [1: h] }; return h",
            "var h: Any = 1; for _ in 0..<80000 { h = (1, h) }; return h",
            "var h: Any = 1; for _ in 0..<80000 { h = E(a: h) }; return h",
            "var h = L.e; for _ in 0..<80000 { h = .c(h) }; return h",
            "var h: () -> Any = { 1 }; for _ in 0..<80000 { let k = h; h = { k() } }; return h",
            "var h: Observable<Int> = .just(1); for _ in 0..<80000 { h = h.map { $0 } }; return h",
        ])
    func `An outcome with deep values is freed on any thread`(_ body: String) {
        let text = """
            struct E: Error { let a: Any }
            indirect enum L { case e, c(L) }
            hot a: Int
                1
            out x = a.map { _ -> Any in \(body) }
            """
        let outcome = MarbleReplay().run(SourceFile(path: "test.marble", text: text))
        #expect(outcome.diagnostics.isEmpty)
        #expect(outcome.scenarios.count == 1)
    }
}
