/// What the program did before a record, as a recording tells it.
struct RecordedNote {
    private var word = ""
    private var name = ""
    private var lane = ""
    private var time = 0
    private var arguments: [String] = []
    private(set) var call = RecordedCall()
    private(set) var cause: Int?
    private var after: Int?
    private var written: Int?
    private var writtenAt = ""
    private var reads = 0

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
            } else if key.equals("written") {
                written = try json.integer()
            } else if key.equals("reads") {
                reads = try json.integer()
            } else if key.equals("writtenAt") {
                writtenAt = try json.string().string
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
        guard let site = call.site(sites) else { return nil }
        let after = self.after.flatMap(index) ?? cause
        if name.isEmpty {
            return TraceRead(.latest(lane: lane), at: site, cause: cause, after: after)
        }
        guard let written = written.flatMap(index) else { return nil }
        var keys = RecordedSite.Keys()
        keys.site = writtenAt
        let write = VariableWrite(cause: written, site: sites[keys], reads: reads)
        return TraceRead(.stored(name: name, write), at: site, cause: cause, after: after)
    }
}

/// An argument of which a recording has the text.
private struct RecordedArgument: CustomDebugStringConvertible {
    let debugDescription: String

    init(_ text: String) { debugDescription = text }
}
