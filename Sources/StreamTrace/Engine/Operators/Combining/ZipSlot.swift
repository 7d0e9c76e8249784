/// Elements of one source that wait for their counterparts.
final class ZipQueue<Element> {
    private var elements = Deque<Element>()

    /// Appends an element, and returns whether it is the only one.
    func append(_ element: Element) -> Bool {
        elements.append(element)
        return elements.count == 1
    }

    var hasMore: Bool { elements.count > 1 }

    /// Removes and returns the first element of a queue that is not empty.
    func take() -> Element {
        guard let element = elements.popFirst() else { preconditionFailure("only full queues are combined") }
        return element
    }
}

/// The sink of one source of `zip`.
final class ZipSlot<Element, Result>: SourceSlot<Element, Result> {
    private let queue: ZipQueue<Element>

    init(_ parent: SourcesSink<Result>, _ queue: ZipQueue<Element>) {
        self.queue = queue
        super.init(parent)
    }

    override func next(_ element: Element) {
        parent.pass {
            if queue.append(element) { parent.missing -= 1 }
            if parent.missing == 0 {
                parent.emitCombined()
            } else if parent.form == .collection, parent.isLastOne {
                parent.downstream.note(.dropped("all other streams have ended"))
                parent.finish()
            } else {
                parent.downstream.note(.held("waiting for its counterparts"))
            }
        }
    }
}
