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
        guard parts.count <= 1 else { return addNumbers(inside: range) }
        let own = parts.first?.plainText ?? ""
        for other in literals.texts where other != own && Self.isPlain(other) {
            add(hints.values.contains("\"\(other)\"") ? .parameter : .text, range, "\"\(other)\"")
        }
        addNumbers(inside: range)
    }

    /// Whether a text can be written between quotation marks as it is.
    private static func isPlain(_ text: String) -> Bool { !text.contains { "\"\\\n".contains($0) } }

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
