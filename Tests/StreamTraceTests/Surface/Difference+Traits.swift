import StreamTrace
import Testing

@testable import StreamTraceEngine

extension Difference {
    static var timing: [Difference] {
        [
            Difference("times are integer nanoseconds, never rounded to the unit they are written in") {
                let scheduler = TestScheduler(
                    initialClock: 0, resolution: 0.000_000_001, simulateProcessingDelay: false)
                let recorder = scheduler.createObserver(Int.self)
                _ = Observable.just(1).delay(.nanoseconds(1_500_001), scheduler: scheduler).subscribe(recorder)
                scheduler.start()
                #expect(recorder.events.first?.time == 1_500_001)
            },
            Difference("prints virtual time under virtual time") {
                let capture = DebugLog.Capture()
                DebugLog.$capture.withValue(capture) {
                    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
                    _ = Observable<Int>.timer(.milliseconds(7), scheduler: scheduler).debug("o").subscribe()
                    scheduler.start()
                }
                #expect(capture.lines.contains("1970-01-01 00:00:00.007: o -> Event next(0)"))
            },
        ]
    }

    static var traits: [Difference] {
        [
            Difference("of completables, where RxSwift has `zip(_:)`; not in marble files") {
                let merged = Received(Completable.merge(.empty(), .empty()).asObservable())
                let zipped = Received(Completable.zip(.empty(), .empty()).asObservable())
                #expect(merged.words == ["|"])
                #expect(zipped.words == ["|"])
            },
            Difference("also of a collection other than an array, which RxSwift concatenates") {
                let (a, b) = (PublishRelay<Int>(), PublishRelay<Int>())
                let slice = [a.asInfallible(), b.asInfallible(), b.asInfallible()][..<2]
                let received = Received(Infallible.merge(slice).asObservable())
                b.accept(2)
                a.accept(1)
                #expect(received.words == ["2", "1"])
            },
            Difference("of any number here") {
                let one = Infallible.just(1)
                let sum = Infallible.zip(
                    one, one, one, one, one, one, one, one, one,
                    resultSelector: { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 + $8 })
                #expect(Received(sum.asObservable()).words == ["9", "|"])
            },
            Difference("a mock applies to the current task, not to the process") {
                SharingScheduler.mock(scheduler: TestScheduler(initialClock: 0)) {
                    let isMocked = Locked<Bool?>(nil)
                    OtherThread { isMocked.update { $0 = SharingScheduler.make() is TestScheduler } }.join()
                    #expect(SharingScheduler.make() is TestScheduler)
                    #expect(isMocked.value == false)
                }
            },
            Difference("of any number here; the sharing strategy of the third and further sources is not checked") {
                let scheduler = TestScheduler(initialClock: 0)
                SharingScheduler.mock(scheduler: scheduler) {
                    let sums = Driver.combineLatest(
                        Driver.just(1), Driver.just(2), Signal.just(3), resultSelector: { $0 + $1 + $2 })
                    let received = Received(sums.asObservable())
                    scheduler.start()
                    #expect(received.words == ["6", "|"])
                }
            },
        ]
    }
}
