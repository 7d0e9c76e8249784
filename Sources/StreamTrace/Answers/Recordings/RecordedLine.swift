/// A line of NDJSON with all that it tells about a record; its bytes belong to the line.
struct RecordedLine {
    private(set) var record: NDJSONRecord?
    private(set) var operatorName: JSONText?
    private(set) var due: Int?
    private(set) var reason: JSONText?
    private(set) var debug: JSONText?
    private(set) var isStream = false
    private(set) var call = RecordedCall()
    private(set) var notes: [RecordedNote] = []
    private(set) var title: String?
    private(set) var scenarios: UnsafeRawBufferPointer?
    private(set) var summary: UnsafeRawBufferPointer?

    init(_ json: inout JSONReader) throws(JSONReader.Failure) {
        var line = RecordedLine()
        let record = try NDJSONRecord(&json) { key, json throws(JSONReader.Failure) in try line.read(key, &json) }
        line.record = record
        self = line
    }

    private init() {}

    private mutating func read(_ key: JSONText, _ json: inout JSONReader) throws(JSONReader.Failure) {
        if key.equals("op") {
            operatorName = try json.string()
        } else if key.equals("due") {
            due = try json.integer()
        } else if key.equals("reason") {
            reason = try json.string()
        } else if key.equals("debug") {
            debug = try json.string()
        } else if key.equals("stream") {
            isStream = try json.skip().elementsEqual("true".utf8)
        } else if key.equals("notes") {
            notes = try RecordedNote.all(&json)
        } else if key.equals("title") {
            title = try json.string().string
        } else if key.equals("scenarios") {
            scenarios = try json.skip()
        } else if key.equals("summary") {
            summary = try json.skip()
        } else if try !call.read(key, &json) {
            try json.skip()
        }
    }
}

/// The keys of a call that created a stage.
struct RecordedCall {
    private var keys = RecordedSite.Keys()
    private(set) var run = 1
    private(set) var isInside = false

    /// Reads the value of a key, or returns `false` if it is another one's.
    mutating func read(_ key: JSONText, _ json: inout JSONReader) throws(JSONReader.Failure) -> Bool {
        if key.equals("site") {
            keys.site = try json.string().string
        } else if key.equals("call") {
            keys.call = try json.string().string
        } else if key.equals("end") {
            keys.end = try json.integer()
        } else if key.equals("variable") {
            keys.variable = try json.string().string
        } else if key.equals("condition") {
            keys.condition = try json.string().string
        } else if key.equals("outcome") {
            keys.outcome = try json.string().string
        } else if key.equals("above") {
            keys.above = try json.integer()
        } else if key.equals("run") {
            run = try json.integer()
        } else if key.equals("inside") {
            isInside = try json.skip().elementsEqual("true".utf8)
        } else {
            return false
        }
        return true
    }

    func site(_ sites: RecordedSites) -> RecordedSite? { keys.site.isEmpty ? nil : sites[keys] }

    func origin(_ sites: RecordedSites) -> TraceOrigin? {
        site(sites).map { TraceOrigin(site: $0, run: run, isInside: isInside) }
    }
}
