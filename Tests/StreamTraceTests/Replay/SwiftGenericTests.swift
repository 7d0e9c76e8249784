import Testing

/// The values of type parameters, whose types are known only at run time, change in place like those of other types.
struct SwiftGenericTests {
    private static let declarations = """
        struct Box<T> { var value: T }
        struct Maybe<T> { var value: T? }
        struct State { var count = 0; var log: [String] = [] }
        enum Loadable<T> {
            case idle, loaded(T)
            var value: T? { if case .loaded(let value) = self { return value }; return nil }
        }
        struct Cache<Key: Hashable, Value> {
            var all: [Key: Value] = [:]
            subscript(key: Key) -> Value? { get { all[key] } set { all[key] = newValue } }
        }
        class Store<S> {
            var state: S
            init(_ state: S) { self.state = state }
            func update(_ change: (inout S) -> Void) { change(&state) }
        }
        final class Model: Store<State> {
            func add() -> [String] { state.log.append("a"); state.log[0] = "b"; return state.log }
        }
        extension BehaviorRelay where Element: RangeReplaceableCollection {
            func append(_ element: Element.Element) { var all = value; all.append(element); accept(all) }
        }

        """

    @Test(arguments: [
        ("var b = Box(value: [1]); b.value[0] += 5; return b.value", "next([6])"),
        ("var b = Box(value: [3, 1, 2]); b.value.sort(); b.value.removeLast(); return b.value", "next([1, 2])"),
        ("var b = Box(value: [\"a\": 1]); b.value[\"a\"]! += 1; return b.value", "next([\"a\": 2])"),
        ("var b = Box(value: Set([1])); b.value.insert(2); return b.value.count", "next(2)"),
        ("var b = Box(value: false); b.value.toggle(); return b.value", "next(true)"),
        ("var b = Box(value: \"a\"); b.value += \"b\"; b.value.append(\"c\"); return b.value", "next(abc)"),
        ("var b = Box(value: (1, 2)); b.value.0 = 5; b.value.1 += 4; return b.value.0 + b.value.1", "next(11)"),
        ("var b = Box(value: Box(value: 1)); b.value.value += 2; return b.value.value", "next(3)"),
        ("var b = Box(value: State()); b.value.log.append(\"a\"); return b.value.log", "next([\"a\"])"),
        ("var m = Maybe(value: [1]); m.value?.append(2); return m.value!", "next([1, 2])"),
        ("let b: Box<[Int]> = Box(value: [3]); var v = b.value; v.append(4); return v + b.value", "next([3, 4, 3])"),
        (
            "guard var v = Loadable.loaded([1, 2]).value else { return [] }; let r = v.remove(at: 0); return v + [r]",
            "next([2, 1])"
        ),
        (
            "let l = Loadable.loaded([1]); guard case .loaded(var v) = l else { return [] }; v.append(2); return v",
            "next([1, 2])"
        ),
        ("var c = Cache<String, [Int]>(); c[\"a\"] = [1]; c[\"a\"]?.append(2); return c[\"a\"]!", "next([1, 2])"),
        ("let s = Store(State()); s.update { $0.count = 4; $0.log.append(\"a\") }; return s.state.count", "next(4)"),
        ("let s = Store([1, 2]); s.state.append(3); s.state[0] = 7; return s.state", "next([7, 2, 3])"),
        ("let s = Store(Model(State())); s.state.state.count = 3; return s.state.state.count", "next(3)"),
        ("Model(State()).add()", "next([\"b\"])"),
        ("let r = BehaviorRelay(value: [1]); r.append(2); return r.value", "next([1, 2])"),
    ])
    func `A value changes in place`(body: String, event: String) throws {
        #expect(try RecordedScenario.event(of: Self.declarations, "{ \(body) }()") == event)
    }

