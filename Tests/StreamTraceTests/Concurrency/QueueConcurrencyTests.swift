import Testing

@testable import StreamTraceEngine

/// Operators that move events to queues.
@Suite(.endsInTime)
struct QueueConcurrencyTests {
    private static let rounds = 1_000

    static let schedulers: [any SchedulerType & Sendable] = [
        SerialDispatchQueueScheduler(qos: .userInitiated),
        ConcurrentDispatchQueueScheduler(qos: .userInitiated),
    ]

    @Test(arguments: schedulers)
    func `observe(on:) keeps the order and emits one event at a time`(_ scheduler: any SchedulerType & Sendable) async {
        let received = await withCheckedContinuation { continuation in
            let received = Locked<[Int]>([])
            _ = Observable.range(start: 0, count: Self.rounds).observe(on: scheduler).subscribe(
                onNext: { element in received.update { $0.append(element) } },
                onCompleted: { continuation.resume(returning: received.value) })
        }
        #expect(received == Array(0..<Self.rounds))
    }

    @Test(arguments: schedulers)
    func `A stream that is created on one queue and observed on another loses no element`(
        _ scheduler: any SchedulerType & Sendable
    ) async {
        let sum = await withCheckedContinuation { continuation in
            _ = Observable.range(start: 1, count: Self.rounds)
                .subscribe(on: scheduler)
                .observe(on: SerialDispatchQueueScheduler(qos: .utility))
                .reduce(0, accumulator: +)
                .subscribe(onNext: { continuation.resume(returning: $0) })
        }
        #expect(sum == Self.rounds * (Self.rounds + 1) / 2)
    }

    @Test(arguments: schedulers)
    func `A disposal on another thread disposes the source and is reported once`(
        _ scheduler: any SchedulerType & Sendable
    ) {
        for _ in 0..<50 {
            let subject = PublishSubject<Int>()
            let disposals = Locked(0)
            let subscription = subject.observe(on: scheduler).map { $0 }.subscribe(
                onNext: { _ in }, onDisposed: { disposals.update { $0 += 1 } })
            onThreads(2) { thread in
                if thread == 0 {
                    for element in 0..<20 { subject.onNext(element) }
                    subject.onCompleted()
                } else {
                    subscription.dispose()
                }
            }
            #expect(disposals.value == 1)
            #expect(!subject.hasObservers)
        }
    }

    @Test(arguments: schedulers)
    func `Operators with timers emit one event at a time while their source emits`(
        _ scheduler: any SchedulerType & Sendable
    ) async {
        let subject = PublishSubject<Int>()
        let received = Locked<[String]>([])
        let streams: [(String, Observable<Int>)] = [
            ("debounce", subject.debounce(.microseconds(50), scheduler: scheduler)),
            ("throttle", subject.throttle(.microseconds(50), scheduler: scheduler)),
            ("delay", subject.delay(.microseconds(50), scheduler: scheduler)),
            ("timeout", subject.timeout(.seconds(60), scheduler: scheduler)),
        ]
        await withCheckedContinuation { continuation in
            let remaining = Locked(streams.count)
            for (name, stream) in streams {
                _ = stream.subscribe(
                    onNext: { element in received.update { $0.append("\(name) \(element)") } },
                    onCompleted: {
                        remaining.update {
                            $0 -= 1
                            if $0 == 0 { continuation.resume() }
                        }
                    })
            }
            onThreads(1) { _ in
                for element in 0..<Self.rounds { subject.onNext(element) }
                subject.onCompleted()
            }
        }
        let last = "\(Self.rounds - 1)"
        #expect(received.value.filter { $0.hasPrefix("delay") } == (0..<Self.rounds).map { "delay \($0)" })
        #expect(received.value.filter { $0.hasPrefix("timeout") }.count == Self.rounds)
        #expect(received.value.last { $0.hasPrefix("debounce") } == "debounce " + last)
        #expect(received.value.last { $0.hasPrefix("throttle") } == "throttle " + last)
    }
}
