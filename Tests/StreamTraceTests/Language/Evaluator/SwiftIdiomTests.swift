import Testing

@testable import StreamTraceEngine

struct SwiftIdiomTests {
    @Test(arguments: [
        ("[1...3 ~= 2, 2 ~= 3, (..<9).contains(9), (2...).contains(2)]", "[true, false, false, true]"),
        ("\"7\".padding(toLength: 4, withPad: \"ab\", startingAt: 1)", "7bab"),
        ("\"seven\".padding(toLength: 3, withPad: \" \", startingAt: 0)", "sev"),
        ("\"a-1b\".components(separatedBy: CharacterSet.decimalDigits.inverted).joined()", "1"),
        ("\"(x)-\".trimmingCharacters(in: CharacterSet(charactersIn: \"()\").union(.punctuationCharacters))", "x"),
        ("\"é!\".utf8.count + 3.advanced(by: 2) + 3.distance(to: 1)", "6"),
        ("func f() -> Int { if #available(iOS 17, *) { return 1 } else { return 2 } }\n---\nf()", "1"),
        ("[1, 2.5, nil]", "[Optional(1.0), Optional(2.5), nil]"),
        ("[[], [1]]", "[[], [1]]"),
        ("[1, \"a\"] as [Any]", "[1, \"a\"]"),
        (
            "struct P { var xs: [Int]; var n = 0 }\n---\nfunc add(_ a: inout [Int], _ n: inout Int) { a.append(n); n += 1 }\n---\nfunc f() -> String { var p = P(xs: [1]); add(&p.xs, &p.n); add(&p.xs, &p.n); return \"\\(p)\" }\n---\nf()",
            "P(xs: [1, 0, 1], n: 2)"
        ),
        (
            "func bump(_ a: inout Int) -> Int { a += 1; return a }\n---\nfunc f() -> [Int] { var xs = [1, 2]; _ = bump(&xs[0]); let y = bump(&xs[1]); return xs + [y] }\n---\nf()",
            "[2, 3, 3]"
        ),
        (
            "func f(_ x: Int) throws -> [String] { var log: [String] = []; func g() throws { defer { log.append(\"d\\(x)\") }; if x > 1 { throw RxError.timeout }; log.append(\"ok\") }; do { try g() } catch { log.append(\"caught\") }; return log }\n---\n[try! f(1), try! f(2)]",
            "[[\"ok\", \"d1\"], [\"d2\", \"caught\"]]"
        ),
        (
            "func f(_ xs: [Int]) -> Int { search: for x in xs { switch x { case 3: break search; case 2: continue search; default: break }; if x > 10 { return x } }; return -1 }\n---\n[f([1, 2, 3, 20]), f([1, 2, 20])]",
            "[-1, 20]"
        ),
        (
            "func twice<T>(_ x: T, _ f: (T) -> T) -> T { f(f(x)) }\n---\n\"\\(twice(3) { $0 * 2 }) \\(twice(\"a\") { $0 + \"b\" })\"",
            "12 abb"
        ),
        (
            "func firstOr<T: Comparable>(_ xs: [T], _ other: T) -> T where T: Hashable { xs.sorted().first ?? other }\n---\n[firstOr([3, 1], 9), firstOr([], 9)]",
            "[1, 9]"
        ),
        ("func pair<A, B>(_ a: A, _ b: B) -> (A, B) { (a, b) }\n---\npair(1, \"x\").1.count", "1"),
        (
            "struct Counter { private(set) var count = 0; mutating func up(by n: Int = 1) { count += n } }\n---\nfunc f() -> Int { var c = Counter(); c.up(); c.up(by: 3); return c.count }\n---\nf()",
            "4"
        ),
        (
            "struct T { var c: Double; var f: Double { get { c * 9 / 5 + 32 } set { c = (newValue - 32) * 5 / 9 } } \n init(c: Double) { self.c = c }\n init(f: Double) { self.init(c: (f - 32) * 5 / 9) } }\n---\nT(f: 212).c",
            "100.0"
        ),
        (
            "enum Dir: CaseIterable { case n, e, s, w; var next: Dir { let all = Dir.allCases; let i = all.firstIndex(of: self)!; return all[(i + 1) % all.count] }; static let start = Dir.e; mutating func turn() { self = next } }\n---\nfunc f() -> Dir { var d = Dir.start; d.turn(); d.turn(); return d }\n---\nf()",
            "w"
        ),
        (
            "enum L: Comparable { case low, mid(Int), high }\n---\n[L.high, .mid(2), .low, .mid(1)].sorted()",
            "[L.low, L.mid(1), L.mid(2), L.high]"
        ),
        (
            "struct ID: Hashable { let raw: String; init?(_ text: String) { guard !text.isEmpty else { return nil }; raw = text } }\n---\n\"\\(ID(\"a\")) \\(ID(\"\"))\"",
            "Optional(ID(raw: \"a\")) nil"
        ),
        (
            "let f: (inout Int) -> Void = { $0 += 1 }\n---\nfunc g() -> Int { var x = 1; f(&x); return x }\n---\ng()",
            "2"
        ),
        ("func f() -> Int { let add = { (a: Int, b: Int) -> Int in a + b }; return add(1, 2) }\n---\nf()", "3"),
        (
            "func make(_ n: Int) -> () -> Int { var c = n; return { c += 1; return c } }\n---\nfunc g() -> [Int] { let a = make(1); let b = make(10); return [a(), a(), b()] }\n---\ng()",
            "[2, 3, 11]"
        ),
        (
            "func fib(_ n: Int) -> Int { var memo: [Int: Int] = [:]; func go(_ n: Int) -> Int { if let known = memo[n] { return known }; let value = n < 2 ? n : go(n - 1) + go(n - 2); memo[n] = value; return value }; return go(n) }\n---\nfib(50)",
            "12586269025"
        ),
        (
            "func f(_ x: Any) -> String { switch x { case let n as Int where n > 5: return \"big \\(n)\"; case is Int: return \"int\"; case let s as String: return s; case let a as [Int]: return \"\\(a.count)\"; case nil as Int?: return \"nil\"; default: return \"?\" } }\n---\n[f(9), f(1), f(\"s\"), f([1]), f(2.5)]",
            "[\"big 9\", \"int\", \"s\", \"1\", \"?\"]"
        ),
        (
            "func f(_ a: Int?, _ b: String?) -> String { switch (a, b) { case (let a?, let b?): \"\\(a)\\(b)\"; case (nil, let b?): b; case (_, nil): \"none\" } }\n---\nf(1, \"x\") + f(nil, \"y\") + f(2, nil)",
            "1xynone"
        ),
        (
            "func f(_ r: Result<Int, RxError>?) -> Int { switch r { case .success(let n)?: return n; case .failure?: return -1; case nil: return 0 } }\n---\n[f(.success(4)), f(.failure(.timeout)), f(nil)]",
            "[4, -1, 0]"
        ),
        (
            "func f(_ n: Int) -> String { switch n { case 0, 1: \"small\"; case 2..<10: \"mid\"; case let x where x < 0: \"neg\"; default: \"big\" } }\n---\n[f(0), f(5), f(-3), f(99)]",
            "[\"small\", \"mid\", \"neg\", \"big\"]"
        ),
        (
            "func f(_ c: Character) -> Int { switch c { case \"a\"...\"f\": 1; case \"0\"...\"9\": 2; default: 3 } }\n---\n\"b7z\".map(f)",
            "[1, 2, 3]"
        ),
        (
            "let x = [1, 2, 3].map { n -> String in\n    guard n > 1 else { return \"one\" }\n    if n == 2 { return \"two\" } else { return \"many\" }\n}\n---\nx",
            "[\"one\", \"two\", \"many\"]"
        ),
        (
            "let text = [1, 2].map { n in\n    let m = n * 2\n    return \"\\(n)-\\(m)\"\n}.joined(separator: \",\")\n---\ntext",
            "1-2,2-4"
        ),
        (
            "let s = (1...3).reduce(\"\") { acc, n in acc.isEmpty ? \"\\(n)\" : acc + \",\" + \"\\(n)\" }\n---\ns",
            "1,2,3"
        ),
        (
            "struct A { struct B { let x: Int; static let zero = B(x: 0) }; let b: B; init(b: B = .zero) { self.b = b } }\n---\nA()",
            "A(b: A.B(x: 0))"
        ),
        (
            "let x: [String: Any] = [\"a\": 1, \"b\": \"x\"]\n---\n(x[\"a\"] as? Int ?? 0) + ((x[\"b\"] as? String)?.count ?? 0)",
            "2"
        ),
        ("String(format: \"%5.1f|%-6@|%+d|%%|%2$@ %1$@\", 3.14159, \"ab\", 7)", "  3.1|ab    |+7|%|ab 3.14159"),
        (
            "String(format: \"%08.3f %e %g %X %o %c\", 3.14159, 12345.678, 0.0001, 255, 8, \"x\" as Character)",
            "0003.142 1.234568e+04 0.0001 FF 10 x"
        ),
        (
            "func f(_ xs: Int..., sep: String = \",\") -> String { xs.map(String.init).joined(separator: sep) }\n---\nf(1, 2, 3, sep: \"-\") + f()",
            "1-2-3"
        ),
        (
            "func f() -> Int { var total = 0; for (i, x) in [5, 6].enumerated() where i > 0 { total += x }; for x in stride(from: 10, through: 0, by: -5) { total += x }; return total }\n---\nf()",
            "21"
        ),
        (
            "func f() -> [Int] { var xs = [3, 1, 2]; xs.sort(); xs.swapAt(0, 2); xs[1...] = [9]; return xs }\n---\nf()",
            "[3, 9]"
        ),
        ("func f() -> (Int, Int) { var (a, b) = (1, 2); (a, b) = (b, a + b); return (a, b) }\n---\nf()", "(2, 3)"),
        ("let f = { () -> Int in 3 }\n---\nf() + { 4 }()", "7"),
        ("[(\"a\", 1), (\"b\", 2)].first { $0.0 == \"b\" }.map { $0.1 } ?? 0", "2"),
        (
            "Dictionary(grouping: [\"ab\", \"c\", \"de\"], by: \\.count).mapValues { $0.sorted() }.sorted { $0.key < $1.key }.map { \"\\($0.key):\\($0.value)\" }",
            "[\"1:[\\\"c\\\"]\", \"2:[\\\"ab\\\", \\\"de\\\"]\"]"
        ),
        ("[1, 2, 3, 4].lazy.filter { $0 % 2 == 0 }.map { $0 * $0 }.reduce(0, +)", "20"),
        ("[\"b\": 2, \"a\": 1].min { $0.value < $1.value }?.key ?? \"\"", "a"),
        (
            "\"hello world\".split(separator: \" \").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: \" \")",
            "Hello World"
        ),
        ("\"a-b_c\".split { $0 == \"-\" || $0 == \"_\" }", "[\"a\", \"b\", \"c\"]"),
        ("let n: Int = \"x\".isEmpty ? 1 : { let y = 2; return y * 3 }()\n---\nn", "6"),
        (
            "func f(_ e: Error) -> String { (e as? RxError).map { \"rx \\($0)\" } ?? \"other\" }\n---\nf(RxError.noElements)",
            "rx Sequence doesn't contain any elements."
        ),
        (
            "enum E: Error, LocalizedError { case bad(String); var errorDescription: String? { switch self { case .bad(let s): return \"bad \\(s)\" } } }\n---\n(E.bad(\"x\") as Error).localizedDescription",
            "bad x"
        ),
        (
            "func f() throws -> Int { do { return try g() } catch let error as RxError { return error == .timeout ? 1 : 2 } }\n---\nfunc g() throws -> Int { throw RxError.timeout }\n---\ntry f()",
            "1"
        ),
        (
            "let a = [1, 2, 3]\n---\n\"\\(a.count > 2 ? \"many: \\(a.map { \"\\($0)\" }.joined(separator: \", \"))\" : \"few\")\"",
            "many: 1, 2, 3"
        ),
    ])
    func `Idioms of real code do the same as in Swift`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }
}
