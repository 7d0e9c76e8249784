import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

struct VariantComparisonTests {
    private static let code = "hot a: Int\n    1-2-2|\nout b = a"

    @Test func `Equal edits are one group, also if the file is prepared again for one of them`() throws {
        let source = SourceFile(path: "a.marble", text: Self.code + "\n\n    1-2-2|\n")
        let replay = MarbleReplay().limitedForVariants
        let original = try #require(PreparedReplay(source, by: replay))
        // The second edit is behind the end of the pipeline.
        let variants = [0, 1].map { distance in
            let offset = Self.code.utf8.count + distance
            let edit = TextEdit(SourceRange(offset, offset), "    .distinctUntilChanged()")
            return Variant(.insertion, in: source, [edit], code: edit.text)
        }
        let trial = VariantTrial(original, by: replay)
        #expect(variants.map { trial.withVariant($0) { $0 === original } } == [true, false])
        var comparison = VariantComparison(original, by: replay)
        #expect(comparison.groups(of: variants, atMost: 3).map(\.count) == [2])
    }

    @Test func `Variants of further groups than wanted are left out, those of the first ones are not`() throws {
        let source = SourceFile(path: "a.marble", text: Self.code + "\n\n    1-2-2|\n")
        let replay = MarbleReplay().limitedForVariants
        let original = try #require(PreparedReplay(source, by: replay))
        let end = Self.code.utf8.count
        let variants = ["skip(1)", "take(1)", "map { $0 + 1 }", "skip(1)"].map { call in
            Variant(.insertion, in: source, [TextEdit(SourceRange(end, end), ".\(call)")], code: ".\(call)")
        }
        var comparison = VariantComparison(original, by: replay)
        let groups = comparison.groups(of: variants, atMost: 2)
        #expect(groups.map { $0.map(\.variant.code) } == [[".skip(1)", ".skip(1)"], [".take(1)"]])
        #expect(comparison.groups(of: variants, atMost: 3).count == 3)
    }

    @Test func `Mutated inputs are those that streams of their types can have`() throws {
        let text = """
            hot a: ControlProperty<Int>
                1-2-
            hot b: PublishRelay<Int>
                1-2
            cold c: Single<Int>
                --1|
            cold d: Completable
                --|
            out all = Observable.merge(a.asObservable(), b.asObservable(), c.asObservable())
            out done = d.asObservable()
            """
        let source = SourceFile(path: "a.marble", text: text)
        let replay = try #require(PreparedReplay(source, by: MarbleReplay()))
        var seen: [Set<String>] = [[], [], [], []]
        for mutation in InputMutations.make(2_000, of: replay) {
            for (index, input) in mutation.inputs.enumerated() {
                seen[index].insert(input.attempts[0].map(\.symbol).joined())
            }
        }
        #expect(seen[0].allSatisfy { !$0.contains("#") } && seen[0].contains { $0.hasSuffix("|") })
        #expect(seen[1].allSatisfy { $0.allSatisfy { $0 == "n" } })
        #expect(seen[2].isSubset(of: ["n|", "n", "#", ""]) && seen[2].count == 4)
        #expect(seen[3] == ["|", "#", ""])
    }
}

extension MarbleEvent {
    fileprivate var symbol: String {
        switch kind {
        case .next, .stream: "n"
        case .error: "#"
        case .completed: "|"
        }
    }
}
