/// A marble file as it is written: its blocks with their places, nothing evaluated.
///
/// What is Swift in it (pipelines, values, types) is kept as a range of the text.
public struct MarbleFile: Sendable {
    public let source: SourceFile
    /// What stands before the first scenario.
    var shared = MarbleSection()
    var scenarios: [MarbleSection] = []
    /// What is wrong in a way that has been reported: nobody else needs to look there.
    var unreadable: [(file: SourceFile, range: SourceRange)] = []
    /// What is no mistake, but of no effect.
    var notes: [Diagnostic] = []
    /// Whether something is missing of which nobody knows what it declares.
    var isCutShort = false
}

/// A word or a line of a file with its place.
struct PlacedText: Hashable, Sendable {
    let text: String
    let range: SourceRange
}

/// The blocks of a scenario, or those before the first one.
struct MarbleSection: Sendable {
    /// The scenario's name.
    var name: PlacedText?
    /// The scenario's name in the name of its trace file.
    var traceName: String?
    var title: PlacedText?
    /// The milliseconds of a frame.
    var frame: Int?
    /// When everything is disposed, in milliseconds.
    var horizon: Int?
    var tags: [String] = []
    var blocks: [MarbleBlock] = []
}

/// A block with the text that its places belong to: an included file has one of its own.
struct MarbleBlock: Sendable {
    enum Content: Sendable {
        // What is large is kept apart: blocks are copied and moved about.
        indirect case values(ValueTable)
        indirect case input(MarbleInput)
        /// `let …`: a statement of the pipeline language.
        case step(SourceRange)
        /// `func`, `struct`, `enum`: a statement of the pipeline language.
        case declaration(SourceRange)
        indirect case output(MarbleOutput)
        /// The name of a shared input alone, which is given its diagrams here.
        indirect case given(PlacedText, MarbleBody)
        /// The name of a shared output alone, whose diagram stands here.
        indirect case asserted(PlacedText, MarbleBody)
        /// The lines of the expected log.
        case log([SourceRange])
        /// Another file, whose blocks come next.
        indirect case include(PlacedText)
    }

    let source: SourceFile
    /// The line that starts the block.
    let range: SourceRange
    let content: Content
}

/// `hot NAME: TYPE`, `cold NAME(ARGUMENTS): TYPE`.
struct MarbleInput: Sendable {
    enum Argument: Sendable {
        /// `_`
        case any
        case value(SourceRange)
    }

    let isHot: Bool
    let name: PlacedText
    /// A function that returns a cold stream has a list, an input has none.
    let arguments: [Argument]?
    let type: SourceRange?
    let body: MarbleBody
}

/// `out NAME: TYPE = EXPR`.
struct MarbleOutput: Sendable {
    let name: PlacedText
    let type: SourceRange?
    let pipeline: SourceRange
    let body: MarbleBody
}

/// What stands below the first line of an input or output.
struct MarbleBody: Sendable {
    /// A cold input's second one is what the second subscription gets, and so on.
    var attempts: [Attempt] = []
    /// Of an input: when it has to have been subscribed. Of an output: when to subscribe it.
    var subscriptions: [SubscriptionLine] = []
    /// The `never subscribed` of an input.
    var neverSubscribed: SourceRange?
    var recording: Recording?
    var table = ValueTable()
    /// Whether a line was to be a diagram, as it seems, and is none.
    var isMistyped = false

    /// What one subscription gets.
    enum Attempt: Sendable {
        case diagram(MarbleDiagram)
        case events([TimedEvent])
    }

    /// `from "FILE" "LANE"`.
    struct Recording: Sendable {
        let path: PlacedText
        let lane: PlacedText?
        let range: SourceRange
    }

    /// `@TIME event`.
    struct TimedEvent: Sendable {
        /// In milliseconds.
        let time: Int
        let event: MarbleMeaning
        let range: SourceRange
    }
}

/// What a marble does.
enum MarbleMeaning: Sendable {
    /// `next` of a value.
    case value(SourceRange)
    /// An error of its own.
    case error(SourceRange)
    /// What `#` stands for.
    case defaultError
    case completed
}

/// What marbles stand for: `a = 1, b = throw E`.
struct ValueTable: Sendable {
    struct Entry: Sendable {
        let marble: Character
        let range: SourceRange
        /// Hardly any marble has several, so that a list of one is not kept.
        private var first: MarbleMeaning?
        private var others: [MarbleMeaning] = []

        init(marble: Character, range: SourceRange) {
            self.marble = marble
            self.range = range
        }

        /// Several where one column emits several events; for `#` the error it stands for.
        var meanings: [MarbleMeaning] { first.map { [$0] + others } ?? [] }

        mutating func append(_ meaning: MarbleMeaning) {
            if first == nil { first = meaning } else { others.append(meaning) }
        }
    }

    private(set) var entries: [Entry] = []
    /// Where there are many entries.
    private var places: [Character: Int] = [:]

    private static let few = 16

    subscript(marble: Character) -> Entry? {
        if entries.count <= Self.few { return entries.first { $0.marble == marble } }
        return places[marble].map { entries[$0] }
    }

    private func has(_ marble: Character) -> Bool {
        if entries.count > Self.few { return places[marble] != nil }
        for index in entries.indices where entries[index].marble == marble { return true }
        return false
    }

    /// False where the marble has a value already, which it keeps.
    mutating func append(_ entry: Entry) -> Bool {
        if has(entry.marble) { return false }
        if entries.isEmpty { entries.reserveCapacity(4) }
        entries.append(entry)
        if entries.count == Self.few + 1 {
            for (place, entry) in entries.enumerated() { places[entry.marble] = place }
        } else if entries.count > Self.few {
            places[entry.marble] = entries.count - 1
        }
        return true
    }
}
