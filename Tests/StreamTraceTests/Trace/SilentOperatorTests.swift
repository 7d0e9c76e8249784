import Testing

@testable import StreamTraceEngine

/// Walks the operators of the catalogue and checks that a trace shows what became of each element and error.
@Suite(.nestedSending, .endsInTime)
struct SilentOperatorTests {
    /// The ways in which a run goes on after its first elements.
    enum Ending: CaseIterable {
        case completions, error, errorOfSecondSource, disposal, nestedElement, lateSubscriber
    }

    private final class Run {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let recorder = TraceRecorder()

        init(_ subject: ManyThreadedOperator, _ ending: Ending) {
            let stream = subject.apply(a.asObservable(), b.asObservable(), scheduler)
            recorder.record(on: scheduler) {
                var isNested = false
                let subscription = stream.subscribe(
                    onNext: { [a] _ in
                        if ending == .nestedElement, !isNested {
                            isNested = true
                            a.onNext(5)
                        }
                    }, onError: { _ in })
                sendElements()
                end(ending, stream, subscription)
                scheduler.advanceTo(scheduler.clock + 30)
                subscription.dispose()
            }
        }

        private func sendElements() {
            b.onNext(0)
            [1, 1, 2].forEach(a.onNext)
            scheduler.advanceTo(10)
            b.onNext(4)
            [3, 3].forEach(a.onNext)
            scheduler.advanceTo(12)
        }

        private func end(_ ending: Ending, _ stream: Observable<Int>, _ subscription: any Disposable) {
            switch ending {
            case .completions:
                a.onCompleted()
                b.onNext(6)
                b.onCompleted()
            case .error: a.onError(TestError())
            case .errorOfSecondSource: b.onError(TestError())
            case .disposal: subscription.dispose()
            case .nestedElement: a.onNext(6)
            case .lateSubscriber:
                let late = stream.subscribe(onError: { _ in })
                a.onNext(7)
                late.dispose()
            }
        }

        /// The elements and errors that an operator received before its end, and from which no record followed.
        var silent: [String] {
            var ended: Set<Int> = []
            let explained = Set(
                recorder.records.compactMap { record -> Int? in
                    switch record.kind {
                    case .next, .error, .completed, .dropped, .held, .subscribed: record.cause
                    case .disposed, .scheduled, .fired, .log: nil
                    }
                })
            return recorder.records.compactMap { record in
                guard let edge = record.edge else { return nil }
                switch record.kind {
                case .error, .completed, .disposed: ended.insert(edge)
                default: break
                }
                guard let receiver = recorder.edges[edge].receiver, !ended.contains(receiver),
                    !explained.contains(record.sequence)
                else { return nil }
                switch record.kind {
                case .next, .error:
                    return "\(recorder.edges[receiver].name) after \(record.kind) of \(recorder.edges[edge].name)"
                default: return nil
                }
            }
        }
    }

    @Test(arguments: 0..<ManyThreadedOperator.walked.count, Ending.allCases)
    func `An element that an operator receives has an effect or a reason`(index: Int, ending: Ending) {
        let subject = ManyThreadedOperator.walked[index]
        #expect(Run(subject, ending).silent == [], "\(subject.name)")
    }
}
