import Dispatch
import Testing

@testable import StreamTraceEngine

@Suite(.endsInTime)
struct TraceLogConcurrencyTests {
    @Test func `Events of eight threads are written in the order of their numbers, each caused on its thread`() throws {
        let writer = KeepingWriter()
        let log = TraceLog(writer, capacity: .max, showsValues: true)
        let rounds = 1_000
        onThreads(8) { thread in
            let source = PublishSubject<Int>()
            let subscription = source.trace("in\(thread)", to: log).map { -$0 }.trace("out\(thread)", to: log)
                .subscribe()
            for round in 1...rounds { source.onNext(round) }
            subscription.dispose()
        }
        #expect(log.flush(within: 60))
        let events = writer.events
        #expect(events.map(\.number) == Array(0..<8 * (2 * rounds + 4)))
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
        for event in events where event.kind == .next && event.point.name.hasPrefix("out") {
            let cause = try #require(event.cause.map { events[$0] })
            #expect(cause.point.name == "in" + event.point.name.dropFirst(3) && "-" + cause.text == event.text)
        }
    }

    @Test func `A sender does not wait for a writer, and the next record counts what was lost`() {
        let writer = KeepingWriter()
        let log = TraceLog(writer, capacity: 4 * TracedEvent.size, showsValues: true)
        let source = PublishSubject<Bool>()
        writer.blocked {
            _ = source.trace("a", to: log).subscribe()
            // The writer may have taken the subscription.
            for _ in 0..<1_000 { source.onNext(true) }
        }
        #expect(log.flush(within: 60))
        source.onNext(false)
        #expect(log.flush(within: 60))
        let events = writer.events
        #expect((4...9).contains(events.count - 1))
        #expect(events.last?.text == "false" && events.last?.number == 1_001)
        #expect(events.reduce(0) { $0 + $1.lost } + events.count == 1_002)
    }

    @Test func `What follows the end is not written`() {
        let writer = KeepingWriter()
        let log = TraceLog(writer, capacity: .max, showsValues: true)
        let source = PublishSubject<Int>()
        _ = source.trace("a", to: log).subscribe()
        source.onNext(1)
        log.close(within: 60)
        source.onNext(2)
        log.close(within: 60)
        #expect(writer.events.map(\.text) == ["", "1"])
        #expect(writer.ends.value == 1)
    }

    @Test func `A log that is released ends`() {
        let writer = KeepingWriter()
        do {
            let log = TraceLog(writer, capacity: .max, showsValues: true)
            _ = Observable.just(1).trace("a", to: log).subscribe()
            #expect(log.flush(within: 60))
        }
        writer.waitForEnd()
        #expect(writer.ends.value == 1)
    }
}

extension TracedEvent {
    static let size = MemoryLayout<TracedEvent>.stride + 4
}

/// A writer that keeps the events, and can be blocked like a full pipe.
private final class KeepingWriter: TraceLogWriter, @unchecked Sendable {
    // Sendable: what changes is locked.
    private let kept = Locked<[TracedEvent]>([])
    let ends = Locked(0)
    private let gate = Lock()
    private let ended = DispatchSemaphore(value: 0)

    var events: [TracedEvent] { kept.value }
    var problem: String? { nil }

    func write(_ events: [TracedEvent], of log: TraceLog) { gate.withLock { kept.update { $0 += events } } }

    func finish(count: Int, lost: Int) {
        let isFirst = ends.value == 0
        ends.update { $0 = 1 }
        if isFirst { ended.signal() }
    }

    func blocked(_ body: () -> Void) { gate.withLock(body) }
    func waitForEnd() { _ = ended.wait(timeout: .now() + 60) }
}
