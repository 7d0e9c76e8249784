/// The arithmetic operators.
enum Arithmetic: String {
    case add = "+", subtract = "-", multiply = "*", divide = "/", remainder = "%"
    case and = "&", or = "|", exclusiveOr = "^", left = "<<", right = ">>"
    case wrappingAdd = "&+", wrappingSubtract = "&-", wrappingMultiply = "&*"
    case maskingLeft = "&<<", maskingRight = "&>>"

    /// Whether it shifts an integer by one of any type.
    var isShift: Bool {
        switch self {
        case .left, .right, .maskingLeft, .maskingRight: true
        default: false
        }
    }

    /// Returns the result for two numbers with a fraction, or `nil` if they lack the operator.
    func floating<Number: BinaryFloatingPoint>(_ left: Number, _ right: Number) -> Number? {
        switch self {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        case .divide: left / right
        default: nil
        }
    }
}

extension Arithmetic: IntegerOperation {
    func apply<Native: FixedWidthInteger>(_ left: Native, _ right: Native) -> Native? {
        func checked(_ result: (partialValue: Native, overflow: Bool)) -> Native? {
            result.overflow ? nil : result.partialValue
        }
        return switch self {
        case .add: checked(left.addingReportingOverflow(right))
        case .subtract: checked(left.subtractingReportingOverflow(right))
        case .multiply: checked(left.multipliedReportingOverflow(by: right))
        case .divide: checked(left.dividedReportingOverflow(by: right))
        case .remainder: checked(left.remainderReportingOverflow(dividingBy: right))
        case .and: left & right
        case .or: left | right
        case .exclusiveOr: left ^ right
        case .wrappingAdd: left &+ right
        case .wrappingSubtract: left &- right
        case .wrappingMultiply: left &* right
        case .left, .right, .maskingLeft, .maskingRight: shift(left, by: Int(clamping: right))
        }
    }

    func shift<Native: FixedWidthInteger>(_ number: Native, by distance: Int) -> Native? {
        switch self {
        case .left: number << distance
        case .right: number >> distance
        case .maskingLeft: number &<< Native(truncatingIfNeeded: distance)
        case .maskingRight: number &>> Native(truncatingIfNeeded: distance)
        default: nil
        }
    }
}
