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

    var isFile: Bool { if case .file = self { true } else { false } }

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
        case .control("u"):
            text = ""
            search()
        case .control("c"): return .interrupted
        case .closed: return .quit
        default: break
        }
        return nil
    }

    /// The numbers of operators and files that were found.
    private var count: String {
        let files = found.count { $0.isFile }
        let parts = [(files, "file"), (found.count - files, "operator")].filter { $0.0 > 0 }
        return parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: " and ")
    }

    /// Returns the rows of a screen.
    func lines(columns: Int, rows: Int, message: String, style: ExploreStyle) -> [String] {
        let room = max(1, rows - 5)
        let first = max(0, min(selected - room / 2, found.count - room))
        let names = found.filter { !$0.isFile }.map(\.name.displayWidth)
        let width = min(names.max() ?? 0, max(20, columns / 3))
        let list = found.enumerated().dropFirst(first).prefix(room).map { index, choice in
            // The end of a path tells more than its beginning.
            let text =
                choice.isFile
                ? choice.name.ending(width: columns - 3)
                : choice.name.shortened(to: width).padded(to: width) + "  " + choice.summary
            let line = " " + text.shortened(to: columns - 3)
            return index == selected ? "▸" + style.cursor(line.padded(to: columns - 2)) : " " + line
        }
        let count = found.isEmpty ? "no operator or file is called so, or does that" : self.count
        let hint = text.isEmpty ? style.dim("an operator, what it does, or a file") : ""
        return [style.bold(" Explore: ") + text.escapingControlCharacters + "▏" + hint, ""] + list
            + Array(repeating: "", count: room - list.count)
            + [" " + (message.isEmpty ? count : message).shortened(to: columns - 2), ""]
            + [" type to search  ↑↓ choose  Enter open  Esc clear, then quit"]
    }
}

extension String {
    /// Returns the text, or `…` and its end if it is wider.
    fileprivate func ending(width: Int) -> String {
        String(String(reversed()).shortened(to: width).reversed())
    }
}
