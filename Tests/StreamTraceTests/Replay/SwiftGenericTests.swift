import Testing

@testable import StreamTraceReplay

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
}
