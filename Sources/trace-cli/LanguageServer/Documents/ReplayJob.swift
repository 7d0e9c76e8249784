/// A replay that runs beside the messages.
struct ReplayJob {
    enum Kind {
        /// Compares the text with what it expects.
        case check
        /// Looks for edits under which a failing text passes.
        case diagnose
    }

    let kind: Kind
    let document: OpenDocument
    let uri: DocumentURI
    let version: Int
    let source: SourceFile
    let replay: MarbleReplay
    private let former: DocumentRun?

    init(_ document: OpenDocument, _ kind: Kind) {
        self.kind = kind
        self.document = document
        (uri, version, source) = (document.uri, document.version, document.source)
        replay = document.model.replay
        former = document.run
    }

    /// Runs on any thread, and touches nothing of the document.
    func run(_ cancellation: Cancellation) -> DocumentRun {
        guard kind == .diagnose, var run = former else {
            return DocumentRun.check(source, by: replay, cancellation)
        }
        run.diagnosis = DiagnosisSearch(source, by: replay, jobs: 1, cancellation: cancellation).run()
        return run
    }
}
