/// The diagnostics of a text, collected while parsing continues.
package struct DiagnosticList {
    /// The file that messages with a range refer to.
    package var file: SourceFile
    package private(set) var all: [Diagnostic] = []
    /// The maximum number of diagnostics; more are not helpful.
    private static let maximumCount = 1_000

    package init(file: SourceFile) { self.file = file }

    /// Whether the list accepts no more diagnostics, so that a caller can stop.
    package var isFull: Bool { all.count > Self.maximumCount }

    package mutating func add(_ diagnostic: Diagnostic) {
        if all.count > Self.maximumCount || all.contains(where: { $0.isSame(as: diagnostic) }) { return }
        if all.count < Self.maximumCount { return all.append(diagnostic) }
        all.append(Diagnostic("too many errors; the others are omitted", in: diagnostic.file, at: diagnostic.range))
    }

    package mutating func add(_ list: DiagnosticList) {
        for diagnostic in list.all { add(diagnostic) }
    }

    package mutating func add(_ message: String, at range: SourceRange, suggestion: String? = nil) {
        add(Diagnostic(message, in: file, at: range, suggestion: suggestion))
    }
}

extension Diagnostic {
    /// Whether the other diagnostic has the same message at the same location.
    package func isSame(as other: Diagnostic) -> Bool {
        range == other.range && message == other.message && file.path == other.file.path
    }
}
