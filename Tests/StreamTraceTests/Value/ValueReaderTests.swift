import Testing

@testable import StreamTraceValues

/// Types as a marble file declares them; they never change.
nonisolated(unsafe) let readTypes: [String: NominalType] = {
    let error = NominalType("APIError", kind: .enumeration, conformances: ["Error"])
    error.cases = [
        .init("offline"), .init("server", labels: [nil], payload: [.int]),
        .init("labelled", labels: ["code", "why"], payload: [.int, .string]),
        .init("pair", labels: [nil], payload: [.tuple([.init(nil, .int), .init("x", .double)])]),
        .init("wrapped", labels: [nil], payload: [.error]),
    ]
    let show = NominalType("Details.Show", kind: .structure)
    show.fields = [.init("title", type: .string), .init("stars", type: .optional(.int))]
    let level = NominalType("Level", kind: .enumeration)
    level.cases = [.init("low"), .init("high")]
    level.describe = { value in if case .enumCase(let level) = value, level.index == 0 { "LOW" } else { "LOWER" } }
    return Dictionary(uniqueKeysWithValues: [error, show, level].map { ($0.qualifiedName, $0) })
}()

private let show = ValueType.named("Details.Show", [])
private let apiError = ValueType.named("APIError", [])

/// Returns the value that is read, as it prints inside of a container, or the error.
private func read(_ text: String, _ type: ValueType = .unknown) -> String {
    do {
        return try ValueReader(type, types: readTypes).read(text).debugDescription
    } catch {
        return "\(error.offset): \(error.message)"
    }
}

