/// Reading types and values.
extension PipelineProgram {
    /// Returns the type that an annotation denotes; reports an error if there is none.
    package func type(_ text: SourceText) -> ValueType? {
        if hasUnreadableFile { return nil }
        var parser = LanguageParser(text.range, in: text.file)
        let syntax = try? parser.wholeType()
        checker.diagnostics.add(parser.diagnostics)
        guard let syntax else { return nil }
        checker.diagnostics.file = text.file
        let before = checker.diagnostics.errorCount
        let type = checker.type(syntax)
        return checker.diagnostics.errorCount == before ? type : nil
    }

    /// Returns the value of a literal, a declared case or record, or any expression without streams.
    ///
    /// Literals and implicit conversions follow the type: `1` as an `Int?` is `Optional(1)`.
    package func value(of text: SourceText, as type: ValueType?) -> Value? {
        if hasUnreadableFile { return nil }
        if let known = memory?.value(of: text, as: type), var left = valueBudget, left.steps >= known.steps {
            left.steps -= known.steps
            valueBudget = left
            return known.value
        }
        var parser = LanguageParser(text.range, in: text.file)
        let expression = try? parser.wholeExpression()
        checker.diagnostics.add(parser.diagnostics)
        guard let expression else { return nil }
        checker.diagnostics.file = text.file
        let body = FunctionBody(in: text.file)
        let before = checker.diagnostics.errorCount
        checker.begin(text.range)
        let context = CheckingContext(scope: FunctionScope(parent: nil, body: body), isReadingValue: true)
        body.content = .expression(checker.within(context) { checker.check(expression, as: type ?? .unknown) })
        guard checker.diagnostics.errorCount == before, var left = valueBudget else { return nil }
        let budget = left.budget
        defer {
            // When the budget is used up, one value reports an error, and the others are skipped.
            // A value that fails ends its run, which clears the meter.
            left.steps = budget.meter.pointee.steps < 0 ? left.steps : budget.meter.pointee.steps
            valueBudget = budget.overrun == nil ? left : nil
        }
        checker.checkReached()
        guard checker.diagnostics.errorCount == before else { return nil }
        do {
            let run = start(inputs: [:], scheduler: nil, budget: budget)
            defer { run.end() }
            let value = try run.evaluate(body)
            if parser.diagnostics.all.isEmpty {
                memory?.remember(value, of: text, as: type, steps: left.steps - max(0, budget.meter.pointee.steps))
            }
            return value
        } catch let failure as ScenarioFailure {
            declared?.hasDoubt = true
            if failure.isOfUncheckedCode {
                unreadableValue = unreadableValue ?? text
            } else {
                checker.diagnostics.add(failure.diagnostic)
            }
        } catch {
            checker.report("this throws \(Value(error: error))", at: text.range)
        }
        return nil
    }
}
