/// Statements that use the declarations of the prelude as view models do.
///
/// They print no value of a generic type, because the interpreter prints the type without its arguments.
extension RandomWriter {
    mutating func idiom(_ depth: Int) {
        switch number(1...12) {
        case 1: rawValues()
        case 2: loading(depth)
        case 3: shelves()
        case 4: gauges()
        case 5: genericCalls()
        case 6: errors()
        case 7: nodes()
        case 8: tupleSwitch(depth)
        case 9: patterns(depth)
        case 10: loops(depth)
        case 11: texts()
        default: collections()
        }
    }

    private mutating func int() -> String { expression(.int, depth: 1) }

    private mutating func rawValues() {
        let (kind, name) = ("Kind\(number)", newName("v"))
        let raw = pick([#""first""#, #""2""#, #""third""#, expression(.string, depth: 1)])
        line("var \(name) = \(kind)(rawValue: \(raw)) ?? .\(pick(["first", "second", "third"]))")
        line("\(name).advance()")
        trace(#""\(\#(name)) \(\#(name).rawValue) \(\#(name) < .third) \(\#(kind).allCases.max()!.rank)""#)
        trace(#""\(\#(kind).allCases.filter { $0 != \#(name) }.map(\.rawValue)) \(Set([\#(name)]))""#)
    }

    private mutating func loading(_ depth: Int) {
        let element = pick([RandomType.int, .string, .bool, .record(0)])
        let (load, name) = ("Load\(number)<\(self.name(of: element))>", newName("v"))
        let value = expression(element, depth: 1)
        let note = expression(.optional(.string), depth: 1)
        let progress = int()
        let make = pick([
            ".idle", ".loading(progress: \(progress), note: \(note))", ".done(\(value))", ".failed(.other)",
            ".queued(.done(\(value)))", ".queued(.queued(.failed(.small(\(progress)))))",
        ])
        line("let \(name): \(load) = \(make)")
        trace(#""\(String(describing: \#(name).value))""#)
        trace(#""\(\#(name).map { [$0] }.value ?? []) \(\#(name) == \#(load).idle)""#)
        block("switch \(name)") { writer in
            let (p, q) = (writer.newName("p"), writer.newName("p"))
            writer.line(
                "case .loading(let \(p), let \(q)?) where \(p) > 2: Trace\(writer.number).add(\"\\(\(p)) \\(\(q))\")")
            writer.line("case .loading(progress: 0...2, _), .idle: Trace\(writer.number).add(\"small\")")
            writer.line("case .queued(.done(let \(p))): Trace\(writer.number).add(\"queued \\(\(p))\")")
            writer.line("case let .done(\(p)): Trace\(writer.number).add(\"done \\(\(p))\")")
            writer.line("case .failed(.small(let \(p))): Trace\(writer.number).add(\"small \\(\(p))\")")
            writer.line("default:")
            writer.scoped { $0.statements(1, depth: depth) }
        }
    }

    private mutating func shelves() {
        let element = pick([RandomType.int, .string, .bool, .record(0)])
        let (name, stack) = (newName("v"), "Stack\(number)<\(self.name(of: element))>")
        line("var \(name) = \(stack)(items: \(expression(.array(element), depth: 1)))")
        line("\(name).put(\(expression(element, depth: 1)))")
        line("\(name)[\(number(0...1))] = \(expression(.optional(element), depth: 1))")
        let more = newName("v")
        line("let \(more) = filled\(number)(\(name), \(expression(element, depth: 1)))")
        trace(#""\(\#(name).size) \(\#(more).summary()) \(\#(more)[\#(number(0...4))].map { "\($0)" } ?? "none")""#)
        line("\(name).items.removeAll { \"\\($0)\".count > \(number(1...4)) }")
    }

    private mutating func gauges() {
        let (name, gauge) = (newName("v"), "Gauge\(number)")
        line("var \(name) = \(gauge)(\(int()))")
        line("\(name).level \(pick(["=", "+=", "-="])) \(int())")
        line("\(name).half \(pick(["=", "+=", "*="])) \(number(0...5))")
        line("bump\(number)(&\(name).\(pick(["level", "half"])))")
        trace(#""\(\#(name).text) \(\#(name).text) \(\#(name).level) \(\#(gauge).made % 2)""#)
        let copy = newName("v")
        line("var \(copy) = \(name) + \(number(0...3))")
        line("(\(copy).level, \(name).level) = (\(name).level, \(number(0...9)))")
        trace(#""\(\#(copy).half) \([\#(copy).mark, \#(name).mark].sorted()) \(\#(copy).mark == \#(name).mark)""#)
        trace(
            #""\(Set([\#(copy).mark, \#(gauge).Mark(at: 1, name: "n"), \#(name).mark]).count) \(max(\#(copy).mark, \#(name).mark).at)""#
        )
    }

    private mutating func genericCalls() {
        let type = pick([RandomType.int, .string, .double, .record(0), .optional(.string)])
        let (a, b) = (newName("v"), newName("v"))
        line("var \(a) = \(expression(type, depth: 1)), \(b) = \(expression(type, depth: 1))")
        line("swapped\(number)(&\(a), &\(b))")
        trace(
            #""\(\#(a)) \(choose\#(number)(\#(expression(.bool, depth: 1)), \#(b), \#(expression(type, depth: 1))))""#)
        let counter = newName("v")
        line("let \(counter) = counter\(number)(from: \(int()))")
        line("let other\(counter) = \(counter)")
        trace(#""\(\#(counter)(1)) \(other\#(counter)(2)) \([1, 2].map(\#(counter)))""#)
        trace(#""\(largest\#(number)(\#(int()), \#(int())) as Any) \(twice\#(number)(\#(number(1...4))) { $0 * 2 })""#)
        line("var total\(counter) = 1")
        line("bump\(number)(&total\(counter), by: \(int()))")
        line("[1, 2, 3].forEach { bump\(number)(&total\(counter), by: $0) }")
        trace(#""\(total\#(counter))""#)
    }

    private mutating func errors() {
        let value = int()
        open("do") { writer in
            let name = writer.newName("v")
            writer.line("let \(name) = try twice\(writer.number)(\(value)) { try checked\(writer.number)($0) }")
            writer.trace("\"checked \\(\(name))\"")
            writer.line("_ = try outcome\(writer.number)(\(name)).get()")
            writer.line("_ = try [1, \(name), 2].map(checked\(writer.number))")
        }
        if isOne(in: 2) {
            line("} catch let failure as Failure\(number) where failure == .other {")
            line("    Trace\(number).add(\"other \\(failure)\")")
        }
        if isOne(in: 2) {
            line("} catch Failure\(number).small(let n) where n > 2 {")
            line("    Trace\(number).add(\"large \\(n)\")")
        }
        block("} catch") { $0.trace("\"caught \\(error) \\(error is Failure\($0.number))\"") }
        let result = newName("v")
        line("let \(result) = outcome\(number)(\(int())).map { $0 + 1 }")
        block("switch \(result)") {
            $0.line("case .success(let value): Trace\($0.number).add(\"success \\(value)\")")
            $0.line("case .failure(let error): Trace\($0.number).add(\"failure \\(error)\")")
        }
        trace(#""\((try? checked\#(number)(\#(int()))) ?? -1) \((try? \#(result).get()) as Any)""#)
    }

    private mutating func nodes() {
        let (name, node) = (newName("v"), "Node\(number)")
        line("let \(name) = \(node)(\(int()), next: \(node)(\(int())))")
        if isOne(in: 2) { line("\(name).next?.next = \(node)(\(int()))") }
        line("\(name).next?.value += \(int())")
        let list = pick(["[weak \(name)] ", "[unowned \(name)] ", "[value = \(name).value] "])
        let body =
            list.contains("weak") ? "(\(name)?.value ?? 0)" : list.contains("value =") ? "value" : "\(name).value"
        line("\(name).onChange = { \(list)n in \"\\(n + \(body))\" }")
        trace(
            #""\(\#(name)(3)) \(\#(name).next?.next?.value as Any) \(\#(name).next?(2) ?? "-") \(\#(name).next?.back === \#(name))""#
        )
        line("\(name).next?.next?.value = 3")
        if isOne(in: 2) { line("\(name).next = \(name).next?.next") }
        line("var sum\(name) = 0, walk\(name): \(node)? = \(name)")
        line("while let here = walk\(name) { sum\(name) += here.value; walk\(name) = here.next }")
        trace(#""\(sum\#(name)) \(\#(node).all.suffix(3))""#)
    }
}
