extension CatalogueFamily {
    static let time = CatalogueFamily(.time, of: "DispatchTimeInterval") {
        for (unit, summary) in [
            ("seconds", "A number of seconds."), ("milliseconds", "A number of milliseconds."),
            ("microseconds", "A number of microseconds, rounded up to milliseconds."),
            ("nanoseconds", "A number of nanoseconds, rounded up to milliseconds."),
        ] {
            entry("static \(unit)(_ count: Int) -> DispatchTimeInterval", summary) { call in
                .enumCase(EnumValue(BuiltIn.timeInterval, index: BuiltIn.index(unit), payload: [.int(try call.int(0))]))
            }
        }
        entry("static never: DispatchTimeInterval", "An interval without end.") { _ in
            .enumCase(EnumValue(BuiltIn.timeInterval, index: BuiltIn.index("never")))
        }
    }

    static let roundingRules = CatalogueFamily(.numbers, of: "FloatingPointRoundingRule") {
        cases(of: BuiltIn.rounding, "A rule for 'rounded'.")
    }

    /// The members of every value.
    static let anything = CatalogueFamily(.everything, of: "Any") {
        entry("description: String", "The text that 'print' writes for the value.") {
            try $0.string($0.receiver.description)
        }
        entry("debugDescription: String", "The text that 'print' writes for the value inside of a container.") {
            try $0.string($0.receiver.debugDescription)
        }
        entry("hashValue: Int", "A number that equal values share.") {
            let text = $0.receiver.description
            try $0.charge(text.utf8.count / 16)
            return .int(text.utf8.reduce(5381) { $0 &* 33 &+ Int($1) })
        }
    }

