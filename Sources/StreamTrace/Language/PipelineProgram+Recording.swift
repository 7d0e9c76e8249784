/// Replacing what is inside of a part, which is checked without the rest of the part.
extension PipelineProgram {
    /// A part as a key.
    enum PartKey: Hashable {
        case step(Int)
        case body(ObjectIdentifier)
    }

    /// Replaces the innermost expression or statement around an edit that can be checked alone; returns `nil` if there
    /// is none.
    func replace(inside part: ReplaceablePart, by text: SourceText, changed: SourceRange) -> Replacement? {
        guard let recording = recording(of: part, file: text.file) else { return nil }
        let growth = text.range.count - part.text.range.count
        for anchor in recording.anchors(around: changed) {
            let scope = anchor.context.scope
            let unchanged = recording.unchanged(before: changed.start, in: scope.body, depth: scope.depth)
            let done = checker.assuming(unchanged) {
                withoutErrorsIfNil { replace(anchor, in: text.file, growth: growth) }
            }
            if let done { return done }
        }
        switch part.part {
        case .step(let index):
            let body = steps[index].body
            return checker.assuming(recording.unchanged(before: changed.start, in: body)) {
                replace(step: index, by: text, part.declaredType, in: body)
            }
        case .body(let function):
            let entry = recording.entries.first { $0.syntax.range.contains(changed) }
            let done = entry.flatMap { entry in
                withoutErrorsIfNil { replace(entry, of: function, in: text.file, growth: growth) }
            }
            if let done { return done }
            return checker.assuming(recording.unchanged(before: changed.start, in: function.body)) {
                replace(bodyOf: function, by: text)
            }
        case .value: return nil
        }
    }

    /// Forgets the errors of a replacement that has to be part of a larger one.
    private func withoutErrorsIfNil(_ body: () -> Replacement?) -> Replacement? {
        let diagnostics = checker.diagnostics
        let replacement = body()
        if replacement == nil { checker.diagnostics = diagnostics }
        return replacement
    }

    /// Replaces an expression; returns `nil` if it cannot be checked without what is around it.
    private func replace(_ anchor: CheckRecording.Anchor, in file: SourceFile, growth: Int) -> Replacement? {
        let range = SourceRange(anchor.range.start, anchor.range.end + growth)
        guard let part = LanguageParser.part(range, in: file), part.anonymousCount == anchor.anonymousCount else {
            return nil
        }
        let bodies = anchor.context.scope.bodies
        let states = bodies.map(FunctionBody.State.init)
        let undo = { for (body, state) in zip(bodies, states) { state.restore(body) } }
        let value = checker.check(part.expression, insteadOf: anchor)
        // The code that creates a closure passes it the captured variables.
        let captures = zip(bodies, states).contains { $0.captures.count != $1.captureCount }
        let slots = zip(bodies, states).dropFirst().contains { $0.slotCount != $1.slotCount }
        guard let value, !captures, !slots else {
            undo()
            return nil
        }
        let body = bodies[0]
        // The longer file contains the locations of both.
        if growth > 0 { body.file = file }
        switch anchor.target {
        case .body:
            body.content = .expression(value)
            return .done(undo: undo, expression: anchor.range)
        case .returned(let returned):
            let former = returned.value
            returned.value = value
            body.code = nil
            let restore = {
                returned.value = former
                undo()
            }
            return .done(undo: restore, expression: anchor.range)
        }
    }

    /// Replaces a statement of a body; returns `nil` if it cannot be checked without the others.
    private func replace(
        _ entry: CheckRecording.Entry, of function: DeclaredFunction, in file: SourceFile, growth: Int
    ) -> Replacement? {
        guard case .statements(let all) = function.body.content else { return nil }
        let range = SourceRange(entry.syntax.range.start, entry.syntax.range.end + growth)
        var parser = LanguageParser(range, in: file)
        let statements = parser.statements(until: nil)
        if !parser.diagnostics.all.isEmpty { return .invalid }
        if statements.count != 1 || !parser.localTypes.isEmpty { return nil }
        let state = FunctionBody.State(of: function.body)
        guard let typed = checker.check(statements[0], insteadOf: entry) else {
            state.restore(function.body)
            return nil
        }
        if growth > 0 { function.body.file = file }
        function.body.content = .statements(all[..<entry.typed.lowerBound] + typed + all[entry.typed.upperBound...])
        return .done(undo: { state.restore(function.body) })
    }

    /// Returns how a part was checked, which is recorded when something inside of it is first replaced.
    ///
    /// - Parameter file: The file of the replacement, in which errors are reported afterwards.
    private func recording(of part: ReplaceablePart, file: SourceFile) -> CheckRecording? {
        guard let key = part.key else { return nil }
        if let known = recordings[key] { return known }
        let recording = record(part)
        checker.diagnostics.file = file
        recordings[key] = .some(recording)
        return recording
    }

    /// Checks a part once more, and returns how, or `nil` if that is not possible.
    private func record(_ part: ReplaceablePart) -> CheckRecording? {
        switch part.part {
        case .body(let function): return checker.record(function)
        case .step(let index):
            checker.diagnostics.file = part.text.file
            var step: Step?
            let recording = checker.record([]) { step = checked(steps[index], part.text, part.declaredType) ?? nil }
            guard let recording, let step, step.type == steps[index].type else { return nil }
            steps[index] = step
            return recording
        case .value: return nil
        }
    }
}

/// Which of the recorded expressions run.
extension PipelineProgram {
    /// Runs code several times, and returns for each time which recorded expressions of a part are evaluated in it.
    package func evaluated(of part: ReplaceablePart, in runs: [() -> Void]) -> [Set<SourceRange>] {
        guard let key = part.key, let recording = recordings[key] ?? nil else { return [] }
        let probes = recording.allAnchors.compactMap(Probe.init)
        defer { probes.forEach { $0.remove() } }
        return runs.map { run in
            probes.forEach { $0.flag.wasRun = false }
            run()
            return Set(probes.lazy.filter(\.flag.wasRun).map(\.range))
        }
    }

    /// A flag around the value of a recorded expression.
    private struct Probe {
        let range: SourceRange
        let flag = EvaluationFlag()
        let remove: () -> Void

        init?(_ anchor: CheckRecording.Anchor) {
            range = anchor.range
            let body = anchor.context.scope.body
            let state = FunctionBody.State(of: body)
            switch anchor.target {
            case .body:
                guard case .expression(let value) = body.content else { return nil }
                body.content = .expression(TypedExpression(.flagged(flag, value), value.type, value.range))
                remove = { state.restore(body) }
            case .returned(let returned):
                guard let value = returned.value else { return nil }
                returned.value = TypedExpression(.flagged(flag, value), value.type, value.range)
                body.code = nil
                remove = {
                    returned.value = value
                    body.code = nil
                }
            }
        }
    }
}

extension PipelineProgram.ReplaceablePart {
    fileprivate var key: PipelineProgram.PartKey? {
        switch part {
        case .step(let index): .step(index)
        case .body(let function): .body(ObjectIdentifier(function))
        case .value: nil
        }
    }
}

extension FunctionScope {
    /// Its body and those around it, the innermost one first.
    fileprivate var bodies: [FunctionBody] { [body] + (parent?.bodies ?? []) }
}
