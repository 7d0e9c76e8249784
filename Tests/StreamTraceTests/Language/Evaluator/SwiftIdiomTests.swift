import Testing

@testable import StreamTraceEngine

/// Values and declared types as real code writes them.
struct SwiftIdiomTests {
    @Test(arguments: [
        ("[1...3 ~= 2, 2 ~= 3, (..<9).contains(9), (2...).contains(2)]", "[true, false, false, true]"),
        (#""7".padding(toLength: 4, withPad: "ab", startingAt: 1)"#, "7bab"),
        (#""seven".padding(toLength: 3, withPad: " ", startingAt: 0)"#, "sev"),
        (#""a-1b".components(separatedBy: CharacterSet.decimalDigits.inverted).joined()"#, "1"),
        (#""(x)-".trimmingCharacters(in: CharacterSet(charactersIn: "()").union(.punctuationCharacters))"#, "x"),
        (#""é!".utf8.count + 3.advanced(by: 2) + 3.distance(to: 1)"#, "6"),
        ("[1, 2.5, nil]", "[Optional(1.0), Optional(2.5), nil]"),
        ("[[], [1]]", "[[], [1]]"),
        (#"[1, "a"] as [Any]"#, #"[1, "a"]"#),
        (
            #"""
            let f: (inout Int) -> Void = { $0 += 1 }
            ---
            func g() -> Int { var x = 1; f(&x); return x }
            ---
            g()
            """#,
            "2"
        ),
        (
            #"""
            let s = (1...3).reduce("") { acc, n in acc.isEmpty ? "\(n)" : acc + "," + "\(n)" }
            ---
            s
            """#,
            "1,2,3"
        ),
        (
            #"""
            let x: [String: Any] = ["a": 1, "b": "x"]
            ---
            (x["a"] as? Int ?? 0) + ((x["b"] as? String)?.count ?? 0)
            """#,
            "2"
        ),
        (#"String(format: "%5.1f|%-6@|%+d|%%|%2$@ %1$@", 3.14159, "ab", 7)"#, "  3.1|ab    |+7|%|ab 3.14159"),
        (
            #"String(format: "%08.3f %e %g %X %o %c", 3.14159, 12345.678, 0.0001, 255, 8, "x" as Character)"#,
            "0003.142 1.234568e+04 0.0001 FF 10 x"
        ),
        (#"[("a", 1), ("b", 2)].first { $0.0 == "b" }.map { $0.1 } ?? 0"#, "2"),
        (
            #"""
            Dictionary(grouping: ["ab", "c", "de"], by: \.count).mapValues { $0.sorted() }.sorted { $0.key < $1.key }
                .map { "\($0.key):\($0.value)" }
            """#,
            #"["1:[\"c\"]", "2:[\"ab\", \"de\"]"]"#
        ),
        ("(UInt8.max, Int8.min, UInt32.max, Int16.max, UInt.min)", "(255, -128, 4294967295, 32767, 0)"),
        ("[[3, 4], [5]].map(\\.[0])", "[3, 5]"),
        ("[[\"a\": [7]]].map(\\.[\"a\"]![0])", "[7]"),
        ("[[\"a\": [7]], [:]].map(\\.[\"a\"]?.count)", "[Optional(1), nil]"),
        ("[Bool(true), Bool(1 > 2)]", "[true, false]"),
        ("[1, 2, 3, 4].lazy.filter { $0 % 2 == 0 }.map { $0 * $0 }.reduce(0, +)", "20"),
        (#"["b": 2, "a": 1].min { $0.value < $1.value }?.key ?? """#, "a"),
        (
            #"""
            "hello world".split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
                .joined(separator: " ")
            """#,
            "Hello World"
        ),
        (#""a-b_c".split { $0 == "-" || $0 == "_" }"#, #"["a", "b", "c"]"#),
        ("let n: Int = \"x\".isEmpty ? 1 : { let y = 2; return y * 3 }()\n---\nn", "6"),
        (
            #"""
            func f(_ e: Error) -> String { (e as? RxError).map { "rx \($0)" } ?? "other" }
            ---
            f(RxError.noElements)
            """#,
            "rx Sequence doesn't contain any elements."
        ),
        (
            #"""
            enum E: Error, LocalizedError {
                case bad(String)
                var errorDescription: String? { switch self { case .bad(let s): return "bad \(s)" } }
            }
            ---
            (E.bad("x") as Error).localizedDescription
            """#,
            "bad x"
        ),
        (
            #"""
            func f() throws -> Int {
                do { return try g() } catch let error as RxError { return error == .timeout ? 1 : 2 }
            }
            ---
            func g() throws -> Int { throw RxError.timeout }
            ---
            try f()
            """#,
            "1"
        ),
        (
            #"""
            let a = [1, 2, 3]
            ---
            "\(a.count > 2 ? "many: \(a.map { "\($0)" }.joined(separator: ", "))" : "few")"
            """#,
            "many: 1, 2, 3"
        ),
    ])
    func `Idioms of values do the same as in Swift`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }

    @Test(arguments: [
        (
            #"""
            struct P { var xs: [Int]; var n = 0 }
            ---
            func add(_ a: inout [Int], _ n: inout Int) { a.append(n); n += 1 }
            ---
            func f() -> String { var p = P(xs: [1]); add(&p.xs, &p.n); add(&p.xs, &p.n); return "\(p)" }
            ---
            f()
            """#,
            "P(xs: [1, 0, 1], n: 2)"
        ),
        (
            #"""
            struct Counter { private(set) var count = 0; mutating func up(by n: Int = 1) { count += n } }
            ---
            func f() -> Int { var c = Counter(); c.up(); c.up(by: 3); return c.count }
            ---
            f()
            """#,
            "4"
        ),
        (
            #"""
            struct T { var c: Double; var f: Double { get { c * 9 / 5 + 32 } set { c = (newValue - 32) * 5 / 9 } } 
             init(c: Double) { self.c = c }
             init(f: Double) { self.init(c: (f - 32) * 5 / 9) } }
            ---
            T(f: 212).c
            """#,
            "100.0"
        ),
        (
            #"""
            enum Dir: CaseIterable {
                case n, e, s, w
                var next: Dir {
                    let all = Dir.allCases
                    let i = all.firstIndex(of: self)!
                    return all[(i + 1) % all.count]
                }
                static let start = Dir.e
                mutating func turn() { self = next }
            }
            ---
            func f() -> Dir { var d = Dir.start; d.turn(); d.turn(); return d }
            ---
            f()
            """#,
            "w"
        ),
        (
            #"""
            enum L: Comparable { case low, mid(Int), high }
            ---
            [L.high, .mid(2), .low, .mid(1)].sorted()
            """#,
            "[L.low, L.mid(1), L.mid(2), L.high]"
        ),
        (
            #"""
            struct ID: Hashable {
                let raw: String
                init?(_ text: String) { guard !text.isEmpty else { return nil }; raw = text }
            }
            ---
            "\(ID("a")) \(ID(""))"
            """#,
            #"Optional(ID(raw: "a")) nil"#
        ),
        (
            #"""
            struct A {
                struct B { let x: Int; static let zero = B(x: 0) }
                let b: B
                init(b: B = .zero) { self.b = b }
            }
            ---
            A()
            """#,
            "A(b: A.B(x: 0))"
        ),
    ])
    func `Idioms of declared types do the same as in Swift`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }

    // Each is a difference that a random program showed between the interpreter and the compiler.
    @Test(arguments: [
        // The 'else' does not see the names of the conditions.
        (
            "func f(_ n: Int) -> Int { if case let n? = Optional(\"a\"), n == \"b\" { return 1 } else if n == 4 { "
                + "return 2 }\nreturn 3 }\n---\nf(4)", "2"
        ),
        // An optional chain is changed by '+=', and its value is evaluated only if there is one.
        (
            "class A { var n = 1; var next: A?\ninit(_ next: A? = nil) { self.next = next; next?.n = 5 } }\n"
                + "func f() -> [Int] { var calls = 0\nfunc g() -> Int { calls += 1; return 3 }\nlet a = A(A())\n"
                + "a.next?.n += g(); a.next?.next?.n = g(); a.next?.next?.n += g()\n"
                + "return [a.next!.n, calls] }\n---\nf()", "[8, 1]"
        ),
        // Inside of its own observer, a member is set without observers.
        (
            "class A { var n = 0 { didSet { calls += 1; if n > 2 { n = 2 } } }; var calls = 0 }\n"
                + "func f() -> [Int] { let a = A(); a.n = 1; a.n = 9; return [a.n, a.calls] }\n---\nf()", "[2, 2]"
        ),
        // An inout argument is read without calling the setter.
        (
            "class A { var sets = 0; var n = 0 { didSet { sets += 1 } }\nvar half: Int { get { n / 2 } "
                + "set { n = newValue * 2 } } }\nfunc add(_ n: inout Int) { n += 3 }\n"
                + "func f() -> [Int] { let a = A(); add(&a.n); add(&a.half); return [a.n, a.sets] }\n---\nf()",
            "[8, 2]"
        ),
        // A default implementation changes the variable; each type has its own one.
        (
            "protocol P { var n: Int { get set }; mutating func add() }\n"
                + "extension P { mutating func add() { n += 1 }\nmutating func twice() { add(); add() } }\n"
                + "struct A: P { var n = 0 }\nstruct B: P { var n = 0; mutating func add() { n += 10 } }\n"
                + "class C: P { var n = 0; func add() { n += 100 } }\n"
                + "func g<T: P>(_ p: T) -> Int { var p = p; p.add(); return p.n }\n"
                + "func f() -> [Int] { var all: [P] = [A(), B(), C()]\nfor i in all.indices { all[i].twice() }\n"
                + "return all.map { $0.n } + [g(A()), g(B())] }\n---\nf()", "[2, 20, 200, 1, 10]"
        ),
        // 'unowned' does not retain, in nested closures neither.
        (
            "class A { var f: (() -> Int)?; var n = 4 }\n"
                + "func f() -> String { weak var old: A?\nvar n = 0\ndo { let a = A(); old = a\n"
                + "a.f = { [unowned a] in let g = { a.n + 1 }; return g() }; n = a.f!() }\n"
                + "return \"\\(n) \\(old == nil)\" }\n---\nf()", "5 true"
        ),
        (
            "class A { var n = 4 }\nfunc f() -> Int { var g = { 1 }\n"
                + "do { let a = A(); g = { [unowned a] in a.n } }\nreturn g() }\n---\nf()",
            "3:40: attempted to read an unowned reference but the object was already deallocated"
        ),
        // An 'unowned' member does not retain, and may only be read while something else retains its value.
        (
            "class A { var n = 4; var b: B? }\nclass B { unowned let a: A\ninit(_ a: A) { self.a = a }\n"
                + "func add() -> Int { a.n += 1; return a.n } }\n"
                + "func f() -> String { weak var old: A?\nvar n = 0\n"
                + "do { let a = A(); a.b = B(a); old = a; n = a.b!.add() }\n"
                + "return \"\\(n) \\(old == nil)\" }\n---\nf()", "5 true"
        ),
        (
            "class A { var n = 4 }\nclass B { unowned(safe) var a: A? }\n"
                + "func f() -> [Int?] { let b = B(); var all = [b.a?.n]; let a = A(); b.a = a; b.a?.n = 5; "
                + "all.append(b.a?.n); b.a = nil; return all + [b.a?.n] }\n---\nf()", "[nil, Optional(5), nil]"
        ),
        (
            "protocol P { var n: Int { get set } }\nclass A: P { var n = 4 }\nclass B { unowned var p: P\n"
                + "init(_ p: P) { self.p = p } }\n"
                + "func f() -> Int { var a = A(); let b = B(a); a = A(); b.p = a; b.p.n += 1; return a.n }\n---\nf()",
            "5"
        ),
        (
            "class A { var n = 4 }\nclass B { unowned var a: A\ninit(_ a: A) { self.a = a } }\n"
                + "func f() -> Int { let b = B(A()); return b.a.n }\n---\nf()",
            "4:42: attempted to read an unowned reference but the object was already deallocated"
        ),
        ("let s = \"\"\"\n    a \\\n    b\n      c\n    \"\"\"\n---\ns", "a b\n  c"),
        ("\"a\\\"b 2nd o'neil's\".capitalized", "A\"B 2Nd O'neil's"),
        (
            "class A {}\nclass B: A {}\nfunc f(_ b: B?) -> Bool { let a: A = b ?? A(); return a is B }\n---\nf(nil)",
            "false"
        ),
        ("[4, 5].endIndex - [4].startIndex", "2"),
    ])
    func `Statements have the results of compiled programs`(text: String, expected: String) {
        #expect(evaluate(text) == expected)
    }
}
