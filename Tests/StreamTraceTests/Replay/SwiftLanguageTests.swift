import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// Parts of the language that the Swift files of an app use and pipelines rarely do.
struct SwiftLanguageTests {
    private func result(_ swift: String, _ expression: String) throws -> String? {
        try RecordedScenario.event(of: swift, expression)
    }

    @Test(arguments: [
        ("([.all, [], .saturday] as [Days]).map(\\.rawValue)", "[3, 0, 1]"),
        ("[free([.saturday, .sunday]), free(.sunday), free()]", "[true, false, false]"),
        ("changed()", "(2, Optional(1), nil, false)"),
        ("Days.all.subtracting(.sunday) == [.saturday]", "true"),
        (
            "(Days.all.isSuperset(of: .sunday), Days().isSubset(of: .all), Days.sunday.isDisjoint(with: []))",
            "(true, true, true)"
        ),
        ("(Days.all.symmetricDifference([.sunday]).rawValue, Days.all.intersection(.sunday).isEmpty)", "(1, false)"),
    ])
    func `An option set is read as a literal, and has the members of a set`(
        expression: String, expected: String
    ) throws {
        let swift = """
            struct Days: OptionSet {
                let rawValue: Int
                init(rawValue: Int = 0) { self.rawValue = rawValue }
                static let saturday = Days(rawValue: 1 << 0)
                static let sunday = Days(rawValue: 1 << 1)
                static let all: Days = [.saturday, .sunday]
            }
            func free(_ days: Days = []) -> Bool { days.contains(.saturday) }
            func changed() -> (Int, Int?, Int?, Bool) {
                var days: Days = []
                let isNew = days.insert(.saturday).inserted
                days.formUnion(.sunday)
                let removed = days.remove(.saturday)
                return (days.rawValue, removed?.rawValue, days.remove(.saturday)?.rawValue, !isNew)
            }
            """
        #expect(try result(swift, expression) == "next(\(expected))")
    }

    @Test(arguments: [
        ("[(0...100).contains(3.5), (0..<1).contains(1.0), (1...2) ~= 1.5]", "[true, false, true]"),
        ("[0.5, 1.5, 7].map(named)", "[\"a\", \"b\", \"c\"]"),
    ])
    func `Integer literals are bounds of ranges of doubles`(expression: String, expected: String) throws {
        let swift = """
            func named(_ x: Double) -> String { switch x { case 0..<1: "a"; case 1...2.5: "b"; default: "c" } }
            """
        #expect(try result(swift, expression) == "next(\(expected))")
    }

    @Test(arguments: [
        (
            "enum T { case leaf, node(T, T) }",
            "6: recursive enum 'T' is not marked 'indirect' (write 'indirect enum T')"
        ),
        (
            "enum A { case a(B) }; enum B { case b(A?) }",
            "6: recursive enum 'A' is not marked 'indirect' (write 'indirect enum A')"
        ),
        (
            "enum A { case a(B) }; struct B { let a: A }",
            "6: recursive enum 'A' is not marked 'indirect' (write 'indirect enum A')"
        ),
        ("typealias A = B; typealias B = A", "11: type alias 'A' references itself"),
        ("typealias A = [Int: A]", "11: type alias 'A' references itself"),
        ("struct S { typealias A = (Int, A) }", "22: type alias 'A' references itself"),
    ])
    func `A type that contains itself is one error`(swift: String, error: String) throws {
        let log = try RecordedScenario.log(of: swift + "\nlet n = 1\n", "out x = Observable.just(n)\n")
        #expect(log == ["A.swift:1:\(error)"])
    }

    @Test func `Aliases are declared in any order, and indirect enums contain themselves`() throws {
        let swift = """
            typealias Rows = [Row]
            typealias Row = (n: Int, tree: Tree)
            indirect enum Tree { case leaf, node(Tree, Tree) }
            enum List { case end; indirect case item(Int, List) }
            func rows() -> Rows { [(1, .node(.leaf, .leaf))] }
            func list() -> List { .item(1, .end) }
            """
        #expect(try result(swift, "rows().map { $0.n }") == "next([1])")
        #expect(try result(swift, "list()") == "next(item(1, List.end))")
    }

