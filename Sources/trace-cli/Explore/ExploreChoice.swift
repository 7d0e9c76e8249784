import StreamTraceReplay

/// Something to explore: an operator of the catalogue, or a file.
enum ExploreChoice {
    case `operator`(PipelineCatalogue.Operator)
    case file(String)

    var name: String {
        switch self {
        case .operator(let subject): subject.name
        case .file(let path): path.escapingControlCharacters
        }
    }

    var summary: String {
        switch self {
        case .operator(let subject): subject.summary
        case .file: ""
        }
    }

    /// All operators that have a file, and the marble files in and below the current folder.
    static func all() -> [ExploreChoice] {
        var search = FileSearch(followsLinks: false)
        search.add(".")
        let operators = PipelineCatalogue.operators.filter { OperatorFiles.text(of: $0.fileName) != nil }
        return search.files.map(ExploreChoice.file) + operators.map(ExploreChoice.operator)
    }

    /// Returns how well a text describes the choice, smaller is better; `nil` if it does not.
    func rank(_ text: String) -> Int? {
        if text.isEmpty { return 0 }
        let (text, name) = (text.lowercased(), name.lowercased())
        if name == text { return 0 }
        if name.hasPrefix(text) { return 1 }
        if name.contains(text) { return 2 }
        if case .operator(let subject) = self, subject.fileName.contains(text) || subject.family.contains(text) {
            return 3
        }
        let words = text.split(separator: " ")
        return words.allSatisfy { summary.lowercased().contains($0) || name.contains($0) } ? 4 : nil
    }
}

/// A list of choices, searched as one types.
struct ExploreChoices {
    private let all: [ExploreChoice]
    private(set) var text: String
    private(set) var found: [ExploreChoice] = []
    private(set) var selected = 0

    init(_ all: [ExploreChoice], text: String) {
        self.all = all
        self.text = text
        search()
    }

    private mutating func search() {
        found = all.enumerated().compactMap { index, choice in choice.rank(text).map { ($0, index, choice) } }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
        selected = 0
    }

    enum Request {
        case open(ExploreChoice)
        case quit
        case interrupted
    }

    mutating func take(_ key: Key) -> Request? {
        switch key {
        case .character(let character):
            text.append(character)
            search()
        case .pasted(let pasted):
            text += pasted.filter { !$0.isNewline }
            search()
        case .backspace:
            _ = text.popLast()
            search()
        case .up: selected = max(0, selected - 1)
        case .down: selected = max(0, min(found.count - 1, selected + 1))
        case .pageUp: selected = max(0, selected - 10)
        case .pageDown: selected = max(0, min(found.count - 1, selected + 10))
        case .home: selected = 0
        case .end: selected = max(0, found.count - 1)
        case .enter: return found.indices.contains(selected) ? .open(found[selected]) : nil
        case .escape:
            if text.isEmpty { return .quit }
            text = ""
            search()
        case .control("c"): return .interrupted
        case .closed: return .quit
        default: break
        }
        return nil
    }

    /// Returns the rows of a screen.
    func lines(columns: Int, rows: Int, message: String, style: ExploreStyle) -> [String] {
        let room = max(1, rows - 5)
        let first = max(0, min(selected - room / 2, found.count - room))
        let width = min(found.map(\.name.displayWidth).max() ?? 0, max(20, columns / 3))
        let list = found.enumerated().dropFirst(first).prefix(room).map { index, choice in
            let name = choice.name.shortened(to: width).padded(to: width)
            let line = " \(name)  \(choice.summary)".shortened(to: columns - 2)
            return index == selected ? "▸" + style.cursor(line.padded(to: columns - 2)) : " " + line
        }
        let count = found.isEmpty ? "nothing is called so, or does that" : "\(found.count) of \(all.count)"
        return [style.bold(" Explore: ") + text.escapingControlCharacters + "▏", ""] + list
            + Array(repeating: "", count: room - list.count)
            + [" " + (message.isEmpty ? count : message).shortened(to: columns - 2), ""]
            + [" type to search  ↑↓ choose  Enter open  Esc clear, then quit"]
    }
}
