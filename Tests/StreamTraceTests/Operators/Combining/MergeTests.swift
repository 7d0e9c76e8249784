import Testing

@testable import StreamTraceEngine

@Suite("merge", .endsInTime)
struct MergeTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { Observable.merge($0, .empty()) }
        checkOneSource { Observable.just($0).merge() }
        checkOneSource { Observable.just($0).merge(maxConcurrent: 1) }
    }

    @Test func `Emits the elements of all streams, and completes with the last`() {
        let test = MarbleTest()
        let first = test.hot("-1---2---|")
        let second = test.hot("---3-(45)--|")
        test.expect(Observable.merge(first, second)).toBe("-1-3-(245)-|")
        first.wasSubscribed("^--------!")
        second.wasSubscribed("^----------!")
    }

    @Test func `Merges arrays and other collections, also empty ones`() {
        let test = MarbleTest()
        let (hot, cold) = (test.hot("--3--4|"), test.cold("-1----|"))
        let none = test.expect(Observable<Int>.merge([]), "--^")
        let array = test.expect(Observable.merge([hot, cold]))
        let twice = test.expect(Observable.merge(repeatElement(cold as Observable<Int>, count: 2)), "--^")
        none.toBe("--|")
        array.toBe("-13--4|")
        twice.toBe("---(11)-|")
        hot.wasSubscribed("^-----!")
        cold.wasSubscribed("^-----!", "--^-----!", "--^-----!")
    }

    @Test func `Emits several elements of one frame in their order`() {
        let test = MarbleTest()
        let (first, second) = (test.hot("-(12)--|"), test.hot("-(34|)"))
        test.expect(Observable.merge(first, second)).toBe("-(1234)|")
        first.wasSubscribed("^------!")
        second.wasSubscribed("^!")
    }

    @Test func `Ends with the first error and disposes all, but subscribes to a stream after a synchronous error`() {
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

    @Test(.nestedSending) func `Disposes all in order when it is disposed, also during an element`() {
        let test = MarbleTest()
        let (first, second) = (test.hot("-1--2|"), test.hot("--3--4"))
        let outside = test.expect(Observable.merge(first, second), "^--!")
        let inside = test.expect(Observable.merge(first, second).take(2))
        outside.toBe("-13")
        inside.toBe("-1(3|)")
        first.wasSubscribed("^--!", "^-!")
        second.wasSubscribed("^--!", "^-!")
        let log = debugLines {
            let never = Observable<Int>.never()
            Observable.merge(never.debug("a"), never.debug("b")).subscribe().dispose()
        }
        #expect(log == ["a -> subscribed", "b -> subscribed", "a -> isDisposed", "b -> isDisposed"])
    }

    @Test func `Emits elements of inner streams as they arrive`() {
        let test = MarbleTest()
        let inner = test.cold("-a-b|")
        let source = test.hot("-s--s-|", ["s": inner])
        test.expect(source.merge()).toBe("--a-ba-b|")
        source.wasSubscribed("^-----!")
        inner.wasSubscribed("-^---!", "----^---!")
    }

    @Test func `Subscribes to as many streams at the same time as its limit`() {
        let test = MarbleTest()
        let inner = test.cold("-a-|")
        let source = test.hot("sss|", ["s": inner])
        test.expect(source.merge(maxConcurrent: 2)).toBe("-aa-a-|")
        source.wasSubscribed("^--!")
        inner.wasSubscribed("^--!", "-^--!", "---^--!")
    }

    @Test(arguments: [1, 2, 9, nil])
    func `Ends with an error of the source or of a stream, and disposes all others`(limit: Int?) {
        let merged = { (source: Observable<Observable<Int>>) in
            limit.map { source.merge(maxConcurrent: $0) } ?? source.merge()
        }
        let test = MarbleTest()
        let (good, bad) = (test.cold("-1--2|"), test.cold("-3#"))
        let sourceFails = test.hot("-a-#", ["a": good as Observable<Int>])
        let streamFails = test.hot("-ba-|", ["a": good as Observable<Int>, "b": bad])
        let (first, second) = (test.expect(merged(sourceFails)), test.expect(merged(streamFails)))
        first.toBe("--1#")
        second.toBe("--3#")
        sourceFails.wasSubscribed("^--!")
        streamFails.wasSubscribed("^--!")
        bad.wasSubscribed("-^-!")
        // With a limit of 1, the second stream of the second source is never subscribed to.
        good.wasSubscribed(limit == 1 ? ["-^-!"] : ["-^-!", "--^!"])
    }

    @Test(arguments: [1, 2])
    func `Starts no waiting stream when it is disposed`(limit: Int) {
        let test = MarbleTest()
        let inner = test.cold("-1--1|")
        let source = test.hot("(sss)-|", ["s": inner as Observable<Int>])
        test.expect(source.merge(maxConcurrent: limit), "^--!").toBe(limit == 1 ? "-1" : "-(11)")
        source.wasSubscribed("^--!")
        inner.wasSubscribed(Array(repeating: "^--!", count: limit))
    }

    @Test(.nestedSending) func `Starts no waiting stream when it is disposed during an element`() {
        let test = MarbleTest()
        let inner = test.cold("-1|")
        let source = test.hot("(sss)-", ["s": inner as Observable<Int>])
        test.expect(source.merge(maxConcurrent: 1).take(2)).toBe("-1-(1|)")
        source.wasSubscribed("^--!")
        inner.wasSubscribed("^-!", "--^!")
    }

    @Test func `Starts streams of one frame one after the other`() {
        let test = MarbleTest()
        let inner = test.cold("(12)-|")
        let source = test.hot("-(sss)|", ["s": inner as Observable<Int>])
        test.expect(source.merge(maxConcurrent: 1)).toBe("-(12) -(12) -(12) -|")
        source.wasSubscribed("^-----!")
        inner.wasSubscribed("-^----!", "------^----!", "-----------^----!")
    }

    @Test func `Continues with an endless stream until it is disposed, even after its source has completed`() {
        let test = MarbleTest()
        let inner = test.cold("-1-2-3-4")
        let source = test.hot("ss|", ["s": inner as Observable<Int>])
        test.expect(source.merge(maxConcurrent: 1), "^-----!").toBe("-1-2-3")
        source.wasSubscribed("^-!")
        inner.wasSubscribed("^-----!")
    }

    @Test(
        .nestedSending,
        arguments: [1, 2, nil]
    )
    func `Subscribes at once to a stream sent during an element, or queues it at the limit`(limit: Int?) {
        let source = PublishSubject<Observable<Int>>()
        let merged = limit.map { source.merge(maxConcurrent: $0) } ?? source.merge()
        let received = Received(merged) {
            guard $0 == 1 else { return }
            source.onNext(.just(3))
            source.onCompleted()
        }
        source.onNext(.of(1, 2))
        #expect(received.words == (limit == 1 ? ["1", "2", "3", "|"] : ["1", "3", "2", "|"]))
        #expect(!source.hasObservers)
    }

    @Test(arguments: [0, -1])
    func `Starts no stream with a limit of zero or less, and ends with its source`(limit: Int) {
        let test = MarbleTest()
        let inner = test.cold("-1|")
        let values: [Character: Observable<Int>] = ["s": inner]
        let sources = ["-s-s-|", "-s-#", "-s-s-s-s"].map { test.hot($0, values) }
        let results = sources.map { test.expect($0.merge(maxConcurrent: limit), "^-------!") }
        results[0].toBe("-----|")
        results[1].toBe("---#")
        results[2].toBe("-")
        sources[0].wasSubscribed("^----!")
        sources[1].wasSubscribed("^--!")
        sources[2].wasSubscribed("^-------!")
        inner.wasSubscribed()
    }

    @Test(.nestedSending) func `Emits a nested element first`() {
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        var received: [Int] = []
        _ = Observable.merge(first, second).subscribe(onNext: {
            if $0 == 1 { second.onNext(2) }
            received.append($0)
        })
        first.onNext(1)
        #expect(received == [2, 1])
    }

    @Test func `Loses no element of streams that emit on several threads, and ends once`() async {
        let subjects = (0..<4).map { _ in PublishSubject<Int>() }
        let (sum, ends) = (Box(0), Box(0))
        let subscription = Observable.merge(subjects.map { $0.asObservable() })
            .subscribe(onNext: { sum.value += $0 }, onCompleted: { ends.value += 1 })
        await withTaskGroup(of: Void.self) { group in
            for subject in subjects {
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

    @Test func `Subscribes to all streams that end during their subscription`() {
        let numbers = Observable.merge(Observable.just(1), .empty(), .just(2), .just(3))
        #expect(lines(numbers) == ["next(1)", "next(2)", "next(3)", "completed"])
    }
}
