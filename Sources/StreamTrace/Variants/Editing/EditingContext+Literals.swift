/// Other numbers, texts and truth values.
extension EditingContext {
    func addLiterals(_ expression: Expression) {
        let range = expression.range
        switch expression.kind {
        case .bool(let value): add(.boolean, range, value ? "false" : "true")
        // How often a stream is shared is an edit of its own.
        case .integer(let number) where isReplayOfShare(number): break
        case .integer(let number): addNumbers(in: number, range)
        case .double(let number):
            for other in literals.doubles where other != number { add(.parameter, range, "\(other)") }
            // A fraction that is off by one is no mistake that people make.
            if number == number.rounded() {
                for other in [number + 1, number - 1] where other >= 0 { add(.number, range, "\(other)") }
            }
            for other in [number * 10, number / 10, 0, 1] where other != number { add(.magnitude, range, "\(other)") }
            add(.sign, range, "-\(file.text(range))")
        case .string(let parts): addTexts(parts, range)
        case .prefix("-", let operand): add(.sign, range, text(operand))
        default: break
        }
    }

    private func addNumbers(in number: Int, _ range: SourceRange) {
        for other in [number + 1, number - 1] where other >= 0 { add(.number, range, "\(other)") }
        var others = literals.integers
        for delay in hints.delays { others += [number - delay, number + delay, number - delay / 1_000] }
        if let unit { others += hints.durations.filter { $0 % unit == 0 }.map { $0 / unit } }
        for other in others.uniqued where other != number && abs(other - number) != 1 && other >= 0 {
            add(.parameter, range, "\(other)")
        }
        for factor in [10, 1_000] {
            let (product, overflows) = number.multipliedReportingOverflow(by: factor)
            if !overflows, number != 0 { add(.magnitude, range, "\(product)") }
            if number != 0, number % factor == 0 { add(.magnitude, range, "\(number / factor)") }
        }
        for other in [0, 1, number + 2, number - 2] where abs(number - other) > 1 && other >= 0 {
            add(.magnitude, range, "\(other)")
        }
        if !isAddend(range) { add(.sign, range, "-\(number)") }
    }

    /// Whether an expression is added or subtracted, so that another sign is another operator.
    private func isAddend(_ range: SourceRange) -> Bool {
        guard case .binary(let sign, _, let right)? = parent?.kind else { return false }
        return ["+", "-"].contains(sign) && right.range == range
    }

    /// Whether a number is that of the elements which `share` replays, 0 or 1.
    private func isReplayOfShare(_ number: Int) -> Bool {
        guard case .call(let callee, _)? = parent?.kind else { return false }
        return callee.calledName == "share" && number <= 1
    }

    /// The milliseconds of the unit of time whose number the expression is: `.milliseconds(5)`, `.seconds(1)`.
    private var unit: Int? {
        guard case .call(let callee, _)? = parent?.kind else { return nil }
        return ["milliseconds": 1, "seconds": 1_000][callee.calledName]
    }

    private func addTexts(_ parts: [StringPart], _ range: SourceRange) {
        addTextChanges(parts, range)
        guard parts.count <= 1 else { return exchangeParts(parts) }
        let own = parts.first?.plainText ?? ""
        let others = literals.texts + (isCompared ? hints.sentTexts : [])
        for other in others.uniqued where other != own && LiteralPool.isPlain(other) {
            add(hints.values.contains("\"\(other)\"") ? .parameter : .text, range, "\"\(other)\"")
        }
        addNumbers(inside: range)
    }

    /// Whether the value of a text is compared with others, as that of a pattern is.
    private var isCompared: Bool {
        switch parent?.kind {
        case .binary(let name, _, _): ["==", "!="].contains(name)
        case .call(let callee, _): ["hasPrefix", "hasSuffix", "contains"].contains(callee.calledName)
        case .selection: true
        default: false
        }
    }

    /// Changes what is between the interpolations of a text, as the difference asks for.
    private func addTextChanges(_ parts: [StringPart], _ range: SourceRange) {
        if hints.textChanges.isEmpty { return }
        let segments = segments(parts, range)
        for (index, segment) in segments.enumerated() {
            let text = file.text(segment)
            if text.contains("\\") { continue }
            let changed = hints.textChanges.flatMap {
                $0.results(in: text, isFirst: index == 0, isLast: index == segments.count - 1)
            }
            for other in changed.uniqued {
                add(.text, [TextEdit(segment, other)], showing: range, former: file.text(range))
            }
        }
    }

    /// Returns the ranges before, between and after the interpolations of a text; none of a text of several lines.
    private func segments(_ parts: [StringPart], _ range: SourceRange) -> [SourceRange] {
        let text = file.text(range)
        guard text.hasPrefix("\""), !text.hasPrefix("\"\"\"") || text == "\"\"" else { return [] }
        var segments: [SourceRange] = []
        var start = range.start + 1
        for case .expression(let value) in parts {
            guard let opening = file.bytes[start..<value.range.start].lastIndex(of: UInt8(ascii: "\\")),
                let closing = file.bytes[value.range.end..<range.end].firstIndex(of: UInt8(ascii: ")"))
            else { return [] }
            segments.append(SourceRange(start, opening))
            start = closing + 1
        }
        return segments + [SourceRange(start, range.end - 1)]
    }

    /// Exchanges what is interpolated in a text.
    private func exchangeParts(_ parts: [StringPart]) {
        let values = parts.compactMap { part -> SourceRange? in
            if case .expression(let value) = part { value.range } else { nil }
        }
        for (index, first) in values.enumerated() {
            for second in values[(index + 1)...].prefix(Self.maximumExchangedParts) {
                exchange(.arguments, first, second, showing: nil)
            }
        }
    }

    private static let maximumExchangedParts = 4

    /// Changes the first number inside of a text by one.
    private func addNumbers(inside range: SourceRange) {
        let text = file.text(range)
        guard let digits = text.firstMatch(of: /[0-9]{1,9}/), let number = Int(digits.output), !text.contains("\\")
        else { return }
        for other in [number + 1, number - 1] where other >= 0 {
            add(.textNumber, range, text.replacingCharacters(in: digits.range, with: "\(other)"))
        }
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
        self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
