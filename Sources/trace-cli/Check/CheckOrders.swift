import StreamTraceReplay

/// The part of `check` that replays files with other orders of what happens at the same time.
struct CheckOrders {
    static let flag = Flag(
        name: "--orders", summary: "also replay with other orders of what happens in the same frame")
    static let seed = Flag(
        name: "--seed", summary: "the seed of a sample of orders, if there are many; 1 by default",
        value: Placeholder("NUMBER", .number))

    let replay: MarbleReplay
    let seed: UInt64

    /// Prints what depends on an order.
    func check(_ paths: [String], _ terminal: Terminal) -> ExitCode {
        var dependences = 0
        var tried = 0
        var isSample = false
        for path in paths {
            guard let source = try? SourceFile.read(path) else { continue }
            var search = OrderSearch(source, by: replay)
            search.seed = seed
            guard let result = search.run() else { continue }
            for found in result.found { Self.lines(found, in: path).forEach(terminal.print) }
            dependences += result.found.count
            tried += result.tried
            isSample = isSample || result.isSample
        }
        let sample = isSample ? " (a sample with --seed \(seed))" : ""
        let orders = tried.grouped + (tried == 1 ? " other order" : " other orders") + sample
        switch dependences {
        case 0: terminal.print(orders + ": nothing depends on them")
        case 1: terminal.print(orders + ": one output depends on them")
        default: terminal.print(orders + ": \(dependences) outputs depend on them")
        }
        return dependences > 0 ? .different : .same
    }

    /// Returns the orders and the events of the output with each of them.
    private static func lines(_ found: OrderDependence, in path: String) -> [String] {
        let place = path.escapingControlCharacters + (found.scenario.map { " › " + $0.escapingControlCharacters } ?? "")
        let what = found.kind == .events ? "events in the same frame" : "subscriptions at the same time"
        return [
            "ORDER  \(place)  out \(found.output.escapingControlCharacters)", "  depends on the order of \(what)",
            "",
        ]
            + [(found.usualOrder, found.usual), (found.otherOrder, found.other)].map { order, events in
                let names = order.joined(separator: " before ").escapingControlCharacters
                let shown = events.isEmpty ? "nothing" : events.joined(separator: ", ")
                return "  \(names): \(shown) at \(found.time)"
            } + [""]
    }
}
