/// How several sources were given. RxSwift's implementations of the two forms differ in small things.
enum SourcesForm {
    /// A source that ends is disposed before its end counts.
    case arguments
    /// A source that ends is disposed after its end has counted, when the result goes on.
    case collection
}

/// Receives several sources, and counts which have ended; a subclass combines what they sent.
class SourcesSink<Result>: GatedOperator<Never, Result> {
    final let form: SourcesForm
    final let count: Int
    private var ended = 0

    init(_ downstream: Sink<Result>, count: Int, _ form: SourcesForm) {
        self.form = form
        self.count = count
        super.init(downstream)
        if form == .arguments { _ = tracer?.budget?.take(Budget.Price.sources(count), .steps, tracer?.cause) }
    }

    /// What comes of one element of each source; called when there is one.
    func combine() throws -> Result { fatalError("combine() belongs to a subclass") }

    final func emitCombined() {
        do { emit(try combine()) } catch { fail(error) }
    }

    /// Whether only one source goes on.
    final var isLastOne: Bool { ended == count - 1 }

    /// True if other sources go on.
    final func sourceEnded() -> Bool {
        ended += 1
        if ended == count { finish() }
        return ended < count
    }
}

/// Receives one of several sources; a subclass says what becomes of its elements.
class SourceSlot<Element, Result>: Sink<Element> {
    private let sources: SourcesSink<Result>

    init(of sources: SourcesSink<Result>) {
        self.sources = sources
        super.init(tracer: sources.tracer)
    }

    final override func error(_ error: any Error) {
        if sources.form == .arguments { dispose() }
        sources.pass { sources.fail(error) }
    }

    final override func completed() {
        if isDisposed { return }
        if sources.form == .arguments { dispose() }
        var othersGoOn = false
        sources.pass { othersGoOn = sources.sourceEnded() }
        if othersGoOn { dispose() }
    }
}
