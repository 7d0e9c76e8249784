import Testing

@testable import StreamTraceEngine

@Suite("operators of RxSwiftExt on Driver and Signal")
struct SharedSequenceExtrasTests {
    private let test = MarbleTest()

    private func onVirtualTime(_ body: () -> Void) {
        SharingScheduler.mock(scheduler: test.scheduler, action: body)
    }

    @Test func `Operators emit the same as on a plain stream, with an error replaced by an element`() {
        onVirtualTime {
            let source = test.hot("-1-2-1-#").asDriver(onErrorJustReturn: 3)
            let mapped = test.expect(source.mapTo(7).asObservable())
            let distinct = test.expect(source.distinct().asObservable())
            let cut = test.expect(source.distinct { $0 == 2 }.asObservable())
            let small = test.expect(source.map { $0 < 2 }.not().map { $0 ? 1 : 0 }.asObservable())
            mapped.toBe("-7-7-7-(7|)")
            distinct.toBe("-1-2---(3|)")
            cut.toBe("-1-2---|")
            small.toBe("-0-1-0-(1|)")
        }
    }

    @Test func `distinct compares with all earlier elements if elements are only equatable`() {
        struct Point: Equatable { let x: Int }
        onVirtualTime {
            let source = test.hot("-1-2-1-|").asSignal(onErrorJustReturn: 0)
            test.expect(source.map { Point(x: $0) }.distinct().map(\.x).asObservable()).toBe("-1-2---|")
        }
    }

    @Test func `unwrap emits the values of optionals`() {
        onVirtualTime {
            let source: Signal<Int?> = test.hot("-1-2-3-|").map { $0 == 2 ? nil : $0 }.asSignal(onErrorJustReturn: nil)
            test.expect(source.unwrap().asObservable()).toBe("-1---3-|")
        }
    }

    @Test func `partition shares one subscription, which is disposed with the last of the parts`() {
        onVirtualTime {
            let source = test.hot("-1-2-3-4-|")
            let (even, odd) = source.asDriver(onErrorJustReturn: 0).partition { $0 % 2 == 0 }
            let evens = test.expect(even.asObservable(), "^---!")
            let odds = test.expect(odd.asObservable(), "--^---!")
            evens.toBe("---2")
            odds.toBe("--1--3")
            source.wasSubscribed("^-----!")
        }
    }

    @Test func `never and empty do not change`() {
        onVirtualTime {
            let never = test.expect(Driver<Bool>.never().not().map { _ in 0 }.asObservable())
            let empty = test.expect(Driver<Int>.empty().distinct().asObservable())
            never.toBe("-")
            empty.toBe("|")
        }
    }

    @Test(.nestedSending) func `A driver continues when an observer sends the next element during one`() {
        onVirtualTime {
            let relay = BehaviorRelay(value: 1)
            var seen: [Int] = []
            let subscription = relay.asDriver().distinct().drive(onNext: {
                seen.append($0)
                if $0 < 3 { relay.accept($0 + 1) }
            })
            test.run()
            #expect(seen == [1, 2, 3])
            subscription.dispose()
            relay.accept(9)
            #expect(seen == [1, 2, 3])
        }
    }
}
