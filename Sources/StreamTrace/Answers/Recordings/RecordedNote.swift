/// What the program did before a record, as a recording tells it.
struct RecordedNote {
    private var word = ""
    private var name = ""
    private var lane = ""
    private var time = 0
    private var arguments: [String] = []
    private(set) var call = RecordedCall()
    private(set) var cause: Int?

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
            } else if key.equals("arguments") {
                try json.beginArray()
                while try json.nextElement() { arguments.append(try json.string().string) }
            } else if try !call.read(key, &json) {
                try json.skip()
            }
        }
    }

    /// - Parameter cause: The number of the record of the event; `nil` if the recording does not have it.
    func note(_ cause: Int?, _ sites: RecordedSites) -> TraceNote? {
        switch (word, cause) {
        case ("created", let cause?): call.origin(sites).map { .created(TraceCreation(origin: $0, cause: cause)) }
        case ("freed", let cause?): .freed(name: name, cause: cause)
        case ("left", let cause?): call.site(sites).map { .left(at: $0, cause: cause) }
        case ("called", _):
            .called(TraceCall(input: lane, arguments: arguments.map(RecordedArgument.init), time: time, cause: cause))
        default: nil
        }
    }
}

/// An argument of which a recording has the text.
private struct RecordedArgument: CustomDebugStringConvertible {
    let debugDescription: String

    init(_ text: String) { debugDescription = text }
}
