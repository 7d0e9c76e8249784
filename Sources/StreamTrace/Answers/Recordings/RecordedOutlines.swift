/// A reader of what the header and the summary of a recording tell about its scenarios.
enum RecordedOutlines {
    static func outlines(of bytes: UnsafeRawBufferPointer) throws(JSONReader.Failure) -> [TraceRecording.Outline] {
        var json = JSONReader(bytes)
        var outlines: [TraceRecording.Outline] = []
        try json.beginArray()
        while try json.nextElement() {
            var outline = TraceRecording.Outline()
            try json.beginObject()
            while let key = try json.nextKey() {
                if json.peek() == UInt8(ascii: "n") {
                    try json.skip()
                } else if key.equals("name") {
                    outline.name = try json.string().string
                } else if key.equals("title") {
                    outline.title = try json.string().string
                } else if key.equals("frame") {
                    outline.frame = max(1, try json.integer())
                } else if key.equals("inputs") {
                    outline.inputs = try names(&json)
                } else if key.equals("outputs") {
                    outline.outputs = try names(&json)
                } else if key.equals("attempts") {
                    try json.beginObject()
                    while let input = try json.nextKey() { outline.attempts[input.string] = try attempts(&json) }
                } else if key.equals("lines") {
                    try json.beginObject()
                    while let input = try json.nextKey() { outline.lines[input.string] = try numbers(&json) }
                } else {
                    try json.skip()
                }
            }
            outlines.append(outline)
        }
        return outlines
    }

    private static func names(_ json: inout JSONReader) throws(JSONReader.Failure) -> [String] {
        var names: [String] = []
        try json.beginArray()
        while try json.nextElement() { names.append(try json.string().string) }
        return names
    }

    private static func attempts(_ json: inout JSONReader) throws(JSONReader.Failure) -> [[Int]] {
        var attempts: [[Int]] = []
        try json.beginArray()
        while try json.nextElement() { attempts.append(try numbers(&json)) }
        return attempts
    }

    private static func numbers(_ json: inout JSONReader) throws(JSONReader.Failure) -> [Int] {
        var numbers: [Int] = []
        try json.beginArray()
        while try json.nextElement() { numbers.append(try json.integer()) }
        return numbers
    }

    // MARK: The summary

    static func summaries(
        of bytes: UnsafeRawBufferPointer, _ values: RecordedValues
    ) throws(JSONReader.Failure) -> [TraceRecording.Summary] {
        var summaries: [TraceRecording.Summary] = []
        try forEachScenario(of: bytes) { json throws(JSONReader.Failure) in
            var summary = TraceRecording.Summary()
            while let key = try json.nextKey() {
                if json.peek() == UInt8(ascii: "n") {
                    try json.skip()
                } else if key.equals("name") {
                    summary.name = try json.string().string
                } else if key.equals("end") {
                    summary.end = try json.integer()
                } else if key.equals("failure") {
                    summary.failure = try json.string().string
                } else if key.equals("sent") {
                    summary.sent = try events(&json, values)
                } else if key.equals("unsent") {
                    summary.unsent = try events(&json, values)
                } else if key.equals("expected") {
                    summary.expected = try events(&json, values)
                } else if key.equals("notes") {
                    summary.notes = try RecordedNote.all(&json)
                } else {
                    try json.skip()
                }
            }
            summaries.append(summary)
        }
        return summaries
    }

    private static func forEachScenario(
        of bytes: UnsafeRawBufferPointer, _ body: (inout JSONReader) throws(JSONReader.Failure) -> Void
    ) throws(JSONReader.Failure) {
        var json = JSONReader(bytes)
        try json.beginObject()
        while let key = try json.nextKey() {
            guard key.equals("scenarios") else {
                try json.skip()
                continue
            }
            try json.beginArray()
            while try json.nextElement() {
                try json.beginObject()
                try body(&json)
            }
        }
    }

    private static func events(
        _ json: inout JSONReader, _ values: RecordedValues
    ) throws(JSONReader.Failure) -> [TraceRecording.Event] {
        var events: [TraceRecording.Event] = []
        try json.beginArray()
        while try json.nextElement() {
            var debug: JSONText?
            let record = try NDJSONRecord(&json) { key, json throws(JSONReader.Failure) in
                if key.equals("debug") { debug = try json.string() } else { try json.skip() }
            }
            let kind: TraceRecord.Kind =
                switch record.kind?.string {
                case "next": .next(try values.value(of: record, debug: debug, isStream: false))
                case "error": .error(try values.error(of: record, debug: debug))
                default: .completed
                }
            events.append(TraceRecording.Event(lane: record.lane?.string ?? "", time: record.time ?? 0, kind: kind))
        }
        return events
    }
}
