import StreamTraceEngine
import Testing

@testable import StreamTraceLanguage
@testable import StreamTraceSyntax
@testable import StreamTraceText
@testable import StreamTraceValues

private func errors(_ text: String) -> String {
    let file = SourceFile(path: "test", text: text)
    var parser = LanguageParser(SourceRange(0, file.bytes.count), in: file)
    _ = parser.statements(until: nil)
    return parser.diagnostics.all.map(brief).joined(separator: "\n")
}

@Suite(.endsInTime)
struct LanguageParserTests {
    @Test(arguments: [
        "a\n  .map { $0 }\n  .filter { $0 > 1 }", "f(1, b: 2) { $0 } c: { $1 }", "x ? .a : .b", "a?.b?.c ?? d!",
        "{ [weak self] (a: Int, b) -> String in a }", "{ (a, (b, c)) in a }", "\\.title.count", "\\Show.title",
        "[Int]()",
        "[String: [Int]]()", "Observable<Result<Int, APIError>>.just(.success(1))", "x as? Int",
        "x is String && y as! Bool",
        "try? f()", "if case .next(let v) = e, v > 1 { return }", "guard let x else { return }",
        "switch x { case let (a?, b) where a > b: f()\ncase .a, .b(_): g()\ndefault: break }", "a.sorted(by: >)",
        "for (i, x) in xs.enumerated() where i > 1 { print(x) }", "let (a, b): (Int, Int?) = (1, nil)", "x[1...]",
        "x[..<2]",
        "x = x + 1; y += 2", "struct A: B, C { let x: Int; var y = 1; init(z: Int) { x = z } }",
        "repeat { x() } while y",
        "enum E: String { case a, b = \"x\"; static let c = 1 }", "\"\\(a.map { \"\\($0)\" })\"",
        "do { try f() } catch E.a { } catch { }",
        "let f: (Int, String) throws -> Observable<Void> = g", "a.reduce(into: [:]) { $0[$1, default: 0] += 1 }",
        "_ = a.b()",
        "x /* a /* nested */ comment */ + 1 // end", "a.0.1",
        "func f(_ x: Int = 1, by y: inout Int) -> (a: Int, b: Int) {}",
    ])
    func `The Swift of pipelines is parsed`(_ text: String) {
        #expect(errors(text) == "")
    }

    @Test(arguments: [
        ("f(1, 2", "1:7: expected ',' or ')'"), ("\"abc", "1:1: unterminated string literal"),
        ("\"a\\qb\"", "1:3: invalid escape sequence in literal"), ("a = = b", "1:5: expected expression, found '='"),
        ("99999999999999999999", "1:1: integer literal '99999999999999999999' overflows when stored into 'Int'"),
        ("a ? b", "1:6: expected ':' between the two values of '? :'"),
        ("{ $0", "1:1: expected '}' at end of closure"),
        ("a == b == c", "1:8: adjacent operator '==' is non-associative: put one of them in parentheses"),
        ("let x = 1 let y = 2", "1:11: consecutive statements on a line must be separated by newline or ';'"),
        ("let = 1", "1:5: expected a name to declare"),
        ("/* a", "1:1: unterminated '/*' comment"),
        ("a § b", "1:3: consecutive statements on a line must be separated by newline or ';'"),
    ])
    func `A mistake is reported with its location`(_ text: String, _ expected: String) {
        #expect(errors(text) == expected)
    }

    @Test(arguments: [
        "(", "[", "{ ", "-", "!", "f(", "a ? ", "\"\\(", "if x { ", "Observable<", "a + (", "switch x { case ",
    ])
    func `Unlimited nesting is an error, not a stack overflow`(_ opening: String) {
        #expect(errors(String(repeating: opening, count: 5_000)).contains("1:"))
    }

    @Test func `Long chains and long sums are errors beyond a limit, and valid below it`() {
        let chain = { (count: Int) in "a" + String(repeating: ".map { $0 + 1 }", count: count) }
        #expect(evaluate(chain(100), inputs: [("a", .observable(.int), .stream(.never()))]) == "Observable")
        #expect(errors(chain(5_000)).contains("longer than 400 calls"))
        #expect(errors("1" + String(repeating: " + 1", count: 10_000)).contains("joins more than 1000 values"))
        #expect(evaluate("1" + String(repeating: " + 1", count: 900)) == "901")
        #expect(evaluate("\"a\"" + String(repeating: " + \"b\"", count: 900) + " == \"\"") == "false")
        #expect(evaluate("true" + String(repeating: " && true || false", count: 200)) == "true")
        #expect(evaluate("1.5" + String(repeating: " + 1 * 2 - 2", count: 300)) == "1.5")
    }

    @Test(arguments: ["(", "[", "{ ", "f(", "\"\\(", "a + (", "if x { "])
    func `Code that is nested too deeply is one error`(_ opening: String) {
        let found = errors(String(repeating: opening, count: 10_000)).split(separator: "\n")
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.contains("structure nesting level exceeded maximum of") == true)
    }

    @Test func `No damaged text overflows the stack or hangs`() {
        let text = """
            func f(_ id: String?) -> Observable<Void> { switch (id, 1) { case (.none, _): return .error(E.a)
            case let (id?, 1...3) where id.isEmpty: return .just(()) default: return .empty() } }
            let x = a.map { [weak self] (n: Int) -> [Int] in if n > 1 { throw E.b("\\(n)") }; return [n, n * 2] }
                .debug("x")
            """
        let bytes = Array(text.utf8)
        for index in bytes.indices {
            var damaged = bytes
            damaged.remove(at: index)
            _ = errors(String(decoding: damaged, as: UTF8.self))
            _ = errors(String(decoding: bytes[..<index], as: UTF8.self))
            damaged = bytes
            damaged[index] = UInt8(ascii: "(")
            _ = errors(String(decoding: damaged, as: UTF8.self))
        }
        #expect(errors(text) == "")
    }
}