    static let functions = CatalogueFamily(.functions) {
        entry("abs<Number>(_ number: Number) -> Number", "The number without its sign.") {
            try absolute($0, $0.value(0))
        }
        entry("min<Number>(_ first: Number, _ second: Number, _ others: Number...) -> Number", "The smallest.") {
            call in try extreme(call) { try call.naturalOrder($0, $1) }
        }
        entry("max<Number>(_ first: Number, _ second: Number, _ others: Number...) -> Number", "The largest.") {
            call in try extreme(call) { try call.naturalOrder($1, $0) }
        }
        entry("zip<A, B>(_ first: Sequence<A>, _ second: Sequence<B>) -> [(A, B)]", "The elements in pairs.") { call in
            let (first, second) = try call.pairedElements()
            try call.run.allocate(min(first.count, second.count) * Budget.Price.object, call.location)
            return try call.list(zip(first, second).map { .tuple(TupleValue([$0, $1])) })
        }
        for (name, summary, function) in [
            ("floor", "The whole number below.", { ($0 as Double).rounded(.down) }),
            ("ceil", "The whole number above.", { $0.rounded(.up) }),
            ("round", "The nearest whole number, halves away from zero.", { $0.rounded() }),
            ("sqrt", "The square root.", { $0.squareRoot() }),
        ] {
            entry("\(name)(_ number: Double) -> Double", summary) {
                .double(function(try $0.double($0.value(0))))
            }
            entry("\(name)(_ number: Float) -> Float", summary) {
                .float(Float(function(try $0.double($0.value(0)))))
            }
        }
        entry("pow(_ base: Double, _ exponent: Double) -> Double", "A power.") { call in
            .double(TextFormat.power(try call.double(call.value(0)), try call.double(call.value(1))))
        }
        entry("pow(_ base: Float, _ exponent: Float) -> Float", "A power.") { call in
            .float(Float(TextFormat.power(try call.double(call.value(0)), try call.double(call.value(1)))))
        }
        entry("stride(from first: Int, to end: Int, by step: Int) -> [Int]", "Numbers up to the end.") {
            try stride($0, includesEnd: false)
        }
        entry("stride(from first: Int, through end: Int, by step: Int) -> [Int]", "Numbers to the end.") {
            try stride($0, includesEnd: true)
        }
        entry("stride(from first: Double, to end: Double, by step: Double) -> [Double]", "Numbers up to the end.") {
            try doubles($0, includesEnd: false)
        }
        entry(
            "stride(from first: Double, through end: Double, by step: Double) -> [Double]", "Numbers to the end."
        ) { try doubles($0, includesEnd: true) }
        entry("CollectionOfOne<Element>(_ element: Element) -> [Element]", "A list of one element.") {
            try $0.list([$0.value(0)])
        }
        entry("repeatElement<Element>(_ element: Element, count: Int) -> [Element]", "The element repeated.") {
            try $0.list(Array(repeating: $0.value(0), count: $0.count(1)))
        }
        entry(
            "sequence<Element>(first: Element, next: (Element) -> Element?) -> [Element]",
            "The first element, and each next one until 'nil'."
        ) { call in
            let next = try call.function(1)
            var elements: [Value] = []
            var element: Value? = call.value(0)
            while let current = element {
                elements.append(current)
                if elements.count > Limits.maximumElementCount { throw call.failure(Limits.tooMany) }
                element = try next.call(current).unwrapped
            }
            return try call.list(elements)
        }
        entry("type<Value>(of value: Value) -> Value.Type", "The type of a value.") { .type($0.value(0).type) }
        for (name, summary, text) in [
            (
                "print", "Prints values with the virtual time, outside the log.",
                \Value.description
            ),
            ("debugPrint", "Prints values like 'print', with quotes around texts.", \Value.debugDescription),
        ] {
            entry(
                "\(name)(_ values: Any..., separator: String = \" \", terminator: String = \"\\n\")", summary
            ) { call in
                let separator = call.has(1) ? try call.text(1) : " "
                let values = call.has(0) ? try call.array(0).map { $0[keyPath: text] } : []
                let text = values.joined(separator: separator) + (call.has(2) ? try call.text(2) : "\n")
                call.run.onPrint?(try call.run.made(text, call.location))
                return .void
            }
        }
        for name in ["fatalError", "preconditionFailure", "assertionFailure"] {
            let result = name == "assertionFailure" ? "" : " -> Never"
            entry("\(name)(_ message: String = \"\")\(result)", "Ends the scenario with an error.") { call in
                throw call.failure(call.has(0) ? try call.text(0) : "\(name)() was called")
            }
        }
        for name in ["precondition", "assert"] {
            entry(
                "\(name)(_ condition: Bool, _ message: String = \"\")",
                "Ends the scenario unless the condition is true."
            ) { call in
                if try call.bool(0) { return .void }
                throw call.failure(call.has(1) ? try call.text(1) : "this does not hold")
            }
        }
        for (name, isClosed, summary) in [
            ("...", true, "From a value to another, which belongs to it."),
            ("..<", false, "From a value to before another."),
        ] {
            entry("\(name) <Bound>(_ lower: Bound, _ upper: Bound) -> Range<Bound>", summary) { call in
                let (lower, upper) = (call.value(0), call.value(1))
                guard let isWrong = upper.isLess(than: lower) else {
                    throw call.failure("values of type '\(lower.type)' have no order")
                }
                if isWrong {
                    throw call.failure("the range has a lower bound above its upper bound: \(lower)\(name)\(upper)")
                }
                return .range(RangeValue(lower: lower, upper: upper, isClosed: isClosed))
            }
        }
        entry("UnboundedRange<Bound>() -> PartialRangeFrom<Bound>", "The whole range: 'values[...]'.") { _ in
            .range(RangeValue(lower: nil, upper: nil, isClosed: false))
        }
        entry("PartialRangeFrom<Bound>(_ lower: Bound) -> PartialRangeFrom<Bound>", "From a value on.") {
            .range(RangeValue(lower: $0.value(0), upper: nil, isClosed: false))
        }
        entry("PartialRangeThrough<Bound>(_ upper: Bound) -> PartialRangeThrough<Bound>", "Up to a value.") {
            .range(RangeValue(lower: nil, upper: $0.value(0), isClosed: true))
        }
        entry("PartialRangeUpTo<Bound>(_ upper: Bound) -> PartialRangeUpTo<Bound>", "Up to before a value.") {
            .range(RangeValue(lower: nil, upper: $0.value(0), isClosed: false))
        }
    }

    private static func extreme(_ call: NativeCall, _ isBefore: (Value, Value) throws -> Bool) throws -> Value {
        var best = call.value(0)
        for value in try [call.value(1)] + (call.has(2) ? call.array(2) : []) where try isBefore(value, best) {
            best = value
        }
        return best
    }

    private static func doubles(_ call: NativeCall, includesEnd: Bool) throws -> Value {
        let (first, end) = (try call.double(call.value(0)), try call.double(call.value(1)))
        let step = try call.double(call.value(2))
        if step == 0 || !((end - first) / step <= Double(Limits.maximumElementCount)) {
            throw call.failure(Limits.tooMany)
        }
        return try call.list(
            includesEnd
                ? Swift.stride(from: first, through: end, by: step).map { .double($0) }
                : Swift.stride(from: first, to: end, by: step).map { .double($0) })
    }

    private static func stride(_ call: NativeCall, includesEnd: Bool) throws -> Value {
        let (first, end, step) = (try call.int(0), try call.int(1), try call.int(2))
        if step == 0 { throw call.failure("a stride needs a step that is not 0") }
        let (distance, overflows) = end.subtractingReportingOverflow(first)
        if overflows || Double(distance) / Double(step) > Double(Limits.maximumElementCount) {
            throw call.failure(Limits.tooMany)
        }
        let numbers: [Value] =
            includesEnd
            ? Swift.stride(from: first, through: end, by: step).map { .int($0) }
            : Swift.stride(from: first, to: end, by: step).map { .int($0) }
        return try call.list(numbers)
    }
}
