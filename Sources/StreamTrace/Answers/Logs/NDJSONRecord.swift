/// The fields of an NDJSON line that a recording needs, as raw bytes.
package struct NDJSONRecord {
    /// The version of the schema.
    package static let version = 1

    private(set) var version: Int?
    private(set) var isSummary = false
    private(set) var sequence: Int?
    private(set) var time: Int?
    private(set) var subscription: Int?
    private(set) var scenario: JSONText?
    private(set) var lane: JSONText?
    private(set) var kind: JSONText?
    private(set) var value: JSONText?
    private(set) var type: JSONText?
    private(set) var json: UnsafeRawBufferPointer?
    /// The first cause.
    private(set) var cause: Int?
    /// The number of events before the record that were not recorded.
    private(set) var lost: Int?

    init(_ json: inout JSONReader) throws(JSONReader.Failure) {
        try self.init(&json) { _, json throws(JSONReader.Failure) in try json.skip() }
    }

    /// - Parameter readOther: Reads the value of another key.
    @inline(__always)
    init(
        _ json: inout JSONReader, readOther: (JSONText, inout JSONReader) throws(JSONReader.Failure) -> Void
    ) throws(JSONReader.Failure) {
        try json.beginObject()
        while let key = try json.nextKey() { try read(key, &json, readOther) }
    }

    @inline(__always)
    private mutating func read(
        _ key: JSONText, _ json: inout JSONReader,
        _ readOther: (JSONText, inout JSONReader) throws(JSONReader.Failure) -> Void
    ) throws(JSONReader.Failure) {
        if key.equals("json") {
            self.json = try json.skip()
        } else if json.peek() == UInt8(ascii: "n") {
            try json.skip()
        } else if key.equals("seq") {
            sequence = try json.integer()
        } else if key.equals("t") {
            time = try json.integer()
        } else if key.equals("lane") {
            lane = try json.string()
        } else if key.equals("sub") {
            subscription = try json.integer()
        } else if key.equals("kind") {
            kind = try json.string()
        } else if key.equals("value") {
            value = try json.string()
        } else if key.equals("type") {
            type = try json.string()
        } else if key.equals("scenario") {
            scenario = try json.string()
        } else if key.equals("cause") {
            cause = try Self.firstNumber(in: &json)
        } else if key.equals("lost") {
            lost = try json.integer()
        } else if key.equals("streamtrace") {
            version = try json.integer()
        } else {
            isSummary = isSummary || key.equals("summary")
            try readOther(key, &json)
        }
    }

    /// Returns the number in `[14]`, the first of several; `nil` for an empty list.
    private static func firstNumber(in json: inout JSONReader) throws(JSONReader.Failure) -> Int? {
        if json.peek() != UInt8(ascii: "[") { throw json.failure(notCauses) }
        let start = json
        let digits = try json.skip().dropFirst().prefix { $0 &- UInt8(ascii: "0") < 10 }
        if digits.isEmpty {
            var list = start
            try list.beginArray()
            if try !list.nextElement() { return nil }
        }
        if digits.isEmpty || digits.count > 18 { throw start.failure(notCauses) }
        return digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
    }

    private static let notCauses = "a cause is a list of numbers of records: [14]"

    /// The time; throws if it is so far away that no replay has it.
    func checkedTime() throws(JSONReader.Failure) -> Int? {
        if let time, time.magnitude > UInt(Self.latestTime) {
            throw JSONReader.Failure(offset: 0, message: "a time is at most a hundred years")
        }
        return time
    }

    private static let latestTime = MarbleTime.latest
}
