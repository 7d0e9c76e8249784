/// The text that a request of a page is about, with its scenario and how it is drawn.
struct PageSubject {
    let file: ExploreFile
    let source: SourceFile
    let scenario: Int
    let scope: PictureScope
    /// Whether the page shows its table of events.
    let hasTable: Bool
    /// The part of the picture, in pixels, that the page wants; `nil` for all of it.
    let sight: ClosedRange<Double>?

    /// More scenarios and statements than a text can have.
    static let maximumIndex = 1 << 24

    /// - Parameters:
    ///   - file: The file that is explored; a request may name an operator of the catalogue instead.
    ///   - replay: How operators are replayed.
    init(_ body: JSONValue, _ file: ExploreFile?, _ replay: MarbleReplay) throws(HTTPRefusal) {
        guard let text = body["text"]?.string else { throw HTTPRefusal(400, "the request has no text") }
        var scope = PictureScope()
        if let name = body["operator"]?.string {
            guard let page = OperatorFiles[name] else { throw HTTPRefusal(404, "there is no such operator") }
            self.file = ExploreFile(page, by: replay, isOfCatalogue: true).forPages
            // The expectations of an operator's file are its events before an edit.
            scope.expected = [:]
        } else {
            guard let file else { throw HTTPRefusal(404, "no file is explored") }
            self.file = file
        }
        source = SourceFile(path: self.file.source.path, bytes: Array(text.utf8))
        scenario = min(max(0, body["scenario"]?.integer ?? 0), Self.maximumIndex)
        scope.width = min(max(body["width"]?.integer ?? scope.width, 280), 4_000)
        switch body["lanes"]?.string {
        case "all": scope.lanes = .all
        case "outputs": scope.lanes = .outputs
        default: break
        }
        scope.ruler = body["ruler"].flatMap(PictureRuler.init)
        self.scope = scope
        hasTable = body["hasTable"]?.bool == true
        let sides = body["sight"]?.array?.compactMap(\.number) ?? []
        sight = sides.count == 2 && sides[0] <= sides[1] ? sides[0]...sides[1] : nil
    }
}

extension PictureRuler {
    /// Reads the ruler of the picture that a page shows.
    fileprivate init?(_ json: JSONValue) {
        let (times, places) = (json["times"]?.array ?? [], json["places"]?.array ?? [])
        self.init(
            times: times.compactMap(\.integer), places: places.compactMap(\.integer), scale: json["scale"]?.number ?? 0)
    }
}
