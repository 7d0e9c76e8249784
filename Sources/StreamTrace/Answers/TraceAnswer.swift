/// A step of an answer: what a stage did at a time.
public struct TraceStep {
    /// The location of a stage in a source file.
    public struct Site: Hashable, Sendable, CustomStringConvertible {
        public let path: String
        public let line: Int
        /// The column of the called name; `nil` for an input, whose diagram is the whole line.
        public let column: Int?

        /// `search.marble:12:24`
        public var description: String {
            "\(path):\(line)".escapingControlCharacters + (column.map { ":\($0)" } ?? "")
        }
    }

    /// The time in milliseconds.
    public let time: Int
    /// The name of the stage, a part of the text.
    package let name: String
    /// The stage and what it did: `debounce(.milliseconds(2)) holds "a", timer due at 3`.
    public let text: String
    /// The location of the stage, at its first mention in an answer.
    public internal(set) var site: Site?
    /// The number of the record that shows the step.
    public let record: Int
    /// Whether it tells of another source's element that was combined with the one that led to the event.
    package var isPartner = false
    /// The number of the last record before it, if it is not its own record.
    var after: Int?
    /// The number by which steps are sorted.
    var order: Int { after ?? record }
    /// The number of branches of the answer that contain the step.
    public internal(set) var depth = 0

    /// The action of the stage, or its reason: the text without the name of the stage.
    package var reason: String {
        if text.hasPrefix(name + " ") { return String(text.dropFirst(name.count + 1)) }
        return text.firstRange(of: name + ": ").map { String(text[$0.upperBound...]) } ?? text
    }
}

/// An event of a trace and the steps that led to it, or that followed from it.
///
///     var replay = MarbleReplay()
///     replay.recordsTrace = true
///     if let trace = replay.run(source).scenarios[0].trace, let last = trace.records.last {
///         print(trace.causes(of: last.sequence))
///     }
public struct TraceAnswer: CustomStringConvertible {
    /// The name of the stage that sent the event: `shown`.
    public let lane: String
    /// The event: `next("a: answer")`.
    public let event: String
    /// The time of the event in milliseconds.
    public let time: Int
    /// The number of the event's record.
    public let record: Int
    /// The steps in chronological order.
    public internal(set) var steps: [TraceStep] = []

    /// What cannot be known because a recording lacks records, in sentences.
    ///
    ///     2 records are missing between 3 and 5: whether shown sent something then is not known
    public package(set) var unknown: [String] = []

    /// Whether the event did not happen, and the time is the latest one at which it could have.
    var isMissing = false

    package init(
        lane: String, event: String, time: Int, record: Int, steps: [TraceStep] = [], isMissing: Bool = false
    ) {
        (self.lane, self.event, self.time, self.record) = (lane, event, time, record)
        (self.steps, self.isMissing) = (steps, isMissing)
    }

    /// The event, and a line for each step.
    public var description: String { lines().joined(separator: "\n") }

    /// Returns the event, and a line for each step, which `width` columns limit if possible.
    public func lines(width: Int = 80) -> [String] {
        let title = "\(lane)  \(event)  \(isMissing ? "until" : "at") \(time)"
        // A number may precede the title.
        let words = title.displayWidth <= width - 4 ? [title] : title.wrapped(to: width - 4)
        let head = words.prefix(1) + words.dropFirst().map { "    " + $0 }
        let omitted = steps.count - Self.maximumStepCount
        let unknown = unknown.flatMap { Self.indented($0, width: width) }
        if omitted <= 0 { return head + Self.lines(steps, width: width) + unknown }
        let start = steps.prefix(Self.maximumStepCount / 4)
        let end = steps.suffix(Self.maximumStepCount - start.count)
        var lines = head + Self.lines(Array(start), width: width)
        lines.append("  … \(omitted.grouped) more steps …")
        return lines + Self.lines(Array(end), width: width) + unknown
    }

