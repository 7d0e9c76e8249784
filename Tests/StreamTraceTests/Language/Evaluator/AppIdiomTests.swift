import Testing

/// Idioms of apps' own Swift files, beyond classes and protocols.
struct AppIdiomTests {
    @Test(arguments: [
        // A member of an instance may change, although the reference is constant.
        (
            """
            class C { var n = 0 }
            class D { let c = C(); var o: C? = C(); func f() -> Int { c.n = 4; self.c.n += 1; o?.n = 3; return c.n } }
            ---
            D().f()
            """, "5"
        ),
        (
            """
            struct S { var d: [Int: Int] = [:]; subscript(i: Int) -> Int { get { d[i] ?? 0 } set { d[i] = newValue } } }
            func f() -> [Int] { var s = S(); s[1] = 2; s[1] += 3; return [s[1], s[7]] }
            ---
            f()
            """, "[5, 0]"
        ),
        (
            """
            class S { var d: [Int] = [1, 2]; subscript(at i: Int) -> Int { get { d[i] } set { d[i] = newValue } } }
            func f() -> [Int] { let s = S(); s[at: 1] = 9; return s.d }
            ---
            f()
            """, "[1, 9]"
        ),
        (
            "struct B<S> { let v: S\nsubscript<T>(at p: KeyPath<S, T>) -> T where T: Equatable { v[keyPath: p] } }\n"
                + "struct P { let n: Int }\n---\nB(v: P(n: 3))[at: \\.n]", "3"
        ),
        ("enum E: CaseIterable { case a, b\nstatic subscript(_ i: Int) -> E { allCases[i] } }\n---\nE[1]", "b"),
        (
            "func f(_ c: Bool) -> [Int] { var x = [1]; c ? x = [2] : x.append(3); return x }\n---\nf(true) + f(false)",
            "[2, 1, 3]"
        ),
        (
            "infix operator => : AdditionPrecedence\nfunc => (f: (Int) -> Int, n: Int) -> Int { f(n) }\n---\n{ $0 + 1 } => 2",
            "3"
        ),
        (
            "protocol P { var n: Int { get } }\nstruct A: P { let n = 1 }\nstruct B: P { let n = 2 }\n"
                + "func f(_ a: A?) -> P { a ?? B() }\n---\n[f(nil).n, f(A()).n]", "[2, 1]"
        ),
        (
            "protocol A { func a() -> Int }\nextension A { func a() -> Int { 7 } }\nprotocol B {}\n"
                + "class Base { func base() -> Int { 3 } }\ntypealias AB = A & B\ntypealias All = Base & AB\n"
                + "struct S: AB {}\nclass D: All {}\n---\n"
                + "[S().a(), D().a(), D().base(), (S() as Any) is A ? 1 : 0, (D() as Any) is B ? 1 : 0]",
            "[7, 7, 3, 1, 1]"
        ),
        (
            "extension String { func cut(_ n: Int) -> String { String(prefix(max(0, min(n, count)))) } }\n---\n"
                + "\"hello\".cut(3) + \"hello\".cut(-1)", "hel"
        ),
        (
            "typealias Pair = (a: Int, b: String)\n---\n[Pair(1, \"x\").b, Pair(a: 2, b: \"y\").b]",
            "[\"x\", \"y\"]"
        ),
        ("let total = 5\nvar doubled: Int { total * 2 }\n---\ndoubled + 1", "11"),
        (
            "func make() -> Observable<some Equatable> { .just(1) }\nfunc f(_ x: some Equatable) -> String { \"\\(x)\" }\n---\nf(3)",
            "3"
        ),
        ("struct V { func callAsFunction(_ n: Int) -> Int { n * 2 } }\nlet v = V()\n---\nv(4)", "8"),
        (
            "struct P { let x: Int }\nextension P { init(text: String) { self.init(x: text.count) } }\n---\n"
                + "[P(x: 1), P(text: \"ab\")].map(\\.x)", "[1, 2]"
        ),
        (
            "enum E: String { case a, b\ninit(_ n: Int) { self = n > 1 ? .b : .a } }\n---\n[E(2), E(rawValue: \"a\")]",
            "[Optional(E.b), Optional(E.a)]"
        ),
        (
            """
            struct P: CustomDebugStringConvertible { let x: Int; var debugDescription: String { "<\\(x)>" } }
            ---
            "\\(P(x: 1)) \\([P(x: 2)])"
            """, "<1> [<2>]"
        ),
        (
            "func f(_ s: String) -> Bool { s.contains { (\"0\"...\"9\").contains($0) } }\n---\n[f(\"a1\"), f(\"ab\")]",
            "[true, false]"
        ),
        ("func f() -> Int? { min(3, 2) }\n---\nf()", "Optional(2)"),
        ("func f() -> Int { var n = 6; n &= 3; n |= 8; n &+= 1; return n }\n---\nf()", "11"),
        (
            """
            class A {}
            class B: A {}
            func first<T>(_ type: T.Type, _ all: [A]) -> T? { all.compactMap { $0 as? T }.first }
            ---
            (first(B.self, [A()]) == nil, first(B.self, [A(), B()]) == nil)
            """, "(true, false)"
        ),
        (
            "enum T { case a, b }\nclass C { var n = 0; var t = T.a { didSet { n += 1 } } }\n"
                + "func f() -> Int { let c = C(); c.t = .b; return c.n }\n---\nf()", "1"
        ),
        (
            "enum E: Error, LocalizedError { case a; var errorDescription: String? { \"A\" } }\nenum F: Error { case b }\n"
                + "func f(_ e: Error) -> String? { (e as? LocalizedError)?.errorDescription }\n---\n[f(E.a), f(F.b)]",
            "[Optional(\"A\"), nil]"
        ),
        ("\"a b\".rangeOfCharacter(from: .whitespaces) != nil", "true"),
    ])
    func `They are read as Swift reads them`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }

    @Test(arguments: [
        (
            """
            @propertyWrapper struct Counted<Value> {
                private var value: Value
                private(set) var count = 0
                init(wrappedValue: Value) { value = wrappedValue }
                var wrappedValue: Value { get { value } set { value = newValue; count += 1 } }
                var projectedValue: Counted<Value> { self }
            }
            struct S { @Counted var name: String?; @Counted var n = 3 }
            ---
            func f() -> String { var s = S(); s.n = 5; s.n += 1; return "\\(s.n) \\(s.$n.count) \\(s.name ?? "-")" }
            ---
            f()
            """, "6 2 -"
        ),
        (
            """
            @propertyWrapper struct Key { let key: String; var wrappedValue: String { key + "!" } }
            class C { @Key(key: "a") var text: String }
            ---
            C().text
            """, "a!"
        ),
    ])
    func `A declared property wrapper provides the value and the projection`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }

    @Test func `A member that is written with an exclamation mark is unwrapped where it is used`() throws {
        let swift = """
            protocol V: AnyObject { var title: String { get }; func g(_ n: Int) -> Int }
            final class W: V { var title = "t"; func g(_ n: Int) -> Int { n } }
            func h(_ v: V) -> Int { v.g(5) }
            final class M {
                weak var view: V!
                var other: W!
                var list: [Int]!
                private let keep = W()
                init() { view = keep; other = keep; list = [7] }
                func f() -> Int {
                    other.title = "xy"
                    for n in list { list.append(n) }
                    return view.g(1) + view.title.count + h(view) + other.g(3) + list[1]
                }
                func load() async throws -> Int { try await self.load() }
            }

            """
        let log = try RecordedScenario(
            "include \"A.swift\"\nhot a: Int\n    1\nout x = a.map { _ in M().f() }\n", ["A.swift": swift]
        ).log()
        #expect(log.contains("0: x -> Event next(18)"), "\(log)")
    }

    @Test func `A serial disposable disposes the one before`() throws {
        let marble = """
            include "A.swift"
            hot a: Int
                1-2
            let c = C()
            a.subscribe(onNext: { c.start($0) })
            out x = c.relay

            """
        let swift = """
            final class C {
                let relay = PublishRelay<Int>()
                private let serial = SerialDisposable()
                private let all = CompositeDisposable()
                private lazy var binder = Binder<Int>(self) { owner, n in owner.relay.accept(n) }
                func start(_ n: Int) {
                    serial.disposable = Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance)
                        .take(4).map { n * 10 + $0 }.bind(to: binder)
                }
            }

            """
        let log = try RecordedScenario(marble, ["A.swift": swift]).log()
        #expect(log.filter { $0.contains("next") }.map { $0.suffix(3).dropLast() } == ["10", "20", "21", "22", "23"])
    }
}
