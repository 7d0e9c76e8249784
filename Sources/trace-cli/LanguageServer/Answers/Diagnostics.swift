/// What the editor underlines: the errors of a text, or what its replay differs in from what it expects.
extension OpenDocument {
    enum Severity: Int { case error = 1, warning, information, hint }

    /// Whether the editor shows errors that a change may have mended.
    var showsErrors: Bool { published?.contains { $0["code"] == "error" } ?? false }

    func diagnostics(_ client: ClientCapabilities) -> [JSONValue] {
        var all = model.errors.map { json($0, .error, "error", client) }
        if let run, model.errors.isEmpty {
            all += run.outcome.diagnostics.map { json($0, .error, "error", client) }
            all += (run.outcome.notes + [run.outcome.holes].compactMap(\.self) + run.requests).map {
                json($0, .information, "note", client)
            }
            all += results(run, client)
        } else {
            all += model.file.notes.map { json($0, .information, "note", client) }
        }
        return all
    }

    /// Returns the errors of included Swift files at their places, by path, each with the place of its `include`.
    private func swiftDiagnostics(_ client: ClientCapabilities) -> [String: [JSONValue]] {
        let results = run.map { $0.outcome.diagnostics + $0.failures } ?? []
        let errors = (model.errors + (model.errors.isEmpty ? results : [])).filter {
            $0.file.isSwift && !$0.file.isStandIn
        }
        return Dictionary(grouping: errors, by: \.file.path).mapValues { errors in
            let table = LineTable(errors[0].file.bytes, lines.encoding)
            return errors.map { error in
                let place = include(of: error.file.path) ?? SourceRange(0, 0)
                return json(
                    table.json(error.range), .error, "error", message(of: error), client,
                    related: [("included here", Diagnostic("", in: source, at: place))])
            }
        }
    }

    /// Returns the errors of included Swift files. Code with an error, like an open bracket, does not lead to all of
    /// them, so that those found before remain.
    func renewedSwiftErrors(_ client: ClientCapabilities) -> [String: [JSONValue]] {
        let errors = swiftDiagnostics(client)
        let isWhole = model.errors.allSatisfy(\.file.isSwift)
        swiftErrors = swiftErrors.filter { model.otherFiles.contains($0.key.withoutDots) }
        swiftErrors =
            isWhole ? errors : errors.merging(swiftErrors) { new, old in new + old.filter { !new.contains($0) } }
        return swiftErrors
    }

    private func message(of diagnostic: Diagnostic) -> String {
        var message = diagnostic.message
        if let suggestion = diagnostic.suggestion { message += "\n" + suggestion }
        if !diagnostic.example.isEmpty { message += "\n\n" + diagnostic.example.joined(separator: "\n") }
        return message
    }

    private func json(
        _ diagnostic: Diagnostic, _ severity: Severity, _ code: String, _ client: ClientCapabilities
    ) -> JSONValue {
        let isHere = diagnostic.file.path == source.path
        var message = message(of: diagnostic)
        // What is wrong in an included file is shown where that is included, with its own place beside it.
        let range = isHere ? diagnostic.range : include(of: diagnostic.file.path) ?? SourceRange(0, 0)
        if !isHere { message = relative(diagnostic.location) + ": " + message }
        return self.json(
            lines.json(range), severity, code, message, client,
            related: isHere ? [] : [(diagnostic.message, diagnostic)])
    }

    private func json(
        _ range: SourceRange, _ severity: Severity, _ code: String, _ message: String, _ client: ClientCapabilities,
        related: [(String, Diagnostic)] = []
    ) -> JSONValue { json(lines.json(range), severity, code, message, client, related: related) }

    private func json(
        _ range: JSONValue, _ severity: Severity, _ code: String, _ message: String, _ client: ClientCapabilities,
        related: [(String, Diagnostic)] = []
    ) -> JSONValue {
        let places = client.hasRelatedInformation && !related.isEmpty
        return .members([
            "range": range, "severity": .integer(severity.rawValue), "code": .string(code),
            "source": "trace-cli", "message": .string(message.escapingControls),
            "relatedInformation": places
                ? .array(
                    related.map { text, place in
                        ["location": location(place.file, place.range), "message": .string(text.escapingControls)]
                    }) : nil,
        ])
    }

    /// Returns a location without the folder of the document.
    private func relative(_ location: String) -> String {
        let folder = IncludedFile.folder(of: source)
        return location.hasPrefix(folder) ? String(location.dropFirst(folder.count)) : location
    }

    /// Returns the place in this file, or in another one.
    func location(_ file: SourceFile, _ range: SourceRange) -> JSONValue {
        if file.path == source.path { return ["uri": .string(uri.text), "range": lines.json(range)] }
        let table = LineTable(file.bytes, lines.encoding)
        return ["uri": .string(DocumentURI(path: file.path).text), "range": table.json(range)]
    }

