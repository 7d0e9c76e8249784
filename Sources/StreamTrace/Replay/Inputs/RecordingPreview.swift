/// The lanes at the beginning of a recording, and elements of the wanted lane.
struct RecordingPreview {
    /// The name of the lane in the recording.
    private(set) var lane = ""
    /// The number of the wanted subscription, such as 2 in `"search#2"`, or `nil` if no number was given.
    private(set) var subscription: Int?
    /// Whether no lane was named, because the recording has only one.
    let isOnlyLane: Bool
    /// The printed first elements of the lanes that may be the wanted one.
    private var samples: [String] = []
    /// The types that the recording states for the first elements.
    private var types = Set<String>()
    private var areTyped = true
    private var lanes: [String] = []
    private var spellsOutControls = false

    /// The number of events to examine. If the lane is not among them, reading goes on until it is found.
    static let maximumEventCount = 10_000
    private static let maximumSamples = 1_000

    /// - Parameter wanted: The name of the lane, or `nil` if there should be only one.
    static func read(_ path: String, lane wanted: LocatedText?, at location: SourceText) throws(Diagnostic)
        -> RecordingPreview
    {
        var preview = RecordingPreview(isOnlyLane: wanted == nil)
        do {
            let reader = try RecordingFile.open(path)
            try preview.read(reader, wanted?.text)
        } catch let error as RecordingError {
            throw error.diagnostic(in: location)
        } catch let error as Diagnostic {
            throw error
        } catch {
            fatalError("reading throws nothing else")
        }
        if let problem = preview.problem(wanted?.text) {
            throw Diagnostic(
                problem.message, in: location.file, at: wanted?.range ?? location.range, suggestion: problem.suggestion)
        }
        return preview
    }

    private init(isOnlyLane: Bool) {
        self.isOnlyLane = isOnlyLane
    }

    private mutating func read(_ reader: RecordingReader, _ wanted: String?) throws(Diagnostic) {
        var count = 0
        var known = Set<String>()
        while let event = try reader.next() {
            let name = String(decoding: event.lane, as: UTF8.self)
            if known.count < Self.maximumEventCount, known.insert(name).inserted {
                lanes.append(name)
                spellsOutControls = reader.spellsOutControls
                if lane.isEmpty { selectLane(name, for: wanted) }
            }
            if event.kind == .next, name == lane, samples.count < Self.maximumSamples {
                samples.append(String(decoding: event.text, as: UTF8.self))
                if let type = event.type {
                    types.insert(String(decoding: type, as: UTF8.self))
                } else {
                    areTyped = false
                }
            }
            count += 1
            if count >= Self.maximumEventCount, !lane.isEmpty { break }
        }
    }

    /// Selects a lane, and the subscription if its number is given, if `wanted` refers to the lane or is `nil`.
    private mutating func selectLane(_ name: String, for wanted: String?) {
        func equal(_ wanted: some StringProtocol) -> Bool {
            wanted == name || (spellsOutControls && String(wanted).escapingControlCharacters == name)
        }
        guard let wanted, !equal(wanted) else { return lane = name }
        guard let mark = wanted.lastIndex(of: "#"), let number = Int(wanted[wanted.index(after: mark)...]), number > 0,
            equal(wanted[..<mark])
        else { return }
        (lane, subscription) = (name, number)
    }

    private func problem(_ wanted: String?) -> (message: String, suggestion: String?)? {
        if lanes.isEmpty {
            return ("the recording contains no event that debug() logged", nil)
        }
        if let wanted, lane.isEmpty {
            let nearest = Suggestions.sentence(for: wanted, among: lanes)
            return ("the recording has no lane '\(wanted)'", nearest ?? list)
        }
        if wanted == nil, lanes.count > 1 {
            return ("the recording has several lanes; name one: from \"FILE\" \"LANE\"", list)
        }
        return nil
    }

    private var list: String {
        let shown = lanes.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        let rest = lanes.count > 8 ? " and \(lanes.count - 8) more" : ""
        return lanes.count == 1 ? "its only lane is \(shown)" : "its lanes are \(shown)\(rest)"
    }

    /// The common type that the recording states for the first elements.
    private var writtenType: ValueType? {
        guard areTyped, !types.isEmpty else { return nil }
        var common: ValueType?
        for text in types.sorted() {
            guard let type = ValueType(reading: text) else { return nil }
            common = common.map { $0.joined(type) } ?? type
        }
        return common == .unknown ? nil : common
    }

    /// Returns the common type of the first elements; if they mix strings with other types, all are strings.
    func elementType(_ types: [String: NominalType]) -> ValueType {
        if let writtenType { return writtenType }
        let reader = ValueReader(.unknown, types: types)
        let values = samples.compactMap { try? reader.read($0) }
        let type = ValueType.common(values)
        let hasText = values.contains { if case .string = $0 { true } else { false } }
        return type == .unknown && hasText ? .string : type
    }
}
