extension CatalogueFamily {
    static let int = integers(.int)
    static let int8 = integers(.int8)
    static let int16 = integers(.int16)
    static let int32 = integers(.int32)
    static let int64 = integers(.int64)
    static let uint = integers(.uint)
    static let uint8 = integers(.uint8)
    static let uint16 = integers(.uint16)
    static let uint32 = integers(.uint32)
    static let uint64 = integers(.uint64)

    /// The members of an integer type.
    private static func integers(_ width: SizedInteger.Width) -> CatalogueFamily {
        let name = width.rawValue
        return CatalogueFamily(.numbers, of: CatalogueOwner(stringLiteral: name)) {
            makingIntegers(width)
            comparingIntegers(name)
            calculatingIntegers(width)
            bitsOfIntegers(name)
        }
    }

    @CatalogueBuilder private static func makingIntegers(_ width: SizedInteger.Width) -> [CatalogueEntry] {
        let name = width.rawValue
        entry("init() -> \(name)", "0.") { _ in .integer(SizedInteger(0, width)) }
        for form in ["init(_ text: String)", "init(_ text: String, radix: Int)"] {
            entry("\(form) -> \(name)?", "The number that a text spells, or nil.") { call in
                let radix = call.has(1) ? try radix(call) : 10
                return .wrapping(SizedInteger(try call.text(0), radix: radix, width).map { .integer($0) })
            }
        }
        entry("init(_ number: BinaryInteger) -> \(name)", "The same number, which has to fit.") { call in
            try call.converted(call.integer(call.value(0)).converted(to: width), width)
        }
        entry("init(integerLiteral number: \(name)) -> \(name)", "The same number.") { $0.value(0) }
        entry("init(_ number: BinaryFloatingPoint) -> \(name)", "The number without its fraction.") { call in
            if call.value(0).integer?.width == width { return call.value(0) }
            let whole = try call.double(call.value(0)).rounded(.towardZero)
            return try call.converted(SizedInteger(exactly: whole, width), width)
        }
        entry("init(exactly number: BinaryInteger) -> \(name)?", "The same number, or nil if it does not fit.") {
            .wrapping(try $0.integer($0.value(0)).converted(to: width).map { .integer($0) })
        }
        entry("init(exactly number: BinaryFloatingPoint) -> \(name)?", "The same number, or nil if it has a fraction.")
        { .wrapping(SizedInteger(exactly: try $0.double($0.value(0)), width).map { .integer($0) }) }
        entry("init(truncating number: Any) -> \(name)", "The low bits of a whole 'NSNumber'.") { call in
            guard let number = call.value(0).integer else { throw call.unfit(call.value(0), "a whole number") }
            return .integer(SizedInteger(number.truncated, width))
        }
        entry("init(clamping number: BinaryInteger) -> \(name)", "The closest number of the type.") {
            .integer(SizedInteger(clamping: try $0.integer($0.value(0)), width))
        }
        entry("init(truncatingIfNeeded number: BinaryInteger) -> \(name)", "The low bits of a number.") {
            .integer(SizedInteger(try $0.integer($0.value(0)).truncated, width))
        }
        let other = (width.isSigned ? "U" : "") + (width.isSigned ? name : String(name.dropFirst()))
        entry("init(bitPattern number: \(other)) -> \(name)", "The number with the same bits.") {
            .integer(SizedInteger(try $0.integer($0.value(0)).truncated, width))
        }
        entry("static max: \(name)", "The largest number.") { _ in .integer(width.bounds.upper) }
        entry("static min: \(name)", "The smallest number.") { _ in .integer(width.bounds.lower) }
        entry("static zero: \(name)", "0.") { _ in .integer(SizedInteger(0, width)) }
        entry("static bitWidth: Int", "The number of bits.") { _ in .int(width.bitWidth) }
        entry("static isSigned: Bool", "Whether the type has negative numbers.") { _ in .bool(width.isSigned) }
    }

    @CatalogueBuilder private static func comparingIntegers(_ name: String) -> [CatalogueEntry] {
        entry("isMultiple(of other: \(name)) -> Bool", "Whether it is a multiple of another number.") { call in
            let (number, other) = (try call.integer(call.receiver), try call.integer(0, as: call.receiver))
            if other.magnitude == 0 { return .bool(number.magnitude == 0) }
            return .bool(number.magnitude % other.magnitude == 0)
        }
        entry("signum() -> \(name)", "-1, 0 or 1.") { call in
            let number = try call.integer(call.receiver)
            return .integer(SizedInteger(number.isNegative ? -1 : number.magnitude == 0 ? 0 : 1, number.width))
        }
        entry("distance(to other: \(name)) -> Int", "The distance to another number.") { call in
            let (number, other) = (try call.integer(call.receiver), try call.integer(0, as: call.receiver))
            let distance = other.clamped.subtractingReportingOverflow(number.clamped)
            if distance.overflow || number.int == nil || other.int == nil {
                throw call.failure("the result does not fit an Int")
            }
            return .int(distance.partialValue)
        }
    }

