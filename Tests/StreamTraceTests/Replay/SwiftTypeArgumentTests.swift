import Testing

/// The types of generic parameters when the code of an app runs.
struct SwiftTypeArgumentTests {
    private static let declarations = """
        protocol Titled { static var title: String { get }; static func make() -> String }
        final class A: Titled { init() {}; static var title = "a"; static func make() -> String { "made A" } }
        final class B: Titled { static let title = "b"; static func make() -> String { "made B" } }
        struct Wrapped<T> { let name = "\\(T.self)" }
        struct Member<T: Titled> {
            func make() -> String { T.make() + " " + T.title }
            static func describe() -> String { "\\(T.self) \\(T.title)" }
        }
        class Base<T> {
            let name = "\\(T.self)"
            var later: () -> String { { "\\(T.self)!" } }
        }
        final class Plain: Base<A> {}
        final class Lists<U>: Base<[U]> {}
        struct Box<T> {
            let value: T
            let made: String
            init(_ value: T) { self.value = value; made = "init \\(T.self)" }
            func with<U>(_ other: U) -> String { "\\(T.self) \\(U.self)" }
            func again() -> Box<T> { Box<T>(value) }
        }
        class Model { required init() {}; var name: String { "model" } }
        final class Special: Model { override var name: String { "special" } }
        func create<T: Model>() -> T { T() }
        func result<T>(_ make: () -> T) -> String { "\\(T.self)" }
        func name<T>(_ type: T.Type = T.self, of value: T) -> String { "\\(type)" }
        func special() -> String { let model: Special = create(); return model.name }

        """

    @Test(arguments: [
        ("Wrapped<A>().name", "A"), ("Member<B>().make()", "made B b"),
        ("Member<A>.describe()", "A a"), ("Base<B>().name", "B"), ("Base<B>().later()", "B!"), ("Plain().name", "A"),
        ("Plain().later()", "A!"), ("Lists<Int>().name", "Array<Int>"), ("Lists<Int>().later()", "Array<Int>!"),
        ("Box(1).made", "init Int"), ("Box<Double>(1).with(\"x\")", "Double String"),
        ("Box(1).again().made", "init Int"), ("special()", "special"),
        ("result { 1.5 }", "Double"), ("name(of: \"x\")", "String"), ("\"\\(type(of: Base<B>()))\"", "Base<B>"),
    ])
    func `A generic parameter is the type of its argument`(expression: String, text: String) throws {
        #expect(try RecordedScenario.event(of: Self.declarations, expression) == "next(\(text))")
    }

    @Test(arguments: [
        ("name([A].self)", "Array<A>"), ("name([[A]].self)", "Array<Array<A>>"), ("name(A?.self)", "Optional<A>"),
        ("name([String: Int].self)", "Dictionary<String, Int>"), ("name([A?].self)", "Array<Optional<A>>"),
        ("name([Wrapped<A>].self)", "Array<Wrapped<A>>"),
        ("name([String: [Int]]?.self)", "Optional<Dictionary<String, Array<Int>>>"),
        ("\"\\([Int].self)\"", "Array<Int>"),
        ("\"\\([(name: String, Int)]().count)\"", "0"),
        ("\"\\([[Int]]())\"", "[]"), ("\"\\([A.title, B.title])\"", "[\"a\", \"b\"]"),
        ("\"\\([A.self, A.self].count)\"", "2"),
    ])
    func `The type of a collection is an argument`(expression: String, text: String) throws {
        let functions = "func name<T>(_ type: T.Type) -> String { \"\\(type)\" }\n"
        #expect(try RecordedScenario.event(of: Self.declarations + functions, expression) == "next(\(text))")
    }

