import Testing

@testable import StreamTraceEngine

#if DEBUG
@Suite("overlapping events", .endsInTime)
struct OverlapTests {
    /// Collects the first lines of the warnings, on whatever thread `run` is called.
    private struct Warnings: @unchecked Sendable {
        private let captured = Locked<[String]>([])

        var lines: [String] { captured.value }

        func run(_ body: () -> Void) {
            OverlapTracker.$report.withValue(
                { [self] message in captured.update { $0.append(String(message.prefix { $0 != "\n" })) } },
                operation: body)
        }
    }

    private func warnings(_ body: () -> Void) -> [String] {
        let warnings = Warnings()
        warnings.run(body)
        return warnings.lines
    }

    private let reentrancy = "⚠️ Reentrancy anomaly was detected."

    @Test func `An event sent during another one causes a warning, once for each stream`() {
        let found = warnings {
            let subject = PublishSubject<Int>()
            _ = subject.subscribe(onNext: { if $0 < 3 { subject.onNext($0 + 1) } })
            subject.onNext(1)
            subject.onNext(1)
        }
        #expect(found == [reentrancy, reentrancy], "one of the subject, one of the subscription")
    }

    @Test(arguments: ["publish", "behavior", "replay", "create"])
    func `An end during an event also causes a warning, from each subject and from create`(kind: String) {
        let found = warnings {
            var observer: AnyObserver<Int>?
            let stream: Observable<Int>
            switch kind {
            case "publish":
                let subject = PublishSubject<Int>()
                (stream, observer) = (subject, AnyObserver(subject))
            case "behavior":
                let subject = BehaviorSubject(value: 0)
                (stream, observer) = (subject.skip(1), AnyObserver(subject))
            case "replay":
                let subject = ReplaySubject<Int>.create(bufferSize: 1)
                (stream, observer) = (subject, AnyObserver(subject))
            default:
                stream = .create {
                    observer = $0
                    return Disposables.create()
                }
            }
            _ = stream.subscribe { event in if case .next(1) = event { observer?.onCompleted() } }
            observer?.onNext(1)
        }
        #expect(found == [reentrancy])
    }

    @Test func `Consecutive events cause no warning, and neither do events that a scheduler orders`() {
        let found = warnings {
            let subject = PublishSubject<Int>()
            _ = subject.subscribe(onNext: { _ in })
            subject.onNext(1)
            subject.onNext(2)
            let test = MarbleTest()
            _ = subject.observe(on: test.scheduler).subscribe(onNext: { if $0 < 9 { subject.onNext(9) } })
            subject.onNext(3)
            test.run()
        }
        #expect(found == [])
    }

    @Test func `Events of two threads at the same time cause a warning`() {
        let warnings = Warnings()
        let subject = PublishSubject<Int>()
        // The other thread sends its event while this one is inside of an event.
        _ = subject.subscribe { event in
            if case .next(1) = event { onThreads(1) { _ in warnings.run { subject.onNext(2) } } }
        }
        warnings.run { subject.onNext(1) }
        #expect(warnings.lines == ["⚠️ Synchronization anomaly was detected."])
    }

    @Test func `A trace causes no warning, because it shows the overlap`() {
        let found = warnings {
            _ = debugLog { test in
                let subject = PublishSubject<Int>()
                _ = subject.debug("x").subscribe(onNext: { if $0 == 1 { subject.onNext(2) } })
                test.at(1) { subject.onNext(1) }
            }
        }
        #expect(found == [])
    }
}
#endif
