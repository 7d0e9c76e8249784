/// The names by which an answer refers to stages: the call as written, and after its first mention only the called name
/// if no other stage in the answer has that.
struct StageNames {
    private let graph: TraceGraph
    /// The stages that were mentioned, by their short names.
    private var mentioned: [String: Set<Int>] = [:]
    /// The subscriptions to cold inputs with several diagrams of which the answer has the location.
    private var located: Set<Int> = []
    /// The first stage that was mentioned of each call.
    private var calls: [ObjectIdentifier: Int] = [:]

    init(_ graph: TraceGraph) { self.graph = graph }

    /// Returns the name of a stage, and its location if this is the first mention.
    mutating func mention(_ stage: Int) -> (name: String, site: TraceStep.Site?) {
        let short = graph.shortName(of: stage)
        let isFirst = mentioned[short, default: []].insert(stage).inserted
        if graph.attempt(of: stage) != nil {
            return (graph.name(of: stage), located.insert(stage).inserted ? graph.site(of: stage) : nil)
        }
        if !isFirst, mentioned[short]?.count == 1 { return (short, nil) }
        return (graph.name(of: stage) + place(of: stage), isFirst ? graph.site(of: stage) : nil)
    }

    /// Returns the name of a stage in a step of another one, whose location the step has.
    mutating func mentionBeside(_ stage: Int) -> String {
        graph.attempt(of: stage) == nil ? mention(stage).name : graph.name(of: stage)
    }

    /// Returns where a stage was subscribed to, if the answer has mentioned another one of the same call.
    private mutating func place(of stage: Int) -> String {
        guard let origin = graph.trace.edges[stage].origin, !graph.isOrigin(stage), !graph.isShared(stage) else {
            return ""
        }
        let first = calls[ObjectIdentifier(origin.site), default: stage]
        calls[ObjectIdentifier(origin.site)] = first
        guard first != stage, graph.trace.edges[first].origin?.run == origin.run,
            let place = graph.subscriber(of: graph.top(of: stage))?.site,
            graph.subscriber(of: graph.top(of: first))?.site != place
        else { return "" }
        return " (subscribed at \(place.placeOfLine))"
    }
}

extension TraceGraph {
    /// Whether the lane of a stage is its name: that of an input or output, which is no call.
    private func isNamed(_ stage: Int) -> Bool { isInput(stage) || isOutput(stage) || trace.edges[stage].origin == nil }

    /// Returns the call of a stage as written, shortened, with the number of its run: `map { $0 + 1 } #2`.
    package func name(of stage: Int) -> String { texts(of: stage).name }

    package func shortName(of stage: Int) -> String { texts(of: stage).shortName }

    package func site(of stage: Int) -> TraceStep.Site? { texts(of: stage).site }

    /// Returns the condition because of which the program returned a stage: the `guard` that failed, or the `if` whose
    /// stream sends nothing; as the end of a sentence.
    func condition(for stage: Int) -> String {
        let isEmpty = ["empty", "never"].contains(shortName(of: stage))
        let event = trace.edges[stage].subscribed.flatMap { self[$0].cause }
        return trace.edges[stage].origin.map { condition(at: $0.site, during: event, ofGuardAlone: !isEmpty) } ?? ""
    }

    /// Returns the condition because of which the program came to a site, as the end of a sentence.
    ///
    /// - Parameters:
    ///   - event: The number of the event during which it came there.
    ///   - subscriber: The call in whose closure the program was, if the step has the place of that.
    private func condition(
        at site: any TraceSite, during event: Int?, ofGuardAlone isGuardAlone: Bool = false,
        calledBy subscriber: (any TraceSite)? = nil
    ) -> String {
        guard let branch = site.condition, branch.isGuard || !isGuardAlone else { return "" }
        let isFreed = branch.text.wholeMatch(of: /guard let (?:self|\S+ = self)/) != nil
        let isElsewhere = subscriber.map { !site.isInside($0) } ?? false
        let place = TraceStep.Site(site, above: branch.linesBefore).placeOfLine
        let reads = event.map { variables(in: branch.text, during: $0) } ?? ""
        return ": '\(CallText.shortened(branch.text))' \(branch.outcome)\(isElsewhere ? " at \(place)" : "")\(reads)"
            + (isFreed ? ", because the object was freed" : "")
    }

