extension ObservableType {
    /// Sends, whenever another stream sends, an array of the elements that came since.
    ///
    ///     a:  -1-2---3-|
    ///     b:  ----x-x----
    ///         ----a-b--(c|)   a.bufferWithTrigger(b)   // a = [1, 2], b = [], c = [3]
    ///
    /// Subscribes to the trigger first, whose end, of whatever kind, changes nothing. What was gathered is sent at the
    /// source's completion too, empty or not; an error drops it. What is sent from inside of an array belongs to the next
    /// one (in RxSwiftExt it is lost). Memory: the elements since the last array. Else as RxSwiftExt.
    @_disfavoredOverload
    public func bufferWithTrigger<Trigger: ObservableType>(_ trigger: Trigger) -> Observable<[Element]> {
        let (source, trigger) = (asObservable(), trigger.asObservable())
        return Producer("bufferWithTrigger") { BufferWithTriggerSink($0).connect(to: source, after: trigger) }
    }
}

private final class BufferWithTriggerSink<Element, Trigger>: SideOperator<Element, Trigger, [Element]> {
    private var buffer: [Element] = []

    override func next(_ element: Element) {
        pass {
            buffer.append(element)
            downstream.note(.held("it waits for the trigger"))
        }
    }

    override func completed() {
        pass {
            send()
            finish()
        }
    }

    override func sideNext(_ element: Trigger) { pass { send() } }
    override func sideError(_ error: any Error) { disposeSide() }

    private func send() {
        let elements = buffer
        buffer = []
        emit(elements)
    }
}
