import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

/// What replaces a literal of a pipeline.
struct LiteralVariantTests {
    /// Returns what replaces a literal, by kind.
    private func replacements(_ literal: String, in pipeline: String) throws -> [VariantKind: Set<String>] {
        let text = "hot a: Int\n    1-\nout x = \(pipeline.replacing("LITERAL", with: literal))\n"
        let source = SourceFile(path: "a.marble", text: text)
        let original = try #require(PreparedReplay(source, by: MarbleReplay().limitedForVariants))
        let variants = VariantEditor(original).variants().filter { variant in
            variant.edits.count == 1 && source.text(variant.edits[0].range) == literal
        }
        return Dictionary(grouping: variants, by: \.kind).mapValues { Set($0.map(\.edits[0].text)) }
    }

    @Test(
        arguments: [
            ("0", ["1"], ["2"]), ("1", ["0", "2"], ["3", "10", "1000"]), ("2", ["1", "3"], ["0", "4", "20", "2000"]),
            ("5", ["4", "6"], ["0", "1", "3", "7", "50", "5000"]),
            ("20", ["19", "21"], ["0", "1", "2", "18", "22", "200", "20000"]),
            ("3000", ["2999", "3001"], ["0", "1", "3", "300", "2998", "3002", "30000", "3000000"]),
        ] as [(String, Set<String>, Set<String>)])
    func `A number has its neighbours, those that are off by two, and a tenth and ten times as much`(
        literal: String, numbers: Set<String>, magnitudes: Set<String>
    ) throws {
        let found = try replacements(literal, in: "a.map { $0 * LITERAL }")
        #expect(found[.number] == numbers)
        #expect(found[.magnitude] == magnitudes)
        #expect(found[.sign] == ["-\(literal)"])
        #expect(try replacements(literal, in: "a.map { $0 + LITERAL }")[.sign] == nil)
    }

    @Test(arguments: [("true", "false"), ("false", "true")])
    func `A truth value has the other one`(literal: String, other: String) throws {
        #expect(try replacements(literal, in: "a.map { _ in LITERAL }")[.boolean] == [other])
    }
}
