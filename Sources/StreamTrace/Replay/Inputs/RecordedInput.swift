/// An input whose events come from a recording, which is opened and checked before the replay.
package final class RecordedInput {
    let isHot: Bool
    let elementType: ValueType
    /// Whether the type was inferred from the first elements.
    let isTypeGuessed: Bool
    let types: [String: NominalType]
    let isOnlyLane: Bool
    /// The location of the recording in the marble file.
    let location: SourceText
    let path: String
    /// The number of lines skipped so far.
    @exclusivity(unchecked) private(set) var skippedLines = 0
    /// The reader that found the most missing records, and their number.
    @exclusivity(unchecked) private var mostRead: RecordingReader?
    @exclusivity(unchecked) private var missingCount = 0
    private let subscription: Int?
    /// The number of subscriptions in the lane of a cold input, once counted.
    private var subscriptions: Int?

    /// What each event returns to the budget of a replay, because recordings may have any length.
    package static let eventBudget = ReplayBudget(steps: 10_000, bytes: 64_000)

    /// The maximum number of records, of all lanes, that are kept in memory.
    package static let maximumRecordCount = 100_000

    /// The name of the lane.
    var lane: UnsafeRawBufferPointer { laneBytes.bytes }
    private let laneBytes = ByteBuffer()

    init(
        _ preview: RecordingPreview, path: String, isHot: Bool, declared: ValueType?, types: [String: NominalType],
        location: SourceText
    ) {
        self.path = path
        self.isHot = isHot
        self.location = location
        isOnlyLane = preview.isOnlyLane
        subscription = preview.subscription
        elementType = declared ?? preview.elementType(types)
        isTypeGuessed = declared == nil
        self.types = types
        laneBytes.append(preview.lane)
    }

    /// Counts what a reader has skipped, and what it has found to be missing.
    func count(_ reader: RecordingReader) {
        skippedLines = max(skippedLines, reader.foreignLines)
        let missing = reader.missingCount
        if missing > missingCount { (missingCount, mostRead) = (missing, reader) }
    }

    /// The note that records are missing as far as the recording was read; `nil` if none is.
    var lack: Diagnostic? {
        guard let sentences = mostRead?.lacks, !sentences.isEmpty else { return nil }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return Diagnostic(
            "\(name.escapingControlCharacters): " + sentences.joined(separator: "; "), in: location.file,
            at: location.range)
    }

    /// Opens the recording. For a cold input, the first subscription receives the first recorded one, and so on; all
    /// further subscriptions receive the last recorded one.
    func open(attempt: Int) throws(Diagnostic) -> RecordedLane {
        let wanted = subscription ?? (isHot ? nil : min(attempt + 1, subscriptions ?? .max))
        let lane = RecordedLane(try openFile(), of: self, subscription: wanted)
        guard subscription == nil, let wanted, wanted > 1, subscriptions == nil else { return lane }
        // The lane must be read to its end to determine whether it has that many subscriptions.
        let scout = RecordedLane(try openFile(), of: self, subscription: wanted)
        _ = try scout.next()
        if scout.count >= wanted { return lane }
        subscriptions = max(1, scout.count)
        return try open(attempt: attempt)
    }

    private func openFile() throws(Diagnostic) -> RecordingReader {
        do {
            return try RecordingFile.open(path)
        } catch {
            throw error.diagnostic(in: location)
        }
    }

    /// Reads the first events, so that their errors are reported before the replay.
    func validate() throws(Diagnostic) {
        let lane = try open(attempt: 0)
        var count = 0
        while count < RecordingPreview.maximumEventCount, try lane.next() != nil { count += 1 }
    }

    /// Reads the events of each subscription; `nil` if that takes more records than a limit.
    fileprivate func attempts(atMost limit: Int) throws(Diagnostic) -> [[MarbleEvent]]? {
        var attempts: [[MarbleEvent]] = []
        var left = limit
        repeat {
            let wanted = subscription ?? (isHot ? nil : attempts.count + 1)
            let lane = RecordedLane(try openFile(), of: self, subscription: wanted, atMost: left)
            var events: [MarbleEvent] = []
            while let event = try lane.next() { events.append(event) }
            left -= lane.recordCount
            if left <= 0 { return nil }
            // The lane was read to its end, and has no such subscription.
            if !attempts.isEmpty, lane.count <= attempts.count { break }
            attempts.append(events)
        } while !isHot && subscription == nil
        return attempts
    }
}

extension PreparedInput {
    /// The input with the events of its recording in memory, as if the file had them; as it is if the recording cannot be
    /// read, or is too long for that.
    package var withEvents: PreparedInput {
        guard let attempts = try? recording?.attempts(atMost: RecordedInput.maximumRecordCount) else { return self }
        var read = self
        (read.attempts, read.recording) = (attempts, nil)
        return read
    }
}

extension RecordingError {
    func diagnostic(in location: SourceText) -> Diagnostic {
        switch self {
        case .opening(let message): Diagnostic(message, in: location.file, at: location.range)
        case .reading(let diagnostic): diagnostic
        }
    }
}