    @Test func `An extension of a collection constructs its elements`() throws {
        let swift = """
            protocol Section { associatedtype Item; var items: [Item] { get }; init(original: Self, items: [Item]) }
            struct Rows: Section {
                var items: [Int]
                let title: String
                init(original: Rows, items: [Int]) { self.items = items; title = original.title }
                init(_ title: String) { items = []; self.title = title }
            }
            extension Array where Element: Section {
                mutating func insert(_ item: Element.Item, into index: Int) {
                    self[index] = Element.init(original: self[index], items: self[index].items + [item])
                }
                subscript(path: IndexPath) -> Element.Item {
                    get { self[path.section].items[path.item] }
                    mutating set { insert(newValue, into: path.section) }
                }
                func renewed() -> [Element] { map { Element(original: $0, items: []) } }
            }
            extension Array where Element == Rows {
                mutating func clear() { self[0] = Element(original: self[0], items: []) }
                mutating func add() { append(Element.init("b")) }
            }
            let path = IndexPath(row: 1, section: 0)
            func rows() -> [Rows] { var rows = [Rows("a")]; rows.insert(7, into: 0); rows[path] = 8; return rows }
            func cleared() -> [Rows] { var all = rows(); all.clear(); all.add(); return all }

            """
        #expect(try RecordedScenario.event(of: swift, "rows()[0].items") == "next([7, 8])")
        #expect(try RecordedScenario.event(of: swift, "rows()[path]") == "next(8)")
        #expect(try RecordedScenario.event(of: swift, "cleared().map(\\.items)") == "next([[], []])")
        #expect(try RecordedScenario.event(of: swift, "rows().renewed()[0].title") == "next(a)")
    }

    private static let container = """
        protocol Api { func load() -> String }
        final class LiveApi: Api { func load() -> String { "live" } }
        protocol Store { var count: Int { get } }
        struct LiveStore: Store { let count = 7 }
        final class Container {
            static let shared: Container = {
                let container = Container()
                container.register(Api.self) { LiveApi() }
                container.register(Store.self) { LiveStore() }
                return container
            }()
            private var byName: [String: () -> Any] = [:]
            private var byType: [ObjectIdentifier: () -> Any] = [:]
            func register<T>(_ type: T.Type, _ make: @escaping () -> T) {
                byName["\\(type)"] = make
                byType[ObjectIdentifier(type)] = make
            }
            func resolve<T>(_ type: T.Type = T.self) -> T { byName[String(describing: type)]!() as! T }
            func inferred<T>() -> T { byName["\\(T.self)"]!() as! T }
            func optional<T>() -> T? { byType[ObjectIdentifier(T.self)]?() as? T }
        }
        @propertyWrapper final class Lazily<T> { lazy var wrappedValue: T = Container.shared.resolve(T.self) }
        @propertyWrapper struct Computed<T> { var wrappedValue: T { Container.shared.inferred() } }
        @propertyWrapper struct Assigned<T> {
            var wrappedValue: T
            init() { wrappedValue = Container.shared.inferred() }
        }
        @propertyWrapper struct Defaulted<T> {
            private let value: T = Container.shared.resolve()
            var wrappedValue: T { value }
        }
        @propertyWrapper struct Missing<T> { var wrappedValue: T? { Container.shared.optional() } }
        final class Model {
            @Lazily var a: Api
            @Computed var b: Api
            @Assigned var c: Api
            @Defaulted private var d: Api
            @Missing var store: Store?
            @Missing var nothing: Container?
            let e: Api
            init(e: Api = Container.shared.resolve()) { self.e = e }
            var all: [String] { [a, b, c, d, e].map { $0.load() } }
            var count: Int { store!.count }
        }
        func local() -> String { let api: Api = Container.shared.inferred(); return api.load() }

        """

    @Test(arguments: [
        ("Model().all", "next([\"live\", \"live\", \"live\", \"live\", \"live\"])"), ("Model().count", "next(7)"),
        ("Model().nothing == nil", "next(true)"), ("Container.shared.resolve(Api.self).load()", "next(live)"),
        ("(Container.shared.resolve() as Store).count", "next(7)"), ("local()", "next(live)"),
    ])
    func `A container of services finds them by type`(expression: String, event: String) throws {
        #expect(try RecordedScenario.event(of: Self.container, expression) == event)
    }