    @CatalogueBuilder private static func calculatingIntegers(_ width: SizedInteger.Width) -> [CatalogueEntry] {
        let name = width.rawValue
        entry("magnitude: \(width.unsigned)", "The number without its sign.") { call in
            let unsigned = SizedInteger.Width(rawValue: width.unsigned) ?? .uint64
            return .integer(SizedInteger(try call.integer(call.receiver).magnitude, unsigned))
        }
        entry("advanced(by distance: Int) -> \(name)", "The number at a distance.") { call in
            let (sum, overflows) = try call.integer(call.receiver).clamped.addingReportingOverflow(call.int(0))
            return try call.converted(overflows ? nil : SizedInteger(exactly: sum, width), width, "the result")
        }
        entry(
            "quotientAndRemainder(dividingBy other: \(name)) -> (quotient: \(name), remainder: \(name))",
            "The quotient and the remainder of a division."
        ) { call in
            let (number, other) = (try call.integer(call.receiver), try call.integer(0, as: call.receiver))
            if other.magnitude == 0 { throw call.failure("division by zero") }
            let parts = try [Arithmetic.divide, .remainder].map {
                try call.converted(number.joined(with: other, by: $0), width, "the result")
            }
            return .tuple(TupleValue(parts, labels: ["quotient", "remainder"]))
        }
        let operations: [(String, Arithmetic, Arithmetic)] = [
            ("addingReportingOverflow(_", .add, .wrappingAdd),
            ("subtractingReportingOverflow(_", .subtract, .wrappingSubtract),
            ("multipliedReportingOverflow(by", .multiply, .wrappingMultiply),
        ]
        for (form, operation, wrapping) in operations {
            entry(
                "\(form) other: \(name)) -> (partialValue: \(name), overflow: Bool)",
                "The low bits of the result, and whether it does not fit."
            ) { call in
                let (left, right) = (try call.integer(call.receiver), try call.integer(0, as: call.receiver))
                let low = left.joined(with: right, by: wrapping) ?? left
                let overflows = left.joined(with: right, by: operation) == nil
                return .tuple(TupleValue([.integer(low), .bool(overflows)], labels: ["partialValue", "overflow"]))
            }
        }
    }

    @CatalogueBuilder private static func bitsOfIntegers(_ name: String) -> [CatalogueEntry] {
        entry("bitWidth: Int", "The number of bits.") { .int(try $0.integer($0.receiver).width.bitWidth) }
        entry("nonzeroBitCount: Int", "The number of bits that are 1.") {
            .int(try $0.integer($0.receiver).nonzeroBitCount)
        }
        entry("leadingZeroBitCount: Int", "The number of high bits before the first 1.") {
            .int(try $0.integer($0.receiver).leadingZeroBitCount)
        }
        entry("trailingZeroBitCount: Int", "The number of low bits after the last 1.") {
            .int(try $0.integer($0.receiver).trailingZeroBitCount)
        }
        entry("byteSwapped: \(name)", "The number with its bytes in the other order.") {
            .integer(try $0.integer($0.receiver).byteSwapped)
        }
    }

    /// Returns the absolute value.
    static func absolute(_ call: NativeCall, _ value: Value) throws -> Value {
        switch value {
        case .double(let double): return .double(abs(double))
        case .float(let float): return .float(abs(float))
        default:
            let number = try call.integer(value)
            return try call.converted(SizedInteger(exactly: number.magnitude, number.width), number.width, "the result")
        }
    }
}

extension SizedInteger.Width {
    /// The name of the type without negative numbers that has as many bits.
    fileprivate var unsigned: String { isSigned ? "U" + rawValue : rawValue }
}

extension NativeCall {
    /// Returns an integer of any type.
    func integer(_ value: Value) throws -> SizedInteger {
        if let integer = value.integer { return integer }
        throw unfit(value, "an integer")
    }

    /// Returns an argument as an integer of the type of another value.
    fileprivate func integer(_ index: Int, as other: Value) throws -> SizedInteger {
        let width = try integer(other).width
        guard let number = try integer(value(index)).converted(to: width) else {
            throw failure("this number does not fit \(width.withArticle)")
        }
        return number
    }

    /// Returns a number that was made for a type, or throws if the type has none.
    fileprivate func converted(
        _ number: SizedInteger?, _ width: SizedInteger.Width, _ subject: String = "this number"
    ) throws -> Value {
        if let number { return .integer(number) }
        throw failure("\(subject) does not fit \(width.withArticle)")
    }
}
