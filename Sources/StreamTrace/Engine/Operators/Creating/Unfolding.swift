/// Emits the elements that `produce` returns, each in a separate action of a scheduler, until it returns `nil` or
/// throws. The base of all streams that are created from values.
///
/// On the current thread's trampoline, actions cost no allocation, and elements are sent in a loop while no other item
/// is waiting.
final class Unfolding<Element>: OperatorSink<Never, Element> {
    private let scheduler: any ImmediateSchedulerType
    private let produce: () throws -> Element?

    init(
        _ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType, _ produce: @escaping () throws -> Element?
    ) {
        self.scheduler = scheduler
        self.produce = produce
        super.init(downstream)
    }

    func start() -> any Disposable {
        if scheduler is CurrentThreadScheduler {
            Trampoline.current.enqueue(self)
        } else {
            setUpstream(scheduler.scheduleRecursive(()) { [self] _, recurse in if step() { recurse(()) } })
        }
        return self
    }

    /// Emits one element, and returns whether there may be another.
    private func step() -> Bool {
        if isDisposed { return false }
        if let tracer, !tracer.spend() { return false }
        do {
            guard let element = try produce() else {
                finish()
                return false
            }
            emit(element)
        } catch {
            fail(error)
            return false
        }
        return !isDisposed
    }
}

extension Unfolding: TrampolineItem {
    func invoke() {
        let trampoline = Trampoline.current
        while step() {
            if trampoline.hasWaiting { return trampoline.enqueue(self) }
        }
    }
}

extension Producer {
    /// Creates a stream of the elements of a sequence, which is iterated anew for each subscription.
    convenience init<Elements: Sequence>(
        _ name: StaticString, _ elements: Elements, _ scheduler: any ImmediateSchedulerType
    ) where Elements.Element == Element {
        self.init(name) { sink in
            var iterator = elements.makeIterator()
            return Unfolding(sink, scheduler) { iterator.next() }.start()
        }
    }
}
