/// Code of RxTest, whose observables are inputs of a marble file here.
extension Checker {
    private static let creators = ["createHotObservable": "hot", "createColdObservable": "cold"]

    /// Reports `scheduler.createHotObservable([.next(210, 1)])` with the block that takes its place, and returns whether
    /// it is such a call.
    func reportTestInput(_ name: Name, _ arguments: [Argument]) -> Bool {
        guard let kind = Self.creators[name.text] else { return false }
        var events: [Expression] = []
        if arguments.count == 1, case .array(let elements) = arguments[0].value.kind { events = elements }
        let lines = events.prefix(Self.maximumLines).compactMap(line)
        let more = events.count > lines.count ? ", …" : ""
        let type = events.lazy.compactMap(valueType).first ?? "…"
        let text = lines.map { "'\($0)'" }.joined(separator: ", ") + more
        report(
            "an input of a test with RxTest is a block here", at: name.range,
            suggestion: "write '\(kind) \(variable(before: name.range) ?? "input"): \(type)'"
                + (lines.isEmpty ? "" : " with the line\(lines.count == 1 ? "" : "s") \(text)"))
        return true
    }

    private static let maximumLines = 4

    /// Returns `@210 next(1)` for `.next(210, 1)`.
    private func line(_ event: Expression) -> String? {
        guard case .call(let callee, let arguments) = event.kind, let time = arguments.first?.value,
            case .integer(let number) = time.kind, let name = callee.lastName
        else { return nil }
        let payload = arguments.dropFirst().first.map { "(\(diagnostics.file.text($0.value.range)))" } ?? ""
        return "@\(number) \(name)\(payload)"
    }

    /// Returns the type of the value that an event has, if it is a literal.
    private func valueType(_ event: Expression) -> String? {
        guard case .call(let callee, let arguments) = event.kind, callee.lastName == "next", arguments.count > 1 else {
            return nil
        }
        let type = trial(of: arguments[1].value, expecting: .unknown)?.type
        return type.flatMap { $0.isCertain ? "\($0)" : nil }
    }

    /// Returns the name of the variable that a call is the value of: `xs` of `let xs = scheduler.`.
    private func variable(before range: SourceRange) -> String? {
        let line =
            diagnostics.file.text(SourceRange(max(0, range.start - 120), range.start))
            .split(separator: "\n").last ?? ""
        return line.matches(of: /(?:let|var)\s+(\w+)/).last.map { String($0.output.1) }
    }
}

extension Expression {
    /// The name at its end: `next` of `.next` and of `Recorded.next`.
    fileprivate var lastName: String? {
        switch kind {
        case .implicitMember(let name), .name(let name): name
        case .member(_, let name): name.text
        default: nil
        }
    }
}
