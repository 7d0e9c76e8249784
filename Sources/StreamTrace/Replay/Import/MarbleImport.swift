/// A marble file made from a log: its inputs with their events, and its outputs with what they sent, each with a
/// placeholder for its pipeline.
///
///     title: from login.log
///     until: 412ms
///
///     hot id: String?
///         n 119ms a
///         a = "ada"
///
///     out label = <#pipeline#>
///         …
package struct MarbleImport {
    package struct Options {
        /// The names of the inputs and of the outputs, separated by commas.
        package var inputs: String?
        package var outputs: String?
        /// The frame that times are moved to, in milliseconds.
        package var frame: Int?
        /// The longest pause.
        package var fold: Int?
        /// The difference that the times of outputs may have from the log's, in milliseconds; the outputs then read the
        /// log instead of having diagrams.
        package var within: Int?
        package var redaction = Redaction()

        package init() {}
    }

    /// The text of the marble file.
    package let text: String
    /// What a person should know about it, a sentence each.
    package let notes: [String]

    package static let placeholder = "<#pipeline#>"

    package init(_ source: SourceFile, _ options: Options) throws(Diagnostic) {
        if let problem = options.problem(source.path) { throw Diagnostic(problem, about: source.path) }
        let log = try ImportedLog(source)
        if options.within != nil, !log.hasTimes || log.scenario != nil {
            throw Diagnostic("--within is for a log whose times are those of a device", about: source.path)
        }
        let names = ImportedNames(log.lanes)
        let roles = try ImportedRoles(log, names, inputs: options.inputs, outputs: options.outputs)
        let times = ImportedTimes(log, roles, options)
        let lanes = ImportedLanes(log, names, roles, times)
        for lane in lanes.inputs { try Self.check(lane, isOutput: false, in: log) }
        for lane in lanes.outputs { try Self.check(lane, isOutput: true, in: log) }
        let values = ImportedValues(
            lanes.all.map { lane in (lane.lane, names.names[lane.lane], lane.subscriptions.flatMap(\.events)) }, of: log
        )
        var redactor = try Redactor(options.redaction, log, names)
        let drawn = try lanes.attempts(values, log, &redactor)
        let frame = options.frame ?? times.usualFrame
        let writer = ImportedBlocks(
            letters: ImportedLetters((drawn.inputs + drawn.outputs).joined().joined()), frame: frame,
            types: values.types, recording: options.within.map { (source.path, $0) })
        func block(_ lane: ImportedLane, _ lines: [String]) -> [String] {
            Redactor.comment(log.lanes[lane.lane], names.names[lane.lane], redactor) + lines
        }
        var blocks = [Self.settings(source, frame: frame, until: Self.end(lanes.outputs, times))]
        blocks += values.printed.declarations.map { [$0] }
        blocks += zip(lanes.inputs, drawn.inputs).map { lane, attempts in
            block(lane, writer.input(lane, names.names[lane.lane], attempts))
        }
        blocks += zip(lanes.outputs, drawn.outputs).map { lane, attempts in
            let name = (names.names[lane.lane], log.lanes[lane.lane])
            return block(lane, writer.output(lane, name, attempts.first ?? [], times))
        }
        if lanes.outputs.isEmpty { blocks.append(["out result = \(Self.placeholder)"]) }
        text = blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
        notes = ImportedNotes(log, names, roles, times, values, lanes.inputs, redactor, options).sentences
    }

    private static func settings(_ source: SourceFile, frame: Int, until: Int?) -> [String] {
        let name = source.path.split(separator: "/").last.map(String.init) ?? source.path
        var lines = source.path == "<stdin>" ? [] : ["title: from \(name.escapingControlCharacters)"]
        if frame > 1 { lines.append("frame: \(MarbleTime.text(frame))") }
        if let until { lines.append("until: \(MarbleTime.text(until))") }
        return lines
    }

    /// Returns the time at which the log ends, if an output has not ended by itself: what the app would have sent
    /// later is not known. An event at that time still happened.
    private static func end(_ outputs: [ImportedLane], _ times: ImportedTimes) -> Int? {
        let last = times.events.last?.time ?? 0
        guard outputs.contains(where: { !($0.subscriptions.first?.hasEnded ?? false) }) else { return nil }
        let lastSent = times.events.last { $0.kind != .subscribed && $0.kind != .disposed }?.time ?? 0
        return lastSent < last ? last : last + 1
    }

    private static func check(_ lane: ImportedLane, isOutput: Bool, in log: ImportedLog) throws(Diagnostic) {
        let name = log.lanes[lane.lane].escapingControlCharacters
        if let event = lane.overlap {
            throw log.diagnostic(
                "'\(name)' is subscribed to a second time here, so its events cannot be told apart", at: event,
                suggestion: "if a second session begins here, import each from a file of its own; "
                    + "otherwise give each subscription an identifier of its own: debug(\"…\")")
        }
        if !isOutput || lane.subscriptions.count == 1, let event = lane.eventAfterEnd(ofOutput: isOutput) {
            throw log.diagnostic(
                "'\(name)' had ended before this, so a marble file cannot have it", at: event,
                suggestion:
                    "give each stream an identifier of its own, debug(\"…\"), or leave the lane out: --in … --out …"
            )
        }
        guard isOutput, lane.subscriptions.count > 1 else { return }
        let second = lane.subscriptions[1]
        let event = ImportedLog.Event(
            time: second.start, lane: lane.lane, kind: .subscribed, subscription: second.number, text: "", type: nil,
            line: second.line)
        throw log.diagnostic(
            "the output '\(name)' is subscribed to again here, and a marble file has one subscription to it", at: event,
            suggestion: "import each session from a file of its own, or leave the lane out: --in … --out …")
    }
}

extension MarbleImport.Options {
    /// Why the options cannot be used together, or with this log.
    fileprivate func problem(_ path: String) -> String? {
        if within == nil { return nil }
        if path == "<stdin>" { return "--within needs a log in a file, which the outputs read" }
        if frame != nil || fold != nil {
            return "--within keeps the times of the log, so --frame and --fold cannot be used"
        }
        return redaction.isEmpty ? nil : "--within keeps the log, so its values cannot be redacted"
    }
}
