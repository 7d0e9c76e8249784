/// The first line of a recording that this tool wrote, which says which lanes are inputs.
struct ImportedHeader {
    struct Scenario {
        var name: String?
        var frame: Int?
        var inputs: [String] = []
        var outputs: [String] = []
    }

    private(set) var scenarios: [Scenario] = []

    /// Returns `nil` for any other file. Errors in the line are left to the reader of the recording.
    init?(_ source: SourceFile) throws(Diagnostic) {
        let line = source.bytes.prefix { $0 != UInt8(ascii: "\n") }
        guard line.first == UInt8(ascii: "{") else { return nil }
        do {
            let scenarios = try Array(line).withUnsafeBytes { bytes throws(JSONReader.Failure) in try Self.read(bytes) }
            guard let scenarios else { return nil }
            self.scenarios = scenarios
        } catch {
            return nil
        }
        if scenarios.count > 1 {
            throw Diagnostic(
                "the recording has \(scenarios.count) scenarios, and one of them can be imported", in: source,
                at: SourceRange(0, line.count),
                suggestion: "record it alone: trace-cli replay --format ndjson --scenario NAME")
        }
    }

    private static func read(_ bytes: UnsafeRawBufferPointer) throws(JSONReader.Failure) -> [Scenario]? {
        var json = JSONReader(bytes)
        var scenarios: [Scenario] = []
        var isHeader = false
        try json.beginObject()
        while let key = try json.nextKey() {
            isHeader = isHeader || key.equals("streamtrace")
            guard key.equals("scenarios") else {
                try json.skip()
                continue
            }
            try json.beginArray()
            while try json.nextElement() { scenarios.append(try scenario(&json)) }
        }
        return isHeader ? scenarios : nil
    }

    private static func scenario(_ json: inout JSONReader) throws(JSONReader.Failure) -> Scenario {
        var scenario = Scenario()
        try json.beginObject()
        while let key = try json.nextKey() {
            switch key.string {
            case "name": scenario.name = try json.string().string
            case "frame": scenario.frame = try json.integer()
            case "inputs": scenario.inputs = try names(&json)
            case "outputs": scenario.outputs = try names(&json)
            default: try json.skip()
            }
        }
        return scenario
    }

    private static func names(_ json: inout JSONReader) throws(JSONReader.Failure) -> [String] {
        var names: [String] = []
        try json.beginArray()
        while try json.nextElement() { names.append(try json.string().string) }
        return names
    }
}
