/// The sink of one source of `combineLatest`.
final class CombineLatestSlot<Element, Result>: SourceSlot<Element, Result> {
    private let latest: Latest<Element>

    init(_ parent: SourcesSink<Result>, _ latest: Latest<Element>) {
        self.latest = latest
        super.init(parent)
    }

    override func next(_ element: Element) {
        parent.pass {
            if latest.replace(with: element) { parent.missing -= 1 }
            if parent.missing == 0 {
                parent.emitCombined()
            } else if parent.isLastOne {
                parent.downstream.note(.dropped("another stream ended without an element"))
                parent.finish()
            } else {
                parent.downstream.note(.held("waiting for an element of each other stream"))
            }
        }
    }
}
