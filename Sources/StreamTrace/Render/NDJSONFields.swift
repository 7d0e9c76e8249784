/// The parts of the lines of NDJSON, which `NDJSONRenderer` describes.
extension JSONWriter {
    /// Writes the call that created a stage.
    func fields(of origin: TraceOrigin) {
        fields(of: origin.site)
        if origin.run > 1 { field("run", origin.run) }
        if origin.isInside { field("inside", true) }
    }

    private func fields(of site: any TraceSite) {
        field("site", site.location)
        field("call", site.call)
    }

    /// Writes what questions by the name of a variable, and about the conditions of a program, need to know of a call.
    private func details(of site: any TraceSite) {
        field("end", site.end)
        field("variable", site.assignedName.map(String.init))
        field("condition", site.condition?.text)
        field("outcome", site.condition?.outcome)
        if let lines = site.condition?.linesBefore, lines > 0 { field("above", lines) }
    }

    /// Writes what the first record of a subscription tells about it.
    func fields(of edge: TraceEdge, _ lane: String?) {
        if lane.map(TraceRecording.operatorName) != edge.name { field("op", edge.name) }
        if let origin = edge.origin {
            fields(of: origin)
            details(of: origin.site)
        }
    }

    /// Writes the times of the events of cold inputs after each subscription.
    func attempts(_ attempts: [(input: String, times: [[Int]])]) {
        if attempts.isEmpty { return }
        key("attempts")
        object {
            for (input, times) in attempts {
                key(input)
                array { for times in times { array { times.forEach { number($0) } } } }
            }
        }
    }

    /// Writes the lines of the diagrams of cold inputs that have several.
    func lines(_ lines: [String: [Int]]) {
        if lines.isEmpty { return }
        key("lines")
        object {
            for (input, numbers) in lines.sorted(by: { $0.key < $1.key }) {
                key(input)
                array { numbers.forEach { number($0) } }
            }
        }
    }

    /// - Parameter first: The number of the first record of the scenario.
    func notes(_ notes: [TraceNote], from first: Int) {
        if notes.isEmpty { return }
        key("notes")
        array { for note in notes { object { self.note(note, from: first) } } }
    }

    private func note(_ note: TraceNote, from first: Int) {
        switch note {
        case .created(let creation):
            field("note", "created")
            fields(of: creation.origin)
            details(of: creation.origin.site)
            cause(creation.cause, from: first)
        case .freed(let name, let cause):
            field("note", "freed")
            field("name", name)
            self.cause(cause, from: first)
        case .left(let site, let cause):
            field("note", "left")
            fields(of: site)
            details(of: site)
            self.cause(cause, from: first)
        case .called(let call):
            field("note", "called")
            field("lane", call.input)
            field("t", call.time)
            key("arguments")
            array { call.argumentTexts.forEach(string) }
            if let cause = call.cause { self.cause(cause, from: first) }
        case .read(let read): self.read(read, from: first)
        case .subscribing(let origin):
            field("note", "subscribing")
            fields(of: origin)
            details(of: origin.site)
            if origin.run == 0 { field("run", 0) }
        }
    }

    private func read(_ read: TraceRead, from first: Int) {
        field("note", "read")
        fields(of: read.site)
        closure(read.closure)
        switch read.variable {
        case .latest(let lane): field("lane", lane)
        case .stored(let name, let write):
            field("name", name)
            key("set")
            object {
                if write.name != name { field("name", write.name) }
                fields(of: write.site)
                closure(write.closure)
                field("after", first + write.after)
                cause(write.cause, from: first)
            }
        }
        field("after", first + read.after)
        cause(read.cause, from: first)
    }

    /// Writes the call whose closure reads or changes a variable.
    private func closure(_ site: (any TraceSite)?) {
        guard let site else { return }
        key("in")
        object { fields(of: site) }
    }

    func cause(_ cause: Int, from first: Int) {
        key("cause")
        array { number(first + cause) }
    }

    /// Writes events of lanes that no record may show.
    func events(_ name: String, _ lanes: [(lane: String, events: [Lane.Event])]) {
        if lanes.allSatisfy(\.events.isEmpty) { return }
        key(name)
        array {
            for (lane, events) in lanes { for event in events { object { self.event(event, of: lane) } } }
        }
    }

    private func event(_ event: Lane.Event, of lane: String) {
        field("t", event.time)
        field("lane", lane)
        let value: Value
        switch event.kind {
        case .completed: return field("kind", "completed")
        case .next(let element):
            field("kind", "next")
            value = element
        case .error(let error):
            field("kind", "error")
            value = Value(error: error)
        }
        field("value", value.description)
        key("json")
        value.write(to: self)
        field("type", value.type.description)
        let debug = value.debugDescription
        if debug != value.description, value.type != .string { field("debug", debug) }
    }
}

extension TraceSite {
    /// `search.marble:12:24`
    var location: String {
        let (line, column) = position
        return "\(path):\(line):\(column)"
    }
}

extension TraceRecord {
    /// Whether it is the first record of its subscription, also of one that a subject has without a subscriber.
    func isFirst(of edge: TraceEdge) -> Bool {
        if case .subscribed = kind { true } else { edge.subscribed == nil && kind.isNext }
    }
}

extension TraceRecord.Kind {
    fileprivate var isNext: Bool { if case .next = self { true } else { false } }
}
