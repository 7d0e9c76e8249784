#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CatalogueFamily {
    /// Decimal numbers, as Foundation computes with them.
    static let decimals = CatalogueFamily(.numbers, of: "Decimal") {
        entry("init() -> Decimal", "Zero.") { _ in .decimal(0) }
        entry("static zero: Decimal", "Zero.") { _ in .decimal(0) }
        entry("static nan: Decimal", "What is not a number.") { _ in .decimal(.nan) }
        entry("init(_ value: Decimal) -> Decimal", "The same number.") { $0.value(0) }
        entry("init(_ value: Int) -> Decimal", "A whole number.") { .decimal(Decimal(try $0.int(0))) }
        entry("init(_ value: Double) -> Decimal", "The number that is closest to a Double in decimal digits.") {
            .decimal(Decimal(try $0.double($0.value(0))))
        }
        entry("init(string text: String) -> Decimal?", "The number that a text starts with, or nil.") { call in
            .wrapping(Decimal(string: try call.text(0)).map { .decimal($0) })
        }
        let operations: [(String, (Decimal, Decimal) -> Decimal)] = [
            ("+", { $0 + $1 }), ("-", { $0 - $1 }), ("*", { $0 * $1 }), ("/", { $0 / $1 }),
        ]
        for (name, operation) in operations {
            entry("static \(name)(_ left: Decimal, _ right: Decimal) -> Decimal", "Calculates with two numbers.") {
                .decimal(operation(try $0.decimal($0.value(0)), try $0.decimal($0.value(1))))
            }
        }
        for form in ["decimal number: Decimal", "integerLiteral number: Decimal", "floatLiteral number: Decimal"] {
            entry("init(\(form)) -> Decimal", "The same number.") { $0.value(0) }
        }
        entry("decimalValue: Decimal", "The number of an NSDecimalNumber, which is a Decimal here.") { $0.receiver }
        entry("doubleValue: Double", "The number as a Double, which may be less exact.") {
            .double(Double(try $0.decimal($0.receiver).description) ?? .nan)
        }
        entry("intValue: Int", "The whole part of the number.") { call in
            guard let whole = Int(try call.decimal(call.receiver).description.prefix { $0 != "." }) else {
                throw call.failure("the number does not fit an Int")
            }
            return .int(whole)
        }
        entry("stringValue: String", "The digits of the number.") { .string(try $0.decimal($0.receiver).description) }
        entry("magnitude: Decimal", "The number without its sign.") { .decimal(try $0.decimal($0.receiver).magnitude) }
        entry("isZero: Bool", "Whether the number is zero.") { .bool(try $0.decimal($0.receiver).isZero) }
        entry("isNaN: Bool", "Whether it is not a number, like the quotient of zeros.") {
            .bool(try $0.decimal($0.receiver).isNaN)
        }
        entry("isSignMinus: Bool", "Whether the number is negative.") {
            .bool(try $0.decimal($0.receiver).isSignMinus)
        }
    }
}

extension Value {
    /// A `Decimal`, kept as its digits, of which there are at most 38.
    static func decimal(_ number: Decimal) -> Value { FoundationTypes.decimal.value(.string(number.description)) }

    /// A number as a `Decimal`; any other value is returned as it is.
    package var asDecimal: Value {
        switch self {
        case .int(let int): .decimal(Decimal(int))
        case .double(let double): .decimal(Decimal(double))
        default: self
        }
    }

    fileprivate var decimalNumber: Decimal? {
        guard case .record(let record) = self, record.type === FoundationTypes.decimal,
            case .string(let digits) = record.fields[0]
        else { return nil }
        return digits == "NaN" ? .nan : Decimal(string: digits)
    }

    /// The source code of a `Decimal`: a literal, which is a `Double` first, if that is exact.
    static func decimalSource(_ record: RecordValue) -> String {
        guard let number = Value.record(record).decimalNumber, case .string(let digits) = record.fields[0] else {
            return ""
        }
        if number.isNaN { return "Decimal.nan" }
        let isExact = Int(digits) != nil || Double(digits).map { Decimal($0) == number } == true
        return isExact ? digits : "Decimal(string: \"\(digits)\")!"
    }

    /// Whether one `Decimal` is less than another.
    static func isLessDecimal(_ left: Value, _ right: Value) -> Bool {
        guard let left = left.decimalNumber, let right = right.decimalNumber else { return false }
        return left < right
    }
}

extension NativeCall {
    fileprivate func decimal(_ value: Value) throws -> Decimal {
        guard let number = value.decimalNumber else { throw unfit(value, "a Decimal") }
        return number
    }
}
