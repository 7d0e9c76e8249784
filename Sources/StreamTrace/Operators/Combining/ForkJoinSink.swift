/// Counts which sources have completed; a subclass combines their last elements.
class ForkJoinSink<Result>: GatedOperator<Never, Result> {
    private var running: Int

    init(_ downstream: Sink<Result>, _ count: Int) {
        running = count
        super.init(downstream)
        _ = tracer?.budget?.take(Budget.Price.sources(count), .steps, tracer?.cause)
    }

    /// What comes of the last element of each source; called when all have one.
    func combine() throws -> Result { fatalError("combine() belongs to a subclass") }

    final func sourceCompleted(hasElement: Bool) {
        running -= 1
        if !hasElement { return finish() }
        guard running == 0, !isDisposed else { return }
        do {
            emit(try combine())
            finish()
        } catch {
            fail(error)
        }
    }
}

/// Receives one of the sources that are joined.
final class ForkJoinSlot<Element, Result>: Sink<Element> {
    private let parent: ForkJoinSink<Result>
    private let latest: Latest<Element>

    init(_ parent: ForkJoinSink<Result>, _ latest: Latest<Element>) {
        self.parent = parent
        self.latest = latest
        super.init(tracer: parent.tracer)
    }

    override func next(_ element: Element) {
        parent.pass {
            if isDisposed { return }
            _ = latest.replace(with: element)
            parent.downstream.note(.held("it is sent with the others if none follows"))
        }
    }

    override func error(_ error: any Error) {
        parent.pass { if !isDisposed { parent.fail(error) } }
    }

    override func completed() {
        if isDisposed { return }
        dispose()
        parent.pass { parent.sourceCompleted(hasElement: latest.exists) }
    }
}
