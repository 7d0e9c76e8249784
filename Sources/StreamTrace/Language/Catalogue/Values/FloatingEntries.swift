extension CatalogueFamily {
    static let double = floating("Double") { Value.double($0) }
    static let float = floating("Float") { Value.float($0) }

    /// The members of a type of numbers with a fraction.
    private static func floating<Number: BinaryFloatingPoint & LosslessStringConvertible & CVarArg>(
        _ name: String, _ value: @escaping (Number) -> Value
    ) -> CatalogueFamily {
        func number(_ call: NativeCall, _ value: Value) throws -> Number { Number(try call.double(value)) }
        func number(_ call: NativeCall) throws -> Number { try number(call, call.receiver) }
        return CatalogueFamily(.numbers, of: CatalogueOwner(stringLiteral: name)) {
            entry("init() -> \(name)", "0.0.") { _ in value(0) }
            entry("init(_ number: BinaryInteger) -> \(name)", "The number with a fraction.") { call in
                guard let integer = call.value(0).integer else { return value(try number(call, call.value(0))) }
                return value(integer.isNegative ? -Number(integer.magnitude) : Number(integer.magnitude))
            }
            entry("init(_ number: BinaryFloatingPoint) -> \(name)", "The number in this precision.") {
                value(try number($0, $0.value(0)))
            }
            for label in ["integerLiteral", "floatLiteral"] {
                entry("init(\(label) number: \(name)) -> \(name)", "The same number.") { $0.value(0) }
            }
            entry("init(exactly number: BinaryInteger) -> \(name)?", "The same number, or nil if it is not exact.") {
                call in
                guard let integer = call.value(0).integer else { throw call.unfit(call.value(0), "an integer") }
                let magnitude = Number(exactly: integer.magnitude)
                return .wrapping(magnitude.map { value(integer.isNegative ? -$0 : $0) })
            }
            entry(
                "init(exactly number: BinaryFloatingPoint) -> \(name)?", "The same number, or nil if it is not exact."
            ) { .wrapping(Number(exactly: try $0.double($0.value(0))).map(value)) }
            entry("init(_ text: String) -> \(name)?", "The number that a text spells, or nil.") { call in
                .wrapping(Number(try call.text(0)).map(value))
            }
            entry("static pi: \(name)", "3.14159…") { _ in value(.pi) }
            entry("static infinity: \(name)", "Infinity, which is greater than every number.") { _ in value(.infinity) }
            entry("static nan: \(name)", "The value that is not a number.") { _ in value(.nan) }
            entry("static greatestFiniteMagnitude: \(name)", "The largest number.") { _ in
                value(.greatestFiniteMagnitude)
            }
            entry("static leastNormalMagnitude: \(name)", "The smallest positive number of full precision.") { _ in
                value(.leastNormalMagnitude)
            }
            entry("static leastNonzeroMagnitude: \(name)", "The smallest positive number.") { _ in
                value(.leastNonzeroMagnitude)
            }
            entry("static ulpOfOne: \(name)", "The distance from 1 to the next number.") { _ in value(.ulpOfOne) }
            entry("static zero: \(name)", "0.0.") { _ in value(0) }
            entry("isNaN: Bool", "Whether it is not a number.") { .bool(try number($0).isNaN) }
            entry("isZero: Bool", "Whether it is 0.") { .bool(try number($0).isZero) }
            entry("isFinite: Bool", "Whether it is a number below infinity.") { .bool(try number($0).isFinite) }
            entry("isInfinite: Bool", "Whether it is infinity.") { .bool(try number($0).isInfinite) }
            entry("magnitude: \(name)", "The number without its sign.") { value(try number($0).magnitude) }
            entry("rounded() -> \(name)", "The nearest whole number, halves away from zero.") {
                value(try number($0).rounded())
            }
            entry(
                "rounded(_ rule: FloatingPointRoundingRule) -> \(name)", "The nearest whole number by this rule."
            ) { value(try number($0).rounded($0.roundingRule(0))) }
            entry("truncatingRemainder(dividingBy other: \(name)) -> \(name)", "The remainder of a division.") { call in
                value(try number(call).truncatingRemainder(dividingBy: number(call, call.value(0))))
            }
            entry("squareRoot() -> \(name)", "The square root.") { value(try number($0).squareRoot()) }
        }
    }
}

extension NativeCall {
    fileprivate func roundingRule(_ index: Int) throws -> FloatingPointRoundingRule {
        let rules: [FloatingPointRoundingRule] = [
            .toNearestOrAwayFromZero, .toNearestOrEven, .up, .down, .towardZero, .awayFromZero,
        ]
        guard case .enumCase(let rule) = value(index), rules.indices.contains(rule.index) else {
            throw unfit(value(index), "a rule of rounding")
        }
        return rules[rule.index]
    }
}
