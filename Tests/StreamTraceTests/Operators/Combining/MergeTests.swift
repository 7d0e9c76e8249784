import Testing

@testable import StreamTraceEngine

@Suite("merge")
struct MergeTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { Observable.merge($0, .empty()) }
        checkOneSource { Observable.just($0).merge() }
        checkOneSource { Observable.just($0).merge(maxConcurrent: 1) }
    }

    @Test("sends what all streams send, and completes with the last")
    func merges() {
        let test = MarbleTest()
        let first = test.hot("-1---2---|")
        let second = test.hot("---3-(45)--|")
        test.expect(Observable.merge(first, second)).toBe("-1-3-(245)-|")
        first.wasSubscribed("^--------!")
        second.wasSubscribed("^----------!")
    }

    @Test("takes arrays and other collections, also empty ones")
    func collections() {
        #expect(lines(Observable<Int>.merge([])) == ["completed"])
        #expect(lines(Observable.merge([.just(1), .just(2)])) == ["next(1)", "next(2)", "completed"])
        let twice = repeatElement(Observable.just(1), count: 2)
        #expect(lines(Observable.merge(twice)) == ["next(1)", "next(1)", "completed"])
    }

    @Test("ends with the first error, and gives up all; a stream after a synchronous error is subscribed to")
    func errors() {
        let test = MarbleTest()
        let (first, second) = (test.hot("-1-#"), test.hot("-----2"))
        test.expect(Observable.merge(first, second)).toBe("-1-#")
        second.wasSubscribed("^--!")
        let log = debugLines {
            _ = Observable.merge(Observable<Int>.error(TestError()), Observable.never().debug("other")).subscribe(
                onError: { _ in })
        }
        #expect(log == ["other -> subscribed", "other -> isDisposed"])
    }

    @Test("gives up all in order when it is disposed")
    func disposed() {
        let log = debugLines {
            let never = Observable<Int>.never()
            Observable.merge(never.debug("a"), never.debug("b")).subscribe().dispose()
        }
        #expect(log == ["a -> subscribed", "b -> subscribed", "a -> isDisposed", "b -> isDisposed"])
    }

    @Test("sends streams' elements, as they come")
    func flattens() {
        let test = MarbleTest()
        let inner = test.cold("-a-b|")
        let source = test.hot("-s--s-|", ["s": inner])
        test.expect(source.merge()).toBe("--a-ba-b|")
        source.wasSubscribed("^-----!")
        inner.wasSubscribed("-^---!", "----^---!")
    }

    @Test("subscribes to so many at a time")
    func limited() {
        let test = MarbleTest()
        let inner = test.cold("-a-|")
        let source = test.hot("sss|", ["s": inner])
        test.expect(source.merge(maxConcurrent: 2)).toBe("-aa-a-|")
        source.wasSubscribed("^--!")
        inner.wasSubscribed("^--!", "-^--!", "---^--!")
    }

    @Test("with no stream at a time, waits for ever")
    func noneAtATime() {
        #expect(lines(Observable.just(Observable.just(1)).merge(maxConcurrent: 0)) == ["completed"])
    }

    @Test("sends a nested element first")
    func reentrance() {
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        var received: [Int] = []
        _ = Observable.merge(first, second).subscribe(onNext: {
            if $0 == 1 { second.onNext(2) }
            received.append($0)
        })
        first.onNext(1)
        #expect(received == [2, 1])
    }

    @Test("loses nothing of streams that send on several threads, and ends once")
    func threads() async {
        let subjects = (0..<4).map { _ in PublishSubject<Int>() }
        let (sum, ends) = (Box(0), Box(0))
        nonisolated(unsafe) let subscription = Observable.merge(subjects.map { $0.asObservable() })
            .subscribe(onNext: { sum.value += $0 }, onCompleted: { ends.value += 1 })
        await withTaskGroup(of: Void.self) { group in
            for subject in subjects {
                nonisolated(unsafe) let subject = subject
                group.addTask {
                    for _ in 0..<1000 { subject.onNext(1) }
                    subject.onCompleted()
                }
            }
        }
        subscription.dispose()
        #expect(sum.value == 4000)
        #expect(ends.value == 1)
    }
}
