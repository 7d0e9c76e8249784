/// An input that a recording gives, found and looked at before anything runs.
final class RecordedInput {
    let isHot: Bool
    let elementType: ValueType
    /// Whether the type is what the first elements look like.
    let isTypeGuessed: Bool
    let types: [String: NominalType]
    let isOnlyLane: Bool
    /// Where the file names it.
    let place: SourceText
    let path: String
    /// The lines that were passed over, as far as somebody has read.
    @exclusivity(unchecked) var skippedLines = 0
    private let subscription: Int?
    /// How many subscriptions a cold input's lane has, once that is known.
    private var subscriptions: Int?

    /// The bytes of the lane's name.
    var lane: UnsafeRawBufferPointer { laneBytes.bytes }
    private let laneBytes = ByteBuffer()

    init(
        _ preview: RecordingPreview, path: String, isHot: Bool, declared: ValueType?, types: [String: NominalType],
        place: SourceText
    ) {
        self.path = path
        self.isHot = isHot
        self.place = place
        isOnlyLane = preview.isOnlyLane
        subscription = preview.subscription
        elementType = declared ?? preview.elementType(types)
        isTypeGuessed = declared == nil
        self.types = types
        laneBytes.append(preview.lane)
    }

    /// Begins to read it. A cold input's first subscription gets the first one that was recorded, and so on, the last
    /// one for all that follow.
    func open(attempt: Int) throws(Diagnostic) -> RecordedLane {
        let wanted = subscription ?? (isHot ? nil : min(attempt + 1, subscriptions ?? .max))
        let lane = RecordedLane(try openFile(), of: self, subscription: wanted)
        guard subscription == nil, let wanted, wanted > 1, subscriptions == nil else { return lane }
        // Is there one of that number? Only the whole lane tells.
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
            throw error.diagnostic(in: place)
        }
    }

    /// Reads the first events, so that what is wrong with them shows before anything runs.
    func validate() throws(Diagnostic) {
        let lane = try open(attempt: 0)
        var count = 0
        while count < RecordingPreview.maximumEventCount, try lane.next() != nil { count += 1 }
    }
}

extension RecordingError {
    func diagnostic(in place: SourceText) -> Diagnostic {
        switch self {
        case .opening(let message): Diagnostic(message, in: place.file, at: place.range)
        case .reading(let diagnostic): diagnostic
        }
    }
}
