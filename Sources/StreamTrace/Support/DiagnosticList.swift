/// What was wrong with a text: found while reading on.
struct DiagnosticList {
    /// Where what is found next stands.
    var file: SourceFile
    private(set) var all: [Diagnostic] = []
    /// More than this are not helpful.
    private static let most = 100

    init(file: SourceFile) {
        self.file = file
    }

    mutating func add(_ diagnostic: Diagnostic) {
        if all.count < Self.most { all.append(diagnostic) }
    }

    mutating func add(_ list: DiagnosticList) {
        for diagnostic in list.all { add(diagnostic) }
    }

    mutating func add(_ message: String, at range: SourceRange, suggestion: String? = nil) {
        if all.count >= Self.most { return }
        if all.contains(where: { $0.range == range && $0.message == message && $0.file.path == file.path }) { return }
        all.append(Diagnostic(message, in: file, at: range, suggestion: suggestion))
    }
}
