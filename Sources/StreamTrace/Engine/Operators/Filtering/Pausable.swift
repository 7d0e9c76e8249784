extension ObservableType {
    /// Emits elements while the latest element of `pauser` is `true`.
    ///
    ///     a:       -1-2-3-4-5-|
    ///     pauser:  --t---f---t--
    ///              ---2-3-----|     a.pausable(pauser)   // at 9 ms `t` comes after 5
    ///
    /// Drops the other elements. Subscribes to `pauser` first, and drops all elements before its first one. The
    /// completion of `pauser` has no effect, its error ends the result. `pausableBuffered` keeps the elements of a
    /// pause. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func pausable<Pauser: ObservableType>(_ pauser: Pauser) -> Observable<Element>
    where Pauser.Element == Bool {
        let (source, pauser) = (asObservable(), pauser.asObservable())
        return Producer("pausable") { PausableSink($0).connect(to: source, after: pauser) }
    }
}

private final class PausableSink<Element>: SideOperator<Element, Bool, Element> {
    private var isOpen = false

    override func next(_ element: Element) {
        pass { if isOpen { emit(element) } else { downstream.note(.dropped("the stream is paused")) } }
    }

    override func sideNext(_ element: Bool) {
        passFromSide {
            isOpen = element
            downstream.note(.dropped("it only pauses and resumes the stream"))
        }
    }

    override func sideError(_ error: any Error) {
        disposeSide()
        pass { fail(error) }
    }
}