    /// Returns why the program did less than it might have during an event, as the end of a sentence: a weak reference
    /// whose object was freed, or the condition because of which it returned.
    func exit(during event: TraceRecord) -> String {
        if let name = trace.notes.freed[event.sequence] { return ", because '\(name)' was freed" }
        let subscriber = event.edge.flatMap { trace.subscribers[$0]?.site }
        return trace.notes.exits[event.sequence].map {
            condition(at: $0, during: event.sequence, calledBy: subscriber)
        } ?? ""
    }

    private func texts(of stage: Int) -> StageTexts {
        stageTexts(stage) {
            StageTexts(name: fullName(of: stage), shortName: calledName(of: stage), site: location(of: stage))
        }
    }

    private func fullName(of stage: Int) -> String {
        if isAnonymous(stage), trace.edges[stage].origin == nil { return "a stream of \(trace.edges[stage].name)" }
        guard !isNamed(stage), let origin = trace.edges[stage].origin else {
            return lane(stage).escapingControlCharacters.shortened(to: CallText.maximumLaneWidth)
        }
        return called(texts(of: origin.site).name, origin, stage)
    }

    /// Returns the name of a stage that a call created.
    private func called(_ call: String, _ origin: TraceOrigin, _ stage: Int) -> String {
        if let input = inputsBySite[ObjectIdentifier(origin.site)] { return input }
        let number = origin.run > 1 ? " #\(origin.run)" : ""
        if !origin.isInside { return call + number }
        return separatesInside ? "\(call) › \(trace.edges[stage].name)\(number)" : "a stream of \(call)\(number)"
    }

    private func calledName(of stage: Int) -> String {
        guard !isNamed(stage), let origin = trace.edges[stage].origin, !origin.isInside || !separatesInside else {
            return fullName(of: stage)
        }
        return called(texts(of: origin.site).shortName, origin, stage)
    }

    private func location(of stage: Int) -> TraceStep.Site? {
        guard let site = trace.edges[stage].origin?.site, let call = texts(of: site).site else { return nil }
        if !isInput(stage) { return call }
        guard let attempt = attempt(of: stage), attempt > 0 else {
            return TraceStep.Site(path: call.path, line: call.line, column: nil)
        }
        guard let lines = trace.diagramLines[lane(stage)], let last = lines.last else { return nil }
        return TraceStep.Site(path: call.path, line: attempt < lines.count ? lines[attempt] : last, column: nil)
    }

    /// Returns which subscription to a cold input with several diagrams a stage is, counted from 0; `nil` for any other
    /// stage.
    func attempt(of stage: Int) -> Int? {
        guard isInput(stage), let diagrams = trace.diagrams[lane(stage)], diagrams.count > 1 else { return nil }
        return subscriptions(like: stage).firstIndex(of: stage)
    }

    /// The calls by which several relays or subjects are made.
    private var callsMadeAlike: Set<String> {
        repeatedCalls(0) {
            var known: Set<ObjectIdentifier> = []
            var counts: [String: Int] = [:]
            for edge in trace.edges {
                guard let site = edge.origin?.site, known.insert(ObjectIdentifier(site)).inserted else { continue }
                let call = site.call
                let isImplicit =
                    call.hasPrefix(".init(") && OperatorTraits.named[edge.name]?.contains(.isSubject) == true
                guard isRelay(call) || isImplicit, site.assignedName != nil
                else { continue }
                // '.init(value: false)' does not even tell that it makes a relay.
                counts[call, default: 0] += isImplicit ? 2 : 1
            }
            return Set(counts.filter { $0.value > 1 }.keys)
        }
    }

    private func isRelay(_ call: String) -> Bool {
        let type = call.prefix { $0.isLetter }
        return type.hasSuffix("Relay") || type.hasSuffix("Subject")
    }

    private func texts(of site: any TraceSite) -> StageTexts {
        callTexts(ObjectIdentifier(site)) {
            let call = site.call
            // Relays that are made alike are told apart by what holds them, and people know an app's ones by that.
            let isKnownByName = callsMadeAlike.contains(call) || isRelay(call) && site.path.hasSuffix(".swift")
            if let variable = site.assignedName, isKnownByName {
                let name = String(variable).escapingControlCharacters.shortened(to: CallText.maximumWidth)
                return StageTexts(name: name, shortName: name, site: TraceStep.Site(site))
            }
            return StageTexts(
                name: CallText.shortened(call), shortName: CallText.name(call), site: TraceStep.Site(site))
        }
    }
}

