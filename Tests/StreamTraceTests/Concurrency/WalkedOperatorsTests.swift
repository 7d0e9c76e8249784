import Testing

@testable import StreamTraceLanguage

/// Compares the operators of `PassableOperatorTests` with the catalogue, so that none is omitted.
struct WalkedOperatorsTests {
    /// Families without operators of a source.
    private static let families = [
        "creating": "has no source",
        "subscribing": "has no downstream",
        "subjects": "is tested by SubjectConcurrencyTests",
        "relays": "is a subject",
        "traits": "is made of operators of observables",
    ]

    private static let exceptions = [
        "debug": "is a 'do' that prints",
        "trace": "is tested by TraceLogConcurrencyTests",
        "ignoreElements": "sends no elements, from inside of which one could ask",
        "takeUntil": "is the old spelling of 'take(until:)'",
        "shareReplay": "is the old spelling of 'share(replay:scope:)'",
        "shareReplayLatestWhileConnected": "is the old spelling of 'share(replay:)'",
    ]

    private let operators = PipelineCatalogue.operators.filter { Self.families[$0.family] == nil }

    /// The tested operators of the catalogue: "publish, refCount" tests `publish` and `refCount`,
    /// "merge(maxConcurrent:)" tests `merge`.
    private var walked: Set<String> {
        let known = Set(PipelineCatalogue.operators.map(\.name))
        return Set(
            ManyThreadedOperator.walked.flatMap { $0.name.split(separator: ", ") }.map { name in
                let word = String(name.prefix { $0 != " " })
                return known.contains(word) ? word : String(word.prefix { $0 != "(" })
            })
    }

    @Test func `Each operator of the catalogue is walked or has a reason not to be`() {
        let missing = operators.map(\.name).filter { !walked.contains($0) && Self.exceptions[$0] == nil }
        #expect(
            missing == [],
            """
            add a line for each to Tests/StreamTraceTests/Support/OneSourceOperators.swift, or to \
            ManyThreadedOperators.swift beside it if the operator has several sources or a timer
            """)
        #expect(operators.count > 80)
    }

    @Test func `Each exception is an operator that is not walked`() {
        let names = Set(operators.map(\.name))
        #expect(Self.exceptions.keys.filter { !names.contains($0) || walked.contains($0) } == [])
        let families = Set(PipelineCatalogue.operators.map(\.family))
        #expect(Self.families.keys.filter { !families.contains($0) } == [])
    }
}
