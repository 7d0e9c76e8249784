/// A compiled expression whose values are known to be integers, and are not boxed.
typealias IntegerCode = (Frame) throws -> Int

extension Compiler {
    /// Compiles integer arithmetic without boxing; returns `nil` if the type of an operand is not known to be `Int`.
    func compileInteger(
        _ operation: Arithmetic, _ left: TypedExpression, _ right: TypedExpression, _ range: SourceRange
    ) -> IntegerCode? {
        guard left.type == .int, right.type == .int else { return nil }
        let location = location(range)
        switch operation {
        case .add: return joined(left, right, location, operation) { $0.addingReportingOverflow($1) }
        case .subtract: return joined(left, right, location, operation) { $0.subtractingReportingOverflow($1) }
        case .multiply: return joined(left, right, location, operation) { $0.multipliedReportingOverflow(by: $1) }
        case .divide: return joined(left, right, location, operation) { $0.dividedReportingOverflow(by: $1) }
        case .remainder:
            return joined(left, right, location, operation) { $0.remainderReportingOverflow(dividingBy: $1) }
        default: return nil
        }
    }

    /// Compiles a comparison of two integers without boxing.
    func compileIntegers(
        _ comparison: Comparison, _ left: TypedExpression, _ right: TypedExpression
    ) -> ((Frame) throws -> Bool)? {
        guard left.type == .int, right.type == .int else { return nil }
        switch comparison {
        case .equal: return compared(left, right) { $0 == $1 }
        case .notEqual: return compared(left, right) { $0 != $1 }
        case .less: return compared(left, right) { $0 < $1 }
        case .lessOrEqual: return compared(left, right) { $0 <= $1 }
        case .greater: return compared(left, right) { $0 > $1 }
        case .greaterOrEqual: return compared(left, right) { $0 >= $1 }
        default: return nil
        }
    }

    /// Compiles an operand that is an integer.
    private func integer(_ expression: TypedExpression) -> IntegerCode {
        let location = location(expression.range)
        switch expression.kind {
        case .constant(.int(let int)): return { _ in int }
        case .local(let slot):
            return { frame in
                if case .int(let int) = frame.slots[slot] { return int }
                throw location.noInteger(frame.slots[slot], frame)
            }
        case .arithmetic(let name, let left, let right):
            if let operation = Arithmetic(rawValue: name),
                let code = compileInteger(operation, left, right, expression.range)
            {
                return code
            }
        default: break
        }
        let code = compile(expression)
        return { frame in
            let value = try code(frame)
            if case .int(let int) = value { return int }
            throw location.noInteger(value, frame)
        }
    }

    @inline(__always)
    private func joined(
        _ left: TypedExpression, _ right: TypedExpression, _ location: RuntimeLocation, _ operation: Arithmetic,
        _ calculate: @escaping (Int, Int) -> (partialValue: Int, overflow: Bool)
    ) -> IntegerCode {
        let first = integer(left)
        if case .constant(.int(let number)) = right.kind {
            if case .local(let slot) = left.kind {
                return { frame in
                    guard case .int(let int) = frame.slots[slot] else {
                        throw location.noInteger(frame.slots[slot], frame)
                    }
                    let (result, overflows) = calculate(int, number)
                    if overflows { throw operation.overflow(number, location, frame.run) }
                    return result
                }
            }
            return { frame in
                let (result, overflows) = calculate(try first(frame), number)
                if overflows { throw operation.overflow(number, location, frame.run) }
                return result
            }
        }
        let second = integer(right)
        return { frame in
            let (one, other) = (try first(frame), try second(frame))
            let (result, overflows) = calculate(one, other)
            if overflows { throw operation.overflow(other, location, frame.run) }
            return result
        }
    }

    @inline(__always)
    private func compared(
        _ left: TypedExpression, _ right: TypedExpression, _ operation: @escaping (Int, Int) -> Bool
    ) -> (Frame) throws -> Bool {
        let first = integer(left)
        if case .constant(.int(let number)) = right.kind { return { operation(try first($0), number) } }
        let second = integer(right)
        return { operation(try first($0), try second($0)) }
    }
}

extension RuntimeLocation {
    fileprivate func noInteger(_ value: Value, _ frame: Frame) -> ScenarioFailure {
        value.hole?.failure(self, frame.run, wanted: .number) ?? failure(frame.run, "expected a value of type 'Int'")
    }
}
