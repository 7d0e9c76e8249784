import Testing

@testable import StreamTraceEngine

@Suite("Signal")
struct SignalTests {
    private let test = MarbleTest()

    private func onVirtualTime(_ body: () -> Void) {
        SharingScheduler.mock(scheduler: test.scheduler, action: body)
    }

    @Test func `A signal shares its source and does not replay`() {
        onVirtualTime {
            let source = test.cold("-1-2-3")
            let signal = source.asSignal(onErrorJustReturn: 0)
            let first = test.expect(signal.asObservable(), "^----!")
            let second = test.expect(signal.asObservable(), "--^--!")
            first.toBe("-1-2")
            second.toBe("---2")
            source.wasSubscribed("^----!")
        }
    }

    @Test func `A signal emits to observers, relays and closures`() {
        onVirtualTime {
            let signal = test.hot("-1-|").asSignal(onErrorJustReturn: 0)
            var log: [String] = []
            let relay = PublishRelay<Int>()
            let behavior = BehaviorRelay<Int?>(value: nil)
            _ = relay.subscribe(onNext: { log.append("relay \($0)") })
            _ = signal.emit(to: AnyObserver<Int> { log.append("observer \($0)") })
            _ = signal.emit(to: AnyObserver<Int?> { log.append("optional \($0)") })
            _ = signal.emit(to: relay)
            _ = signal.emit(to: behavior)
            _ = signal.emit(
                onNext: { log.append("onNext \($0)") }, onCompleted: { log.append("onCompleted") },
                onDisposed: { log.append("onDisposed") })
            _ = signal.emit()
            test.run()
            #expect(behavior.value == 1)
            #expect(
                log == [
                    "observer next(1)", "optional next(Optional(1))", "relay 1", "onNext 1",
                    "observer completed", "optional completed", "onCompleted", "onDisposed",
                ])
        }
    }

    @Test func `A signal emits with an object that it does not retain`() {
        final class Counter {
            var count = 0
        }
        onVirtualTime {
            let signal = test.hot("-1-2").asSignal(onErrorJustReturn: 0)
            let kept = Counter()
            var dropped: Counter? = Counter()
            var heard = 0
            _ = signal.emit(with: kept, onNext: { counter, _ in counter.count += 1 })
            _ = signal.emit(with: dropped!, onNext: { _, _ in heard += 1 })
            test.at(2) { dropped = nil }
            test.run()
            #expect(kept.count == 2)
            #expect(heard == 1)
        }
    }

    @Test func `A signal is created from a publish relay`() {
        onVirtualTime {
            let relay = PublishRelay<Int>()
            test.at(2) { relay.accept(2) }
            test.expect(relay.asSignal().asObservable()).toBe("--2")
        }
    }
}
