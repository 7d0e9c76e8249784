extension ObservableType {
    /// Emits an array of the elements since the last array, whenever `trigger` emits.
    ///
    ///     a:  -1-2---3-|
    ///     b:  ----x-x----
    ///         ----a-b--(c|)   a.bufferWithTrigger(b)   // a = [1, 2], b = [], c = [3]
    ///
    /// Subscribes to the trigger first, whose completion or error has no effect. Sends the last array when the source
    /// completes, even if it is empty; an error drops it. An element that is sent from inside an array belongs to the
    /// next one (in RxSwiftExt it is lost). Memory: the elements since the last array. Otherwise like RxSwiftExt.
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

    override func sideNext(_ element: Trigger) { passFromSide { send() } }
    override func sideError(_ error: any Error) {
        downstream.note(.dropped("an error of the trigger only ends the trigger"))
        disposeSide()
    }

    private func send() {
        let elements = buffer
        buffer = []
        emit(elements)
    }
}
