import StreamTrace

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

private let events = 100_000

/// Sends events through `map`, and through what `make` adds behind it.
private func run(_ make: (Observable<Int>) -> Observable<Int>) {
    let subject = PublishSubject<Int>()
    let subscription = make(subject.map { $0 &+ 1 }).subscribe(onNext: consume)
    for number in 0..<events { subject.onNext(number) }
    subscription.dispose()
}

private func text(_ make: (Observable<String>) -> Observable<String>) {
    let texts = ["a", "ap", "app", "a text that is longer than fifteen bytes"]
    let subject = PublishSubject<String>()
    let subscription = make(subject.map { $0 }).subscribe(onNext: { consume($0.utf8.count) })
    for number in 0..<events { subject.onNext(texts[number & 3]) }
    subscription.dispose()
}

/// Sends events to a file, of which none is lost.
private func writing(_ body: (TraceLog) -> Void) {
    let log = TraceLog(to: .file("/tmp/streamtrace-benchmark.ndjson"), values: .shown, capacity: 1 << 30)
    body(log)
    log.close(within: 60)
    unlink("/tmp/streamtrace-benchmark.ndjson")
    unlink("/tmp/streamtrace-benchmark.previous.ndjson")
}

private func row(_ name: String, _ work: @escaping () -> Void, _ bare: @escaping () -> Void) -> Row {
    Row(name: name, count: events, work: work, overhead: bare, plain: bare)
}

/// What `trace` costs the thread of the sender, beyond the pipeline without it.
var traceTable: Table {
    let memory = TraceLog(to: .memory(last: 10_000), values: .shown)
    let rows = [
        row("no log", { run { $0.trace("a") } }, { run { $0 } }),
        row("a number, in memory", { run { $0.trace("a", to: memory) } }, { run { $0 } }),
        row("a number, in a file", { writing { log in run { $0.trace("a", to: log) } } }, { run { $0 } }),
        row("a text, in memory", { text { $0.trace("a", to: memory) } }, { text { $0 } }),
        row("a text, in a file", { writing { log in text { $0.trace("a", to: log) } } }, { text { $0 } }),
    ]
    return Table(title: "trace, beyond the pipeline: an event", rows: rows, clock: CLOCK_THREAD_CPUTIME_ID)
}
