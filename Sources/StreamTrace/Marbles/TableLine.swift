/// `a = 1, b = throw E`: what marbles stand for.
enum TableLine {
    /// Whether a line starts with a single character and `=`.
    static func fits(_ range: SourceRange, in file: SourceFile) -> Bool { marble(range, in: file) != nil }

    static func parse(_ range: SourceRange, into table: inout ValueTable, diagnostics: inout DiagnosticList) {
        let file = diagnostics.file
        for part in entries(range, in: file) {
            guard let (marble, valueStart) = marble(part, in: file) else {
                diagnostics.add("expected a marble and its value, like a = 1", at: part.start < part.end ? part : range)
                continue
            }
            let place = SourceRange(part.start, part.start + marble.utf8.count)
            let meanings = meanings(SourceRange(valueStart, part.end), marble, &diagnostics)
            if isSign(marble) {
                diagnostics.add("'\(marble)' cannot be given a value", at: place)
            } else if !table.append(ValueTable.Entry(marble: marble, meanings: meanings, range: part)) {
                diagnostics.add("'\(marble)' has a value already", at: place)
            }
        }
    }

    private static func isSign(_ marble: Character) -> Bool {
        switch marble {
        case "-", "(", ")", "|", "^", "!": true
        default: false
        }
    }

    /// What stands between `then`s.
    private static func meanings(
        _ range: SourceRange, _ marble: Character, _ diagnostics: inout DiagnosticList
    ) -> [MarbleMeaning] {
        let file = diagnostics.file
        var meanings: [MarbleMeaning] = []
        var isOver = false
        for part in hasThen(range, in: file)
            ? file.split(range, separator: thenLength) : [file.trimmed(range.start, range.end)]
        {
            if part.start == part.end {
                diagnostics.add("a value is missing here", at: part)
                continue
            }
            if isOver { diagnostics.add("nothing can follow the end of a stream", at: part) }
            if file.bytes[part.start] >= 0x80 { checkSign(part, &diagnostics) }
            var meaning = meaning(part, in: file)
            if marble == "#", case .value(let error) = meaning { meaning = .error(error) }
            if case .value = meaning {} else { isOver = true }
            meanings.append(meaning)
        }
        if marble == "#", meanings.count > 1 { diagnostics.add("'#' stands for one error", at: range) }
        return meanings
    }

    /// Reports a value that starts with what a text program made of a quotation mark or a minus.
    private static func checkSign(_ range: SourceRange, _ diagnostics: inout DiagnosticList) {
        let head = diagnostics.file.text(SourceRange(range.start, min(range.end, range.start + 8)))
        guard let character = head.first else { return }
        let sign: Character? = "“”„«»‘’＂".contains(character) ? "\"" : MarbleCharacter.meant(by: character)
        guard let sign, sign == "\"" || sign == "-" else { return }
        diagnostics.add(
            "'\(character)' is not '\(sign)'", at: range, suggestion: "write '\(sign)'")
    }

    private static func meaning(_ range: SourceRange, in file: SourceFile) -> MarbleMeaning {
        let text = file.bytes[range.start..<range.end]
        if text.elementsEqual("|".utf8) { return .completed }
        if text.elementsEqual("#".utf8) { return .defaultError }
        guard text.starts(with: "throw".utf8), text.count > 5, !text[range.start + 5].isIdentifierByte else {
            return .value(range)
        }
        return .error(file.trimmed(range.start + 5, range.end))
    }

    /// The parts between top-level commas; one that does not start with a marble belongs to the one before it.
    private static func entries(_ range: SourceRange, in file: SourceFile) -> [SourceRange] {
        var entries: [SourceRange] = []
        for part in file.split(range, separator: { $0.byte() == UInt8(ascii: ",") ? 1 : 0 }) {
            if let last = entries.last, part.start < part.end, marble(part, in: file) == nil {
                entries[entries.count - 1] = last.through(part)
            } else {
                entries.append(part)
            }
        }
        return entries
    }

    /// Whether it is worth looking for a `then`, which most values are without.
    private static func hasThen(_ range: SourceRange, in file: SourceFile) -> Bool {
        file.bytes.withUnsafeBufferPointer { bytes in
            var index = range.start
            while index + 4 <= range.end {
                if bytes[index] == UInt8(ascii: "t"), bytes[index + 1] == UInt8(ascii: "h"),
                    bytes[index + 2] == UInt8(ascii: "e"), bytes[index + 3] == UInt8(ascii: "n")
                {
                    return true
                }
                index += 1
            }
            return false
        }
    }

    private static func thenLength(_ scanner: CodeScanner) -> Int {
        guard scanner.starts(with: "then"), scanner.index == scanner.start || isSpace(scanner.byte(-1)) else {
            return 0
        }
        return scanner.byte(4).map { isSpace($0) } ?? true ? 4 : 0
    }

    private static func isSpace(_ byte: UInt8?) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    }

    /// The character before the first `=`, and where its value starts.
    private static func marble(_ range: SourceRange, in file: SourceFile) -> (Character, Int)? {
        file.bytes.withUnsafeBufferPointer { bytes in
            guard let (marble, length) = MarbleCharacter.read(bytes, at: range.start, to: range.end),
                length <= MarbleCharacter.longest
            else { return nil }
            var index = range.start + length
            while index < range.end, isSpace(bytes[index]) { index += 1 }
            guard index < range.end, bytes[index] == UInt8(ascii: "=") else { return nil }
            if index + 1 < range.end, bytes[index + 1] == UInt8(ascii: "=") { return nil }
            return (marble, index + 1)
        }
    }
}

/// `@TIME next(VALUE)`, `@TIME error(ERROR)`, `@TIME completed`.
enum TimedEventLine {
    /// Whether a line starts with `@` and a digit, or with `@` and has an event: then its time is mistyped.
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
            diagnostics.add("the time stands directly behind '@'", at: range, suggestion: "write @\(text)")
            return nil
        }
        var timeEnd = range.start + 1
        while timeEnd < range.end, !" \t".utf8.contains(file.bytes[timeEnd]) { timeEnd += 1 }
        timeEnd = endOfTimeApart(range, timeEnd, in: file) ?? timeEnd
        // An event of a hot input that reaches nobody has a time below zero.
        let isNegative = file.bytes[range.start + 1] == UInt8(ascii: "-")
        let number = SourceRange(range.start + (isNegative ? 2 : 1), timeEnd)
        guard let distance = diagnostics.time(number, unitIsOptional: true) else { return nil }
        let time = isNegative ? -distance : distance
        let event = file.split(SourceRange(timeEnd, range.end), separator: { _ in 0 })[0]
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

    /// `write @10 next(1)`, for a `.next(1)` or a `next 1`.
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

    /// Where the unit of a `@10 ms` ends, which is to be shown together with its number.
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

extension TimedEventLine {
    /// Lines of times and events whose events stand below each other.
    ///
    ///     @0     next(1)
    ///     @120   completed
    static func aligned(_ events: [(time: Int, text: String)]) -> [String] {
        let width = events.map { "@\($0.time)".count }.max() ?? 0
        return events.map { "@\($0.time)".padded(to: width + gap) + $0.text }
    }

    /// The spaces behind the longest time.
    static let gap = 3
}
