import Testing

@testable import StreamTraceLanguage
@testable import StreamTraceText
@testable import StreamTraceValues

struct ValueSourceTests {
    @Test(
        arguments: [
            ("Int", "1"), ("Int", "-7"), ("Int?", "nil"), ("Int?", "3"), ("Int??", ".some(nil)"), ("Int??", "nil"),
            ("Double", "2.0"), ("Double", "1e+20"), ("Double", "Double.infinity"), ("Double", "-Double.infinity"),
            ("Bool", "true"), ("Void", "()"),
            ("String", #""a, b = \"c\" then // \n \\ \u{07}""#), ("String", "\"👩‍👩‍👧 e\u{301}\""),
            ("Character", "\"x\""),
            ("[Int?]", "[1, nil]"), ("[String: [Int]]", #"["k": [1], "l": []]"#), ("[String: Int]", "[:]"),
            ("(Int, String?)", "(1, nil)"), ("(a: Int, b: Int)", "(a: 1, b: 2)"), ("Set<Int>", "Set([1, 2])"),
            ("Range<Int>", "0..<3"), ("ClosedRange<Int>", "0...3"),
            ("E", "E.plain"), ("E", "E.one(1)"), ("E", "E.two(code: 1, why: \"x\")"), ("E?", "E.plain"),
            ("Show", #"Show(title: "a", stars: nil)"#), ("Show", #"Show(title: "a", stars: 2)"#),
            ("Result<Int?, E>", ".success(nil)"), ("Result<Int, E>", ".failure(E.one(2))"),
            ("Event<Int>", ".next(1)"), ("Event<Int>", ".error(RxError.timeout)"), ("Event<Int>", ".completed"),
            ("Event<String>", ".error(E.plain)"), ("Error", "RxError.noElements"), ("Error", "MarbleError.error"),
            ("Error", "E.plain"), ("Date", "Date(timeIntervalSince1970: 2.0)"), ("Decimal", "2"), ("Decimal", "0.125"),
            ("Decimal?", "-1"), ("Decimal", "Decimal(string: \"3.133\")!"), ("Decimal", "Decimal.nan"),
            ("URL", "URL(string: \"https://a.b/c?d=\\\"\")!"), ("[IndexPath]", "[IndexPath(item: 2, section: 1)]"),
            ("UUID", "UUID(uuidString: \"00000000-0000-0000-0000-00000000000A\")!"),
        ]
    )
    func `A value's source reads back as the value, under its type`(type: String, source: String) throws {
        let program = Self.program()
        let value = try #require(read(source, as: type, in: program))
        #expect(value.sourceText == source)
        #expect(read(value.sourceText, as: type, in: program) == value)
    }

    @Test func `A value that shares its parts has a text of bounded length`() {
        let value = (0..<60).reduce(Value.int(1)) { value, _ in .array([value, value]) }
        let length = value.sourceText.utf8.count
        #expect(length > 1_000_000)
        #expect(length < 1_001_000)
    }

    private static func program() -> PipelineProgram {
        let declarations = SourceFile(
            path: "types",
            text: """
                enum E: Error { case plain, one(Int), two(code: Int, why: String) }
                struct Show: CustomStringConvertible {
                    let title: String; let stars: Int?
                    var description: String { "a show" }
                }
                """)
        return PipelineProgram([.statement(SourceText(declarations, SourceRange(0, declarations.bytes.count)))])
    }

    private func read(_ text: String, as type: String, in program: PipelineProgram) -> Value? {
        let typeFile = SourceFile(path: "type", text: type)
        let file = SourceFile(path: "value", text: text)
        let expected = program.type(SourceText(typeFile, SourceRange(0, typeFile.bytes.count)))
        let value = program.value(of: SourceText(file, SourceRange(0, file.bytes.count)), as: expected)
        #expect(program.diagnostics.map { $0.rendered() } == [])
        return value
    }
}
