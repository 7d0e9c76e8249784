/// An integer of one of Swift's integer types, with the bounds and the bits of that type.
///
/// A value of type `Int` is `Value.int`, which is faster; `Value.integer(_:)` returns that or `Value.sized`.
public struct SizedInteger: Hashable, Sendable {
    /// An integer type.
    public enum Width: String, CaseIterable, Sendable {
        case int = "Int", int8 = "Int8", int16 = "Int16", int32 = "Int32", int64 = "Int64"
        case uint = "UInt", uint8 = "UInt8", uint16 = "UInt16", uint32 = "UInt32", uint64 = "UInt64"

        /// The type of Swift.
        package var native: any FixedWidthInteger.Type {
            switch self {
            case .int: Int.self
            case .int8: Int8.self
            case .int16: Int16.self
            case .int32: Int32.self
            case .int64: Int64.self
            case .uint: UInt.self
            case .uint8: UInt8.self
            case .uint16: UInt16.self
            case .uint32: UInt32.self
            case .uint64: UInt64.self
            }
        }

        package var type: ValueType { .named(rawValue, []) }

        package var isSigned: Bool { native.isSigned }

        package var bitWidth: Int { native.bitWidth }

        /// The smallest and the largest number.
        package var bounds: (lower: SizedInteger, upper: SizedInteger) {
            func bounds<Native: FixedWidthInteger>(_ type: Native.Type) -> (SizedInteger, SizedInteger) {
                (SizedInteger(type.min, self), SizedInteger(type.max, self))
            }
            return bounds(native)
        }

        /// The type as a text names it: `an Int`, `a UInt8`.
        package var withArticle: String { (isSigned ? "an " : "a ") + rawValue }
    }

    public let width: Width
    /// The two's complement, extended by the sign.
    private let bits: UInt64

    /// Creates the integer of a type with the low bits of a number.
    public init(_ number: some BinaryInteger, _ width: Width) {
        func low<Native: FixedWidthInteger>(_ type: Native.Type) -> UInt64 {
            UInt64(truncatingIfNeeded: Native(truncatingIfNeeded: number))
        }
        self.width = width
        bits = low(width.native)
    }

    /// Creates the integer of a type that is equal to a number, or returns `nil` if the type has none.
    public init?(exactly number: some BinaryInteger, _ width: Width) {
        func isExact<Native: FixedWidthInteger>(_ type: Native.Type) -> Bool { Native(exactly: number) != nil }
        guard isExact(width.native) else { return nil }
        self.init(number, width)
    }

    package init?(exactly number: Double, _ width: Width) {
        func exact<Native: FixedWidthInteger>(_ type: Native.Type) -> SizedInteger? {
            Native(exactly: number).map { SizedInteger($0, width) }
        }
        guard let exact = exact(width.native) else { return nil }
        self = exact
    }

    /// Creates the integer of a type that is closest to a number.
    package init(clamping number: SizedInteger, _ width: Width) {
        func clamped<Native: FixedWidthInteger>(_ type: Native.Type) -> SizedInteger {
            let number = number.isNegative ? Native(clamping: number.signed) : Native(clamping: number.bits)
            return SizedInteger(number, width)
        }
        self = clamped(width.native)
    }

    /// Creates the integer of a type that a text spells, or returns `nil` for any other text.
    package init?(_ text: String, radix: Int, _ width: Width) {
        func spelled<Native: FixedWidthInteger>(_ type: Native.Type) -> SizedInteger? {
            Native(text, radix: radix).map { SizedInteger($0, width) }
        }
        guard let spelled = spelled(width.native) else { return nil }
        self = spelled
    }

    /// The next greater number, or `nil` if this is the greatest.
    package var next: SizedInteger? {
        func next<Native: FixedWidthInteger>(_ type: Native.Type) -> SizedInteger? {
            let (sum, overflows) = Native(truncatingIfNeeded: bits).addingReportingOverflow(1)
            return overflows ? nil : SizedInteger(sum, width)
        }
        return next(width.native)
    }

    /// The same number as one of another type, or `nil` if that has none.
    package func converted(to width: Width) -> SizedInteger? {
        isNegative ? SizedInteger(exactly: signed, width) : SizedInteger(exactly: bits, width)
    }

    private var signed: Int64 { Int64(bitPattern: bits) }

    package var isNegative: Bool { width.isSigned && signed < 0 }

    /// The low bits as an `Int`.
    package var truncated: Int { Int(truncatingIfNeeded: bits) }

    /// The number as an `Int`, or `nil` if it does not fit one.
    package var int: Int? { isNegative || signed >= 0 ? Int(signed) : nil }

    /// The number as an `Int`, or the bound of `Int` that is closest.
    package var clamped: Int { int ?? .max }

