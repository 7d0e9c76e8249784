/// What was wrong with a text: found while reading on.
struct DiagnosticList {
    /// Where what is found next stands.
    var file: SourceFile
    private(set) var all: [Diagnostic] = []
    /// More than this are not helpful.
    private static let most = 1_000

    init(file: SourceFile) {
        self.file = file
    }

    /// Whether nothing more is taken: nobody needs to look further.
    var isFull: Bool { all.count > Self.most }

    mutating func add(_ diagnostic: Diagnostic) {
        if all.count > Self.most || all.contains(where: { $0.isSame(as: diagnostic) }) { return }
        if all.count < Self.most { return all.append(diagnostic) }
        all.append(Diagnostic("there is more that is wrong, from here on", in: diagnostic.file, at: diagnostic.range))
    }

    mutating func add(_ list: DiagnosticList) {
        for diagnostic in list.all { add(diagnostic) }
    }

    mutating func add(_ message: String, at range: SourceRange, suggestion: String? = nil) {
        add(Diagnostic(message, in: file, at: range, suggestion: suggestion))
    }
}

extension Diagnostic {
    /// Whether the other says the same of the same place.
    func isSame(as other: Diagnostic) -> Bool {
        range == other.range && message == other.message && file.path == other.file.path
    }
}
