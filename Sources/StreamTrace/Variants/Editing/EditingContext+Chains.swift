/// Other orders of the calls in a chain.
extension EditingContext {
    /// - Parameter parent: The expression around the call, which is the next call of a chain if there is one.
    func addChains(_ expression: Expression, parent: Expression?) {
        // `debug()` decides how an output is logged, but not what it emits.
        guard let link = ChainLink(expression), link.isStreamOperator, link.name.text != "debug" else { return }
        if fits(type(of: link.base), type(of: expression)) { add(.removal, [TextEdit(link.range, "")], of: link) }
        addMoves(of: link)
        addHandlers(around: link)
    }

    /// Moves a call before the calls that precede it.
    private func addMoves(of link: ChainLink) {
        var base = link.base
        for distance in 1...3 {
            guard let other = ChainLink(base), other.isStreamOperator, other.name.text != "debug" else { return }
            base = other.base
            addMove(
                distance, of: link, "before", other,
                [
                    TextEdit(SourceRange(base.range.end, base.range.end), file.text(link.range)),
                    TextEdit(link.range, ""),
                ])
            if distance == 1 { continue }
            // The first of several calls moves behind the last one.
            guard let first = firstLink(after: base, before: link.expression) else { continue }
            let rest = SourceRange(first.range.end, link.range.end)
            addMove(
                distance, of: first, "behind", link,
                [TextEdit(SourceRange(base.range.end, link.range.end), file.text(rest) + file.text(first.range))])
        }
    }

    /// Adds the move of a call, which is shown with the calls between if those are short.
    private func addMove(
        _ distance: Int, of link: ChainLink, _ place: String, _ other: ChainLink, _ edits: [TextEdit]
    ) {
        let kind: VariantKind = distance == 1 ? .neighbors : .distance
        let range = SourceRange(
            min(link.range.start, other.range.start), max(link.range.end, other.range.end))
        if range.count <= Self.maximumShownTwice { return add(kind, edits, showing: range) }
        let code = trimmed(other)
        let name = code.count <= Self.maximumShownTwice / 2 ? code : "." + other.name.text
        add(kind, edits, of: link, to: "\(place) \(name)")
    }

    private static let maximumShownTwice = 60

    private func firstLink(after base: Expression, before last: Expression) -> ChainLink? {
        var link = ChainLink(last)
        while let current = link, current.base !== base { link = ChainLink(current.base) }
        return link
    }

    // MARK: Handlers

    /// Moves a handler into the closure of the `flatMap` before it, out of the closure, or into a source.
    private func addHandlers(around link: ChainLink) {
        if Self.handlers.contains(link.name.text) {
            moveIntoClosure(link)
            moveIntoSources(link)
        }
        if let closure = link.closure, let value = closure.lastExpression { moveOut(of: value, behind: link) }
        if Self.joining.contains(link.name.text) {
            for argument in link.arguments where !argument.isClosure { moveOut(of: argument.value, behind: link) }
        }
    }

    private func moveIntoClosure(_ handler: ChainLink) {
        var base = handler.base
        for _ in 0..<4 {
            guard let other = ChainLink(base) else { return }
            if let closure = other.closure, Self.flattening.contains(other.name.text),
                let value = closure.lastExpression
            {
                return add(
                    .handler,
                    [
                        TextEdit(SourceRange(value.range.end, value.range.end), trimmed(handler)),
                        TextEdit(handler.range, ""),
                    ], of: handler, to: "into the closure of \(other.name.text)")
            }
            base = other.base
        }
    }

    private func moveIntoSources(_ handler: ChainLink) {
        guard case .call(let callee, let arguments) = handler.base.kind, Self.joining.contains(callee.calledName)
        else { return }
        for argument in arguments where !argument.isClosure {
            let end = argument.value.range.end
            add(
                .handler, [TextEdit(SourceRange(end, end), trimmed(handler)), TextEdit(handler.range, "")], of: handler,
                to: "behind \(CodeText.short(text(argument.value)))")
        }
    }

    /// Moves the last call of a value behind a call that contains the value.
    private func moveOut(of value: Expression, behind link: ChainLink) {
        guard let inner = ChainLink(value), Self.handlers.contains(inner.name.text) else { return }
        let end = link.expression.range.end
        add(
            .handler, [TextEdit(inner.range, ""), TextEdit(SourceRange(end, end), trimmed(inner))], of: inner,
            to: "behind \(link.name.text)")
    }

    private func trimmed(_ link: ChainLink) -> String {
        let text = file.text(link.range)
        return String(text.drop { $0.isWhitespace })
    }

    /// The operators that are put inside of a closure, or outside, by mistake.
    private static let handlers: Set<String> = [
        "catch", "catchAndReturn", "retry", "materialize", "timeout", "startWith", "delay", "take", "asDriver",
        "debounce", "map", "share", "distinctUntilChanged", "do", "concat", "delaySubscription", "filter",
    ]
    static let flattening: Set<String> = ["flatMap", "flatMapLatest", "flatMapFirst", "concatMap"]
    private static let joining: Set<String> = ["merge", "concat", "zip", "combineLatest", "amb"]
}
