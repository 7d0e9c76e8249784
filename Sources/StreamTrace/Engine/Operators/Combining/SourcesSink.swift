/// The way in which an operator of several sources handles their ends. RxSwift implements the first two forms
/// differently.
enum SourcesForm {
    /// `combineLatest` and `zip` of arguments: disposes a source that ends before its end counts.
    case arguments
    /// `combineLatest` and `zip` of a collection: disposes a source that completes after its completion counts, unless
    /// that ends the result.
    case collection
    /// `forkJoin` of arguments and of a collection: combines the elements once, when all sources have completed.
    case joined
}

/// The base of `combineLatest`, `zip` and `forkJoin`. Counts the sources that have ended and those that lack an
/// element.
///
/// A subclass stores the elements and combines them; the `SourceSlot` of each source decides when.
class SourcesSink<Result>: GatedOperator<Never, Result> {
    final let form: SourcesForm
    final let count: Int
    final var ended = 0
    /// The number of sources without an element to combine.
    final var missing: Int

    init(_ downstream: Sink<Result>, _ count: Int, _ form: SourcesForm) {
        self.form = form
        self.count = count
        missing = count
        super.init(downstream)
        if form != .collection { _ = tracer?.budget?.take(Budget.Price.sources(count), .steps, tracer?.cause) }
    }

    /// Combines one element of each source; called only when no source lacks one.
    func combine() throws -> Result { fatalError("combine() belongs to a subclass") }

    final func emitCombined() {
        // The elements of a collection are copied for each result; arguments are few.
        if count > Self.freeCount, tracer?.budget?.take(count / 4, .steps, tracer?.cause) == false { return }
        do { emit(try combine()) } catch { fail(error) }
    }

    private static var freeCount: Int { 8 }

    /// Whether all sources but one have ended.
    final var isLastOne: Bool { ended == count - 1 }

    /// Retains the subscriptions to the sources.
    final func start(_ slots: [any Disposable]) -> any Disposable {
        setUpstream(Disposables.create(slots))
        return self
    }
}

/// The sink of one source of `combineLatest` or `zip`. A subclass stores the elements.
class SourceSlot<Element, Result>: ChildSink<SourcesSink<Result>, Element> {
    final override func error(_ error: any Error) {
        if parent.form == .arguments { dispose() }
        parent.pass { parent.fail(error) }
    }

    final override func completed() {
        if isDisposed { return }
        if parent.form == .arguments { dispose() }
        var othersContinue = false
        parent.pass {
            parent.ended += 1
            othersContinue = parent.ended < parent.count
            if !othersContinue { parent.finish() }
        }
        if othersContinue { dispose() }
    }
}

/// Returns the number of sources in a pack.
func sourceCount<each Input>(_ sources: repeat Observable<each Input>) -> Int {
    var count = 0
    for _ in repeat each sources { count += 1 }
    return count
}
