/// The keys of a review, as its screen names them.
enum ReviewKeys {
    private static let meanings = [
        ("a  r  s", "accept, reject or skip this difference, and go to the next one"),
        ("A  R  S", "the same for all undecided differences that are alike"),
        ("p", "choose one part: then ↑ and ↓, and a, r and s for that part alone; Esc for the whole"),
        ("u", "undo the last decision"),
        ("b ←  →", "the difference before or after"),
        ("↑  ↓", "scroll"),
        ("/", "search for a text in the differences"),
        ("y", "why: what explains the difference"),
        ("e", "open the editor at the line"),
        ("w", "write what is accepted; nothing is written before"),
        ("q", "quit without writing"),
    ]

    private static let whole = KeyLegend(
        short: [
            "a accept", "r reject", "s skip", "b back", "w write", "q quit", "? keys", "u undo", "p parts",
            "A R S all alike", "y why", "e editor", "/ search", "↑↓ scroll",
        ], all: meanings)
    private static let part = KeyLegend(
        short: [
            "a accept this part alone", "r reject", "s skip", "↑↓ choose", "p or Esc the whole", "u undo", "w write",
            "? keys", "q quit",
        ], all: meanings)
    private static let end = KeyLegend(
        short: ["w write what is accepted", "b back", "u undo", "? keys", "q quit"], all: meanings)

    /// Returns the most important keys that a review takes now, on two lines.
    static func lines(_ model: ReviewModel, width: Int) -> [String] {
        switch model.page {
        case .alike(let verdict)?: return ["\(verdict.keyForAll) \(verdict.rawValue) all  ↑↓ scroll  Esc back", ""]
        case .keys?, .answer?: return ["↑↓ scroll  Esc back", ""]
        case nil: break
        }
        return (model.isAtEnd ? end : model.part != nil ? part : whole).lines(width: width)
    }

    /// Returns all keys with their meanings.
    static func help(width: Int) -> [String] { whole.help(width: width) }
}
