extension Tracer {
    /// Runs `body` with this tracer for all subscriptions made on this thread and for `scheduler`.
    package func trace<Converter, Result>(
        on scheduler: VirtualTimeScheduler<Converter>, _ body: () throws -> Result
    ) rethrows -> Result {
        let trampoline = Trampoline.current
        let eventQueue = scheduler.eventQueue
        let outer = (trampoline.tracer, eventQueue.tracer)
        trampoline.tracer = self
        eventQueue.tracer = self
        eventQueue.milliseconds = { [unowned scheduler] in Int(scheduler.nanoseconds(at: $0) / 1_000_000) }
        defer {
            (trampoline.tracer, eventQueue.tracer) = outer
            eventQueue.clockDidMove()
        }
        return try body()
    }
}
