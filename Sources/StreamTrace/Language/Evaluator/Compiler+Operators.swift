extension Compiler {
    func compileOperator(_ expression: TypedExpression) -> Code {
        switch expression.kind {
        case .arithmetic(let name, let left, let right):
            return compileArithmetic(name, left, right, expression.range)
        case .comparison, .not, .and, .or:
            let test = compileTest(expression)
            return { .bool(try test($0)) }
        case .negate(let value):
            let (code, location) = (compile(value), location(expression.range))
            return { frame in
                switch try code(frame) {
                case .int(let int) where int != .min: return .int(-int)
                case .double(let double): return .double(-double)
                case .float(let float): return .float(-float)
                case .sized(let number) where number.width.isSigned:
                    return try Arithmetic.subtract.apply(.int(0), .sized(number), location, frame.run)
                default: throw location.failure(frame.run, "this cannot be negated")
                }
            }
        case .coalesce(let value, let fallback):
            let (code, other, location) = (compile(value), compile(fallback), location(value.range))
            let wanted = HoleObject.Wanted.optional(.value(of: fallback.type))
            return { frame in
                switch try code(frame) {
                case .none: return try other(frame)
                case .some(let wrapped): return wrapped
                case let value:
                    return value.undecided.map { .object($0.withFallback(wanted, location)) } ?? value
                }
            }
        case .ternary(let condition, let yes, let no):
            let (test, yes, no) = (compileTest(condition), compile(yes), compile(no))
            return { try test($0) ? try yes($0) : try no($0) }
        default: return compile(expression)
        }
    }

    /// Compiles a condition, without boxing if possible.
    func compileTest(_ expression: TypedExpression) -> (Frame) throws -> Bool {
        switch expression.kind {
        case .comparison(let name, let left, let right): return compileComparison(name, left, right, expression.range)
        case .not(let value):
            let test = compileTest(value)
            return { try !test($0) }
        case .and(let left, let right):
            let (left, right) = (compileTest(left), compileTest(right))
            return { try left($0) && right($0) }
        case .or(let left, let right):
            let (left, right) = (compileTest(left), compileTest(right))
            return { try left($0) || right($0) }
        default:
            let (code, location) = (compile(expression), location(expression.range))
            return { frame in
                let value = try code(frame)
                if case .bool(let bool) = value { return bool }
                if case .object(let hole as HoleObject) = value { throw hole.failure(location, frame.run) }
                throw location.failure(frame.run, "this is neither true nor false")
            }
        }
    }

    // MARK: Arithmetic

    private func compileArithmetic(
        _ name: String, _ left: TypedExpression, _ right: TypedExpression, _ range: SourceRange
    ) -> Code {
        let location = location(range)
        guard let operation = Arithmetic(rawValue: name) else {
            return { throw location.failure($0.run, "cannot find operator '\(name)' in scope") }
        }
        if let integers = compileInteger(operation, left, right, range) { return { .int(try integers($0)) } }
        let (first, second) = (compile(left), compile(right))
        return { try operation.apply(try first($0), try second($0), location, $0.run) }
    }

    // MARK: Comparison

    private func compileComparison(
        _ name: String, _ left: TypedExpression, _ right: TypedExpression, _ range: SourceRange
    ) -> (Frame) throws -> Bool {
        let compare = Comparison(rawValue: name) ?? .equal
        if let integers = compileIntegers(compare, left, right) { return integers }
        let (first, second, location) = (compile(left), compile(right), location(range))
        return { try compare.apply(try first($0), try second($0), location, $0.run) }
    }
}

extension Arithmetic {
    func apply(_ left: Value, _ right: Value, _ location: RuntimeLocation, _ run: PipelineRun) throws -> Value {
        switch (left, right) {
        case (.double(let left), .double(let right)):
            if let result = floating(left, right) { return .double(result) }
        case (.int(let left), .double(let right)):
            if let result = floating(Double(left), right) { return .double(result) }
        case (.double(let left), .int(let right)):
            if let result = floating(left, Double(right)) { return .double(result) }
        case (.string(let left), .string(let right)) where self == .add:
            if left.utf8.count + right.utf8.count > Limits.maximumTextLength {
                throw location.failure(run, Limits.tooLong)
            }
            return .string(try run.made(left + right, location))
        case (.array(let left), .array(let right)) where self == .add:
            if left.count + right.count > Limits.maximumElementCount { throw location.failure(run, Limits.tooMany) }
            return .array(try run.made(left + right, location))
        case (.slice, .slice), (.slice, .array), (.array, .slice):
            if let result = try joined(left, right, location, run) { return result }
        case (.int(let dividend), .int(let divisor)):
            if let result = apply(dividend, divisor) { return .int(result) }
            throw overflow(divisor, location, run)
        case (.sized, _), (_, .sized), (.float, _), (_, .float):
            if let result = try numbers(left, right, location, run) { return result }
        case (.object(let hole as HoleObject), let other), (let other, .object(let hole as HoleObject)):
            let hole = other.hole as? UndecidedHole ?? hole
            return hole.called(as: hole.path.operation(rawValue), [left, right], location)
        default:
            if let result = try declared(left, right, location, run) { return result }
        }
        throw location.failure(
            run,
            "binary operator '\(rawValue)' cannot be applied to operands of type '\(left.type)' and '\(right.type)'")
    }

