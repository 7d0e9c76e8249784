/// The sink of one source of `forkJoin`.
final class ForkJoinSlot<Element, Result>: ChildSink<SourcesSink<Result>, Element> {
    private let latest: Latest<Element>

    init(_ parent: SourcesSink<Result>, _ latest: Latest<Element>) {
        self.latest = latest
        super.init(parent)
    }

    override func next(_ element: Element) {
        parent.pass {
            if isDisposed { return }
            _ = latest.replace(with: element)
            parent.downstream.note(.held("kept until all sources complete or another element follows"))
        }
    }

    override func error(_ error: any Error) { parent.pass { if !isDisposed { parent.fail(error) } } }

    override func completed() {
        if isDisposed { return }
        dispose()
        parent.pass {
            parent.ended += 1
            if !latest.exists { return parent.finish() }
            guard parent.ended == parent.count, !parent.isDisposed else { return }
            parent.emitCombined()
            parent.finish()
        }
    }
}