    private static let generics = """
        struct Box<T> {
            var value: T
            func map<U>(_ change: (T) -> U) -> Box<U> { Box<U>(value: change(value)) }
            static func of(_ value: T) -> Box<T> { Box(value: value) }
        }
        enum Loadable<Value> {
            case idle, loading(old: Value?), loaded(Value)
            func map<U>(_ change: (Value) -> U) -> Loadable<U> {
                switch self {
                case .idle: return .idle
                case .loading(let old): return .loading(old: old.map(change))
                case .loaded(let value): return .loaded(change(value))
                }
            }
            var value: Value? { if case .loaded(let value) = self { return value }; return nil }
        }
        class Store<State> {
            let relay: BehaviorRelay<State>
            init(_ state: State) { relay = .init(value: state) }
            var state: State { get { relay.value } set { relay.accept(newValue) } }
        }
        final class Volume: Store<Double> { init() { super.init(3) } }
        class Named<A>: Store<(A, String)> {}
        struct Pair<A, B> {
            let a: A
            let b: B
            init(_ a: A, _ b: B) { self.a = a; self.b = b }
            var swapped: Pair<B, A> { Pair<B, A>(b, a) }
        }
        struct Page<Item> {
            let items: [Item]
            var next: Int?
            static var empty: Page<Item> { Page(items: [], next: nil) }
            func adding(_ more: Page<Item>) -> Page<Item> { .init(items: items + more.items, next: more.next) }
        }
        typealias Prices = Page<Double>
        struct Outer { struct Inner { let x = 1 } }
        final class Wrapped<E>: ObservableType {
            typealias Element = E
            let source: Observable<E>
            init(_ source: Observable<E>) { self.source = source }
            func subscribe<O: ObserverType>(_ observer: O) -> Disposable where O.Element == E {
                source.subscribe(observer)
            }
        }
        func boxes<T>(_ values: [T]) -> [Box<T>] { values.map { Box(value: $0) } }

        """

    @Test(arguments: [
        ("Box<Double>(value: 3).value", "3.0"),
        ("Box<Double>.of(3).value", "3.0"),
        ("Box(value: 3).map { Double($0) }.value / 2", "1.5"),
        ("Pair<Double, String>(1, \"x\").swapped.b", "1.0"),
        ("Loadable<Double>.loaded(1).map { $0 / 2 }.value", "Optional(0.5)"),
        ("Prices.empty.adding(Page(items: [1], next: 2)).items", "[1.0]"),
        ("Volume().state / 2", "1.5"),
        ("{ let v = Volume(); v.state = 5; return v.relay.value }()", "5.0"),
        ("Named<Double>((1, \"a\")).state.0", "1.0"),
        ("{ let p: Pair<Double, [Double]> = .init(1, [2]); return p.b[0] + p.a }()", "3.0"),
        ("{ var b: Box<Double?> = Box(value: nil); b.value = 2; return b.value ?? 0 }()", "2.0"),
    ])
    func `A literal has the type of the generic argument`(expression: String, value: String) throws {
        #expect(try RecordedScenario.event(of: Self.generics, expression) == "next(\(value))")
    }

    /// What `print` of compiled Swift shows, without the names of modules.
    @Test(arguments: [
        ("Box(value: 1)", "Box<Int>(value: 1)"),
        ("[Box(value: 2.0)]", "[Box<Double>(value: 2.0)]"),
        ("Optional(Loadable.loaded(3))", "Optional(Loadable<Int>.loaded(3))"),
        ("Loadable.loaded(\"x\")", "loaded(\"x\")"),
        ("[Loadable<Int>.idle]", "[Loadable<Int>.idle]"),
        ("Prices.empty", "Page<Double>(items: [], next: nil)"),
        ("boxes([\"a\"])", "[Box<String>(value: \"a\")]"),
        ("[\"k\": Box(value: Box(value: 1))]", "[\"k\": Box<Box<Int>>(value: Box<Int>(value: 1))]"),
        ("Box(value: Outer.Inner())", "Box<Inner>(value: Outer.Inner(x: 1))"),
        ("[Box(value: Outer.Inner())]", "[Box<Outer.Inner>(value: Outer.Inner(x: 1))]"),
        ("Box(value: (1, \"a\"))", "Box<(Int, String)>(value: (1, \"a\"))"),
        ("Box<Int?>(value: nil)", "Box<Optional<Int>>(value: nil)"),
        ("Box<[String: Int]>(value: [:])", "Box<Dictionary<String, Int>>(value: [:])"),
    ])
    func `A generic value prints its arguments`(expression: String, value: String) throws {
        #expect(try RecordedScenario.event(of: Self.generics, expression) == "next(\(value))")
    }

