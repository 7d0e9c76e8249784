/// Counts which sources have an element waiting and which have ended; a subclass combines what is first in each queue.
class ZipSink<Result>: Operator<Never, Result> {
    final let gate = Gate()
    final let form: SourcesForm
    private let count: Int
    /// How many sources have an element waiting. A subclass counts anew when it takes one of each.
    final var waiting = 0
    private var ended = 0

    init(_ downstream: Sink<Result>, count: Int, _ form: SourcesForm) {
        self.form = form
        self.count = count
        super.init(downstream)
    }

    /// Counts the queues that will have more, takes the first element of each, and answers what comes of the elements.
    func combine() throws -> Result { fatalError("combine() belongs to a subclass") }

    final func received() {
        if waiting == count {
            do { emit(try combine()) } catch { fail(error) }
        } else if form == .collection, ended == count - 1 {
            downstream.note(.dropped("all other streams have ended"))
            finish()
        } else {
            downstream.note(.held("waiting for its counterparts"))
        }
    }

    /// True if other sources go on.
    final func sourceEnded() -> Bool {
        ended += 1
        if ended == count { finish() }
        return ended < count
    }
}

/// Elements of one source that wait for their counterparts.
final class ZipQueue<Element> {
    private var elements = Deque<Element>()

    /// True if it is the first one.
    func append(_ element: Element) -> Bool {
        elements.append(element)
        return elements.count == 1
    }

    var hasMore: Bool { elements.count > 1 }

    /// Takes the first element, which is there.
    func take() -> Element {
        guard let element = elements.popFirst() else { preconditionFailure("only full queues are combined") }
        return element
    }
}

/// Receives one of the sources that are zipped.
final class ZipSlot<Element, Result>: Sink<Element> {
    private let parent: ZipSink<Result>
    private let queue: ZipQueue<Element>

    init(_ parent: ZipSink<Result>, _ queue: ZipQueue<Element>) {
        self.parent = parent
        self.queue = queue
        super.init(tracer: parent.tracer)
    }

    override func next(_ element: Element) {
        parent.gate.withLock {
            if isDisposed { return }
            if queue.append(element) { parent.waiting += 1 }
            parent.received()
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