    private static let state = """
        struct State: With { var n = 0; var items: [Int] = []; var inner = Inner(); struct Inner { var a = 1 } }
        protocol With {}
        extension With { func with(_ change: (inout Self) -> Void) -> Self { var copy = self; change(&copy); return copy } }
        func read<T>(_ state: State, _ path: KeyPath<State, T>) -> T { state[keyPath: path] }
        func written() -> State { var state = State(); state[keyPath: \\.inner.a] = 3; return state }

        """

    @Test(arguments: [
        ("[1, 2].reduce(into: State()) { $0.n += $1; $0.items.append($1) }.items", "next([1, 2])"),
        ("[\"a\", \"b\", \"a\"].reduce(into: [:]) { $0[$1, default: 0] += 1 }[\"a\"]", "next(Optional(2))"),
        ("State().with { $0.n = 5; $0.inner.a = 2 }.inner.a", "next(2)"),
        ("read(State(n: 4), \\.n) + [State(n: 1)].map { $0[keyPath: \\.inner.a] }[0]", "next(5)"),
        ("written().inner.a", "next(3)"),
    ])
    func `Values are changed in place and read by key paths`(expression: String, expected: String) throws {
        #expect(try result(Self.state, expression) == expected)
    }

    @Test func `A state is accumulated in place`() throws {
        let swift =
            Self.state + "func f() -> Observable<State> { Observable.of(1, 2).scan(into: State()) { $0.n += $1 } }\n"
        let log = try RecordedScenario("include \"A.swift\"\nout x = f().map { $0.n }\n", ["A.swift": swift]).log()
        #expect(log.contains("0: x -> Event next(3)"))
    }

    private static let overloads = """
        func over(_ n: Int) -> String { "int \\(n)" }
        func over(_ s: String) -> String { "string \\(s)" }
        func over(text s: String) -> String { "text \\(s)" }
        func over(_ n: Int, _ m: Int) -> String { "two \\(n) \\(m)" }
        class A {
            required init() {}
            func f(_ n: Int) -> String { "int \\(n)" }
            func f(_ s: String) -> String { "string \\(s)" }
            func f(at n: Int) -> String { "at \\(n)" }
            static func make() -> Self { Self() }
            static let k = 3
            var ownK: Int { Self.k }
        }
        final class B: A { override func f(_ n: Int) -> String { "B \\(n)" } }
        protocol Standard { static var standard: Self { get } }
        extension A: Standard { static var standard: Self { Self() } }

        """

    @Test(arguments: [
        ("over(1)", "next(int 1)"), ("over(\"a\")", "next(string a)"), ("over(text: \"a\")", "next(text a)"),
        ("over(1, 2)", "next(two 1 2)"), ("[1, 2].map(over)", "next([\"int 1\", \"int 2\"])"),
        ("[\"a\"].map(over)", "next([\"string a\"])"), ("A().f(1)", "next(int 1)"), ("A().f(\"a\")", "next(string a)"),
        ("A().f(at: 1)", "next(at 1)"), ("B().f(1)", "next(B 1)"), ("B().f(\"a\")", "next(string a)"),
        ("([B()] as [A])[0].f(1)", "next(B 1)"), ("A.make().ownK", "next(3)"), ("A.standard.ownK", "next(3)"),
    ])
    func `Overloads are told apart by labels and types`(expression: String, expected: String) throws {
        #expect(try result(Self.overloads, expression) == expected)
    }

    @Test func `A function with the labels and types of another is an error`() throws {
        let swift = "func f(_ n: Int) -> Int { n }\nfunc f(_ m: Int) -> Int { m }\n"
        #expect(try result(swift, "f(1)") == "A.swift:3:6: invalid redeclaration of 'f'")
    }

    @Test(arguments: [
        ("3 |> { $0 + 1 }", "next(4)"), ("3 <~ 4 <~ 5", "next(345)"), ("(P(x: 1) + P(x: 2)).x", "next(3)"),
        ("1 <+> 2", "test.marble:2:25: cannot find operator '<+>' in scope (include the file that declares it)"),
    ])
    func `Operators of an app are called`(expression: String, expected: String) throws {
        let swift = """
            precedencegroup Forward { associativity: left }
            infix operator |>: Forward
            infix operator <~
            func |> <A, B>(value: A, transform: (A) -> B) -> B { transform(value) }
            func <~ (l: Int, r: Int) -> Int { l * 10 + r }
            struct P { let x: Int }
            func + (l: P, r: P) -> P { P(x: l.x + r.x) }

            """
        #expect(try result(swift, expression) == expected)
    }

