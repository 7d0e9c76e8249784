/// `a = 1, b = throw E`: the values of marbles.
package enum TableLine {
    /// Whether a line starts with a single character and `=`.
    static func fits(_ range: SourceRange, in file: SourceFile) -> Bool { Head(range, in: file) != nil }

    package static func parse(
        _ range: SourceRange, in file: SourceFile, into table: inout ValueTable, diagnostics: inout DiagnosticList
    ) {
        // A part between commas that does not start with a marble belongs to the preceding entry.
        var entry: (range: SourceRange, head: Head?)?
        file.forEachPartBetweenCommas(of: range) { part in
            let head = Head(part, in: file)
            if let last = entry, head == nil, !part.isEmpty {
                entry = (last.range.through(part), last.head)
            } else {
                if let entry { add(entry.range, entry.head, of: range, in: file, to: &table, &diagnostics) }
                entry = (part, head)
            }
        }
        if let entry { add(entry.range, entry.head, of: range, in: file, to: &table, &diagnostics) }
    }

    private static func add(
        _ part: SourceRange, _ head: Head?, of line: SourceRange, in file: SourceFile, to table: inout ValueTable,
        _ diagnostics: inout DiagnosticList
    ) {
        guard let head else {
            return diagnostics.add("expected a marble and its value, like a = 1", at: part.isEmpty ? line : part)
        }
        let first = file.bytes[part.start]
        let isByte = head.marble.count == 1
        let marble = isByte ? Character(Unicode.Scalar(first)) : file.text(head.marble).first!
        var entry = ValueTable.Entry(marble: marble, range: part)
        readMeanings(
            SourceRange(head.valueStart, part.end), of: &entry, in: file,
            isError: isByte && first == UInt8(ascii: "#"), &diagnostics)
        if isByte, isSign(first) {
            diagnostics.add("'\(marble)' cannot be given a value", at: head.marble)
        } else if !table.append(entry) {
            diagnostics.add("'\(marble)' has a value already", at: head.marble)
        }
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "|"), UInt8(ascii: "^"),
            UInt8(ascii: "!"):
            true
        default: false
        }
    }

    /// Returns the meanings between `then`s.
    private static func readMeanings(
        _ range: SourceRange, of entry: inout ValueTable.Entry, in file: SourceFile, isError: Bool,
        _ diagnostics: inout DiagnosticList
    ) {
        var isOver = false
        if hasThen(range, in: file) {
            file.forEachPart(of: range, separator: thenLength) {
                add($0, to: &entry, in: file, isError: isError, &isOver, &diagnostics)
            }
        } else {
            let part = file.trimmed(range.start, range.end)
            add(part, to: &entry, in: file, isError: isError, &isOver, &diagnostics)
        }
        if isError, entry.meanings.count > 1 { diagnostics.add("'#' can have only one error", at: range) }
    }

    private static func add(
        _ part: SourceRange, to entry: inout ValueTable.Entry, in file: SourceFile, isError: Bool,
        _ isOver: inout Bool, _ diagnostics: inout DiagnosticList
    ) {
        if part.isEmpty { return diagnostics.add("a value is missing here", at: part) }
        if isOver { diagnostics.add("unexpected event after the end", at: part) }
        if file.bytes[part.start] >= 0x80 { checkSign(part, &diagnostics) }
        var meaning = meaning(part, in: file)
        if isError, case .value(let error) = meaning { meaning = .error(error) }
        if case .value = meaning {} else { isOver = true }
        entry.append(meaning)
    }

    /// Reports a value that starts with a typographic quotation mark or minus.
    private static func checkSign(_ range: SourceRange, _ diagnostics: inout DiagnosticList) {
        let head = diagnostics.file.text(SourceRange(range.start, min(range.end, range.start + 8)))
        guard let character = head.first else { return }
        let sign: Character? = "“”„«»‘’＂".contains(character) ? "\"" : MarbleCharacter.meant(by: character)
        guard let sign, sign == "\"" || sign == "-" else { return }
        diagnostics.add(
            "'\(character)' is not '\(sign)'", at: range, suggestion: "write '\(sign)'")
    }

    private static func meaning(_ range: SourceRange, in file: SourceFile) -> MarbleMeaning {
        let first = file.bytes[range.start]
        if range.count == 1, first == UInt8(ascii: "|") { return .completed }
        if range.count == 1, first == UInt8(ascii: "#") { return .defaultError }
        guard first == UInt8(ascii: "t"), range.count > 5,
            file.bytes[range.start..<range.end].starts(with: "throw".utf8),
            !file.bytes[range.start + 5].isIdentifierByte
        else { return .value(range) }
        return .error(file.trimmed(range.start + 5, range.end))
    }

    /// Returns quickly whether there may be a `then`, which most values do not have.
    private static func hasThen(_ range: SourceRange, in file: SourceFile) -> Bool {
        file.bytes.withUnsafeBufferPointer { bytes in
            // The last one of four bytes determines how many of them can be skipped.
            var index = range.start + 3
            while index < range.end {
                switch bytes[index] {
                case UInt8(ascii: "n"):
                    if bytes[index - 3] == UInt8(ascii: "t"), bytes[index - 2] == UInt8(ascii: "h"),
                        bytes[index - 1] == UInt8(ascii: "e")
                    {
                        return true
                    }
                    index += 4
                case UInt8(ascii: "e"): index += 1
                case UInt8(ascii: "h"): index += 2
                case UInt8(ascii: "t"): index += 3
                default: index += 4
                }
            }
            return false
        }
    }

    private static func thenLength(_ scanner: borrowing CodeScanner) -> Int {
        guard scanner.starts(with: "then"), scanner.byte(-1).map(isSpace) ?? true else { return 0 }
        return scanner.byte(4).map(isSpace) ?? true ? 4 : 0
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    }

    /// The character before the first `=`, and the start of its value.
    private struct Head {
        let marble: SourceRange
        let valueStart: Int

        init?(_ range: SourceRange, in file: SourceFile) {
            let head = file.bytes.withUnsafeBufferPointer { Self.read($0, range) }
            guard let head else { return nil }
            self = head
        }

        private init(marble: SourceRange, valueStart: Int) {
            self.marble = marble
            self.valueStart = valueStart
        }

        private static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ range: SourceRange) -> Head? {
            guard let length = MarbleCharacter.length(bytes, at: range.start, to: range.end),
                length <= MarbleCharacter.maximumLength
            else { return nil }
            let sign = bytes.skip(from: range.start + length, to: range.end, while: isSpace)
            guard sign < range.end, bytes[sign] == UInt8(ascii: "=") else { return nil }
            if sign + 1 < range.end, bytes[sign + 1] == UInt8(ascii: "=") { return nil }
            return Head(marble: SourceRange(range.start, range.start + length), valueStart: sign + 1)
        }
    }
}

