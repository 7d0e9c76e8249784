import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceLanguage
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceValues

/// Values that a program keeps between events, in properties, variables and relays, are causes.
struct VariableCauseTests {
    static let model = """
        import RxSwift
        import RxRelay

        @propertyWrapper struct Clamped {
            private var value = 0
            var wrappedValue: Int { get { value } set { value = min(newValue, 5) } }
            init(wrappedValue: Int) { value = wrappedValue }
        }
        protocol Paged: AnyObject { var page: Int { get set } }
        struct Conf {
            var limit = 1
            var name = 1
            @Clamped var size: Int = 1
            mutating func raise(_ n: Int) { limit += n }
        }
        final class Model: Paged {
            static var total = 0
            @Clamped static var most: Int = 0
            var page = 0
            var conf = Conf()
            var pair = (0, 0)
            var list = [0, 0]
            var confs = [Conf(), Conf()]
            var rows: [String: Int] = [:]
            var seen = 0 { didSet { changes += 1 } }
            var changes = 0
            var twice: Int { get { page * 2 } set { page = newValue / 2 } }
            @Clamped var level: Int = 1
            lazy var cap: Int = level * 10
            let fixed: Int
            let relay = BehaviorRelay<Int>(value: 0)
            init(_ fixed: Int = 0) { self.fixed = fixed }
            func bump(_ n: inout Int, _ v: Int) { n += v }
            func both(_ v: Int) { (pair.0, page) = (v, v) }
        }
        """

    static let inputs = """
        include "A.swift"
        hot set: Int
            -1----2--
        hot other: Int
            ---3-----
        hot go: Int
            --------a
            a = 7
        let m = Model()
        let p: Paged = m

        """

    static func result(_ declarations: String, _ output: String) throws -> ScenarioResult {
        let text = inputs + declarations + "\nout r = \(output)\n"
        var scenario = try RecordedScenario(text, ["A.swift": model])
        scenario.replay.recordsTrace = true
        let outcome = try scenario.run()
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        return try #require(outcome.scenarios.first)
    }

    static func steps(_ declarations: String, _ output: String, at time: Int = 8) throws -> [String] {
        let answers = try result(declarations, output).causes(of: EventQuery(time: time, lane: "r"))
        return answers.flatMap(\.steps).map { "\($0.time) \($0.text)" }
    }