    @Test(arguments: [
        ("ObjectIdentifier(A.self) == ObjectIdentifier(A.self)", "next(true)"),
        ("ObjectIdentifier(A.self) == ObjectIdentifier(B.self)", "next(false)"),
        ("Set([ObjectIdentifier(a), ObjectIdentifier(a), ObjectIdentifier(A())]).count", "next(2)"),
    ])
    func `Types and objects have an identity`(expression: String, event: String) throws {
        let swift = Self.declarations + "let a = A()\n"
        #expect(try RecordedScenario.event(of: swift, expression) == event)
    }

    private static let calls = """
        class Lists<Item: Comparable, Key: Hashable> {
            let key: (Item) -> Key
            let source: () -> [Item]
            init(key: @escaping (Item) -> Key, source: @escaping () -> [Item]) { self.key = key; self.source = source }
            var keys: [Key] { source().map(key) }
        }
        final class Words: Lists<String, Character> {
            init(source: @escaping () -> [String]) { super.init(key: { $0.first ?? "?" }, source: source) }
        }
        protocol Decoding { associatedtype Output; func decode(_ number: Int) -> Output }
        struct Decoder: Decoding { func decode(_ number: Int) -> String { "d\\(number)" } }
        func decoded<D: Decoding>(_ decoder: D, _ numbers: [Int]) -> [D.Output] { numbers.map(decoder.decode) }
        protocol HasApi { var api: Api { get } }
        protocol HasName { var name: String { get } }
        typealias Parts = HasApi & HasName
        protocol Api { func load(_ id: Int, _ isForced: Bool) -> Observable<Int> }
        extension Api { func load(_ id: Int) -> Observable<Int> { load(id, false) } }
        struct LiveApi: Api { func load(_ id: Int, _ isForced: Bool) -> Observable<Int> { .empty() } }
        struct LiveParts: Parts { let api: Api = LiveApi(); let name = "live" }
        func reducers(_ parts: Parts) -> Observable<(Int) -> Int> {
            parts.api.load(1).asObservable().flatMap { n -> Observable<(Int) -> Int> in .just({ $0 + n }) }
                .startWith({ _ in 7 })
        }
        func pick(_ x: Int) -> String { "int" }
        func pick<T: Sequence>(_ x: T) -> String { "sequence" }
        func kind<T>(_ x: T) -> String { "any" }
        func kind<T: Equatable>(_ x: T) -> String { "equatable" }
        func kind<T>(_ x: [T]) -> String { "array" }
        struct Opaque {}
        protocol Going { func go() -> String }
        extension Going { func go() -> String { "default" } }
        func went(_ x: Going) -> String { x.go() }
        class First: Going {}
        final class Second: First { func go() -> String { "second" } }
        class Third: Going { func go() -> String { "third" } }
        final class Fourth: Third { override func go() -> String { "fourth" } }

        """

    @Test(arguments: [
        ("Words { [\"ab\", \"c\", \"\"] }.keys", "next([\"a\", \"c\", \"?\"])"),
        ("decoded(Decoder(), [1, 2])", "next([\"d1\", \"d2\"])"),
        ("1).flatMap { _ in reducers(LiveParts()) }.map({ $0(1) }", "next(7)"),
        ("[pick(1), pick([1])]", "next([\"int\", \"sequence\"])"),
        ("[kind(Opaque()), kind(1), kind([Opaque()])]", "next([\"any\", \"equatable\", \"array\"])"),
        ("[went(Second()), Second().go()]", "next([\"default\", \"second\"])"),
        ("[went(Fourth()), went(Third())]", "next([\"fourth\", \"third\"])"),
    ])
    func `Calls find the members of generic types`(expression: String, event: String) throws {
        #expect(try RecordedScenario.event(of: Self.calls, expression) == event)
    }
}
