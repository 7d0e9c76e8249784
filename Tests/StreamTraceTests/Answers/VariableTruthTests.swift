import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceLanguage
@testable import StreamTraceReplay

/// What is told of variables is true: their names, the changes that had an effect, and whose closure ran.
struct VariableTruthTests {
    private func steps(_ declarations: String, _ output: String, at time: Int = 8) throws -> [String] {
        try VariableCauseTests.steps(declarations, output, at: time)
    }

    /// What was read, of each step that tells a read.
    private func reads(_ declarations: String, _ output: String) throws -> [String] {
        try steps(declarations, output).compactMap { $0.components(separatedBy: " reads ").dropFirst().first }
    }

    private func fate(_ declarations: String, _ output: String, of event: String = "go@8") throws -> String {
        let result = try VariableCauseTests.result(declarations, output)
        let parts = event.split(separator: "@")
        let answers = try result.fates(of: EventQuery(time: Int(parts[1]), lane: String(parts[0])))
        return answers.flatMap(\.steps).map(\.text).joined(separator: "\n")
    }

    @Test func `A variable that is passed inout keeps its name`() throws {
        let steps = try steps(
            """
            func add(_ total: inout Int, _ v: Int) { total += v }
            func make() -> Observable<Int> {
                var count = 0
                let total = 50
                _ = set.subscribe(onNext: { add(&count, $0) })
                return go.map { _ in count + total }
            }
            """, "make()")
        #expect(steps.contains("6 subscribe(onNext: { add(&count, $0) }) sets count"), "\(steps)")
        #expect(!steps.contains { $0.contains("total,") })
    }

    @Test(arguments: [
        ("s.insert(1)", "s"), ("s.remove(77)", "s"), ("s.subtract([77])", "s"), ("d[\"zz\"] = nil", "d"),
        ("d.removeValue(forKey: \"zz\")", "d"), ("l.removeAll { $0 == 77 }", "l"), ("l += []", "l"),
        ("l.append(contentsOf: [])", "l"), ("l.sort()", "l"), ("l.swapAt(0, 0)", "l"), ("l.reserveCapacity(9)", "l"),
        ("text.append(\"\")", "text"),
    ])
    func `A call that changes nothing is no change`(call: String, name: String) throws {
        let reads = try reads(
            """
            var s: Set<Int> = []
            var d: [String: Int] = [:]
            var l: [Int] = []
            var text = ""
            let a = other.subscribe(onNext: { v in s.insert(1); d["a"] = v; l.append(v); text += "x" })
            let b = set.skip(1).subscribe(onNext: { _ in _ = (\(call)) })
            """.replacing("_ = (d[\"zz\"] = nil)", with: "d[\"zz\"] = nil").replacing("_ = (l += [])", with: "l += []"),
            "go.map { _ in \(name).count }")
        #expect(reads.count == 1 && reads[0].hasPrefix("\(name), set at 3 by "), "\(reads)")
    }

    @Test(arguments: ["l.swapAt(0, 1)", "l.reverse()", "l.append(1)", "l.removeLast()", "l[0] = 5", "l.sort()"])
    func `A call that may change something is a change`(call: String) throws {
        let reads = try reads(
            "var l = [2, 1]\nlet b = set.subscribe(onNext: { _ in _ = (\(call)) })"
                .replacing("_ = (l[0] = 5)", with: "l[0] = 5"), "go.map { _ in l.count }")
        #expect(reads.count == 1 && reads[0].hasPrefix("l, set at 6 by "), "\(reads)")
    }

