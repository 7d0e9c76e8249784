#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// `String(format:)` without Foundation.
///
/// The directives are `%d %i %u %x %X %o %f %e %g %c %s %@ %%` with flags, a width, a precision, the sizes `l` and
/// `ll`, and the position of the value: `%2$@`.
struct TextFormat {
    /// An error in a format or its values.
    struct Failure: Error { let message: String }

    /// A directive of a format, which begins with `%`.
    private struct Directive {
        var position: Int?
        var flags = ""
        var width = ""
        var precision: String?
        var size = ""
        var kind: Character = "@"

        /// Returns an integer as C reads it: a small one is passed as an `Int32`, and read as one without a size.
        func narrowed(_ number: SizedInteger, isSigned: Bool) -> Int {
            let passed =
                number.width.bitWidth < 64 ? Int(UInt32(truncatingIfNeeded: number.truncated)) : number.truncated
            return switch (size, isSigned) {
            case ("hh", true): Int(Int8(truncatingIfNeeded: passed))
            case ("hh", false): Int(UInt8(truncatingIfNeeded: passed))
            case ("h", true): Int(Int16(truncatingIfNeeded: passed))
            case ("h", false): Int(UInt16(truncatingIfNeeded: passed))
            case ("", true): Int(Int32(truncatingIfNeeded: passed))
            case ("", false): Int(UInt32(truncatingIfNeeded: passed))
            default: passed
            }
        }
    }

    private var rest: Substring
    private let values: [Value]
    private var next = 0

    /// The maximum width of a value.
    private static let widest = 1_000

    static func text(_ format: String, _ values: [Value]) throws(Failure) -> String {
        var formatter = TextFormat(rest: format[...], values: values)
        return try formatter.text()
    }

    private mutating func text() throws(Failure) -> String {
        var result = ""
        while let character = rest.popFirst() {
            guard character == "%" else {
                result.append(character)
                continue
            }
            let directive = try directive()
            result += directive.kind == "%" ? "%" : try formatted(directive)
            if result.utf8.count > Limits.maximumTextLength { throw Failure(message: Limits.tooLong) }
        }
        return result
    }

    private mutating func digits() -> String {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        return String(digits)
    }

    private mutating func directive() throws(Failure) -> Directive {
        var directive = Directive()
        let start = rest
        let number = digits()
        if !number.isEmpty, rest.first == "$" {
            rest.removeFirst()
            directive.position = Int(number)
        } else {
            rest = start
        }
        while let flag = rest.first, "-+ 0#".contains(flag) {
            directive.flags.append(flag)
            rest.removeFirst()
        }
        directive.width = digits()
        if rest.first == "." {
            rest.removeFirst()
            directive.precision = digits()
        }
        while let size = rest.first, "lhqztj".contains(size) {
            directive.size.append(size)
            rest.removeFirst()
        }
        guard let kind = rest.popFirst() else { throw Failure(message: "this format ends with a '%'") }
        if Int(directive.width) ?? 0 > Self.widest || Int(directive.precision ?? "") ?? 0 > Self.widest {
            throw Failure(message: "this format makes a value wider than \(Self.widest)")
        }
        directive.kind = kind
        return directive
    }

    private mutating func formatted(_ directive: Directive) throws(Failure) -> String {
        let valueIndex = directive.position.map { $0 - 1 } ?? next
        if directive.position == nil { next += 1 }
        guard values.indices.contains(valueIndex) else {
            throw Failure(message: "this format wants \(valueIndex + 1) values, and \(values.count) are given")
        }
        let value = values[valueIndex]
        let precision = directive.precision.map { ".\($0)" } ?? ""
        let form = "%\(directive.flags)\(directive.width)\(precision)"
        switch directive.kind {
        case "d", "i":
            if let number = value.integer { return print(form + "lld", directive.narrowed(number, isSigned: true)) }
        case "u", "x", "X", "o":
            if let number = value.integer {
                return print(form + "ll\(directive.kind)", directive.narrowed(number, isSigned: false))
            }
        case "f", "F", "e", "E", "g", "G":
            if let number = number(value) { return print(form + String(directive.kind), number) }
        case "c":
            if let number = value.integer, let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: number.truncated)) {
                return padded(String(Character(scalar)), directive)
            }
            if case .character = value { return padded(value.description, directive) }
        case "@": return padded(value.description, directive)
        case "s": if case .string = value { return padded(value.description, directive) }
        default: break
        }
        throw Failure(message: "'%\(directive.kind)' cannot format a value of type '\(value.type)'")
    }

    /// Returns a number with a fraction. An integer is none: C reads its bits as one, which only those of 0 are, unless
    /// another value has a fraction.
    private func number(_ value: Value) -> Double? {
        switch value {
        case .double(let double): double
        case .float(let float): Double(float)
        case .int(0) where !values.contains { if case .double = $0 { true } else { false } }: 0
        default: nil
        }
    }

    private func padded(_ text: String, _ directive: Directive) -> String {
        let missing = (Int(directive.width) ?? 0) - text.count
        if missing <= 0 { return text }
        let space = String(repeating: " ", count: missing)
        return directive.flags.contains("-") ? text + space : space + text
    }

    private func print(_ format: String, _ value: any CVarArg) -> String {
        withVaList([value]) { list in
            // A number has up to 310 digits before the point.
            var bytes = [CChar](repeating: 0, count: Self.widest + 400)
            let length = vsnprintf(&bytes, bytes.count, format, list)
            let written = bytes.prefix(max(0, min(Int(length), bytes.count - 1)))
            return String(decoding: written.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    /// Returns a power. It is in this file because only this file imports the C library.
    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
