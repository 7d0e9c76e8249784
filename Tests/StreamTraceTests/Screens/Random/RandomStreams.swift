extension RandomWriter {
    /// Writes the class that a marble file uses, and returns the names of its outputs.
    mutating func writeModel() -> [String] {
        let outputs = ["values", "texts", "others", "states"]
        variables = []
        cost = 0
        block("final class Model\(number)") { writer in
            let fields = (0..<3).map { _ in Field(name: writer.newName("f"), type: writer.type(), isMutable: true) }
            for field in fields {
                let type = writer.name(of: field.type)
                writer.line("private var \(field.name): \(type) = \(writer.expression(field.type))")
            }
            writer.line("private let bag = DisposeBag()")
            writer.line("deinit { Trace\(writer.number).add(\"deinit model\") }")
            writer.block("func exercise(_ n: Int)") { writer in
                writer.variables = [Variable(name: "n", type: .int)]
                writer.variables += fields.map { Variable(name: "self.\($0.name)", type: $0.type, isMutable: true) }
                writer.repetitions = 1
                writer.statements(writer.number(4...8), depth: 3)
            }
            for output in outputs.dropLast() { writer.writeStream(output) }
            writer.writeStates()
        }
        return outputs
    }

    private mutating func writeStream(_ name: String) {
        var streams: [(name: String, element: RandomType)] = [("numbers", .int), ("words", .string)]
        (variables, cost, repetitions) = ([], 0, 10)
        var text: [String] = []
        for _ in 0..<number(3...6) {
            let source = isOne(in: 3) ? pick(streams) : streams[streams.count - 1]
            let (element, value) = stage(source.name, source.element, streams)
            let name = newName("s")
            text.append("let \(name): Observable<\(self.name(of: element))> = \(value)")
            streams.append((name, element))
        }
        // A stream of dictionaries would print in any order.
        if !streams[streams.count - 1].element.isPrintable {
            text.append("let last = \(streams[streams.count - 1].name).map { _ in 1 }")
            streams.append(("last", .int))
        }
        let last = streams[streams.count - 1]
        let head = "func \(name)(_ numbers: Observable<Int>, _ words: Observable<String>)"
        block("\(head) -> Observable<\(self.name(of: last.element))>") { writer in
            for line in text { writer.line(line) }
            writer.line("return \(last.name)")
        }
    }

    private var scheduler: String { "MainScheduler.instance" }

    private mutating func milliseconds() -> String { ".milliseconds(\(number(1...4)))" }

    /// Returns a stream that is made of others, and the type of its elements.
    private mutating func stage(
        _ source: String, _ element: RandomType, _ streams: [(name: String, element: RandomType)]
    ) -> (RandomType, String) {
        switch number(1...6) {
        case 1, 2: return transformed(source, element)
        case 3: return (element, limited(source, element, pick(streams).name))
        case 4: return (element, guarded(source, element))
        case 5: return combined(source, element, pick(streams))
        default: return unusual(source, element, pick(streams))
        }
    }

    private mutating func transformed(_ source: String, _ element: RandomType) -> (RandomType, String) {
        let result = type(depth: 1)
        switch number(1...10) {
        case 1, 2: return (result, "\(source).map \(closure(element, result))")
        case 3:
            if case .optional(let inner) = element { return (inner, "\(source).compactMap { $0 }") }
            if case .optional = result { return (element, "\(source).skip(0)") }
            return (result, "\(source).compactMap \(closure(element, .optional(result)))")
        case 4, 5: return (result, "\(source).\(flattening(element, result))")
        case 6:
            let seed = expression(result, depth: 1)
            return (result, "\(source).scan(\(seed)) \(closure(result, element, result))")
        case 7: return (.array(element), "\(source).toArray().asObservable()")
        case 8:
            let count = number(1...3)
            return (
                .array(element),
                "\(source).buffer(timeSpan: \(milliseconds()), count: \(count), scheduler: \(scheduler))"
            )
        case 9: return (.string, "\(source).materialize().map { \"\\($0.isStopEvent)\" }")
        default: return (.pair(.int, element), "\(source).enumerated().map { ($0.index, $0.element) }")
        }
    }

    private mutating func flattening(_ element: RandomType, _ result: RandomType) -> String {
        let name = newName("v")
        let outer = variables
        defer { variables = outer }
        variables.append(Variable(name: name, type: element))
        let value = expression(result, depth: 1)
        let inner: String
        switch number(1...6) {
        case 1: inner = "Observable.of(\(value), \(leaf(result)))"
        case 2: inner = "Observable.just(\(value)).delay(\(milliseconds()), scheduler: \(scheduler))"
        case 3:
            inner = "Observable<Int>.interval(\(milliseconds()), scheduler: \(scheduler)).take(2).map { _ in \(value) }"
        case 4: inner = "\(expression(.bool, depth: 1)) ? .empty() : .just(\(value))"
        case 5: inner = "\(expression(.bool, depth: 1)) ? .error(Failure\(number).other) : .just(\(value))"
        default: inner = "Single.just(\(value)).asObservable()"
        }
        let operators = ["flatMap", "flatMapLatest", "flatMapFirst", "concatMap"]
        let head = "(\(name): \(self.name(of: element))) -> Observable<\(self.name(of: result))>"
        return "\(pick(operators)) { \(head) in \(inner) }"
    }

    /// Returns a closure with two parameters.
    private mutating func closure(_ first: RandomType, _ second: RandomType, _ result: RandomType) -> String {
        let outer = variables
        defer { variables = outer }
        let (a, b) = (newName("v"), newName("v"))
        variables += [Variable(name: a, type: first), Variable(name: b, type: second)]
        let types = "(\(a): \(name(of: first)), \(b): \(name(of: second))) -> \(name(of: result))"
        return "{ \(types) in \(expression(result, depth: 1)) }"
    }

    private mutating func limited(_ source: String, _ element: RandomType, _ other: String) -> String {
        switch number(1...14) {
        case 1: return "\(source).filter \(closure(element, .bool))"
        case 2 where element.isEquatable: return "\(source).distinctUntilChanged()"
        case 3: return "\(source).take(\(number(0...3)))"
        case 4: return "\(source).skip(\(number(0...2)))"
        case 5: return "\(source).take(while: \(closure(element, .bool)))"
        case 6: return "\(source).skip(while: \(closure(element, .bool)))"
        case 7: return "\(source).take(until: \(other))"
        case 8: return "\(source).skip(until: \(other))"
        case 9: return "\(source).debounce(\(milliseconds()), scheduler: \(scheduler))"
        case 10:
            let latest = pick(["", ", latest: false"])
            return "\(source).throttle(\(milliseconds())\(latest), scheduler: \(scheduler))"
        case 11: return "\(source).sample(\(other))"
        case 12: return "\(source).takeLast(\(number(1...2)))"
        case 13: return "\(source).element(at: \(number(0...2)))"
        default: return "\(source).take(for: \(milliseconds()), scheduler: \(scheduler))"
        }
    }

    /// Returns the stream with its errors, its time or its subscriptions changed.
    private mutating func guarded(_ source: String, _ element: RandomType) -> String {
        let traced = newName("do")
        switch number(1...12) {
        case 1:
            let name = newName("v")
            let outer = variables
            defer { variables = outer }
            variables.append(Variable(name: name, type: element))
            let failing = "if \(expression(.bool, depth: 1)) { throw Failure\(number).other }"
            let type = self.name(of: element)
            return "\(source).map { (\(name): \(type)) throws -> \(type) in \(failing); return \(name) }"
        case 2: return "\(source).catchAndReturn(\(expression(element, depth: 1)))"
        case 3: return "\(source).catch { _ in .just(\(expression(element, depth: 1))) }"
        case 4: return "\(source).retry(2)"
        case 5: return "\(source).startWith(\(expression(element, depth: 1)))"
        case 6: return "\(source).delay(\(milliseconds()), scheduler: \(scheduler))"
        case 7: return "\(source).share(replay: 1)"
        case 8:
            let add = "Trace\(number).add(\"\(traced)"
            return "\(source).do(onNext: { _ in \(add) next\") }, onCompleted: { \(add) completed\") }, "
                + "onSubscribe: { \(add) subscribe\") }, onDispose: { \(add) dispose\") })"
        case 9: return "\(source).asDriver(onErrorJustReturn: \(expression(element, depth: 1))).asObservable()"
        case 10: return "\(source).observe(on: \(scheduler))"
        case 11: return "\(source).ifEmpty(default: \(expression(element, depth: 1)))"
        default: return "\(source).timeout(\(milliseconds()), scheduler: \(scheduler))"
        }
    }

    private mutating func combined(
        _ source: String, _ element: RandomType, _ other: (name: String, element: RandomType)
    ) -> (RandomType, String) {
        let result = type(depth: 1)
        switch number(1...6) {
        case 1:
            let closure = closure(element, other.element, result)
            return (result, "Observable.combineLatest(\(source), \(other.name)) \(closure)")
        case 2: return (result, "Observable.zip(\(source), \(other.name)) \(closure(element, other.element, result))")
        case 3:
            return (result, "\(source).withLatestFrom(\(other.name)) \(closure(element, other.element, result))")
        case 4 where element == other.element: return (element, "Observable.merge(\(source), \(other.name))")
        case 5 where element == other.element: return (element, "\(source).concat(\(other.name))")
        default:
            let mapped = "\(other.name).map \(closure(other.element, element))"
            return (element, "\(pick(["Observable.merge", "Observable.concat"]))(\(source), \(mapped))")
        }
    }
}