    @Test func `A stream of a generic class has the elements of its argument`() throws {
        let log = try RecordedScenario.log(
            of: "import RxSwift\n" + Self.generics,
            "out x = Wrapped<[Double]>(.just([1])).withLatestFrom(Wrapped(.just(\"a\"))) { $0[0] + Double($1.count) }\n"
        )
        #expect(log.contains("0: x -> Event next(2.0)"))
    }

    @Test(arguments: [
        (
            "let b: Box<Int> = Box(value: \"a\"); return b",
            "value of type 'Box<String>' to expected argument type 'Box<Int>'"
        ),
        ("return Box<Int>(value: \"a\")", "value of type 'String' to expected argument type 'Int'"),
        (
            "let s: String = Box<Int>(value: 1).value; return s",
            "value of type 'Int' to expected argument type 'String'"
        ),
    ])
    func `A value of another type is an error`(body: String, message: String) throws {
        let log = try RecordedScenario.log(
            of: "import RxSwift\n" + Self.generics, "out x = Observable.just(1).map { _ in \(body) }\n")
        #expect(log.contains { $0.contains("cannot convert \(message)") })
    }

    private static let metatypes = """
        protocol Identified {
            static var id: String { get }
            static func make(_ n: Int) -> Self
            init(n: Int)
            var n: Int { get }
        }
        extension Identified { var own: String { Self.id } }
        struct First: Identified {
            static let id = "first"
            let n: Int
            static func make(_ n: Int) -> First { First(n: n) }
        }
        final class Second: Identified {
            static var id: String { "sec" + "ond" }
            let n: Int
            init(n: Int) { self.n = n * 2 }
            static func make(_ n: Int) -> Second { Second(n: n + 1) }
        }
        class Shape { class var kind: String { "shape" }; static func create() -> Shape { Circle() } }
        final class Circle: Shape { override class var kind: String { "circle" } }
        enum Level: Int, CaseIterable { case low = 1, high; static var name: String { String(describing: self) } }
        func id<T: Identified>(_ value: T) -> String { T.id }
        func id<T: Identified>(of type: T.Type) -> String { type.id + T.id }
        func ids<T: Identified>(_ values: [T]) -> String { values.map { type(of: $0).id }.joined() }
        func make<T: Identified>(_ type: T.Type, _ n: Int) -> T { T(n: n) }
        func build<T: Identified>(_ type: T.Type) -> Int { T.make(1).n + type.init(n: 4).n }
        func count<T: CaseIterable>(_ type: T.Type) -> Int { T.allCases.count }

        """

    @Test(arguments: [
        ("id(First(n: 1)) + id(Second(n: 1))", "firstsecond"),
        ("id(of: First.self) + id(of: Second.self)", "firstfirstsecondsecond"),
        ("ids([Second(n: 1)])", "second"),
        ("First(n: 1).own + Second(n: 1).own", "firstsecond"),
        ("make(First.self, 3).n + make(Second.self, 3).n", "9"),
        ("[build(First.self), build(Second.self)]", "[5, 12]"),
        ("type(of: Shape.create()).kind + type(of: First(n: 1)).id", "circlefirst"),
        ("count(Level.self)", "2"),
        ("Level.name + \"\\(type(of: 1))\"", "LevelInt"),
        ("type(of: 1) == Int.self", "true"),
    ])
    func `The type of a parameter has its static members`(expression: String, value: String) throws {
        #expect(try RecordedScenario.event(of: Self.metatypes, expression) == "next(\(value))")
    }