    @Test(arguments: [
        ("same(.idle, Load.idle)", "next(true)"), ("same(.loading(1), Load.idle)", "next(false)"),
        ("[Load.idle].reduce(.loading(2)) { $1 }", "next(idle)"), ("[1.5, 2].reduce(0, +)", "next(3.5)"),
        ("[1, 2].reduce(0, +)", "next(3)"),
    ])
    func `The type of an argument follows from those after it`(expression: String, expected: String) throws {
        let swift = """
            enum Load: Equatable { case idle, loading(Int) }
            func same<T: Equatable>(_ a: T, _ b: T) -> Bool { a == b }

            """
        #expect(try result(swift, expression) == expected)
    }

    @Test func `A parameter is named like a keyword`() throws {
        let swift = """
            extension Optional {
                func or(_ default: Wrapped) -> Wrapped { self ?? `default` }
                func or(else: () -> Wrapped) -> Wrapped { self ?? `else`() }
            }
            func sum(_ x: Int?) -> Int { x.or(3) + x.or(else: { 4 }) }
            """
        #expect(try RecordedScenario.event(of: swift, "sum(nil)") == "next(7)")
    }

    @Test func `An optional variable is assigned unless it is nil`() throws {
        let swift = """
            struct Form { var name: String?; var address: Address?; struct Address { var city: String? } }
            func changed(_ form: Form) -> Form {
                var form = form
                form.name? += "!"
                form.address?.city? = "c"
                return form
            }
            func counts() -> [Int?] {
                var (one, none) = (1 as Int?, nil as Int?)
                one? = 4
                none? = 5
                return [one, none]
            }
            """
        #expect(try result(swift, "counts()") == "next([Optional(4), nil])")
        #expect(
            try result(swift, "changed(Form(name: \"n\", address: .init(city: \"d\")))")
                == "next(Form(name: Optional(\"n!\"), address: Optional(Form.Address(city: Optional(\"c\")))))")
        #expect(try result(swift, "changed(Form())") == "next(Form(name: nil, address: nil))")
    }

    private static let locals = """
        struct Item: Equatable { let id: Int }
        func first() -> String {
            struct Item { let name: String; var twice: String { name + name } }
            return Item(name: "a").twice
        }
        func second() -> [Int] {
            enum Item: Int, CaseIterable { case one = 1, two }
            func all() -> [Item] { Item.allCases }
            return all().map(\\.rawValue)
        }
        final class Model {
            struct Outer { let n: Int }
            lazy var lazy: Int = { struct Start { var n = 5 }; return Start().n }()
            func counted() -> Int {
                class Counter { var outer = Outer(n: 0); func add() { outer = Outer(n: outer.n + 1) } }
                let counter = Counter()
                [1, 2].forEach { _ in counter.add() }
                return counter.outer.n
            }
            func nested() -> [String] {
                struct A { let n: Int; func b() -> String { struct B { let n: Int }; return "\\([B(n: n)])" } }
                return [A(n: 1).b(), "\\(A(n: 2))"]
            }
        }
        extension Array { func pairs() -> Int { struct Pair { let n: Int }; return Pair(n: count / 2).n } }

        """

    @Test(arguments: [
        ("first()", "next(aa)"), ("second()", "next([1, 2])"), ("Model().counted()", "next(2)"),
        ("Model().lazy", "next(5)"),
        ("Model().nested()", "next([\"[B(n: 1)]\", \"A(n: 2)\"])"), ("[1, 2].pairs()", "next(1)"),
        ("Item(id: 1)", "next(Item(id: 1))"),
    ])
    func `A body declares types of its own`(expression: String, expected: String) throws {
        #expect(try result(Self.locals, expression) == expected)
    }

    @Test func `An initializer with labels is not that of the optional around its type`() throws {
        let swift = """
            struct Address { let city: String }
            struct Form { let address: Address? }
            """
        #expect(
            try result(swift, "Form(address: .init(city: \"c\"))")
                == "next(Form(address: Optional(Address(city: \"c\"))))")
    }

    @Test func `A closure in a closure captures weakly what that captures weakly`() throws {
        let swift = """
            final class Model {
                var seen: [Int] = []
                func load(_ a: Observable<Int>) -> Observable<[Int]> {
                    a.flatMap { [weak self] n -> Observable<[Int]> in
                        guard let self else { return .empty() }
                        return self.page(n).map { [weak self] n in
                            [n].forEach { [weak self] in self?.seen.append($0) }
                            return self?.seen ?? []
                        }
                    }
                }
                func later(_ a: Observable<Int>) -> Observable<String> {
                    a.map { [weak self] n in
                        let text = { [weak self] in self == nil ? "gone" : "\\(self!.seen)" }
                        return text()
                    }
                }
                private func page(_ n: Int) -> Observable<Int> { .just(n * 10) }
            }
            func both(_ a: Observable<Int>) -> Observable<String> {
                let model = Model()
                return model.load(a).map { "\\(model.seen) \\($0)" }
            }
            func gone(_ a: Observable<Int>) -> Observable<String> { Model().later(a) }
            """
        let marble = "include \"A.swift\"\nhot a: Int\n    -1-2\nout x = both(a)\nout y = gone(a)\n"
        let log = try RecordedScenario(marble, ["A.swift": swift]).log().filter { $0.contains("next") }
        #expect(
            log == [
                "1: x -> Event next([10] [10])", "1: y -> Event next(gone)", "3: x -> Event next([10, 20] [10, 20])",
                "3: y -> Event next(gone)",
            ])
    }

    private static let prefixOperators = """
        struct Vector: Equatable {
            var x: Int
            static prefix func - (vector: Vector) -> Vector { Vector(x: -vector.x) }
            static func - (left: Vector, right: Vector) -> Vector { Vector(x: left.x - right.x) }
        }
        struct Offset<Value: SignedNumeric> {
            let value: Value
            static prefix func - (offset: Offset) -> Offset { Offset(value: 0 - offset.value) }
        }
        prefix func ! (source: Observable<Bool>) -> Observable<Bool> { source.map { !$0 } }

        """

    @Test(arguments: [
        ("Observable.just(-Vector(x: 2))", "next(Vector(x: -2))"),
        ("Observable.just(Vector(x: 1) - -Vector(x: 2)).map(\\.x)", "next(3)"),
        ("Observable.just((-Offset(value: 1.5)).value)", "next(-1.5)"),
        ("!Observable.just(true)", "next(false)"),
        ("Observable.just(!true)", "next(false)"),
    ])
    func `An app defines prefix operators`(stream: String, event: String) throws {
        let log = try RecordedScenario.log(of: "import RxSwift\n" + Self.prefixOperators, "out x = \(stream)\n")
        #expect(log.contains("0: x -> Event \(event)"))
    }

    private static let ownOperators = """
        infix operator <>: AdditionPrecedence
        func <> (left: Int, right: Int) -> Int { left * 10 + right }
        struct Route: Equatable {
            let path: String
            static let home = Route(path: "home")
            static func <> (left: Route, right: Route) -> Route { Route(path: left.path + "/" + right.path) }
            static func && (left: Route, right: Route) -> [String] { [left.path, right.path] }
        }
        struct Rule<Value> {
            let test: (Value) -> Bool
            static func <> (left: Self, right: Self) -> Self { .init { left.test($0) != right.test($0) } }
            static func && (left: Rule, right: Rule) -> Rule { .init { left.test($0) && right.test($0) } }
        }
        extension Rule where Value == Int {
            static let even = Rule { $0 % 2 == 0 }
            static func above(_ limit: Int) -> Rule { .init { $0 > limit } }
        }
        func tests(_ rule: Rule<Int>) -> [Bool] { [1, 2, 3, 4].map(rule.test) }
        func long(_ start: Int) -> Int {
            start
                <> 2
                <> 3
        }

        """

    @Test(arguments: [
        ("1 <> 2 <> 3", "123"), ("long(4)", "423"), ("(Route.home <> Route(path: \"a\")).path", "home/a"),
        ("Route.home && Route(path: \"b\")", "[\"home\", \"b\"]"), ("true && 1 < 2 && !false", "true"),
        ("tests(.even <> .above(2))", "[false, true, true, false]"),
        ("tests(.even && .above(2))", "[false, false, false, true]"),
        ("tests(.even && .above(1) && Rule { $0 < 4 })", "[false, true, false, false]"),
    ])
    func `An app defines infix operators`(value: String, result: String) throws {
        let log = try RecordedScenario.log(of: Self.ownOperators, "out x = Observable.just(\(value))\n")
        #expect(log.contains("0: x -> Event next(\(result))"))
    }
}