    /// The first line of the block that includes a file.
    private func include(of path: String) -> SourceRange? {
        for block in model.file.ownBlocks {
            guard case .include(let name) = block.content else { continue }
            if (IncludedFile.folder(of: source) + name.text).withoutDots == path.withoutDots { return name.range }
        }
        return nil
    }

    // MARK: Results

    private func results(_ run: DocumentRun, _ client: ClientCapabilities) -> [JSONValue] {
        if run.isCancelled {
            let text = "The editor ended the replay, which takes too long; '\(NextStep.check)' runs all of it."
            return [json(SourceRange(0, 0), .information, "note", text, client)]
        }
        let first = run.outcome.scenarios.first { !$0.mismatches.isEmpty }
        return run.outcome.scenarios.flatMap { scenario -> [JSONValue] in
            if let failure = scenario.failure {
                return [
                    scenario.isExhausted
                        ? json(
                            failure.range, .information, "note",
                            failure.message + "\nThe editor replays a tenth of what '\(NextStep.check)' does.", client)
                        : json(failure, .error, "failure", client)
                ]
            }
            if scenario.mismatches.isEmpty, scenario.assertions == 0 {
                return scenario.disappointments.map { output in
                    let block = model.file.ownBlocks.first { $0.isOutput && $0.laneName?.text == output.output }
                    let range = block?.range ?? SourceRange(0, 0)
                    return json(range, .information, "note", output.description, client)
                }
            }
            return scenario.mismatches.enumerated().map { index, mismatch in
                let isFirst = index == 0 && scenario.name == first?.name
                return difference(mismatch, in: scenario, isFirst ? run.diagnosis : nil, client)
            }
        }
    }

    private func difference(
        _ mismatch: Mismatch, in scenario: ScenarioResult, _ diagnosis: Diagnosis?, _ client: ClientCapabilities
    ) -> JSONValue {
        let renderer = MismatchRenderer(width: Self.width)
        let lines = renderer.lines(
            mismatch, scenario: scenario.name, of: source.path, isWithNext: false, traced: scenario,
            diagnosis: diagnosis)
        let isHere = mismatch.file.path == source.path
        let text = lines.dropFirst().map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
        let name = scenario.name.map { "\($0): " } ?? ""
        // A trace lies beside the file, so that the difference is shown at its first line, or at the scenario.
        let range = isHere ? mismatch.range : scenario.plan?.name?.range ?? SourceRange(0, 0)
        let place = isHere ? "" : "\(relative(mismatch.location))\n"
        return json(
            range, .error, "difference", name + place + text.joined(separator: "\n"), client,
            related: isHere ? causes(of: mismatch, in: scenario) : [])
    }

    /// The steps that led to the first event that differs, each at its place in the pipeline.
    private func causes(of mismatch: Mismatch, in scenario: ScenarioResult) -> [(String, Diagnostic)] {
        guard case .events(let expected, _) = mismatch.content,
            let step = mismatch.alignedEvents.differencesInOrder.first
        else { return [] }
        let answer: TraceAnswer?
        if let actual = step.actual {
            answer = (try? scenario.causes(of: EventQuery(time: actual.time, lane: expected.name)))?.first
        } else {
            answer = try? scenario.missing(in: expected.name, at: step.expected?.time)
        }
        return (answer?.steps ?? []).suffix(Self.maximumSteps).compactMap { step in
            place(of: step).map { ("\(step.time)  \(step.text)", $0) }
        }
    }

    /// Returns where a stage is written, as a diagnostic about its place.
    func place(of step: TraceStep) -> Diagnostic? {
        guard let site = step.site else { return nil }
        guard let file = model.sources[site.path] else { return nil }
        let table = file.path == source.path ? lines : LineTable(file.bytes, lines.encoding)
        guard site.line > 0, site.line <= table.count else { return nil }
        let line = table.line(site.line - 1)
        // A column of a stage is a character; a place without one is the whole line.
        let characters = file.text(line)
        let column = (site.column ?? 1) - 1
        let start = line.start + characters.prefix(column).utf8.count
        let word = site.column == nil ? characters.dropFirst(column).utf8.count : file.wordLength(at: start)
        return Diagnostic(step.text, in: file, at: SourceRange(min(start, line.end), min(start + word, line.end)))
    }

    private static let width = 80
    private static let maximumSteps = 8
}

extension SourceFile {
    /// The number of bytes of the word at an offset.
    func wordLength(at offset: Int) -> Int {
        bytes[min(offset, bytes.count)...].prefix(while: \.isIdentifierByte).count
    }
}

extension String {
    /// The text with control characters escaped, except for ends of lines.
    var escapingControls: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escapingControlCharacters }
            .joined(separator: "\n")
    }
}
