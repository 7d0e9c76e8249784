/// What the program did before a record, as a recording tells it.
struct RecordedNote {
    private var word = ""
    private var name = ""
    private var lane = ""
    private var time = 0
    private var arguments: [String] = []
    private(set) var call = RecordedCall()
    private(set) var cause: Int?
    /// The call in whose closure it happened.
    private var closure = RecordedCall()
    private var after: Int?
    /// The change of the variable, if there is one.
    private var written: [RecordedNote] = []

    var isSubscribing: Bool { word == "subscribing" }

    static func all(_ json: inout JSONReader) throws(JSONReader.Failure) -> [RecordedNote] {
        var all: [RecordedNote] = []
        try json.beginArray()
        while try json.nextElement() { all.append(try RecordedNote(&json)) }
        return all
    }

    init(_ json: inout JSONReader) throws(JSONReader.Failure) {
        try json.beginObject()
        while let key = try json.nextKey() {
            if key.equals("note") {
                word = try json.string().string
            } else if key.equals("name") {
                name = try json.string().string
            } else if key.equals("lane") {
                lane = try json.string().string
            } else if key.equals("t") {
                time = try json.integer()
            } else if key.equals("cause") {
                try json.beginArray()
                while try json.nextElement() { cause = try json.integer() }
            } else if key.equals("after") {
                after = try json.integer()
            } else if key.equals("set") {
                written = [try RecordedNote(&json)]
            } else if key.equals("in") {
                try json.beginObject()
                while let key = try json.nextKey() { if try !closure.read(key, &json) { try json.skip() } }
            } else if key.equals("arguments") {
                try json.beginArray()
                while try json.nextElement() { arguments.append(try json.string().string) }
            } else if try !call.read(key, &json) {
                try json.skip()
            }
        }
    }

    /// - Parameter index: Returns the number of a record of the file here; `nil` if the recording does not have it.
    func note(_ sites: RecordedSites, _ index: (Int) -> Int?) -> TraceNote? {
        let cause = self.cause.flatMap(index)
        switch (word, cause) {
        case ("read", let cause?): return read(during: cause, sites, index).map(TraceNote.read)
        case ("created", let cause?):
            return call.origin(sites).map { .created(TraceCreation(origin: $0, cause: cause)) }
        case ("freed", let cause?): return .freed(name: name, cause: cause)
        case ("left", let cause?): return call.site(sites).map { .left(at: $0, cause: cause) }
        case ("called", _):
            return .called(
                TraceCall(input: lane, arguments: arguments.map(RecordedArgument.init), time: time, cause: cause))
        default: return nil
        }
    }

    private func read(during cause: Int, _ sites: RecordedSites, _ index: (Int) -> Int?) -> TraceRead? {
        guard let site = call.site(sites), let variable = variable(sites, index) else { return nil }
        return TraceRead(
            variable, at: site, in: closure.site(sites), cause: cause, after: after.flatMap(index) ?? cause)
    }

    private func variable(_ sites: RecordedSites, _ index: (Int) -> Int?) -> TraceRead.Variable? {
        if name.isEmpty { return .latest(lane: lane) }
        guard let written = written.first, let cause = written.cause.flatMap(index),
            let site = written.call.site(sites)
        else { return nil }
        let write = VariableWrite(
            written.name.isEmpty ? name : written.name, cause: cause, after: written.after.flatMap(index) ?? cause,
            at: site, in: written.closure.site(sites))
        return .stored(name: name, write)
    }
}

/// An argument of which a recording has the text.
private struct RecordedArgument: CustomDebugStringConvertible {
    let debugDescription: String

    init(_ text: String) { debugDescription = text }
}
