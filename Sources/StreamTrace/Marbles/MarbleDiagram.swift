/// A line of marbles: what happens when, by columns.
struct MarbleDiagram: Sendable {
    enum Symbol: Hashable, Sendable {
        case marble(Character)
        case completed
        case error
    }

    struct Event: Sendable {
        /// From frame 0, which is the first column or that of the `^`.
        let time: FrameTime
        let symbol: Symbol
        /// Where it stands in the file.
        let offset: Int
    }

    let range: SourceRange
    var events: [Event] = []

    /// The place of an event in the text.
    func range(of event: Event) -> SourceRange {
        guard case .marble(let character) = event.symbol else { return SourceRange(event.offset, event.offset + 1) }
        return SourceRange(event.offset, event.offset + character.utf8.count)
    }
}
