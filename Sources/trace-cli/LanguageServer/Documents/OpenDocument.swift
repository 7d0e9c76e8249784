/// A text that is open in the editor, with what is known of its current version.
final class OpenDocument {
    let uri: DocumentURI
    private(set) var version: Int
    /// The text, with line feeds.
    private(set) var source: SourceFile
    private(set) var lines: LineTable
    private let encoding: PositionEncoding
    /// What the text means, once something asked for it.
    private(set) lazy var model = DocumentModel(source, replay: replay(), memory)
    /// The results of checking earlier versions.
    private let memory = CheckMemory()
    /// The last replay of this version, and what it found; `nil` until there is one.
    var run: DocumentRun? {
        // Traced replays may have more of the budget now.
        didSet { tracedScenarios = [:] }
    }
    /// The traced replays of this version, by scenario.
    var tracedScenarios: [Int: ScenarioResult] = [:]
    /// What the editor shows now, so that the same is not sent again.
    var published: [JSONValue]?
    /// The errors of included Swift files, by path, also those found by earlier versions of this text.
    var swiftErrors: [String: [JSONValue]] = [:]
    private let replay: () -> MarbleReplay

    /// - Parameter replay: Returns a replay in which open documents replace the files on disk.
    init(
        _ uri: DocumentURI, version: Int, text: String, encoding: PositionEncoding,
        replay: @escaping () -> MarbleReplay
    ) {
        (self.uri, self.version, self.encoding, self.replay) = (uri, version, encoding, replay)
        source = SourceFile(path: uri.path, bytes: Self.bytes(text))
        lines = LineTable(source.bytes, encoding)
    }

    /// A document with a text that the editor does not have.
    init(
        _ uri: DocumentURI, version: Int, source: SourceFile, _ encoding: PositionEncoding, _ replay: MarbleReplay
    ) {
        (self.uri, self.version, self.encoding, self.source) = (uri, version, encoding, source)
        self.replay = { replay }
        lines = LineTable(source.bytes, encoding)
    }

    var isMarble: Bool { !isSwift }
    var isSwift: Bool { uri.path.hasSuffix(".swift") }

    /// Applies the changes of a notification in their order.
    ///
    /// Throws, and changes nothing, if one of them is not readable.
    func change(_ changes: [JSONValue], version: Int) throws(ResponseError) {
        var (bytes, lines) = (source.bytes, lines)
        for change in changes {
            guard let text = change["text"]?.string else { throw .invalidParameters("a change has no text") }
            let new = Self.bytes(text)
            if let range = change["range"], !range.isNull {
                guard let start = Position(range["start"]), let end = Position(range["end"]), start <= end else {
                    throw .invalidParameters("a change has no range")
                }
                bytes.replaceSubrange(lines.offset(start)..<lines.offset(end), with: new)
            } else {
                bytes = new
            }
            lines = LineTable(bytes, encoding)
        }
        self.version = version
        source = SourceFile(path: uri.path, bytes: bytes)
        self.lines = lines
        forgetMeaning()
    }

    /// Forgets what was known of the text, because a file that it includes has changed.
    func forgetIncluded() {
        swiftErrors = [:]
        forgetMeaning()
    }

    private func forgetMeaning() {
        model = DocumentModel(source, replay: replay(), memory)
        run = nil
    }

    /// Whether a check of the text reads a file.
    func includes(_ path: String) -> Bool { model.otherFiles.contains(path) }

    private static func bytes(_ text: String) -> [UInt8] {
        var text = text
        // Positions are lines and columns, which are the same with other ends of lines.
        if text.utf8.contains(UInt8(ascii: "\r")) {
            text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        }
        return Array(text.utf8)
    }
}
