/// How several sources were given. RxSwift's implementations of the two forms differ in small things.
enum SourcesForm {
    /// A source that ends is disposed before its end counts.
    case arguments
    /// A source that ends is disposed after its end has counted, when the result goes on.
    case collection
}

/// Counts which sources have sent something and which have ended; a subclass combines what they sent.
class CombineLatestSink<Result>: Operator<Never, Result> {
    final let gate = Gate()
    final let form: SourcesForm
    private let count: Int
    private var missing: Int
    private var ended = 0

    init(_ downstream: Sink<Result>, count: Int, _ form: SourcesForm) {
        self.form = form
        self.count = count
        missing = count
        super.init(downstream)
    }

    /// What comes of the latest elements; called when there is one of each source.
    func combine() throws -> Result { fatalError("combine() belongs to a subclass") }

    final func received(isFirst: Bool) {
        if isFirst { missing -= 1 }
        if missing == 0 {
            do { emit(try combine()) } catch { fail(error) }
        } else if ended == count - 1 {
            downstream.note(.dropped("another stream ended without an element"))
            finish()
        } else {
            downstream.note(.held("waiting for an element of each other stream"))
        }
    }

    /// True if other sources go on.
    final func sourceEnded() -> Bool {
        ended += 1
        if ended == count { finish() }
        return ended < count
    }
}

/// Receives one of the sources that are combined.
final class CombineLatestSlot<Element, Result>: Sink<Element> {
    private let parent: CombineLatestSink<Result>
    private let latest: Latest<Element>

    init(_ parent: CombineLatestSink<Result>, _ latest: Latest<Element>) {
        self.parent = parent
        self.latest = latest
        super.init(tracer: parent.tracer)
    }

    override func next(_ element: Element) {
        parent.gate.withLock {
            if !isDisposed { parent.received(isFirst: latest.replace(with: element)) }
        }
    }

    override func error(_ error: any Error) {
        parent.gate.withLock {
            if parent.form == .arguments { dispose() }
            parent.fail(error)
        }
    }

    override func completed() {
        parent.gate.withLock {
            if isDisposed { return }
            if parent.form == .arguments { dispose() }
            if parent.sourceEnded() { dispose() }
        }
    }
}
