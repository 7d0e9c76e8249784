import Testing

@testable import StreamTraceEngine

@Suite("Driver")
struct DriverTests {
    private let test = MarbleTest()

    private func onVirtualTime(_ body: () -> Void) {
        SharingScheduler.mock(scheduler: test.scheduler, action: body)
    }

    @Test
    func `A driver emits on the scheduler, replays its latest element, and is disposed with the last observer`() {
        onVirtualTime {
            let source = test.cold("-1-2-3-4")
            let driver = source.asDriver(onErrorJustReturn: 0)
            let first = test.expect(driver.asObservable(), "^---!")
            let second = test.expect(driver.asObservable(), "--^--!")
            let third = test.expect(driver.asObservable(), "-------^-!")
            first.toBe("-1-2")
            second.toBe("--12")
            third.toBe("--------1")
            source.wasSubscribed("^----!", "-------^-!")
        }
    }

    @Test func `A driver forgets its latest element when it completes, and starts again`() {
        onVirtualTime {
            let source = test.cold("-1|")
            let driver = source.map { $0 }.asDriver(onErrorJustReturn: 0)
            let first = test.expect(driver.asObservable())
            let second = test.expect(driver.asObservable(), "----^")
            first.toBe("-1|")
            second.toBe("-----1|")
        }
    }

    @Test func `A driver drives observers, relays, functions and closures`() {
        onVirtualTime {
            let driver = test.hot("-1-2-|").asDriver(onErrorJustReturn: 0)
            var log: [String] = []
            let observer = AnyObserver<Int> { log.append("observer \($0)") }
            let optional = AnyObserver<Int?> { log.append("optional \($0)") }
            let relay = BehaviorRelay(value: 0)
            let replay = ReplayRelay<Int?>.create(bufferSize: 9)
            _ = driver.drive(observer)
            _ = driver.drive(optional)
            _ = driver.drive(relay)
            _ = driver.drive(replay)
            _ = driver.drive { $0.subscribe(onCompleted: { log.append("function completed") }) }
            _ = driver.drive(
                { stream in { name in stream.subscribe(onNext: { log.append("\(name) \($0)") }) } },
                curriedArgument: "curried")
            _ = driver.drive(
                onNext: { log.append("onNext \($0)") }, onCompleted: { log.append("onCompleted") },
                onDisposed: { log.append("onDisposed") })
            _ = driver.drive()
            test.run()
            #expect(relay.value == 2)
            #expect(
                log == [
                    "observer next(1)", "optional next(Optional(1))", "curried 1", "onNext 1",
                    "observer next(2)", "optional next(Optional(2))", "curried 2", "onNext 2",
                    "observer completed", "optional completed", "function completed", "onCompleted", "onDisposed",
                ])
        }
    }

    @Test func `A driver drives with an object that it does not retain`() {
        final class Label {
            var texts: [String] = []
        }
        onVirtualTime {
            let driver = test.hot("-1-2-|").asDriver(onErrorJustReturn: 0)
            let kept = Label()
            var dropped: Label? = Label()
            var heard = 0
            _ = driver.drive(
                with: kept, onNext: { $0.texts.append("\($1)") }, onCompleted: { $0.texts.append("completed") },
                onDisposed: { $0.texts.append("disposed") })
            _ = driver.drive(with: dropped!, onNext: { _, _ in heard += 1 })
            test.at(2) { dropped = nil }
            test.run()
            #expect(kept.texts == ["1", "2", "completed", "disposed"])
            #expect(heard == 1)
        }
    }

    @Test func `A driver is created from a behavior relay with its value, and from a stream that cannot fail`() {
        onVirtualTime {
            let relay = BehaviorRelay(value: 1)
            test.at(2) { relay.accept(2) }
            let ofRelay = test.expect(relay.asDriver().asObservable())
            let ofInfallible = test.expect(Infallible.of(1, 2).asDriver().asObservable())
            let ofSingle = test.expect(Single<Int>.error(TestError()).asDriver(onErrorJustReturn: 0).asObservable())
            ofRelay.toBe("1-2")
            ofInfallible.toBe("(12|)")
            ofSingle.toBe("(0|)")
        }
    }
}
