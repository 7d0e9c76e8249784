/// What a person should know about an imported log.
struct ImportedNotes {
    private(set) var sentences: [String] = []

    init(
        _ log: ImportedLog, _ names: ImportedNames, _ roles: ImportedRoles, _ times: ImportedTimes,
        _ values: ImportedValues, _ inputs: [ImportedLane], _ redactor: Redactor, _ options: MarbleImport.Options
    ) {
        let outputs = ImportedRoles.counts(roles.outputs, of: log)
        sentences.append(
            "inputs: \(ImportedRoles.counts(roles.inputs, of: log)); outputs: \(outputs.isEmpty ? "none" : outputs)")
        if !roles.leftOut.isEmpty { sentences.append("left out: \(ImportedRoles.counts(roles.leftOut, of: log))") }
        if log.foreignLines > 0 {
            let count = log.foreignLines
            sentences.append("skipped \(count == 1 ? "1 line that is" : "\(count.grouped) lines that are") no event")
        }
        sentences += log.lacks
        if log.events.contains(where: { $0.kind == .next && $0.text == "<\($0.type ?? "")>" }) {
            sentences.append("values were redacted when they were recorded: '<String>' stands for a text")
        }
        addTimes(log, roles, times, options)
        addValues(values, names)
        if let order = Self.order(inputs, times) { sentences.append(order) }
        for (lane, value) in redactor.left.sorted(by: { $0.key < $1.key }) {
            sentences.append("'\(lane)' has values that cannot be replaced, like \(value)")
        }
        if !options.redaction.isEmpty, redactor.count == 0 { sentences.append("nothing was redacted") }
    }

    private mutating func addTimes(
        _ log: ImportedLog, _ roles: ImportedRoles, _ times: ImportedTimes, _ options: MarbleImport.Options
    ) {
        if !log.hasTimes { sentences.append("the log has no times: each event of an input begins a frame of 1 ms") }
        let delays = times.delays(of: roles.outputs)
        if options.frame == nil, options.within == nil, log.hasTimes, !log.isVirtual, delays.count > 0 {
            sentences.append(
                "\(delays.count == 1 ? "1 event of an output comes" : "\(delays.count) events of outputs come") up to "
                    + "\(delays.most) ms after what caused it; --frame 10ms moves such events into its frame, --within 10ms allows for them"
            )
        }
        if times.moved.count > 0 {
            let many = times.moved.count == 1 ? "1 event was" : "\(times.moved.count) events were"
            sentences.append("\(many) moved to a frame, by \(times.moved.most) ms at most")
        }
        if times.folded.count > 0 {
            let many = times.folded.count == 1 ? "1 pause was" : "\(times.folded.count) pauses were"
            sentences.append("\(many) shortened, by \(MarbleTime.text(times.folded.total)) together")
        }
    }

    private mutating func addValues(_ values: ImportedValues, _ names: ImportedNames) {
        for text in values.texts {
            sentences.append(
                "'\(names.names[text.lane])' stays text, because not all of its values can be read: line \(text.line)")
        }
        if values.printed.hasUnnamedErrors {
            sentences.append("the log does not name the type of its errors: rename '\(PrintedTypes.errorName)'")
        }
        for guess in values.printed.guesses {
            sentences.append("the log does not tell the type of a part of '\(guess)': 'String' is a guess")
        }
    }

    /// Inputs send in the order of their blocks if they send in the same frame.
    private static func order(_ inputs: [ImportedLane], _ times: ImportedTimes) -> String? {
        var ranks: [Int: Int] = [:]
        for (rank, input) in inputs.enumerated() { ranks[input.lane] = input.isCold ? .max : rank }
        var (lastTime, lastRank, count, first) = (Int.min, 0, 0, 0)
        for event in times.events where event.kind != .subscribed && event.kind != .disposed {
            guard let rank = ranks[event.lane] else { continue }
            if event.time == lastTime, rank < lastRank {
                first = count == 0 ? event.time : first
                count += 1
            }
            (lastTime, lastRank) = (event.time, rank)
        }
        if count == 0 { return nil }
        let places = count == 1 ? "at \(first) ms" : "at \(count) times, the first at \(first) ms"
        return "\(places), inputs sent in another order than that of their blocks in the file"
    }
}