    private static let keyPaths = """
        struct Point { var x = 0; var size = Size(); var all: [Int] = [] }
        struct Size { var width = 1.0; var area: Double { get { width * width } set { width = newValue / 2 } } }
        final class Screen { var point = Point(); var title = "" }
        protocol Changing {}
        extension Changing {
            func with<V>(_ path: WritableKeyPath<Self, V>, _ value: V) -> Self {
                var copy = self
                copy[keyPath: path] = value
                return copy
            }
        }
        extension Point: Changing {}
        func set<R: AnyObject, V>(_ root: R, _ path: ReferenceWritableKeyPath<R, V>, _ value: V) {
            root[keyPath: path] = value
        }
        func change<R, V>(_ root: inout R, _ path: WritableKeyPath<R, V>, _ change: (inout V) -> Void) {
            change(&root[keyPath: path])
        }

        """

    @Test(arguments: [
        ("{ let p = Point().with(\\.x, 4); return [p.x, Point().x] }()", "[4, 0]"),
        ("Point().with(\\.size.width, 3).size.width", "3.0"),
        ("Point().with(\\.size.area, 3).size.width", "1.5"),
        (
            "{ let s = Screen(); set(s, \\.title, \"a\"); set(s, \\.point.x, 2); return s.title + \"\\(s.point.x)\" }()",
            "a2"
        ),
        ("{ var p = Point(); change(&p, \\.all) { $0.append(5) }; return p.all }()", "[5]"),
        ("{ var p = Point(); p[keyPath: \\.x] += 2; return p.x }()", "2"),
    ])
    func `A key path changes the member that it denotes`(expression: String, value: String) throws {
        #expect(try RecordedScenario.event(of: Self.keyPaths, expression) == "next(\(value))")
    }

    @Test(arguments: [
        ("[Item(price: 1.5), Item(price: 2)].reduce(0) { $0 + $1.price }", "next(3.5)"),
        ("[1, 2].reduce(0) { $0 + Double($1) * 1.5 }", "next(4.5)"),
        ("[1, 2].reduce(0) { $0 + $1 }", "next(3)"),
        ("[1, 2].reduce(into: 0) { $0 += Double($1) / 2 }", "next(1.5)"),
    ])
    func `An integer literal is a Double if the closure requires it`(expression: String, event: String) throws {
        let text = "{ let result = \(expression); return \"\\(result)\" }()"
        #expect(try RecordedScenario.event(of: "struct Item { let price: Double }\n", text) == event)
    }

    @Test(arguments: [
        ("minus(3)", "3"), ("minus(Vector(x: 2))", "Vector(x: 2)"), ("twice(Vector(x: 2))", "Vector(x: 4)"),
        ("[1, 2].total()", "3"), ("[Vector(x: 1), Vector(x: 2)].total()", "Vector(x: 3)"), ("[1.5].sum()", "1.5"),
    ])
    func `The zero and the operators of a generic value are those of its type`(
        expression: String, expected: String
    ) throws {
        let swift = """
            struct Vector: AdditiveArithmetic {
                var x: Int
                static var zero: Vector { Vector(x: 0) }
                static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x) }
                static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x) }
            }
            func minus<T: AdditiveArithmetic>(_ value: T) -> T { value - .zero }
            func twice<T: AdditiveArithmetic>(_ value: T) -> T { value + value }
            extension Sequence where Element: AdditiveArithmetic {
                func total() -> Element { reduce(.zero, +) }
            }
            extension Array where Element: AdditiveArithmetic {
                func sum() -> Element { return reduce(.zero) { $0 + $1 } }
            }
            """
        #expect(try RecordedScenario.event(of: swift, expression) == "next(\(expected))")
    }
}