    /// Joins parts of arrays; the result is of the type of the left one, and has its first index.
    private func joined(_ left: Value, _ right: Value, _ location: RuntimeLocation, _ run: PipelineRun) throws -> Value?
    {
        guard self == .add, let first = left.slice, let second = right.slice else { return nil }
        let elements = try run.made(first.elements + second.elements, location)
        return if case .slice = left { .slice(SliceValue(elements, start: first.start)) } else { .array(elements) }
    }

    /// Returns the result for two numbers of a type other than `Int` and `Double`. A literal beside a value whose type
    /// was not known has the type of that value. Returns `nil` for other values.
    private func numbers(_ left: Value, _ right: Value, _ location: RuntimeLocation, _ run: PipelineRun) throws
        -> Value?
    {
        if isShift {
            guard let number = left.integer, let distance = right.integer else { return nil }
            return number.shifted(by: distance, self).map { .integer($0) }
        }
        let type = if case .int = left { right.type } else if case .double = left { right.type } else { left.type }
        switch (left.number(as: type), right.number(as: type)) {
        case (.sized(let left), .sized(let right)) where left.width == right.width:
            if let result = left.joined(with: right, by: self) { return .integer(result) }
            throw overflow(right.clamped, of: left.width, location, run)
        case (.float(let left), .float(let right)): return floating(left, right).map { .float($0) }
        case (nil, _), (_, nil): throw overflow(1, of: (left.integer ?? right.integer)?.width ?? .int, location, run)
        default: return nil
        }
    }

    /// Returns the result of the operator that the type of a value declares, or `nil` if it has none.
    private func declared(
        _ left: Value, _ right: Value, _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> Value? {
        let labels = Array(repeating: CallMatching.Label(text: nil, isTrailing: false), count: 2)
        for type in [left.type, right.type] where run.types.declares(type) {
            let called = try run.types.called(rawValue, of: type, [left, right], labels, isStatic: true, location, run)
            if let called { return try called.method.call(called.arguments, in: run) }
        }
        return nil
    }

    /// Appends a string or an array in place.
    static func append(_ other: Value, to value: inout Value, _ location: RuntimeLocation, _ run: PipelineRun) throws {
        try run.change(&value, location) { try append(other, changing: &$0, location, run) }
    }

    private static func append(
        _ other: Value, changing value: inout Value, _ location: RuntimeLocation, _ run: PipelineRun
    ) throws {
        // A `switch` over a tuple of both would share the value, which is to be changed in place.
        if case .string(var text) = value, case .string(let other) = other {
            if text.utf8.count + other.utf8.count > Limits.maximumTextLength {
                throw location.failure(run, Limits.tooLong)
            }
            try run.step(location, other.utf8.count / 64)
            value = .void
            text += other
            value = .string(text)
        } else if case .array(var elements) = value, case .array(let others) = other {
            if elements.count + others.count > Limits.maximumElementCount {
                throw location.failure(run, Limits.tooMany)
            }
            try run.step(location, others.count / 8)
            value = .void
            elements += others
            value = .array(elements)
        } else {
            value = try Arithmetic.add.apply(value, other, location, run)
        }
    }

    /// Returns the failure of a calculation whose result is not of the type of the numbers.
    func overflow(
        _ divisor: Int, of width: SizedInteger.Width = .int, _ location: RuntimeLocation, _ run: PipelineRun
    ) -> ScenarioFailure {
        let divides = self == .divide || self == .remainder
        let message = divides && divisor == 0 ? "division by zero" : "the result does not fit \(width.withArticle)"
        return location.failure(run, message)
    }
}

/// The comparison operators.
enum Comparison: String {
    case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
    case identical = "===", notIdentical = "!=="

    func apply(_ left: Value, _ right: Value, _ location: RuntimeLocation, _ run: PipelineRun) throws -> Bool {
        try HoleObject.refuse(left, right, location, run)
        switch self {
        case .equal, .identical: return Self.areEqual(left, right)
        case .notEqual, .notIdentical: return !Self.areEqual(left, right)
        case .less: if let less = left.isLess(than: right) { return less }
        case .greater: if let less = right.isLess(than: left) { return less }
        case .lessOrEqual: if let less = right.isLess(than: left) { return !less }
        case .greaterOrEqual: if let less = left.isLess(than: right) { return !less }
        }
        if let hole = left.hole ?? right.hole { throw hole.failure(location, run, wanted: .number) }
        throw location.failure(run, "values of type '\(left.type)' and '\(right.type)' have no order")
    }

    /// Whether two values are equal. If one type was unknown, the values may also be an optional and a wrapped value,
    /// or an `Int` and a `Double`.
    static func areEqual(_ left: Value, _ right: Value) -> Bool {
        switch (left, right) {
        case (.int(let left), .double(let right)): Double(left) == right
        case (.double(let left), .int(let right)): left == Double(right)
        case (.sized, .int), (.int, .sized), (.sized, .sized):
            left.integer.flatMap { number in right.integer.map { number.isEqual(to: $0) } } ?? false
        case (.float, .int), (.float, .double): left == right.number(as: .float)
        case (.int, .float), (.double, .float): left.number(as: .float) == right
        case (.some(let left), .some(let right)): areEqual(left, right)
        case (.some, .none), (.none, .some): false
        case (.some(let left), _): areEqual(left, right)
        case (_, .some(let right)): areEqual(left, right)
        default: left == right
        }
    }
}