    package var double: Double { isNegative ? Double(signed) : Double(bits) }

    package var magnitude: UInt64 { isNegative ? signed.magnitude : bits }

    /// The digits in a base.
    package func text(radix: Int, uppercase: Bool = false) -> String {
        isNegative
            ? String(signed, radix: radix, uppercase: uppercase) : String(bits, radix: radix, uppercase: uppercase)
    }

    package var nonzeroBitCount: Int { bits.nonzeroBitCount - (isNegative ? 64 - width.bitWidth : 0) }

    package var leadingZeroBitCount: Int { isNegative ? 0 : bits.leadingZeroBitCount - (64 - width.bitWidth) }

    package var trailingZeroBitCount: Int { min(bits.trailingZeroBitCount, width.bitWidth) }

    package var byteSwapped: SizedInteger { SizedInteger(bits.byteSwapped >> (64 - width.bitWidth), width) }

    /// Whether the numbers are equal, whatever their types.
    package func isEqual(to other: SizedInteger) -> Bool { bits == other.bits && isNegative == other.isNegative }

    /// Whether this number is less than another one, whatever their types.
    package func isLess(than other: SizedInteger) -> Bool {
        if isNegative != other.isNegative { return isNegative }
        return isNegative ? signed < other.signed : bits < other.bits
    }
}

extension SizedInteger: CustomStringConvertible {
    public var description: String { isNegative ? signed.description : bits.description }
}

/// An operation on two integers of one type.
package protocol IntegerOperation {
    /// Returns the result, or `nil` if it overflows.
    func apply<Native: FixedWidthInteger>(_ left: Native, _ right: Native) -> Native?
    /// Returns an integer shifted by a number of bits.
    func shift<Native: FixedWidthInteger>(_ number: Native, by distance: Int) -> Native?
}

extension SizedInteger {
    /// Returns the result of an operation on this number and another one of the same type, or `nil` if it overflows.
    package func joined(with other: SizedInteger, by operation: some IntegerOperation) -> SizedInteger? {
        func join<Native: FixedWidthInteger>(_ type: Native.Type) -> SizedInteger? {
            operation.apply(Native(truncatingIfNeeded: bits), Native(truncatingIfNeeded: other.bits))
                .map { SizedInteger($0, width) }
        }
        return join(width.native)
    }

    /// Returns this number shifted by one of any type.
    package func shifted(by distance: SizedInteger, _ operation: some IntegerOperation) -> SizedInteger? {
        func shift<Native: FixedWidthInteger>(_ type: Native.Type) -> SizedInteger? {
            operation.shift(Native(truncatingIfNeeded: bits), by: distance.clamped).map { SizedInteger($0, width) }
        }
        return shift(width.native)
    }
}

extension Value {
    /// Creates a value from an integer of any type.
    public static func integer(_ integer: SizedInteger) -> Value {
        integer.width == .int ? .int(integer.truncated) : .sized(integer)
    }

    /// The integer of any type, or `nil` for any other value.
    package var integer: SizedInteger? {
        switch self {
        case .int(let int): SizedInteger(int, .int)
        case .sized(let integer): integer
        default: nil
        }
    }

    /// The number as one of a type that has the literals of this value's type; any other value as it is.
    ///
    /// An integer that does not fit the type is `nil`.
    package func number(as type: ValueType) -> Value? {
        guard let number = type.number else { return self }
        switch (self, number) {
        case (.int, .integer(.int)), (.double, .double), (.float, .float), (.double, .integer), (.float, _): return self
        case (.int(let int), .integer(let width)): return SizedInteger(exactly: int, width).map { .integer($0) }
        case (.int(let int), .double): return .double(Double(int))
        case (.int(let int), .float): return .float(Float(int))
        case (.double(let double), .float): return .float(Float(double))
        default: return self
        }
    }
}

extension ValueType {
    /// A type of numbers whose values are neither records nor objects.
    package enum Number: Equatable {
        case integer(SizedInteger.Width), double, float

        package var isInteger: Bool { if case .integer = self { true } else { false } }
    }

    public static let float = ValueType.named("Float", [])

    /// The kind of numbers, or `nil` for any other type.
    package var number: Number? {
        guard case .named(let name, let arguments) = self, arguments.isEmpty else { return nil }
        switch name {
        case "Int": return .integer(.int)
        case "Double": return .double
        case "Float": return .float
        default: return name.hasPrefix("Int") || name.hasPrefix("UInt") ? Self.widths[name].map { .integer($0) } : nil
        }
    }

    package var isInteger: Bool { number?.isInteger == true }

    private static let widths = Dictionary(uniqueKeysWithValues: SizedInteger.Width.allCases.map { ($0.rawValue, $0) })
}
