/// A pull parser of JSON, which creates only the values that its caller requests.
///
///     var json = JSONReader(bytes)                 // {"t":120,"lane":"search"}
///     try json.beginObject()
///     while let key = try json.nextKey() {
///         if key.equals("t") { time = try json.integer() } else { try json.skip() }
///     }
///
/// The parser is strict: invalid JSON is an error with its offset. Foundation's parser builds all values in memory, and
/// loading Foundation takes longer than a small replay.
package struct JSONReader {
    /// An error at an offset in bytes.
    package struct Failure: Error {
        package let offset: Int
        package let message: String

        package init(offset: Int, message: String) {
            self.offset = offset
            self.message = message
        }
    }

    /// The maximum nesting of arrays and objects.
    static let maximumDepth = 512

    let bytes: UnsafeRawBufferPointer
    private(set) var index = 0
    private var isFirst = false

    package init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    // MARK: Structure

    package mutating func beginObject() throws(Failure) { try begin(UInt8(ascii: "{"), "a JSON object") }
    package mutating func beginArray() throws(Failure) { try begin(UInt8(ascii: "["), "a JSON array") }

    private mutating func begin(_ bracket: UInt8, _ what: String) throws(Failure) {
        guard peek() == bracket else { throw failure("this is not \(what)") }
        index += 1
        isFirst = true
    }

    /// Returns the key of the next value, or `nil` at the end of the object.
    package mutating func nextKey() throws(Failure) -> JSONText? {
        guard try next(UInt8(ascii: "}")) else { return nil }
        guard peek() == UInt8(ascii: "\"") else { throw failure("a key in quotes is missing here") }
        let key = try string()
        guard peek() == UInt8(ascii: ":") else { throw failure("a colon is missing here") }
        index += 1
        return key
    }

    /// Returns whether the array has another element.
    package mutating func nextElement() throws(Failure) -> Bool { try next(UInt8(ascii: "]")) }

    private mutating func next(_ close: UInt8) throws(Failure) -> Bool {
        let byte = peek()
        if byte == close {
            index += 1
            isFirst = false
            return false
        }
        if isFirst {
            isFirst = false
        } else if byte == UInt8(ascii: ",") {
            index += 1
        } else {
            throw failure("a comma or a closing bracket is missing here")
        }
        return true
    }

    /// Throws unless only whitespace remains.
    package mutating func end() throws(Failure) {
        if peek() != nil { throw failure("unexpected text after the object") }
    }

    /// Returns the first byte of the next token, which determines its kind.
    @inline(__always)
    package mutating func peek() -> UInt8? {
        while index < bytes.count {
            let byte = bytes[index]
            if byte > 0x20 { return byte }
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            index += 1
        }
        return nil
    }

    package func failure(_ message: String) -> Failure {
        Failure(offset: index, message: index < bytes.count ? message : "the JSON is not complete")
    }

    // MARK: Values

    package mutating func integer() throws(Failure) -> Int {
        _ = peek()
        let start = index
        let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        var number = 0
        let first = index
        while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 {
            let digit = Int(bytes[index] &- UInt8(ascii: "0"))
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = product.subtractingReportingOverflow(digit)
            if isTooLarge || overflows || (!isNegative && sum == .min) {
                throw Failure(offset: start, message: "this number is too large")
            }
            number = sum
            index += 1
        }
        let isNumber = index > first && !(bytes[first] == UInt8(ascii: "0") && index > first + 1)
        if isNumber, index >= bytes.count || !Self.continuesNumber(bytes[index]) {
            return isNegative ? number : -number
        }
        throw Failure(offset: start, message: "expected a whole number")
    }

    /// Whether the byte continues a number that is not an integer.
    package static func continuesNumber(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
    }

    package mutating func string() throws(Failure) -> JSONText {
        guard peek() == UInt8(ascii: "\"") else { throw failure("expected a string") }
        index += 1
        let start = index
        index = ByteSearch.firstSpecial(in: bytes, from: start)
        var isPlain = true
        var isASCII: UInt8 = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                let text = JSONText(UnsafeRawBufferPointer(rebasing: bytes[start..<index]), isPlain: isPlain)
                if isASCII & 0x80 != 0, let offset = text.firstInvalidByte {
                    throw Failure(offset: start + offset, message: "the text is not UTF-8")
                }
                index += 1
                return text
            }
            if byte < 0x20 { throw failure("a control character inside of a text has to be escaped") }
            isASCII |= byte
            if byte == UInt8(ascii: "\\") {
                isPlain = false
                try escape()
            } else {
                index += 1
            }
        }
        throw failure("")
    }

    private mutating func escape() throws(Failure) {
        guard index + 1 < bytes.count else {
            index = bytes.count
            throw failure("")
        }
        if bytes[index + 1] != UInt8(ascii: "u") {
            guard #""\/bfnrt"#.utf8.contains(bytes[index + 1]) else { throw failure("invalid escape sequence") }
            index += 2
            return
        }
        for offset in index + 2..<index + 6 {
            guard offset < bytes.count else {
                index = bytes.count
                throw failure("")
            }
            guard Character(Unicode.Scalar(bytes[offset])).isHexDigit, bytes[offset] < 0x80 else {
                throw failure("an escape has four hexadecimal digits")
            }
        }
        index += 6
    }

    /// Skips a value of any kind and returns its bytes.
    @discardableResult
    package mutating func skip() throws(Failure) -> UnsafeRawBufferPointer {
        _ = peek()
        let start = index
        try skip(depth: 0)
        return UnsafeRawBufferPointer(rebasing: bytes[start..<index])
    }

    private mutating func skip(depth: Int) throws(Failure) {
        if depth > Self.maximumDepth { throw failure("brackets are nested too deeply") }
        switch peek() {
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "{"):
            try beginObject()
            while try nextKey() != nil { try skip(depth: depth + 1) }
        case UInt8(ascii: "["):
            try beginArray()
            while try nextElement() { try skip(depth: depth + 1) }
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        default: try number()
        }
    }

    private mutating func word(_ word: StaticString) throws(Failure) {
        guard bytes.has(word, at: index) else { throw failure("invalid JSON") }
        index += word.utf8CodeUnitCount
    }

    private mutating func number() throws(Failure) {
        let start = index
        if byte == UInt8(ascii: "-") { index += 1 }
        let first = byte
        let length = digits()
        guard length > 0, !(first == UInt8(ascii: "0") && length > 1) else {
            index = start
            throw failure("invalid JSON")
        }
        if byte == UInt8(ascii: ".") {
            index += 1
            if digits() == 0 { throw failure("a digit is missing here") }
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            index += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
            if digits() == 0 { throw failure("a digit is missing here") }
        }
    }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func digits() -> Int {
        let start = index
        while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
        return index - start
    }
}
