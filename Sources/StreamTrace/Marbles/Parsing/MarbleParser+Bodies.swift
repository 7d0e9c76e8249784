extension MarbleParser {
    /// Parses the lines below an input or an output.
    mutating func body(_ lines: ArraySlice<SourceRange>, role: DiagramParser.Role) -> MarbleBody {
        var body = MarbleBody()
        for line in lines where !diagnostics.isFull {
            switch source.bytes[line.start] {
            case UInt8(ascii: "@") where TimedEventLine.fits(line, in: source): addTimedEvent(line, to: &body, role)
            case UInt8(ascii: "f") where isRecording(line): addRecording(line, to: &body, role)
            case UInt8(ascii: "n") where source.text(code(line)) == "never subscribed":
                if role == .output { diagnostics.add("only an input can be never subscribed", at: line) }
                body.neverSubscribed = line
            case _ where TableLine.fits(line, in: source):
                TableLine.parse(line, in: source, into: &body.table, diagnostics: &diagnostics)
            case _ where isSubscription(line, of: body, role): addSubscription(line, to: &body, role)
            default: addDiagram(line, to: &body, role)
            }
        }
        if let range = body.neverSubscribed, !body.subscriptions.isEmpty {
            diagnostics.add("this contradicts the subscription line", at: range)
        }
        return body
    }

    /// Returns whether a line of only `^` is a subscription line; below an input without a diagram, it is the diagram.
    private func isSubscription(_ line: SourceRange, of body: MarbleBody, _ role: DiagramParser.Role) -> Bool {
        switch SubscriptionLine.marks(line, in: source) {
        case .none: false
        case .caretOnly: role == .output || body.hasEvents
        case .exclamation: true
        }
    }

    private mutating func addDiagram(_ line: SourceRange, to body: inout MarbleBody, _ role: DiagramParser.Role) {
        let mistake = MistypedLine.find(line, in: source, role: role)
        let reading = DiagramParser.parse(line, in: source, role: role)
        // A doubtful line is an error also where no diagram is allowed.
        let isWrong = !reading.diagnostics.all.isEmpty || (role != .coldInput && !body.attempts.isEmpty)
        // A line with a `!` is meant as a subscription line, not as a second diagram.
        let isSubscription = source.bytes[line.start..<line.end].contains(UInt8(ascii: "!")) && isWrong
        let doubt = mistake.map {
            Doubt(
                diagnostic: Diagnostic($0.message, in: source, at: line, suggestion: $0.suggestion), line: line,
                marbles: isWrong ? [] : $0.marbles)
        }
        if var doubt = doubt ?? reading.doubt {
            if isSubscription { doubt.marbles = [] }
            doubts.append(doubt)
            if doubt.marbles.isEmpty { return body.isMistyped = true }
        } else {
            diagnostics.add(reading.diagnostics)
            if !reading.diagnostics.all.isEmpty { file.unreadable.append((source, line)) }
            if let range = reading.ignored {
                file.notes.append(Diagnostic("this is ignored: the stream has ended before it", in: source, at: range))
            }
            if isSubscription { return body.isMistyped = true }
        }
        addAttempt(.diagram(reading.diagram), line, to: &body, role)
    }

    mutating func table(_ lines: ArraySlice<SourceRange>) -> ValueTable {
        var table = ValueTable()
        for line in lines where !diagnostics.isFull {
            TableLine.parse(line, in: source, into: &table, diagnostics: &diagnostics)
        }
        return table
    }

    private mutating func addAttempt(
        _ attempt: MarbleBody.Attempt, _ line: SourceRange, to body: inout MarbleBody, _ role: DiagramParser.Role
    ) {
        if body.recording != nil {
            diagnostics.add("this \(role == .output ? "output" : "input") has a recording already", at: line)
        } else if !body.attempts.isEmpty, role != .coldInput {
            diagnostics.add(
                role == .output ? "an output has one diagram" : "a hot input has one diagram", at: line,
                suggestion: role == .output
                    ? "another case is a 'scenario', another subscription an 'out'"
                    : "only a cold input has one for each subscription")
        }
        body.attempts.append(attempt)
    }

    private mutating func addSubscription(_ line: SourceRange, to body: inout MarbleBody, _ role: DiagramParser.Role) {
        if role == .output, !body.subscriptions.isEmpty {
            diagnostics.add("an output is subscribed once", at: line, suggestion: "write another out")
        }
        body.subscriptions.append(SubscriptionLine.parse(line, diagnostics: &diagnostics))
    }

    private mutating func addTimedEvent(_ line: SourceRange, to body: inout MarbleBody, _ role: DiagramParser.Role) {
        guard let event = TimedEventLine.parse(line, diagnostics: &diagnostics) else { return body.isMistyped = true }
        if event.time < 0, role != .hotInput {
            diagnostics.add("only a hot input has events before frame 0", at: line)
        }
        guard case .events(var events) = body.attempts.last else {
            addAttempt(.events([event]), line, to: &body, role)
            return
        }
        if let last = events.last {
            if event.time < last.time { diagnostics.add("this comes before the event above it", at: line) }
            if case .value = last.event {} else { diagnostics.add("unexpected event after the end", at: line) }
        }
        // Removed during the change, so that the list is not copied for each line.
        body.attempts.removeLast()
        events.append(event)
        body.attempts.append(.events(events))
    }

    /// `from "FILE" "LANE"`.
    private mutating func addRecording(_ line: SourceRange, to body: inout MarbleBody, _ role: DiagramParser.Role) {
        let texts = source.split(
            SourceRange(line.start + 4, line.end),
            separator: { scanner in scanner.byte() == UInt8(ascii: " ") ? 1 : 0 }
        ).filter { !$0.isEmpty }
        let (parts, tolerance) = splitTolerance(texts, role)
        let literals = parts.compactMap { TextLiteral.read($0, in: source) }
        guard literals.count == parts.count, (1...2).contains(literals.count) else {
            diagnostics.add(
                "expected from \"FILE\" or from \"FILE\" \"LANE\"", at: line,
                suggestion: quoted("from", SourceRange(line.start + 4, line.end)))
            body.isMistyped = true
            return
        }
        if body.hasEvents {
            diagnostics.add("this \(role == .output ? "output" : "input") has a diagram already", at: line)
        }
        body.recording = MarbleBody.Recording(
            path: literals[0], lane: literals.count > 1 ? literals[1] : nil, tolerance: tolerance, range: line)
    }

    /// Returns the texts before `within 5ms`, and the milliseconds.
    private mutating func splitTolerance(
        _ texts: [SourceRange], _ role: DiagramParser.Role
    ) -> ([SourceRange], milliseconds: Int) {
        guard texts.count > 2, source.text(texts[texts.count - 2]) == "within" else { return (texts, 0) }
        if role != .output { diagnostics.add("only an output has a tolerance", at: texts[texts.count - 2]) }
        return (texts.dropLast(2), diagnostics.time(texts[texts.count - 1], unitIsOptional: true) ?? 0)
    }

    /// Returns `write include "common.marble"` for a single word without quotes.
    private func quoted(_ keyword: String, _ rest: SourceRange) -> String? {
        let path = code(rest)
        let text = source.text(path)
        guard (1..<100).contains(path.count), !text.contains(where: { $0 == "\"" || $0 == " " }) else { return nil }
        return "write \(keyword) \"\(text)\""
    }

    /// Returns whether `from` is followed by a path, in quotes or not.
    private func isRecording(_ line: SourceRange) -> Bool {
        guard line.count > 5, source.bytes[line.start..<line.end].starts(with: "from ".utf8) else { return false }
        let rest = source.text(SourceRange(line.start + 5, min(line.end, line.start + 100))).drop { $0 == " " }
        return rest.first == "\"" || rest.contains("/") || rest.contains(".") || rest.hasPrefix("“")
    }

    /// Parses `include "FILE"` and inserts the blocks of the file.
    mutating func readInclude(_ block: MarbleOutline.Block, _ rest: SourceRange) {
        refuseLines(of: block)
        guard let path = TextLiteral.read(code(rest), in: source), !path.text.isEmpty else {
            diagnostics.add("expected include \"FILE\"", at: block.header, suggestion: quoted("include", rest))
            return
        }
        guard let include else {
            diagnostics.add("a file cannot be included here", at: block.header)
            return
        }
        let included: SourceFile
        do {
            included = try include(path.text, source)
        } catch {
            // The names of the file are unknown, and uses of them are no errors of their own.
            file.isCutShort = true
            diagnostics.add(error.message, at: path.range, suggestion: error.suggestion)
            return
        }
        let chain = includers + [source.path]
        if let problem = problem(of: included.path, chain) {
            diagnostics.add(problem, at: path.range)
            return
        }
        append(.include(path), block)
        if path.text.hasSuffix(".swift") {
            appendCode(of: included)
        } else {
            splice(included, chain)
        }
    }

    /// Returns the error of an include, if any. A file is included only once, because nested includes could grow
    /// without bounds.
    private mutating func problem(of path: String, _ chain: [String]) -> String? {
        if chain.contains(path) { return "this file includes itself" }
        if chain.count > 16 { return "files include each other more than 16 deep" }
        return included.insert(path).inserted ? nil : "this file is included already"
    }

    /// Inserts a Swift file as one block of declarations.
    private mutating func appendCode(of file: SourceFile) {
        let range = SourceRange(0, file.bytes.count)
        let block = MarbleBlock(source: file, range: range, content: .declaration(range))
        withSection { $0.blocks.append(block) }
    }

    private mutating func splice(_ included: SourceFile, _ chain: [String]) {
        var parser = MarbleParser(included, include: include)
        parser.includers = chain
        parser.included = self.included
        // Names of the including file are passed on, so that a redeclaration is reported.
        parser.names = names.forIncluded
        parser.run()
        self.included = parser.included
        foreignDiagnostics += parser.allDiagnostics
        doubts += parser.doubts
        hasOpenInputs = hasOpenInputs || parser.hasOpenInputs
        file.unreadable += parser.file.unreadable
        file.notes += parser.file.notes
        file.isCutShort = file.isCutShort || parser.file.isCutShort
        names.adopt(parser.names, isOwn: !file.scenarios.isEmpty)
        let inner = parser.file.shared
        withSection { section in
            section.frame = section.frame ?? inner.frame
            section.horizon = section.horizon ?? inner.horizon
            section.blocks += inner.blocks
        }
    }
}

/// A string literal in a header.
package enum TextLiteral {
    package static func read(_ range: SourceRange, in file: SourceFile) -> LocatedText? {
        let text = file.text(range)
        guard text.count >= 2, text.first == "\"", text.last == "\"" else { return nil }
        var result = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            if isEscaped {
                guard let plain = ["n": "\n", "t": "\t", "\"": "\"", "\\": "\\"][String(character)] else { return nil }
                result += plain
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                return nil
            } else {
                result.append(character)
            }
        }
        return isEscaped ? nil : LocatedText(text: result, range: range)
    }
}
