/// The decisions of a review so far, and the difference that is shown. Nothing is written before its end.
struct ReviewModel {
    private(set) var differences: [PendingDifference]
    /// The index of the difference that is shown; the number of differences at the end.
    private(set) var index = 0
    private(set) var verdicts: [Verdicts]
    /// The index of the part that is chosen; `nil` unless a part of the difference is to be chosen.
    private(set) var part: Int?
    /// The first line of the difference that is shown.
    private(set) var scroll = 0
    /// What is shown in place of the difference; `nil` for the difference.
    private(set) var page: ReviewPage?
    /// The first line of the page that is shown.
    private(set) var pageScroll = 0
    /// The answer to the last key, until the next one.
    var message = ""
    /// The files that were diagnosed, with or without a result.
    private var diagnosed: Set<String> = []
    /// The former states, for undo.
    private var history: [(index: Int, part: Int?, verdicts: [Verdicts])] = []

    init(_ differences: [PendingDifference]) {
        self.differences = differences
        verdicts = Array(repeating: Verdicts(), count: differences.count)
    }

    /// The difference that is shown; `nil` at the end.
    var current: PendingDifference? { index < differences.count ? differences[index] : nil }

    var isAtEnd: Bool { index == differences.count }

    /// Returns what is to be accepted of a difference.
    func accepted(at index: Int) -> Verdicts.Accepted { verdicts[index].accepted(of: differences[index].partCount) }

    /// The number of differences that are accepted, all of them or a part.
    var acceptedCount: Int { differences.indices.count { accepted(at: $0) != .nothing } }