    @Test func `An answer tells the read, the change and the event of the change`() throws {
        let result = try Self.result(
            "var x = 0\nlet b = set.subscribe(onNext: { x = $0 })", "go.map { v in v + x }")
        let answer = try #require(result.causes(of: EventQuery(time: 8, lane: "r")).first)
        #expect(
            answer.steps.map { "\($0.time) \($0.text)" } == [
                "6 set emits 2", "6 subscribe(onNext: { x = $0 }) sets x", "8 go emits 7",
                "8 map { v in v + x } reads x, set at 6 by subscribe(onNext: { x = $0 })",
                "8 map { v in v + x } emits 9",
            ])
        #expect(answer.steps.map { $0.site?.line } == [3, 12, 7, 13, 13])
    }

    @Test(arguments: [
        ("m.page = v", "m.page", "page"), ("m.page = v", "p.page", "page"), ("p.page = v", "m.page", "page"),
        ("m.page = v", "m.twice", "page"), ("m.twice = v", "m.page", "page"),
        ("Model.total = v", "Model.total", "Model.total"), ("m.bump(&m.page, v)", "m.page", "page"),
        ("m.bump(&m.conf.limit, v)", "m.conf.limit", "conf.limit"),
        ("m.seen = v", "m.seen", "seen"), ("m.seen = v", "m.changes", "changes"),
        ("m.cap = v", "m.cap", "cap"), ("m.both(v)", "m.page", "page"), ("m.both(v)", "m.pair.0", "pair.0"),
        ("m.conf.limit = v", "m.conf.limit", "conf.limit"), ("m.conf.raise(v)", "m.conf.limit", "conf.limit"),
        ("m.conf = Conf()", "m.conf.limit", "conf.limit"),
        ("m.pair.0 = v", "m.pair.0", "pair.0"), ("m.pair = (v, v)", "m.pair.1", "pair.1"),
        ("m.list[0] = v", "m.list[1]", "list"), ("m.list.append(v)", "m.list.count", "list"),
        ("m.list += [v]", "m.list.count", "list"), ("m.confs[0].limit = v", "m.confs[0].limit", "confs"),
        ("m.rows[\"a\"] = v", "m.rows.count", "rows"), ("m.rows[\"a\", default: 0] += v", "m.rows.count", "rows"),
        ("x = v", "x", "x"), ("x += v", "x", "x"), ("m.bump(&x, v)", "x", "x"), ("o = v", "o ?? 0", "o"),
        ("c = nil", "c?.limit ?? 0", "c"), ("c?.limit = v", "c?.limit ?? 0", "c.limit"),
        ("t.0 = v", "t.0", "t.0"), ("t.b = v", "t.b", "t.b"), ("(x, y) = (y, v)", "y", "y"),
        ("swap(&x, &y)", "x", "x"),
    ])
    func `A read is told with the last change`(write: String, read: String, name: String) throws {
        let steps = try Self.steps(
            "var x = 0\nvar y = 0\nvar o: Int? = nil\nvar c: Conf? = Conf()\nvar t = (0, b: 0)\nlet b = set.subscribe(onNext: { v in \(write) })",
            "go.map { _ in \(read) }")
        let reads = steps.filter { $0.contains(" reads ") }
        #expect(reads.count == 1 && reads[0].contains("reads \(name), set at 6 by subscribe(onNext: "), "\(steps)")
        #expect(steps.first == "6 set emits 2")
        #expect(steps.count { $0.contains(" sets ") } == 1, "\(steps)")
        #expect(!steps.contains { $0.hasPrefix("1 ") }, "\(steps)")
    }

    @Test(arguments: [
        // Another part, or another object.
        ("m.conf.limit = v", "m.conf.name"), ("m.conf.raise(v)", "m.conf.name"), ("m.pair.0 = v", "m.pair.1"),
        ("t.0 = v", "t.b"), ("m.page = v", "Model().page"),
        // Storage that the file does not show, and a first value that is calculated where it is read.
        ("m.level = v", "m.level"), ("m.level = v", "m.cap"), ("m.conf.size = v", "m.conf.size"),
        ("m.conf.size = v", "[m.conf].count"), ("Model.most = v", "Model.most"),
        // What is not read, and constants.
        ("x = v", "y == 0 || x > 0 ? 1 : 0"), ("x = v", "false ? x : 1"), ("m.page = v", "m.fixed"),
        // What the same event changed.
        ("x = v", "{ x = 5; return x }()"),
    ])
    func `Nothing is told of other reads`(write: String, read: String) throws {
        let steps = try Self.steps(
            "var x = 0\nvar y = 0\nvar t = (0, b: 0)\nlet b = set.subscribe(onNext: { v in \(write) })",
            "go.map { _ -> Int in \(read) }")
        #expect(!steps.contains { $0.contains(" reads ") || $0.contains(" sets ") }, "\(steps)")
        #expect(steps.first == "8 go emits 7", "\(steps)")
    }

    @Test func `Each part has its own last change`() throws {
        let steps = try Self.steps(
            "let a = set.subscribe(onNext: { m.conf.limit = $0 })\nlet b = other.subscribe(onNext: { m.conf.name = $0 })",
            "go.map { _ in m.conf.name }")
        #expect(steps.prefix(2) == ["3 other emits 3", "3 subscribe(onNext: { m.conf.name = $0 }) sets conf.name"])
        #expect(
            steps.contains { $0.contains("reads conf.name, set at 3 by ") } && !steps.contains { $0.hasPrefix("6 ") })
    }

    @Test func `What the callback of the change had read is not told`() throws {
        let steps = try Self.steps(
            "var n = 0\nvar flag = 0\nlet b = set.subscribe(onNext: { v in n += 1; flag = v + n * 0 })",
            "go.map { _ in flag }")
        #expect(steps.count { $0.contains(" reads ") } == 1 && !steps.contains { $0.contains(" n") }, "\(steps)")
        #expect(steps.first == "6 set emits 2")
    }

    @Test func `A variable that was set before the first event is not told`() throws {
        let steps = try Self.steps(
            "var x = 0\nfunc start() -> Int { x = 5; m.page = 2; return x }\nlet s = start()",
            "go.map { _ in x + m.page + 1 }")
        #expect(steps == ["8 go emits 7", "8 map { _ in x + m.page + 1 } emits 8"])
    }

    @Test func `Of two changes the last one is told`() throws {
        let twice = try Self.steps(
            "var x = 0\nlet b = set.subscribe(onNext: {\n  x = 1\n  x = $0\n})", "go.map { _ in x }")
        #expect(twice.count { $0.contains(" sets x") } == 1)
        let result = try Self.result(
            "var x = 0\nlet b = set.subscribe(onNext: { x = $0 })\nlet c = set.subscribe(onNext: { x = $0 })",
            "go.map { _ in x }")
        let answer = try #require(result.causes(of: EventQuery(time: 8, lane: "r")).first)
        #expect(answer.steps.filter { $0.text.contains(" sets ") }.map { $0.site?.line } == [13], "\(answer)")
    }

    @Test func `In one frame a change precedes its read`() throws {
        let steps = try Self.steps(
            "var k = 0\nlet b = set.subscribe(onNext: { k = $0 })", "set.map { $0 + k }", at: 6)
        #expect(
            steps == [
                "6 set emits 2", "6 subscribe(onNext: { k = $0 }) sets k",
                "6 map { $0 + k } reads k, set at 6 by subscribe(onNext: { k = $0 })", "6 map { $0 + k } emits 4",
            ])
    }

    @Test func `A relay's value and a guard that compares are reads`() throws {
        let relay = try Self.steps("let b = set.bind(to: m.relay)", "go.map { _ in m.relay.value }")
        #expect(relay.first == "6 set emits 2")
        #expect(relay.contains("8 map { _ in m.relay.value } reads relay.value, set at 6"), "\(relay)")
        let condition = try Self.steps(
            "var isLoading = true\nlet b = set.subscribe(onNext: { _ in isLoading = false })",
            "go.flatMap { v -> Observable<Int> in\n  guard !isLoading else { return .empty() }\n  return .just(v)\n}")
        #expect(condition.contains { $0.contains("reads isLoading, set at 6 by ") }, "\(condition)")
    }
}
