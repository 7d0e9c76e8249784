/// A smaller literal in place of another one, wherever a table or a list of events has it: a shorter text, or a number
/// nearer to 0.
struct ValueReduction {
    let old: String
    let new: String
    let edits: [TextEdit]

    /// Returns the reductions of each literal, the smallest one first. Values that differ remain different.
    static func all(in file: MarbleFile) -> [ValueReduction] {
        let source = file.source
        let literals = values(of: file).flatMap { range in
            Literals.ranges(in: source.bytes, range.start..<range.end).map { SourceRange($0.lowerBound, $0.upperBound) }
        }
        let places = Dictionary(grouping: literals) { source.text($0) }
        return places.sorted { $0.value[0].start < $1.value[0].start }.flatMap { old, ranges in
            Literals.smaller(than: old).filter { places[$0] == nil }.map { new in
                ValueReduction(old: old, new: new, edits: ranges.map { TextEdit($0, new) })
            }
        }
    }

    /// Returns the ranges of the values in the tables and lists of the file.
    private static func values(of file: MarbleFile) -> [SourceRange] {
        let blocks = ([file.shared] + file.scenarios).flatMap(\.blocks).filter { $0.source.path == file.source.path }
        return blocks.flatMap { block -> [SourceRange] in
            if case .values(let table) = block.content { return values(of: table) }
            guard let body = block.body else { return [] }
            let events = body.attempts.flatMap { attempt -> [MarbleMeaning] in
                if case .events(let events) = attempt { events.map(\.event) } else { [] }
            }
            return values(of: body.table) + events.compactMap(\.range)
        }
    }

    private static func values(of table: ValueTable) -> [SourceRange] {
        table.entries.flatMap(\.meanings).compactMap(\.range)
    }

    /// Returns a text with the new literal in place of the old one.
    func applying(to text: String) -> String {
        let bytes = Array(text.utf8)
        var (result, end) = ([UInt8](), 0)
        for range in Literals.ranges(in: bytes, bytes.indices) where bytes[range].elementsEqual(old.utf8) {
            result += bytes[end..<range.lowerBound] + Array(new.utf8)
            end = range.upperBound
        }
        return String(decoding: result + bytes[end...], as: UTF8.self)
    }
}

extension MarbleMeaning {
    fileprivate var range: SourceRange? {
        switch self {
        case .value(let range), .error(let range): range
        case .defaultError, .completed: nil
        }
    }
}

/// The texts without escapes, and the whole numbers, in code.
private enum Literals {
    private static let quote = UInt8(ascii: "\"")
    private static let escape = UInt8(ascii: "\\")

    static func ranges(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let start = index
            index += 1
            if bytes[start] == quote {
                while index < range.upperBound, bytes[index] != quote { index += bytes[index] == escape ? 2 : 1 }
                index = min(index + 1, range.upperBound)
                if index > start + 1, bytes[index - 1] == quote, !bytes[start..<index].contains(escape) {
                    found.append(start..<index)
                }
            } else if isPartOfWord(bytes[start]) {
                while index < range.upperBound, isPartOfWord(bytes[index]) { index += 1 }
                if bytes[start..<index].allSatisfy(isDigit) { found.append(start..<index) }
            }
        }
        return found
    }

    /// Returns smaller literals in the order of a binary search: half, three quarters, and so on, and one less.
    static func smaller(than literal: String) -> [String] {
        if let number = Int(literal) { return sizes(below: number).map(String.init) }
        let text = literal.dropFirst().dropLast()
        return sizes(below: text.count).map { "\"\(text.prefix($0))\"" }
    }

    private static func sizes(below size: Int) -> [Int] {
        sequence(first: size) { $0 / 2 }.prefix { $0 > 0 }.map { size - $0 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ".") || byte >= 0x80
    }
}
