/// Events as calls: what led to an event calls it, and it calls what followed.
extension OpenDocument {
    /// Returns the events that a marble at an offset draws, if the replay has them.
    func eventItem(at offset: Int) -> JSONValue {
        guard let drawn = drawnEvent(at: offset), let scenario = traced(drawn.scenario), let trace = scenario.trace,
            !isColdInput(drawn.diagram)
        else { return .null }
        let query = EventQuery(time: drawn.time, lane: drawn.diagram.name, kind: drawn.kind)
        // A marble may have several events.
        let answers = ((try? scenario.causes(of: query)) ?? TraceAnswers([])).prefix(Self.maximumEvents).filter {
            trace.records.indices.contains($0.record)
        }
        if answers.isEmpty { return .null }
        return .array(
            answers.map { answer in
                item(
                    "\(answer.lane) \(answer.event)", "at \(answer.time)",
                    Diagnostic("", in: source, at: drawn.range), scenario: drawn.scenario, record: answer.record)
            })
    }

    private static let maximumEvents = 8

    func causes(of item: JSONValue?) -> JSONValue { calls(item, "from") { $0.causes(of: $1).steps.reversed() } }

    func effects(of item: JSONValue?) -> JSONValue { calls(item, "to") { $0.fate(of: $1).steps } }

    /// Returns the steps next to an event, each of which can be asked again.
    private func calls(_ item: JSONValue?, _ key: String, _ steps: (Trace, Int) -> [TraceStep]) -> JSONValue {
        guard let index = item?["data"]?["scenario"]?.integer, let record = item?["data"]?["record"]?.integer,
            index >= 0, index < max(1, model.file.scenarios.count), let trace = traced(index)?.trace,
            trace.records.indices.contains(record)
        else { return .null }
        let others = steps(trace, record).filter { $0.record != record }
        // What is no event, like an element that was held, is told with the event behind it.
        let end = others.firstIndex { trace.records[$0.record].isEvent } ?? others.count - 1
        let near = others.enumerated().filter { $0.offset <= end || $0.element.isPartner }
        let drawn = ownRange(of: item) ?? SourceRange(0, 0)
        let places = others.map { step in
            // A stage has its place and its arguments at its first mention.
            let mention = others.first { $0.site != nil && ($0.name + "(").hasPrefix(step.name + "(") } ?? step
            return place(of: mention) ?? lane(step.name)
        }
        return .array(
            near.map { offset, step in
                // A stream without a place of its own, like one that a closure returns, is shown where the next is.
                let place = places[offset...].lazy.compactMap(\.self).first ?? Diagnostic("", in: source, at: drawn)
                let other = self.item(step.text, "at \(step.time)", place, scenario: index, record: step.record)
                return .object([
                    JSONValue.Member(key: key, value: other),
                    JSONValue.Member(key: "fromRanges", value: [item?["selectionRange"] ?? lines.json(place.range)]),
                ])
            })
    }

    /// Returns the range of an item in this text; `nil` for one of another file.
    private func ownRange(of item: JSONValue?) -> SourceRange? {
        let range = item?["selectionRange"]
        guard item?["uri"] == .string(uri.text), let start = Position(range?["start"]),
            let end = Position(range?["end"]), start <= end
        else { return nil }
        return SourceRange(lines.offset(start), lines.offset(end))
    }

    /// The place of an input or an output, which an answer names without it: `api(_)`.
    private func lane(_ name: String) -> Diagnostic? {
        let word = String(name.prefix { $0 != "(" && $0 != " " })
        guard let symbol = model.names.globals[word]?.first, let file = model.sources[symbol.path] else { return nil }
        return Diagnostic(name, in: file, at: symbol.range)
    }

    private func item(
        _ name: String, _ detail: String, _ place: Diagnostic, scenario: Int, record: Int
    ) -> JSONValue {
        let location = location(place.file, place.range)
        return [
            "name": .string(name.escapingControlCharacters), "kind": 24, "detail": .string(detail),
            "uri": location["uri"] ?? .null, "range": location["range"] ?? .null,
            "selectionRange": location["range"] ?? .null,
            "data": ["scenario": .integer(scenario), "record": .integer(record), "document": .string(uri.text)],
        ]
    }
}