    /// The marble files of which something is accepted, in their order.
    var acceptedFiles: [String] {
        let paths = differences.indices.filter { accepted(at: $0) != .nothing }.map { differences[$0].marbles }
        return paths.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// The states of the differences of a file, which change with the file.
    func states(of marbles: String) -> [String] { differences.filter { $0.marbles == marbles }.map(\.state) }

    /// The number of differences of which a part is accepted.
    var acceptedInPartCount: Int {
        differences.indices.count { if case .parts = accepted(at: $0) { true } else { false } }
    }

    /// The number of differences that are rejected, without a part that is accepted.
    var rejectedCount: Int {
        differences.indices.count { verdicts[$0].whole == .reject && accepted(at: $0) == .nothing }
    }

    /// The indices of the undecided differences that are like the current one, which is among them.
    var alike: [Int] {
        guard let likeness = current?.likeness else { return isAtEnd ? [] : [index] }
        return differences.indices.filter {
            $0 == index || (verdicts[$0].isEmpty && differences[$0].likeness == likeness)
        }
    }

    // MARK: Diagnoses

    /// The file of the difference that is shown, unless it was diagnosed.
    var undiagnosed: SourceFile? { current.flatMap { diagnosed.contains($0.marbles) ? nil : $0.source } }

    /// Shows a diagnosis on top of the differences of its file, unless the file was edited meanwhile.
    mutating func take(_ diagnosis: Diagnosis?, of source: SourceFile) {
        let indices = differences.indices.filter { differences[$0].marbles == source.path }
        guard let first = indices.first, differences[first].source.bytes == source.bytes else { return }
        for index in indices { differences[index].diagnosis = diagnosis }
        diagnosed.insert(source.path)
    }

    // MARK: Decisions

    /// Decides about the part that is chosen, the current difference, or all that are like it, and goes to the next
    /// one.
    mutating func decide(_ verdict: Decision.Verdict, all: Bool = false) {
        guard let current else {
            message = "there is no difference here: b goes back"
            return
        }
        if verdict == .accept, current.extent == nil {
            message = "this expectation is in an included file: accept it there"
            return
        }
        history.append((index, part, verdicts))
        if let part, !all {
            verdicts[index].parts[part] = verdict
            move(toPart: part + 1)
            return
        }
        let indices = all ? alike.filter { differences[$0].extent != nil || verdict != .accept } : [index]
        for index in indices { verdicts[index] = Verdicts(whole: verdict) }
        if all { message = "\(indices.count) alike: \(verdict.past)" }
        move(by: 1)
        while all, index < differences.count, !verdicts[index].isEmpty { move(by: 1) }
    }

    /// Takes back the last decision, and shows its difference.
    mutating func undo() {
        guard let last = history.popLast() else {
            message = "there is no decision to undo"
            return
        }
        (index, part, verdicts, scroll) = (last.index, last.part, last.verdicts, 0)
        message = "undone"
    }

    /// Replaces the differences of a file that was edited; decisions about them are forgotten.
    mutating func replace(_ marbles: String, with others: [PendingDifference]) {
        guard let first = differences.firstIndex(where: { $0.marbles == marbles }) else { return }
        let kept = zip(differences, verdicts).filter { $0.0.marbles != marbles }
        differences = kept.map(\.0)
        verdicts = kept.map(\.1)
        differences.insert(contentsOf: others, at: first)
        verdicts.insert(contentsOf: Array(repeating: Verdicts(), count: others.count), at: first)
        (index, part, scroll, history) = (first, nil, 0, [])
        diagnosed.remove(marbles)
    }

    // MARK: Moves

    mutating func move(by distance: Int) {
        index = min(max(index + distance, 0), differences.count)
        (part, scroll) = (nil, 0)
    }

    /// Begins to choose a part of the difference, or ends that.
    mutating func choosePart() {
        if part != nil || isAtEnd { return part = nil }
        if current?.partCount == 0 {
            message = "this difference has no parts: it is taken as it is"
        } else {
            move(toPart: 0)
        }
    }

    mutating func endChoice() { part = nil }

    mutating func move(toPart number: Int) {
        part = min(max(number, 0), (current?.partCount ?? 1) - 1)
    }

    mutating func show(_ page: ReviewPage) { (self.page, pageScroll) = (page, 0) }

    /// Decides about all differences that are alike, after they were listed.
    mutating func decideAll(_ verdict: Decision.Verdict) {
        if alike.count > 1 { show(.alike(verdict)) } else { decide(verdict, all: true) }
    }

    /// Shows what explains the difference, or else says that nothing does.
    mutating func explain() {
        if current?.answer(width: 80) == nil {
            message = current?.question ?? "there is no command that explains this"
        } else {
            show(.answer)
        }
    }

    /// Scrolls the page, carries out what it asks about, or closes it with any other key.
    ///
    /// - Parameters:
    ///   - lines: The number of lines of the page.
    ///   - rows: The number of rows in which they are shown.
    mutating func takeForPage(_ key: Key, lines: Int, rows: Int) {
        let distance: Int
        switch (key, page) {
        case (.up, _): distance = -1
        case (.down, _): distance = 1
        case (.pageUp, _): distance = -rows
        case (.pageDown, _): distance = rows
        case (.resized, _): distance = 0
        case (.character(let character), .alike(let verdict)?) where character == verdict.keyForAll:
            page = nil
            return decide(verdict, all: true)
        default: return page = nil
        }
        pageScroll = min(max(pageScroll + distance, 0), max(lines - rows, 0))
    }

    /// Says what to press instead of a key that does nothing.
    mutating func refuse(_ key: Key) {
        switch key {
        case .enter where isAtEnd:
            message = acceptedCount > 0 ? "Enter writes nothing: w does" : "there is nothing to write: q leaves"
        case .enter:
            message = "Enter accepts nothing: a accepts this \(part == nil ? "difference" : "part")"
        case .character(let character):
            message = "\(String(character).escapingControlCharacters) is no key here: ? shows the keys"
        case .resized: break
        default: message = "this key does nothing here: ? shows the keys"
        }
    }

    /// - Parameters:
    ///   - lines: The number of lines of the difference.
    ///   - rows: The number of rows in which they are shown.
    mutating func scroll(by distance: Int, lines: Int, rows: Int) {
        scroll = min(max(scroll + distance, 0), max(lines - rows, 0))
    }

    /// Goes to the next difference whose location, subject or text contains a text.
    mutating func search(_ text: String) {
        if text.isEmpty { return }
        let order = differences.indices.dropFirst(index + 1) + Array(differences.indices.prefix(index + 1))
        let found = order.first { number in
            let difference = differences[number]
            return difference.id.contains(text) || difference.what.contains(text)
                || difference.lines(color: false, width: 80).contains { $0.contains(text) }
        }
        guard let found else {
            message = "'\(text.escapingControlCharacters)' was not found"
            return
        }
        move(by: found - index)
    }
}

/// What a review shows in place of a difference.
enum ReviewPage: Equatable {
    /// All keys with their meanings.
    case keys
    /// What explains the difference.
    case answer
    /// The differences that a decision about all that are alike would be about.
    case alike(Decision.Verdict)
}

extension Decision.Verdict {
    /// The key with which it is the decision about all differences that are alike.
    var keyForAll: Character {
        switch self {
        case .accept: "A"
        case .reject: "R"
        case .skip: "S"
        }
    }

    var past: String {
        switch self {
        case .accept: "accepted"
        case .reject: "rejected"
        case .skip: "skipped"
        }
    }
}
