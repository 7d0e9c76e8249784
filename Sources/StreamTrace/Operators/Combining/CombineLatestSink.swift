/// Counts which sources have sent something; a subclass combines the latest elements.
class CombineLatestSink<Result>: SourcesSink<Result> {
    private var missing: Int

    override init(_ downstream: Sink<Result>, count: Int, _ form: SourcesForm) {
        missing = count
        super.init(downstream, count: count, form)
    }

    final func received(isFirst: Bool) {
        if isFirst { missing -= 1 }
        if missing == 0 {
            emitCombined()
        } else if isLastOne {
            downstream.note(.dropped("another stream ended without an element"))
            finish()
        } else {
            downstream.note(.held("waiting for an element of each other stream"))
        }
    }
}

/// Receives one of the sources that are combined.
final class CombineLatestSlot<Element, Result>: SourceSlot<Element, Result> {
    private let parent: CombineLatestSink<Result>
    private let latest: Latest<Element>

    init(_ parent: CombineLatestSink<Result>, _ latest: Latest<Element>) {
        self.parent = parent
        self.latest = latest
        super.init(of: parent)
    }

    override func next(_ element: Element) {
        parent.pass { parent.received(isFirst: latest.replace(with: element)) }
    }
}