    /// Returns a sentence in lines of their own below what is known.
    package static func indented(_ sentence: String, width: Int) -> [String] {
        let lines = sentence.displayWidth <= width - 2 ? [sentence] : sentence.wrapped(to: width - 4)
        return lines.prefix(1).map { "  " + $0 } + lines.dropFirst().map { "    " + $0 }
    }

    /// The maximum number of steps that are shown: an operator that subscribes again and again may take thousands.
    private static let maximumStepCount = 80

    private static func lines(_ steps: [TraceStep], width: Int) -> [String] {
        let times = max(3, steps.map(\.time.description.count).max() ?? 0)
        let width = width - times - 3
        let texts = steps.map { step -> [String] in
            let margin = String(repeating: " ", count: 2 * step.depth)
            if (margin + step.text).displayWidth <= width { return [margin + step.text] }
            let words = step.text.wrapped(to: width - margin.count - 2)
            return words.prefix(1).map { margin + $0 } + words.dropFirst().map { margin + "  " + $0 }
        }
        let widths = zip(steps, texts).filter { $0.0.site != nil }.map { $0.1.last?.displayWidth ?? 0 }
        let sites = SiteColumn(steps.compactMap(\.site), after: widths, width: width)
        return zip(steps, texts).flatMap { step, text in
            let starts = ["  " + step.time.description.padded(to: times) + " "]
            let lines = step.site.map { sites.adding($0, to: text) } ?? text
            return lines.indices.map {
                (starts.dropFirst($0).first ?? String(repeating: " ", count: times + 3)) + lines[$0]
            }
        }
    }
}

/// The answers about several events, each computed on access: a run may have many.
package struct TraceAnswers: RandomAccessCollection {
    package let endIndex: Int
    private let answer: (Int) -> TraceAnswer

    /// - Parameters:
    ///   - events: The events, or their numbers.
    ///   - answer: A closure that returns the answer about one of them.
    package init<Event>(_ events: [Event], _ answer: @escaping (Event) -> TraceAnswer) {
        endIndex = events.count
        self.answer = { answer(events[$0]) }
    }

    package init(_ answers: [TraceAnswer]) { self.init(answers) { $0 } }

    package var startIndex: Int { 0 }
    package subscript(index: Int) -> TraceAnswer { answer(index) }
}

/// The locations beside the lines of an answer.
struct SiteColumn {
    /// Whether a location has the folders of its file: if there is room, or if files differ only by them.
    private let showsFolders: Bool
    /// The column at which locations start.
    private let start: Int

    /// - Parameter widths: The numbers of columns of the texts before the locations.
    init(_ sites: [TraceStep.Site], after widths: [Int], width: Int) {
        let files = Dictionary(grouping: sites, by: \.fileName).values
        let needed = widths.max() ?? 0
        let fits = sites.allSatisfy { needed + 2 + $0.description.displayWidth <= width }
        let showsFolders = fits || files.contains { file in file.contains { $0.path != file[0].path } }
        let widest = sites.map { $0.text(withFolders: showsFolders).displayWidth }.max() ?? 0
        self.showsFolders = showsFolders
        start = widths.filter { $0 + 2 + widest <= width }.max() ?? 0
    }

    func text(_ site: TraceStep.Site) -> String { site.text(withFolders: showsFolders) }

    /// Returns the lines with the location beside the last one, or below if that is too wide.
    func adding(_ site: TraceStep.Site, to lines: [String]) -> [String] {
        let last = lines.last ?? ""
        let isBeside = last.displayWidth <= start
        return (isBeside ? lines.dropLast() : lines[...])
            + [(isBeside ? last : "").padded(to: start) + "  " + text(site)]
    }
}

extension TraceStep.Site {
    fileprivate var fileName: Substring { path.split(separator: "/").last ?? path[...] }

    fileprivate func text(withFolders: Bool) -> String {
        withFolders ? description : Self(path: String(fileName), line: line, column: column).description
    }
}
