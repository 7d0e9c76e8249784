/// Counts which sources have an element waiting; a subclass takes what is first in each queue, and counts those that will
/// have more.
class ZipSink<Result>: SourcesSink<Result> {
    /// How many sources have an element waiting. A subclass counts anew when it takes one of each.
    final var waiting = 0

    final func received() {
        if waiting == count {
            emitCombined()
        } else if form == .collection, isLastOne {
            downstream.note(.dropped("all other streams have ended"))
            finish()
        } else {
            downstream.note(.held("waiting for its counterparts"))
        }
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
final class ZipSlot<Element, Result>: SourceSlot<Element, Result> {
    private let parent: ZipSink<Result>
    private let queue: ZipQueue<Element>

    init(_ parent: ZipSink<Result>, _ queue: ZipQueue<Element>) {
        self.parent = parent
        self.queue = queue
        super.init(of: parent)
    }

    override func next(_ element: Element) {
        parent.pass {
            if queue.append(element) { parent.waiting += 1 }
            parent.received()
        }
    }
}
