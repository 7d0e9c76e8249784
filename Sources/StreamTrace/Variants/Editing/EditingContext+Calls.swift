/// Other orders of arguments and sources, and other forms of calls.
extension EditingContext {
    func addCalls(_ expression: Expression) {
        guard case .call(let callee, let arguments) = expression.kind else {
            if case .array(let elements) = expression.kind {
                exchangeAll(elements.map(\.range), .sources, in: expression)
            }
            return
        }
        let name = callee.calledName
        let isCombination = Self.combinations.contains(name)
        let values = arguments.filter { !$0.isTrailing && !$0.isClosure }.map(\.value.range)
        exchangeAll(values, isCombination ? .sources : .arguments, in: expression)
        if values.count == 3, isCombination { rotate(values, in: expression) }
        for argument in arguments where readsAsAssertion(argument) { negate(argument.value, in: argument) }
        guard let link = ChainLink(expression) else { return }
        addReceiver(link)
        addOptions(link)
        addSharing(link)
        addForms(link)
    }

    /// Whether the label or the name of an argument reads as an assertion: `isEnabled: user.isFollowed`.
    private func readsAsAssertion(_ argument: Argument) -> Bool {
        let names = [argument.label?.text ?? "", argument.value.calledName]
        return names.contains { name in
            Self.assertions.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
        }
    }

    private static let assertions = ["is", "has", "can", "should", "needs", "allows", "shows"]

    private func exchangeAll(_ ranges: [SourceRange], _ kind: VariantKind, in expression: Expression) {
        if ranges.count > Self.maximumExchanged { return }
        let shown = ChainLink(expression)?.range
        for (index, first) in ranges.enumerated() {
            for second in ranges[(index + 1)...] { exchange(kind, first, second, showing: shown) }
        }
    }

    private static let maximumExchanged = 6

    private func rotate(_ ranges: [SourceRange], in expression: Expression) {
        let texts = ranges.map(file.text)
        for shift in 1...2 {
            let edits = ranges.indices.map { TextEdit(ranges[$0], texts[($0 + shift) % 3]) }
            add(.sources, edits, showing: ChainLink(expression)?.range)
        }
    }

    /// Exchanges the receiver and the source that is an argument.
    private func addReceiver(_ link: ChainLink) {
        guard Self.combinations.contains(link.name.text), let first = link.arguments.first, !first.isClosure
        else { return }
        exchange(.sources, link.base.range, first.value.range, showing: link.expression.range)
    }

    /// Adds an argument with a default, or changes how an operator is called.
    private func addOptions(_ link: ChainLink) {
        let end = link.expression.range.end
        let labels = link.arguments.compactMap(\.label?.text)
        let isClosed = file.bytes[end - 1] == UInt8(ascii: ")")
        switch link.name.text {
        case "throttle" where !labels.contains("latest") && isClosed:
            let scheduler = link.arguments.first { $0.label?.text == "scheduler" }?.label?.range.start
            let place = scheduler ?? end - 1
            let text = scheduler == nil ? ", latest: false" : "latest: false, "
            add(.option, SourceRange(place, place), text, showing: link.range)
        case "take" where labels.first == "while" || labels.first == "until":
            if !labels.contains("behavior"), isClosed {
                add(.option, SourceRange(end - 1, end - 1), ", behavior: .inclusive", showing: link.range)
            }
        case "distinctUntilChanged" where !link.arguments.isEmpty:
            add(.option, SourceRange(link.name.range.end, end), "()", showing: link.range)
        default: break
        }
        for (index, argument) in link.arguments.enumerated() where Self.optional.contains(argument.label?.text ?? "") {
            let start = index > 0 ? link.arguments[index - 1].value.range.end : argument.label!.range.start
            add(
                .option, [TextEdit(SourceRange(start, argument.value.range.end), "")], showing: link.range,
                former: file.text(link.range))
        }
    }

    /// The arguments that can be left out.
    private static let optional: Set<String> = ["latest", "scope", "behavior"]

