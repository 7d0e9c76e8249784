/// A cursor over the printed text of a value. Lookahead does not move the cursor.
struct ValueScanner {
    let bytes: UnsafeRawBufferPointer
    private(set) var index = 0
    /// The offset at which the current value must end.
    private(set) var end: Int
    private var depth = 0

    /// The maximum nesting level of values, the same as for printing.
    private static let maximumDepth = 200

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        end = bytes.count
    }

    typealias Failure = ValueReader.Failure

    var isAtEnd: Bool { index == end }

    /// The current byte, or 0 at the end.
    @inline(__always)
    var byte: UInt8 { index < end ? bytes[index] : 0 }

    func failure(_ message: String) -> Failure { Failure(offset: min(index, bytes.count), message: message) }

    /// Parses a nested value.
    mutating func nested<Result>(_ body: (inout ValueScanner) throws(Failure) -> Result) throws(Failure) -> Result {
        if depth == Self.maximumDepth { throw failure("this is nested too deep") }
        depth += 1
        let result = try body(&self)
        depth -= 1
        return result
    }

    /// Parses a value that ends at a given offset.
    mutating func until<Result>(
        _ offset: Int, _ body: (inout ValueScanner) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = end
        end = offset
        let result = try body(&self)
        if !isAtEnd { throw failure("unexpected text after the value") }
        end = outer
        return result
    }

    // MARK: Words

    func has(_ text: StaticString) -> Bool { end - index >= text.utf8CodeUnitCount && bytes.has(text, at: index) }

    mutating func take(_ text: StaticString) -> Bool {
        guard has(text) else { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    /// Returns whether a text comes next.
    func isNext(_ text: String) -> Bool { bytes[index..<end].starts(with: text.utf8) }

    mutating func skip(_ count: Int = 1) { index = min(index + count, end) }

    mutating func expect(_ text: StaticString) throws(Failure) {
        if !take(text) { throw failure("expected '\(text)'") }
    }

    /// Consumes a word that is not followed by more of a name.
    mutating func takeWord(_ text: StaticString) -> Bool {
        let next = index + text.utf8CodeUnitCount
        guard has(text), next == end || !Self.isInName(bytes[next]) else { return false }
        index = next
        return true
    }

    /// Reads a name: `title`, `größe`.
    mutating func name() -> Substring? {
        let start = index
        while index < end, Self.isInName(bytes[index]) { index += 1 }
        return start < index ? Substring(decoding: bytes[start..<index], as: UTF8.self) : nil
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
            || byte >= 0x80
    }

    /// Reads names separated by dots, without the contexts that Swift prints for private types.
    mutating func path() -> [Substring] {
        var names: [Substring] = []
        repeat {
            if has("(unknown context at ") {
                while index < end, bytes[index] != UInt8(ascii: ")") { index += 1 }
                if !take(")") { break }
            } else if let name = name() {
                names.append(name)
                skipGenericArguments()
            } else {
                break
            }
        } while take(".")
        return names
    }

    /// Skips `<Int, [String]>` if the parts or the case of a value follow.
    private mutating func skipGenericArguments() {
        guard has("<") else { return }
        var (ahead, depth) = (self, 0)
        repeat {
            switch ahead.byte {
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">") where ahead.bytes[ahead.index - 1] != UInt8(ascii: "-"): depth -= 1
            case UInt8(ascii: "\""), 0: return
            default: break
            }
            ahead.skip()
        } while depth > 0
        if ahead.has("(") || ahead.has(".") { self = ahead }
    }

    // MARK: Texts

    /// Returns the rest of the text unchanged.
    mutating func rest() throws(Failure) -> String {
        defer { index = end }
        return try text(index..<end)
    }

    /// Returns the text before the next comma or closing bracket of this nesting level.
    mutating func unknownPart() throws(Failure) -> String {
        let start = index
        var open = 0
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                skipQuotes()
                continue
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if open == 0 { return try text(start..<index) }
                open -= 1
            case UInt8(ascii: ","): if open == 0 { return try text(start..<index) }
            default: break
            }
            index += 1
        }
        return try text(start..<index)
    }

    private mutating func skipQuotes() {
        index += 1
        while index < end, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, end)
    }

    /// Reads a string in quotes and undoes its escapes.
    mutating func quotedText() throws(Failure) -> String {
        try expect("\"")
        let start = index
        while index < end, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") { index += 1 }
        if byte == UInt8(ascii: "\"") {
            defer { index += 1 }
            return try text(start..<index)
        }
        var result = try text(start..<index)
        while !isAtEnd, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") {
                result.unicodeScalars.append(try escaped())
            } else {
                let start = index
                while index < end, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") { index += 1 }
                result += try text(start..<index)
            }
        }
        if !take("\"") { throw failure("the quotes are not closed") }
        return result
    }

    /// Reads an escape sequence and returns its scalar.
    private mutating func escaped() throws(Failure) -> Unicode.Scalar {
        guard let (scalar, length) = Self.escape(bytes, at: index, end) else {
            throw failure("invalid escape sequence")
        }
        index += length
        return scalar
    }

    static func escape(_ bytes: UnsafeRawBufferPointer, at index: Int, _ end: Int) -> (Unicode.Scalar, length: Int)? {
        guard index + 1 < end else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "n"): return ("\n", 2)
        case UInt8(ascii: "r"): return ("\r", 2)
        case UInt8(ascii: "t"): return ("\t", 2)
        case UInt8(ascii: "0"): return ("\0", 2)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): return (Unicode.Scalar(bytes[index + 1]), 2)
        case UInt8(ascii: "u"):
            guard let close = bytes[index..<min(end, index + 12)].firstIndex(of: UInt8(ascii: "}")),
                close > index + 3, bytes[index + 2] == UInt8(ascii: "{"),
                let code = UInt32(String(decoding: bytes[index + 3..<close], as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(code)
            else { return nil }
            return (scalar, close + 1 - index)
        default: return nil
        }
    }

    func text(_ range: Range<Int>) throws(Failure) -> String {
        guard let text = String(validating: bytes[range], as: UTF8.self) else {
            throw Failure(offset: range.lowerBound, message: "this is not UTF-8")
        }
        return text
    }

    // MARK: Numbers

    mutating func integer() -> Int? {
        let start = index
        let isNegative = take("-")
        var number = 0
        var digits = 0
        while byte &- UInt8(ascii: "0") < 10 {
            let digit = Int(byte &- UInt8(ascii: "0"))
            let (tens, overflows) = number.multipliedReportingOverflow(by: 10)
            let (sum, passes) = tens.subtractingReportingOverflow(digit)
            if overflows || passes { break }
            number = sum
            digits += 1
            index += 1
        }
        let isWhole = digits > 0 && !Self.isInName(byte) && (isNegative || number != .min)
        // One dot belongs to a fraction, several to a range.
        let isFraction = byte == UInt8(ascii: ".") && index + 1 < end && bytes[index + 1] != UInt8(ascii: ".")
        if isWhole, !isFraction { return isNegative ? number : -number }
        index = start
        return nil
    }

    /// Parses an integer of a type, which may exceed `Int`.
    mutating func integer(_ width: SizedInteger.Width) -> SizedInteger? {
        let start = index
        if let int = integer() {
            if let sized = SizedInteger(exactly: int, width) { return sized }
        } else {
            _ = take("-")
            takeDigits()
            let text = String(decoding: bytes[start..<index], as: UTF8.self)
            if !Self.isInName(byte), let sized = SizedInteger(text, radix: 10, width) { return sized }
        }
        index = start
        return nil
    }

    mutating func double() -> Double? {
        let start = index
        _ = take("-")
        if takeWord("inf") || takeWord("nan") || takeWord("snan") {
            return Double(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        takeDigits()
        if byte == UInt8(ascii: "."), index + 1 < end, bytes[index + 1] &- UInt8(ascii: "0") < 10 {
            index += 1
            takeDigits()
        }
        if byte | 0x20 == UInt8(ascii: "e") {
            index += 1
            if !take("+") { _ = take("-") }
            takeDigits()
        }
        if !Self.isInName(byte), let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)) {
            return number
        }
        index = start
        return nil
    }

    private mutating func takeDigits() {
        while byte &- UInt8(ascii: "0") < 10 { index += 1 }
    }

    // MARK: Offsets

    /// Returns the offset of the bracket that closes the innermost open one, or `nil`.
    func closingBracket() -> Int? {
        var scanner = self
        guard (try? scanner.unknownPart()) != nil, !scanner.isAtEnd else { return nil }
        while scanner.byte == UInt8(ascii: ",") {
            scanner.index += 1
            guard (try? scanner.unknownPart()) != nil, !scanner.isAtEnd else { return nil }
        }
        return scanner.index
    }

    /// Returns the offset of the next range operator, or `nil`.
    func rangeOperator() -> Int? {
        guard end - index >= 3 else { return nil }
        return (index...end - 3).first { bytes.has("..<", at: $0) || bytes.has("...", at: $0) }
    }
}
