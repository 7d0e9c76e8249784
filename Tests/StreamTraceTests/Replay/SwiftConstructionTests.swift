import Testing

/// How the values of an app's types and its global variables are made.
struct SwiftConstructionTests {
    private static let globals = """
        let total = base + step
        let step = base * 10
        let base = 2
        let later = three()
        func three() -> Int { third }
        let third = 3
        let store = Store()
        class Store {
            let name = key + "!"
            func again() -> String { store.name }
        }
        let key = "k"

        """

    @Test(arguments: [
        ("[total, step, base]", "next([22, 20, 2])"), ("total + base", "next(24)"), ("base", "next(2)"),
        ("later", "next(3)"), ("store.again()", "next(k!)"),
    ])
    func `A global variable may use later ones, as they are initialized when they are first used`(
        expression: String, expected: String
    ) throws {
        #expect(try RecordedScenario.event(of: Self.globals, expression) == expected)
    }

    @Test(arguments: [
        "let first = second\nlet second = first + 1", "let first = next()\nfunc next() -> Int { first }",
        "let first = first",
    ])
    func `Global variables whose values need each other are one error`(globals: String) throws {
        let log = try RecordedScenario.log(of: globals, "out x = Observable.just(first)\n")
        #expect(log.count == 1)
        let errors = ["circular reference: the value of", "this is used before it has a value"]
        #expect(errors.contains { log.first?.contains($0) == true })
    }

    private static let defaults = """
        protocol Draftable { init() }
        struct Draft: Draftable { var title = "new"; var note: String?; var pages = [1] }
        struct Empty: Draftable {}
        struct Other: Draftable {
            let pages: Int
            init() { pages = 4 }
        }
        struct Pair<Value>: Draftable { var values: [Value] = []; var count = 2 }
        func make<D: Draftable>(_ type: D.Type) -> D { type.init() }
        final class Store<D: Draftable> { let first = D() }
        final class Kept<D: Draftable> {
            let first: D
            init() { first = D() }
        }

        """