    private func addSharing(_ link: ChainLink) {
        let forms = Self.sharing.first { $0.contains { $0.hasPrefix(link.name.text + "(") } } ?? []
        guard forms.contains(where: { $0.hasPrefix(link.name.text + "(") }) else { return }
        let range = SourceRange(link.name.range.start, link.expression.range.end)
        let own = file.text(range)
        for form in forms where form != own { add(.sharing, range, form, showing: link.range) }
    }

    private static let sharing = [
        ["share()", "share(replay: 1)", "share(replay: 1, scope: .forever)"],
        ["retry()", "retry(1)", "retry(2)", "retry(3)"],
    ]

    private func addForms(_ link: ChainLink) {
        let range = SourceRange(link.name.range.start, link.expression.range.end)
        guard let first = link.arguments.first else { return }
        let value = text(first.value)
        func rest(after argument: Argument) -> String {
            file.text(SourceRange(argument.value.range.end, link.expression.range.end))
        }
        switch (link.name.text, first.label?.text) {
        case ("interval", nil):
            add(.form, range, "timer(.milliseconds(0), period: \(value)\(rest(after: first))", showing: link.range)
        case ("timer", nil) where link.arguments.count > 1 && link.arguments[1].label?.text == "period":
            let period = link.arguments[1]
            add(.form, range, "interval(\(text(period.value))\(rest(after: period))", showing: link.range)
            add(.form, first.value.range, text(link.arguments[1].value), showing: link.range)
        case ("merge", "with"): add(.form, range, "concat(\(value))", showing: link.range)
        case ("concat", nil) where link.arguments.count == 1 && !first.isClosure:
            add(.form, range, "merge(with: \(value))", showing: link.range)
        case ("take", "until"), ("take", "while"), ("skip", "until"), ("skip", "while"):
            let other = first.label?.text == "until" ? "while" : "until"
            add(.form, first.label!.range, other, showing: link.range)
        case ("withLatestFrom", nil): addCombination(link, first, rest(after: first))
        case ("combineLatest", nil) where link.isStaticOperator && link.arguments.count > 1:
            addLatest(link, first, link.arguments[1], rest(after: link.arguments[1]))
        case ("sample", nil):
            add(.form, link.expression.range, "\(value).withLatestFrom(\(text(link.base)))", showing: link.range)
        case ("startWith", nil) where link.arguments.count == 1:
            add(.form, range, "concat(Observable.just(\(value)))", showing: link.range)
        case ("catchAndReturn", nil): add(.form, range, "catch { _ in .empty() }", showing: link.range)
        default: break
        }
    }

    /// Combines the latest elements of both streams, or samples the second one, in place of `withLatestFrom`.
    private func addCombination(_ link: ChainLink, _ second: Argument, _ rest: String) {
        let type = type(of: link.base)?.name.flatMap(StreamTrait.init)?.rawValue ?? "Observable"
        let sources = "\(text(link.base)), \(text(second.value))"
        let selector = link.arguments.count > 1 ? rest : rest + " { $1 }"
        add(.form, link.expression.range, "\(type).combineLatest(\(sources)\(selector)", showing: link.expression.range)
        if link.arguments.count > 1 { return }
        add(
            .form, link.expression.range, "\(text(second.value)).sample(\(text(link.base)))",
            showing: link.expression.range)
    }

    /// Takes the latest element of the second stream with each of the first one, in place of `combineLatest`.
    private func addLatest(_ link: ChainLink, _ first: Argument, _ second: Argument, _ rest: String) {
        guard !second.isClosure, first.value.isOperand else { return }
        let call = "\(text(first.value)).withLatestFrom(\(text(second.value))\(rest)"
        add(.form, link.expression.range, call, showing: link.expression.range)
    }

    /// The operators of several sources.
    private static let combinations: Set<String> = [
        "combineLatest", "zip", "merge", "concat", "amb", "withLatestFrom", "sample", "forkJoin", "race",
    ]
}

extension Expression {
    /// Whether a member can be called on it as it is written.
    fileprivate var isOperand: Bool {
        switch kind {
        case .name, .member, .call, .chain: true
        default: false
        }
    }

    /// The last name of what is called: `zip` in `Observable.zip(…)`.
    var calledName: String {
        switch kind {
        case .name(let name), .implicitMember(let name): name
        case .member(_, let name): name.text
        default: ""
        }
    }
}