    @Test func `A struct that is read as a whole is told with each part that changed`() throws {
        let whole = try reads(
            """
            let a = other.subscribe(onNext: { m.conf.limit = $0 })
            let b = set.subscribe(onNext: { m.conf.name = $0 })
            func sum(_ conf: Conf) -> Int { conf.limit }
            """, "go.map { _ in sum(m.conf) }")
        #expect(
            whole == [
                "conf, of which conf.limit was set at 3 by subscribe(onNext: { m.conf.limit = $0 })",
                "conf, of which conf.name was set at 6 by subscribe(onNext: { m.conf.name = $0 })",
            ])
        let both = try reads(
            "let a = other.subscribe(onNext: { _ in m.conf = Conf() })\nlet b = set.subscribe(onNext: { m.conf.name = $0 })",
            "go.map { _ in [m.conf].count }")
        #expect(both.map { $0.prefix(28) } == ["conf, set at 3 by subscribe(", "conf, of which conf.name was"])
        let fate = try fate(
            "let a = other.subscribe(onNext: { m.conf.limit = $0 })\nfunc isOpen(_ c: Conf) -> Bool { c.limit < 3 }",
            "go.filter { _ in isOpen(m.conf) }")
        #expect(fate.contains("it reads conf, of which conf.limit was set at 3 by subscribe(onNext: "), "\(fate)")
    }

    @Test func `An event that is delivered leaves the closure that sent it`() throws {
        let steps = try steps(
            """
            final class View { var text = 0 }
            let v = View()
            let a = m.relay.bind(to: Binder(v) { $0.text = $1 })
            let b = set.do(onNext: { m.relay.accept($0) }).subscribe()
            """, "go.map { _ in v.text }")
        #expect(steps.contains("6 the program sets text"), "\(steps)")
        #expect(steps.contains("8 map { _ in v.text } reads text, set at 6"), "\(steps)")
    }

    @Test func `A closure that is an element is run by whoever calls it`() throws {
        let steps = try steps(
            "var x = 0\nlet b = set.subscribe(onNext: { x = $0 })",
            "go.withLatestFrom(Observable<() -> Int>.just({ x })).map { $0() }")
        #expect(steps.contains("8 map { $0() } reads x, set at 6 by subscribe(onNext: { x = $0 })"), "\(steps)")
    }

    @Test func `A weak variable whose object was freed, and a subject that has failed, are not told`() throws {
        let weak = try reads(
            """
            final class Node {}
            final class Holder { var strong: Node?; weak var child: Node? }
            let h = Holder()
            let a = other.subscribe(onNext: { _ in let n = Node(); h.strong = n; h.child = n })
            let b = set.subscribe(onNext: { _ in h.strong = nil })
            """, "go.map { _ in h.child == nil ? 1 : 0 }")
        #expect(weak == [])
        let failed = try reads(
            """
            let s = BehaviorSubject(value: 0)
            let a = other.subscribe(onNext: { s.onNext($0) })
            let b = set.subscribe(onNext: { _ in s.onError(RxError.unknown) })
            """, "go.map { _ in (try? s.value()) ?? -1 }")
        #expect(failed == [])
    }

    @Test func `What only counts or logs is no cause of the element that passes`() throws {
        let count = "var n = 0\nlet b = set.subscribe(onNext: { n = $0 })"
        #expect(try reads(count, "go.do(onNext: { _ in n += 1 }).map { _ in 1 }") == [])
        #expect(try reads(count, "go.do(onNext: { _ in print(n) }).map { _ in 1 }") == [])
        #expect(try reads("var n = 0", "Observable.merge(set, go).map { _ in n += 1; return n }") == [])
        let sent = try reads(
            count, "go.do(onNext: { v in if n > 0 { m.relay.accept(v) } }).flatMap { _ in m.relay }")
        #expect(sent.contains { $0.hasPrefix("n, set at 6") || $0.hasPrefix("relay.value") }, "\(sent)")
    }

    @Test(arguments: [
        ("go.compactMap { n > 0 ? nil : $0 }", "the closure returned nil: it reads n, set at 6 by "),
        (
            "go.flatMap { v -> Observable<Int> in\n  guard n == 0 else { return .empty() }\n  return .just(v)\n}",
            "'guard n == 0' failed (n, set at 6 by "
        ),
        (
            "go.flatMapLatest { v -> Observable<Int> in\n  if n > 0 { return .empty() }\n  return .just(v)\n}",
            "'if n > 0' was true (n, set at 6 by "
        ),
    ])
    func `A dropped element is told with the variables that decided`(output: String, part: String) throws {
        let fate = try fate("var n = 0\nlet b = set.subscribe(onNext: { n = $0 })", output)
        #expect(fate.contains(part), "\(fate)")
    }
}
