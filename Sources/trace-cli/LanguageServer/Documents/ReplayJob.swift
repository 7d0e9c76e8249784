/// A replay that runs on another thread than the messages.
struct ReplayJob {
    enum Kind {
        /// Compares the text with what it expects.
        case check
        /// Looks for edits under which a failing text passes.
        case diagnose(DocumentRun)
    }

    let kind: Kind
    let document: OpenDocument
    private let model: DocumentModel

    init(_ document: OpenDocument, _ kind: Kind) {
        self.kind = kind
        self.document = document
        model = document.model
    }

    /// Whether the text, or one that it includes, has changed since.
    var isStale: Bool { document.model !== model }

    /// Runs on any thread, without the document, which other messages may change.
    func run(_ cancellation: Cancellation) -> DocumentRun {
        guard case .diagnose(var run) = kind else {
            return DocumentRun.check(model.source, by: model.replay, cancellation)
        }
        run.diagnosis =
            DiagnosisSearch(model.source, by: model.replay, jobs: 1, cancellation: cancellation).run()
        return run
    }
}