/// `@TIME next(VALUE)`, `@TIME error(ERROR)`, `@TIME completed`.
enum TimedEventLine {
    /// Whether a line starts with `@` and a digit, or starts with `@` and has an event, so that its time is mistyped.
    static func fits(_ range: SourceRange, in file: SourceFile) -> Bool {
        guard range.count > 1, file.bytes[range.start] == UInt8(ascii: "@") else { return false }
        if MarbleTime.isDigit(file.bytes[range.start + 1]) { return true }
        let head = file.text(SourceRange(range.start + 1, min(range.end, range.start + 100)))
        return head.split { $0 == " " || $0 == "\t" }.dropFirst(head.first == " " ? 0 : 1).contains {
            $0.hasPrefix("next(") || $0.hasPrefix("error(") || $0.hasPrefix("completed")
        }
    }

    static func parse(_ range: SourceRange, diagnostics: inout DiagnosticList) -> MarbleBody.TimedEvent? {
        let file = diagnostics.file
        let rest = file.trimmed(range.start + 1, range.end)
        if rest.start > range.start + 1, MarbleTime.isDigit(file.bytes[rest.start]) {
            let text = rest.count < 60 ? file.text(rest) : "…"
            diagnostics.add("the time must follow '@' directly", at: range, suggestion: "write @\(text)")
            return nil
        }
        var timeEnd = range.start + 1
        while timeEnd < range.end, !" \t".utf8.contains(file.bytes[timeEnd]) { timeEnd += 1 }
        timeEnd = endOfTimeApart(range, timeEnd, in: file) ?? timeEnd
        // A negative time is allowed for an event of a hot input before frame 0.
        let isNegative = file.bytes[range.start + 1] == UInt8(ascii: "-")
        let number = SourceRange(range.start + (isNegative ? 2 : 1), timeEnd)
        guard let distance = diagnostics.time(number, unitIsOptional: true) else { return nil }
        let time = isNegative ? -distance : distance
        let event = file.code(SourceRange(timeEnd, range.end))
        guard let meaning = meaning(event, in: file) else {
            let word = file.text(SourceRange(event.start, min(event.end, event.start + 64))).prefix { $0.isLetter }
            diagnostics.add(
                "expected next(VALUE), error(ERROR) or completed", at: event,
                suggestion: Suggestions.sentence(for: String(word), among: ["next", "error", "completed"])
                    ?? meant(event, at: number, in: file))
            return nil
        }
        return MarbleBody.TimedEvent(time: time, event: meaning, range: range)
    }