extension TraceSite {
    /// Whether the site is in the lines of a call.
    fileprivate func isInside(_ call: any TraceSite) -> Bool {
        let first = call.position.line
        let last = first + call.call.count(where: \.isNewline)
        return path == call.path && (first...last).contains(position.line)
    }
}

extension TraceStep.Site {
    init(_ site: any TraceSite, above lines: Int = 0) {
        let (line, column) = site.position
        self.init(path: site.path, line: line - lines, column: column)
    }

    /// `Search.swift:12`
    fileprivate var placeOfLine: String {
        "\(path.split(separator: "/").last.map(String.init) ?? path):\(line)".escapingControlCharacters
    }
}

/// How answers name a stage, or a call that creates stages.
struct StageTexts {
    let name: String
    let shortName: String
    let site: TraceStep.Site?
}

/// The text of a call, shortened for one line.
package enum CallText {
    package static let maximumWidth = 40
    /// A lane has to be recognised, and written after `--input`.
    static let maximumLaneWidth = 60

    /// Returns the call on one line; if it is too wide, without the bodies of its closures, or without its arguments.
    package static func shortened(_ call: String, to width: Int = maximumWidth) -> String {
        let line = joined(call).escapingControlCharacters
        if line.displayWidth <= width { return line }
        let outlined = elided(line, "{", "}", by: "{ … }")
        if outlined.displayWidth <= width { return outlined }
        let elided = elided(outlined, "(", ")", by: "(…)")
        if elided.displayWidth <= width { return elided }
        // The type of a static function tells least: `combineLatest(…) { … }`.
        let member = elided.first?.isUppercase ?? false ? elided.drop { $0 != "." && $0 != "(" }.dropFirst() : ""
        return (member.isEmpty ? elided[...] : member).shortened(to: width)
    }

    /// Returns the call on one line, also if its receiver is on a line of its own.
    private static func joined(_ call: String) -> String {
        let line = call.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let receiver = line.prefix { $0 != "(" && $0 != "{" }
        return String(receiver.replacing(" .", with: ".")) + line[receiver.endIndex...]
    }

    /// Returns the called name: `map` of `map { $0 + 1 }`, `just` of `Observable<Int>.just(1)`.
    static func name(_ call: String) -> String {
        var name = ""
        var depth = 0
        for character in joined(call).trimmingPrefix(".") {
            if character == "<" { depth += 1 }
            if depth > 0 {
                if character == ">" { depth -= 1 }
                continue
            }
            if character == "." {
                name = ""
            } else if character.isLetter || character.isNumber || character == "_" {
                name.append(character)
            } else if character != "`" {
                break
            }
        }
        return name.isEmpty ? shortened(call) : name
    }

    /// Whether a call contains the name of a lane.
    static func mentions(_ lane: String, in call: String) -> Bool {
        // The component of a key path is a member.
        var text = call.replacing(/\\(?:\.\w+)+/, with: " ")
        // A name with members is no function, but a variable with the same name.
        if lane.contains("(") { text.replace(/\w+[?!]?\s*\.(?=\w)/, with: ".") }
        return words(text).contains(function(of: lane))
    }

    /// Returns the name of the function that returns an input: `api` of `api("a")`, or the name of another lane.
    static func function(of lane: String) -> String { String(lane.prefix { $0 != "(" }) }

    /// Returns the names and keywords in a text.
    static func words(_ text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }

    /// Returns the text with each outermost pair of brackets and its content replaced. Ignores brackets in strings.
    static func elided(_ text: String, _ open: Character, _ close: Character, by replacement: String) -> String {
        var result = ""
        var depth = 0
        var isString = false
        var isEscaped = false
        for character in text {
            if character == "\"", !isEscaped { isString.toggle() }
            isEscaped = character == "\\" && !isEscaped
            if !isString, character == open { depth += 1 }
            if depth == 0 { result.append(character) }
            if !isString, character == close, depth > 0 {
                depth -= 1
                if depth == 0 { result += replacement }
            }
        }
        return depth == 0 ? result : text
    }
}
