@testable import StreamTraceEngine

/// A traced run of an operator whose two sources send elements, and go on in one of several ways.
final class OperatorRun {
    /// The ways in which a run goes on after its first elements.
    enum Ending: CaseIterable {
        case completions, completionsOfSecondSourceFirst, error, errorOfSecondSource
        case disposal, disposalOnElement, nestedElement, nestedElementOfSecondSource, nestedCompletion, nestedError
        case lateSubscriber, subscriberAfterEnd
    }

    let recorder = TraceRecorder()
    private let ending: Ending
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    private let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
    private var hasReacted = false

    init(_ subject: ManyThreadedOperator, _ ending: Ending) {
        self.ending = ending
        let stream = subject.apply(a.asObservable(), b.asObservable(), scheduler)
        recorder.record(on: scheduler) {
            let subscription = SerialDisposable()
            subscription.disposable = stream.subscribe(
                onNext: { _ in self.react(subscription) }, onError: { _ in })
            sendElements()
            end(stream, subscription)
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

    /// Sends or disposes during the first element of the result.
    private func react(_ subscription: any Disposable) {
        if hasReacted { return }
        hasReacted = true
        switch ending {
        case .nestedElement: a.onNext(5)
        case .nestedElementOfSecondSource: b.onNext(5)
        case .nestedCompletion: a.onCompleted()
        case .nestedError: a.onError(TestError())
        case .disposalOnElement: subscription.dispose()
        default: break
        }
    }

    private func end(_ stream: Observable<Int>, _ subscription: any Disposable) {
        switch ending {
        case .completions:
            a.onCompleted()
            b.onNext(6)
            b.onCompleted()
        case .completionsOfSecondSourceFirst:
            b.onCompleted()
            a.onNext(6)
            a.onCompleted()
        case .error: a.onError(TestError())
        case .errorOfSecondSource: b.onError(TestError())
        case .disposal: subscription.dispose()
        case .nestedElement, .nestedElementOfSecondSource, .nestedCompletion, .nestedError, .disposalOnElement:
            a.onNext(6)
            b.onNext(7)
        case .lateSubscriber:
            let late = stream.subscribe(onError: { _ in })
            a.onNext(7)
            late.dispose()
        case .subscriberAfterEnd:
            a.onCompleted()
            b.onCompleted()
            stream.subscribe(onError: { _ in }).dispose()
        }
    }

    /// The events that an operator received before its end.
    var received: [TraceRecord] {
        var ended: Set<Int> = []
        return recorder.records.filter { record in
            guard let edge = record.edge else { return false }
            defer {
                switch record.kind {
                case .error, .completed, .disposed: ended.insert(edge)
                default: break
                }
            }
            guard let receiver = recorder.edges[edge].receiver, !ended.contains(receiver) else { return false }
            switch record.kind {
            case .next, .error, .completed: return true
            default: return false
            }
        }
    }
}