struct ValueReaderTests {
    @Test(
        arguments: [
            ("1", ValueType.int, "1"), ("1", .string, "\"1\""), ("1", .double, "1.0"), ("nil", .string, "\"nil\""),
            ("nil", .optional(.string), "nil"), ("Optional(\"nil\")", .optional(.string), "Optional(\"nil\")"),
            ("ada", .optional(.string), "Optional(\"ada\")"),
            ("Optional(nil)", .optional(.optional(.int)), "Optional(nil)"),
            ("a, b) -> c", .string, "\"a, b) -> c\""), ("", .string, "\"\""), ("é", .character, "\"é\""),
            ("[]", .array(.int), "[]"), ("[:]", .dictionary(.string, .int), "[:]"),
            (#"["it\'s \"1\"\n\u{1B}": 1]"#, .dictionary(.string, .int), #"["it\'s \"1\"\n\u{1B}": 1]"#),
            ("[1, 2]", .set(.int), "Set([1, 2])"), ("Set([1])", .set(.int), "Set([1])"), ("()", .void, "()"),
            ("(x: 1, y: 2)", .tuple([.init("x", .int), .init("y", .int)]), "(x: 1, y: 2)"),
            ("0..<3", .named("Range", [.int]), "Range(0..<3)"),
            ("a...b", .named("ClosedRange", [.string]), "ClosedRange(\"a\"...\"b\")"),
            ("-1.5...1e-07", .named("ClosedRange", [.double]), "ClosedRange(-1.5...1e-07)"),
            (
                "PartialRangeFrom<Swift.Int>(lowerBound: 1)", .named("PartialRangeFrom", [.int]),
                "PartialRangeFrom<Int>(lowerBound: 1)"
            ),
            ("nan", .double, "nan"), ("-inf", .double, "-inf"),
        ]
    )
    func `A type determines the meaning of a text`(text: String, type: ValueType, value: String) {
        #expect(read(text, type) == value)
    }

    @Test(
        arguments: [
            ("offline", apiError, "APIError.offline"), ("App.APIError.offline", apiError, "APIError.offline"),
            ("server(3)", apiError, "APIError.server(3)"), ("pair(1, x: 2.0)", apiError, "APIError.pair(1, x: 2.0)"),
            (#"labelled(code: 1, why: "x")"#, apiError, #"APIError.labelled(code: 1, why: "x")"#),
            ("wrapped(App.APIError.offline)", apiError, "APIError.wrapped(APIError.offline)"),
            (#"Show(title: "a", stars: nil)"#, show, #"Details.Show(title: "a", stars: nil)"#),
            (
                #"App.(unknown context at $10a2b3).Show(title: "a", stars: Optional(5))"#, show,
                #"Details.Show(title: "a", stars: Optional(5))"#
            ),
            ("success(1)", .result(.int, apiError), "Result<Int, APIError>.success(1)"),
            (
                "[Swift.Result<Swift.Int, App.APIError>.failure(App.APIError.offline)]",
                .array(.result(.int, apiError)),
                "[Result<Int, APIError>.failure(APIError.offline)]"
            ),
            ("next(a) b)", .event(.string), "next(a) b)"), ("error(offline)", .event(.int), "error(offline)"),
            ("completed", .event(.int), "completed"), ("LOWER", .named("Level", []), "LOWER"),
            ("[LOW, LOWER]", .array(.named("Level", [])), "[LOW, LOWER]"),
        ]
    )
    func `Declared values are read with and without a prefix of their names`(
        text: String, type: ValueType, value: String
    ) {
        #expect(read(text, type) == value)
    }

    @Test(
        arguments: [
            ("1", "1"), ("1.5", "1.5"), ("007", "\"007\""), ("1.50", "\"1.50\""), ("-0", "\"-0\""), ("true", "true"),
            ("nil", "nil"), ("truth", "\"truth\""), ("Optional(\"a\")", "Optional(\"a\")"),
            ("Optional(a)", "\"Optional(a)\""),
            ("[1, nil]", "[1, nil]"), ("[a]", "\"[a]\""), ("(1, b: \"x\")", "(1, b: \"x\")"), ("(1)", "\"(1)\""),
            ("()", "()"),
            ("[\"a\": [1]]", "[\"a\": [1]]"), ("Set([1])", "Set([1])"), ("\"a\"", #""\"a\"""#), ("", "\"\""),
            (#"Show(title: "a", stars: nil)"#, #"Details.Show(title: "a", stars: nil)"#),
            ("[App.APIError.offline]", "[APIError.offline]"), ("offline", "\"offline\""),
            ("App.Model", "\"App.Model\""),
            ("99999999999999999999", "\"99999999999999999999\""),
        ]
    )
    func `A text without a type is read by its form`(text: String, value: String) {
        #expect(read(text) == value)
    }

    @Test(
        arguments: [
            ("x", ValueType.int, "0: expected a value of type 'Int'"),
            ("99999999999999999999", .int, "0: expected a value of type 'Int'"),
            ("1.5", .int, "0: expected a value of type 'Int'"), ("1 2", .int, "1: unexpected text after the value"),
            ("[1, x]", .array(.int), "4: expected a value of type 'Int'"), ("[1", .array(.int), "2: expected ']'"),
            ("Optional(a)", .optional(.string), "9: expected '\"'"),
            ("[\"a]", .array(.string), "4: the quotes are not closed"),
            (#"["\q"]"#, .array(.string), "2: invalid escape sequence"),
            ("yes", .bool, "0: expected a value of type 'Bool'"),
            ("ab", .character, "2: expected a value of type 'Character'"),
            ("(1)", .tuple([.init("x", .int)]), "1: expected 'x: '"),
            ("online", apiError, "0: expected a value of type 'APIError'"),
            ("Other.offline", apiError, "0: expected a value of type 'APIError'"),
            ("server", apiError, "0: expected a value of type 'APIError'"),
            ("Film(title: \"a\")", show, "0: expected a value of type 'Show'"),
            ("(Function)", .function([], .int), "0: a value of type '() -> Int' cannot be read back"),
            ("x", .named("Disposable", []), "0: a value of type 'Disposable' cannot be read back"),
            ("HIGH", .named("Level", []), "0: Level describes itself, so its values cannot be read back"),
            ("", .int, "0: expected a value of type 'Int'"),
        ]
    )
    func `A text that does not match the type is reported with its location`(
        text: String, type: ValueType, message: String
    ) {
        #expect(read(text, type) == message)
    }

    @Test func `An error is one of the file, one of the library, or a text`() throws {
        #expect(try readError("server(3)") == "ThrownValue server(3)")
        #expect(try readError("error") == "MarbleError error")
        #expect(try readError("Sequence timeout.") == "RxError Sequence timeout.")
        #expect(try readError("Error Domain=x Code=1 \"(a)\"") == "RecordedError Error Domain=x Code=1 \"(a)\"")
    }

    private func readError(_ text: String) throws -> String {
        let error = try Array(text.utf8).withUnsafeBytes { try ValueReader(.unknown, types: readTypes).readError($0) }
        return "\(type(of: error)) \(error)"
    }

    @Test func `Control characters that a log escapes are unescaped outside of quotes`() throws {
        let reader = ValueReader(.string, spellsOutControls: true)
        #expect(try reader.read(#"a\nb\q\u{1B}\u{41}\"#) == .string("a\nb\\q\u{1B}\\u{41}\\"))
        #expect(try ValueReader(.string).read(#"a\nb"#) == .string(#"a\nb"#))
    }

    @Test func `Ten thousand brackets are an error, not a stack overflow`() {
        let deep = String(repeating: "[", count: 10_000)
        #expect(read(deep) == Value.string(deep).debugDescription)
        var type = ValueType.int
        for _ in 0..<300 { type = .array(type) }
        #expect(read(deep, type) == "201: this is nested too deep")
        let errors = String(repeating: "wrapped(", count: 10_000)
        #expect(read(errors, .error) == errors)
        #expect(read(String(repeating: "Optional(", count: 5000)).count > 0)
    }
}