    @Test(arguments: [
        ("make(Draft.self)", #"next(Draft(title: "new", note: nil, pages: [1]))"#),
        ("make(Empty.self)", "next(Empty())"),
        ("Store<Draft>().first.pages", "next([1])"), ("Store<Other>().first.pages", "next(4)"),
        ("Kept<Other>().first.pages", "next(4)"), ("Kept<Pair<Int>>().first.count", "next(2)"),
        ("make(Pair<Int>.self).count", "next(2)"),
    ])
    func `A type that is known when the code runs has the memberwise initializer with its defaults`(
        expression: String, expected: String
    ) throws {
        #expect(try RecordedScenario.event(of: Self.defaults, expression) == expected)
    }

    private static let selves = """
        struct Label {
            let name: String
            init(_ name: String) { self.name = name }
            init?(number: Int) {
                if number < 0 { return nil }
                self = Self("no \\(number)")
            }
            static func made() -> Label { Self("made") }
            func renamed() -> Self { Self(name + "!") }
        }
        struct Box<Content> {
            let content: Content
            func with(_ content: Content) -> Self { Self(content: content) }
        }
        enum Level: Int { case low = 1; static func at(_ number: Int) -> Level? { Self(rawValue: number) } }
        extension Int { static func parsed(_ text: String) -> Int { Self(text) ?? -1 } }

        """

    @Test(arguments: [
        ("Label.made().name", "next(made)"), ("Label.made().renamed().name", "next(made!)"),
        ("Label(number: 3)?.name", #"next(Optional("no 3"))"#), ("Label(number: -3)?.name", "next(nil)"),
        ("Box(content: 1).with(2).content", "next(2)"), ("Level.at(1)", "next(Optional(Level.low))"),
        ("Level.at(2)", "next(nil)"), ("Int.parsed(\"8\")", "next(8)"), ("Int.parsed(\"x\")", "next(-1)"),
    ])
    func `Self constructs a value of the type around it`(expression: String, expected: String) throws {
        #expect(try RecordedScenario.event(of: Self.selves, expression) == expected)
    }

    private static let typed = """
        enum LoadError: Error { case offline(Int); var title: String { "off" } }
        func load(_ n: Int) throws(LoadError) -> Int { if n > 1 { throw .offline(n) }; return n }
        func title(_ n: Int) -> String { do { return "\\(try load(n))" } catch { return error.title } }
        func code(_ n: Int) -> String {
            do throws(LoadError) { return "\\(try load(n))" } catch { switch error { case .offline(let n): return "#\\(n)" } }
        }
        func run(_ work: (Int) throws(LoadError) -> Int, _ n: Int) -> Int { (try? work(n)) ?? -1 }
        struct Loader { let load: (Int) throws(LoadError) -> Int }

        """

    @Test(arguments: [
        ("[title(1), title(2)]", #"next(["1", "off"])"#), ("[code(1), code(2)]", ##"next(["1", "#2"])"##),
        ("[run(load, 1), run(load, 2)]", "next([1, -1])"), ("run(Loader(load: load).load, 3)", "next(-1)"),
    ])
    func `A function may say which error it throws`(expression: String, expected: String) throws {
        #expect(try RecordedScenario.event(of: Self.typed, expression) == expected)
    }

    @Test func `The ID of an Identifiable type is the type of its id`() throws {
        let swift = """
            struct Item: Identifiable { let id: Int; let name: String }
            struct Cart { let items: [Item.ID: Item] }
            func find(_ id: Item.ID?, in cart: Cart) -> String { id.flatMap { cart.items[$0]?.name } ?? "none" }
            let cart = Cart(items: [1: Item(id: 1, name: "pen")])
            """
        #expect(
            try RecordedScenario.event(of: swift, "[find(1, in: cart), find(nil, in: cart)]")
                == #"next(["pen", "none"])"#)
    }

    @Test(arguments: [
        ("made()", "9"),
        ("Derived().copy().extra", "7"),
        ("twice(Derived()).extra", "7"),
        ("Derived().maybe()?.extra", "Optional(1)"),
        ("Derived().with(3).extra + Derived().with(4).count", "5"),
        ("[Derived.make(), Derived()].map { $0.copy() }.map { $0.extra }", "[7, 7]"),
        ("[Base.make(), made(by: Derived.self), Derived.initial].map { $0 is Derived }", "[false, true, true]"),
        ("Derived.initial.itself.extra", "1"),
        ("Derived().more()", "[7, 1, 1]"),
        ("IntBox.of(4).itself().twice", "8"),
    ])
    func `Self is the type of the receiver, which may be a subclass`(expression: String, expected: String) throws {
        let swift = """
            protocol Copying { func copy() -> Self }
            class Base: Copying {
                var count = 0
                required init() {}
                class func make() -> Self { .init() }
                static var initial: Self { return .init() }
                var itself: Self { self }
                func copy() -> Self { type(of: self).init() }
                func maybe() -> Self? { self }
                func with(_ count: Int) -> Self { self.count = count; return self }
            }
            final class Derived: Base {
                var extra = 1
                override func copy() -> Self {
                    let copy = super.copy()
                    copy.extra = 7
                    return copy
                }
                func more() -> [Int] { [copy().extra, with(1).extra, super.itself.extra] }
            }
            class Box<Value> {
                let value: Value
                required init(_ value: Value) { self.value = value }
                static func of(_ value: Value) -> Self { Self(value) }
                func itself() -> Self { self }
            }
            final class IntBox: Box<Int> { var twice: Int { value * 2 } }
            func made() -> Int { let derived = Derived.make(); derived.extra = 9; return derived.extra }
            func made(by type: Base.Type) -> Base { type.make() }
            func twice<Value: Copying>(_ value: Value) -> Value { value.copy() }
            """
        #expect(try RecordedScenario.event(of: swift, expression) == "next(\(expected))")
    }
}
