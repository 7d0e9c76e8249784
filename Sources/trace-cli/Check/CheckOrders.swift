/// The part of `check` that replays files with other orders of what happens at the same time.
struct CheckOrders {
    static let flag = Flag(
        name: "--orders", summary: "also replay with other orders of what happens in the same frame")
    static let seed = Flag(
        name: "--seed", summary: "the seed of a sample of orders, if there are many; 1 by default",
        value: Placeholder("NUMBER", .number))

    let replay: MarbleReplay
    let seed: UInt64

    /// What depends on an order, in the files that were replayed.
    struct Result {
        fileprivate(set) var found: [(dependence: OrderDependence, path: String)] = []
        fileprivate let seed: UInt64
        fileprivate var tried = 0
        fileprivate var isSample = false
        /// The files that were not searched.
        fileprivate var leftOut: [String] = []
    }

    /// Replays files with other orders.
    func search(_ paths: [String]) -> Result {
        var result = Result(seed: seed)
        for path in paths {
            guard !Interruption.isInterrupted, let source = try? SourceFile.read(path) else { continue }
            var search = OrderSearch(source, by: replay)
            search.seed = seed
            let searched = Interruption.endingEarly { cancellation in
                search.cancellation = cancellation
                return search.run()
            }
            guard let searched else {
                result.leftOut.append(path)
                continue
            }
            result.found += searched.found.map { ($0, path) }
            result.tried += searched.tried
            result.isSample = result.isSample || searched.isSample
        }
        return result
    }

    static func show(_ result: Result, _ terminal: Terminal) {
        for (dependence, path) in result.found {
            (lines(dependence, in: path) + [""]).forEach(terminal.print)
        }
        for path in result.leftOut {
            terminal.writeError(
                "\(path.escapingControlCharacters): note: replayed in no other order: it has errors, too many scenarios, or "
                    + "a recording that is too long")
        }
        let sample = result.isSample ? " (a sample with --seed \(result.seed))" : ""
        let orders = result.tried.grouped + (result.tried == 1 ? " other order" : " other orders") + sample
        let end = Interruption.isInterrupted ? "; interrupted" : ""
        terminal.print(orders + ": " + summary(result.found.map(\.dependence)) + end)
    }

    /// What depends on an order, for reports: a scenario of its own beside that in the order of the file.
    static func reports(_ result: Result) -> [ReportedFile] {
        result.found.map { dependence, path in
            let lines = lines(dependence, in: path)
            let subject = dependence.output.isEmpty ? "" : "out \(dependence.output)"
            let message =
                dependence.failure?.message ?? "'\(dependence.output)' depends on the order of \(what(dependence))."
            let finding = Finding(.order, path: path, subject: subject, message: message, text: lines)
            let name = (dependence.scenario.map { $0 + ", " } ?? "") + "with another order of \(what(dependence))"
            return ReportedFile(path: path, [CheckedScenario(name: name, .failed, [finding])])
        }
    }

    private static func summary(_ found: [OrderDependence]) -> String {
        let failures = found.count { $0.failure != nil }
        let outputs = found.count - failures
        let parts = [
            outputs == 0 ? nil : outputs == 1 ? "one output depends on them" : "\(outputs) outputs depend on them",
            failures == 0 ? nil : failures == 1 ? "one replay fails" : "\(failures) replays fail",
        ]
        return found.isEmpty ? "nothing depends on them" : parts.compactMap(\.self).joined(separator: " and ")
    }

    /// Returns the orders and the events of the output with each of them.
    private static func lines(_ found: OrderDependence, in path: String) -> [String] {
        let place =
            path.escapingControlCharacters + (found.line.map { ":\($0)" } ?? "")
            + (found.scenario.map { " › " + $0.escapingControlCharacters } ?? "")
        let commands = QuestionCommands(file: path, scenario: found.scenario)
        let (usual, other) = (sequence(found.usualOrder), sequence(found.otherOrder))
        if let failure = found.failure {
            let (line, column) = failure.file.position(of: failure.range.start)
            return [
                "ORDER  \(place)  fails with another order of \(what(found))", "",
                "  \(usual): no error",
                "  \(other): \(failure.message.escapingControlCharacters) at \(line):\(column)",
            ]
        }
        func shown(_ events: [String]) -> String {
            "\(events.isEmpty ? "nothing" : events.joined(separator: ", ")) at \(found.time)"
        }
        return [
            "ORDER  \(place)  out \(found.output.escapingControlCharacters)",
            "  depends on the order of \(what(found))", "",
            "  \(usual): \(shown(found.usual))", "  \(other): \(shown(found.other))", "",
            "  " + (found.usual.isEmpty ? "why not: " : "why: ")
                + commands.command(for: found.output, at: found.time, isMissing: found.usual.isEmpty),
        ]
    }

    /// `a before b before … before z`
    private static func sequence(_ names: [String]) -> String {
        let shown = names.count > 4 ? names.prefix(2) + ["…"] + names.suffix(1) : names
        return shown.joined(separator: " before ").escapingControlCharacters
    }

    private static func what(_ found: OrderDependence) -> String {
        switch (found.kind, found.frame) {
        case (.events, let frame?): "the events at \(frame)"
        case (.events, nil): "events in several frames"
        case (.subscriptions, _): "subscriptions at the same time"
        }
    }
}
