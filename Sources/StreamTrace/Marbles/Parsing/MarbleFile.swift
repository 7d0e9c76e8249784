/// A parsed marble file: its blocks with their source locations.
///
/// Swift code in the file (pipelines, values, types) is stored as ranges of the text.
public struct MarbleFile: Sendable {
    public let source: SourceFile
    /// The blocks before the first scenario.
    package var shared = MarbleSection()
    package var scenarios: [MarbleSection] = []
    /// Ranges with errors that have been reported, so that later stages skip them.
    package var unreadable: [(file: SourceFile, range: SourceRange)] = []
    /// Warnings about text without effect.
    package var notes: [Diagnostic] = []
    /// Whether blocks are missing whose declarations are unknown.
    package var isCutShort = false
}

extension MarbleFile {
    /// The shared blocks, then those of the scenarios, each with those of the files that are included there.
    package var blocks: [MarbleBlock] { ([shared] + scenarios).flatMap(\.blocks) }

    /// The blocks without those of included files.
    package var ownBlocks: [MarbleBlock] { blocks.filter { $0.source.path == source.path } }
}

/// A word or a line of a file with its range.
package struct LocatedText: Hashable, Sendable {
    package let text: String
    package let range: SourceRange
}

/// The blocks of a scenario, or those before the first scenario.
package struct MarbleSection: Sendable {
    /// The scenario's name.
    package var name: LocatedText?
    /// The scenario's name in the name of its trace file.
    package var traceName: String?
    package var title: LocatedText?
    /// The milliseconds of a frame.
    package var frame: Int?
    /// The time at which everything is disposed, in milliseconds.
    package var horizon: Int?
    package var tags: [String] = []
    /// The test target with the compiled code that the pipelines call.
    package var needs: LocatedText?
    package var blocks: [MarbleBlock] = []

    package init(name: LocatedText? = nil, traceName: String? = nil, frame: Int? = nil, horizon: Int? = nil) {
        (self.name, self.traceName, self.frame, self.horizon) = (name, traceName, frame, horizon)
    }
}

/// A block of a file, which may be an included file.
package struct MarbleBlock: Sendable {
    package enum Content: Sendable {
        // Large payloads are boxed, because blocks are copied and moved.
        indirect case values(ValueTable)
        indirect case input(MarbleInput)
        /// `let …`: a statement of the pipeline language.
        case step(SourceRange)
        /// `func`, `struct`, `enum`: a statement of the pipeline language.
        case declaration(SourceRange)
        indirect case output(MarbleOutput)
        /// A shared input's name followed by its diagrams.
        indirect case given(LocatedText, MarbleBody)
        /// A shared output's name followed by its diagram.
        indirect case asserted(LocatedText, MarbleBody)
        /// The lines of the expected log.
        case log([SourceRange])
        /// An include of another file, whose blocks follow.
        indirect case include(LocatedText)
    }

    package let source: SourceFile
    /// The range of the block's first line.
    package let range: SourceRange
    package let content: Content
}

extension MarbleBlock {
    /// The lines below an input or an output.
    package var body: MarbleBody? {
        switch content {
        case .input(let input): input.body
        case .output(let output): output.body
        case .given(_, let body), .asserted(_, let body): body
        default: nil
        }
    }

    /// The table of the block: a `values` block, or the lines below an input or an output.
    package var table: ValueTable? { if case .values(let table) = content { table } else { body?.table } }

    /// The name of the input or the output to which the block belongs.
    package var laneName: LocatedText? {
        switch content {
        case .input(let input): input.name
        case .output(let output): output.name
        case .given(let name, _), .asserted(let name, _): name
        default: nil
        }
    }
}

/// `hot NAME: TYPE`, `cold NAME(ARGUMENTS): TYPE`.
package struct MarbleInput: Sendable {
    package enum Argument: Sendable {
        /// `_`
        case any
        case value(SourceRange)
    }

    package let isHot: Bool
    package let name: LocatedText
    /// The arguments of a function that returns a cold stream; `nil` for an input.
    package let arguments: [Argument]?
    package let type: SourceRange?
    package let body: MarbleBody
}

/// `out NAME: TYPE = EXPR`.
package struct MarbleOutput: Sendable {
    package let name: LocatedText
    package let type: SourceRange?
    package let pipeline: SourceRange
    package let body: MarbleBody
}

/// The lines below an input or output.
package struct MarbleBody: Sendable {
    /// The diagrams of the subscriptions to a cold input, in order; any other block has one.
    package var attempts: [Attempt] = []
    /// For an input, the expected subscriptions; for an output, the time to subscribe to it.
    package var subscriptions: [SubscriptionLine] = []
    /// The `never subscribed` of an input.
    package var neverSubscribed: SourceRange?
    package var recording: Recording?
    package var table = ValueTable()
    /// Whether a line was probably meant as a diagram but is not one.
    var isMistyped = false

    /// The events of one subscription.
    package enum Attempt: Sendable {
        case diagram(MarbleDiagram)
        case events([TimedEvent])
    }

    /// `from "FILE" "LANE"`, or `from "FILE" "LANE" within 5ms` below an output.
    package struct Recording: Sendable {
        package let path: LocatedText
        package let lane: LocatedText?
        /// The milliseconds by which an event of an output may be early or late.
        package var tolerance = 0
        package let range: SourceRange
    }

    /// `@TIME event`.
    package struct TimedEvent: Sendable {
        /// The time in milliseconds.
        package let time: Int
        package let event: MarbleMeaning
        package let range: SourceRange
    }
}

/// The event of a marble.
package enum MarbleMeaning: Sendable {
    /// `next` with a value.
    case value(SourceRange)
    /// An error with a value.
    case error(SourceRange)
    /// The default error of `#`.
    case defaultError
    case completed
}

/// The meanings of marbles: `a = 1, b = throw E`.
package struct ValueTable: Sendable {
    package struct Entry: Sendable {
        package let marble: Character
        package let range: SourceRange
        /// Stored separately, because most marbles have only one meaning.
        private var first: MarbleMeaning?
        private var others: [MarbleMeaning] = []

        init(marble: Character, range: SourceRange) {
            self.marble = marble
            self.range = range
        }

        /// Several if one column emits several events; for `#`, the default error.
        package var meanings: [MarbleMeaning] { first.map { [$0] + others } ?? [] }

        mutating func append(_ meaning: MarbleMeaning) {
            if first == nil { first = meaning } else { others.append(meaning) }
        }
    }

    package private(set) var entries: [Entry] = []
    /// The indices of entries in a large table.
    private var indices: [Character: Int] = [:]

    package init() {}

    private static let few = 16

    package subscript(marble: Character) -> Entry? {
        if entries.count <= Self.few { return entries.first { $0.marble == marble } }
        return indices[marble].map { entries[$0] }
    }

    private func has(_ marble: Character) -> Bool {
        if entries.count > Self.few { return indices[marble] != nil }
        for index in entries.indices where entries[index].marble == marble { return true }
        return false
    }

    /// Appends an entry, or returns `false` if its marble has a value.
    mutating func append(_ entry: Entry) -> Bool {
        if has(entry.marble) { return false }
        if entries.isEmpty { entries.reserveCapacity(4) }
        entries.append(entry)
        if entries.count == Self.few + 1 {
            for (index, entry) in entries.enumerated() { indices[entry.marble] = index }
        } else if entries.count > Self.few {
            indices[entry.marble] = entries.count - 1
        }
        return true
    }
}