    /// Returns `write @10 next(1)` for a `.next(1)` or a `next 1`.
    private static func meant(_ event: SourceRange, at time: SourceRange, in file: SourceFile) -> String? {
        guard event.count < 60 else { return nil }
        let text = file.text(event).drop { $0 == "." }
        let name = text.prefix { $0.isLetter }
        let value = text.dropFirst(name.count).trimmingSpaces
        let inner = value.hasPrefix("(") && value.hasSuffix(")") ? String(value.dropFirst().dropLast()) : value
        switch name {
        case "completed": return "write @\(file.text(time)) completed"
        case "next" where !inner.isEmpty, "error" where !inner.isEmpty:
            return "write @\(file.text(time)) \(name)(\(inner))"
        default:
            let isLiteral = text.first.map { $0.isNumber || "\"-[(".contains($0) } ?? false
            return isLiteral ? "write @\(file.text(time)) next(\(text))" : nil
        }
    }

    /// Returns the end of the unit of a `@10 ms`, so that the error covers both words.
    private static func endOfTimeApart(_ range: SourceRange, _ numberEnd: Int, in file: SourceFile) -> Int? {
        let unit = file.trimmed(numberEnd, range.end)
        let letters = file.bytes[unit.start..<unit.end].prefix { $0.isIdentifierByte }.count
        guard letters > 0, letters < 20, unit.start + letters < unit.end,
            " \t".utf8.contains(file.bytes[unit.start + letters])
        else { return nil }
        let text = file.text(SourceRange(range.start + 1, unit.start + letters))
        return MistypedTime.meant(by: text, isCertain: true) == nil ? nil : unit.start + letters
    }

    private static func meaning(_ range: SourceRange, in file: SourceFile) -> MarbleMeaning? {
        let text = file.bytes[range.start..<range.end]
        if text.elementsEqual("completed".utf8) || text.elementsEqual("|".utf8) { return .completed }
        if text.elementsEqual("#".utf8) { return .defaultError }
        guard text.last == UInt8(ascii: ")"), let open = text.firstIndex(of: UInt8(ascii: "(")) else { return nil }
        let inner = file.trimmed(open + 1, range.end - 1)
        let name = file.trimmed(range.start, open)
        guard inner.start < inner.end else { return nil }
        switch file.text(name) {
        case "next": return .value(inner)
        case "error": return .error(inner)
        default: return nil
        }
    }
}
