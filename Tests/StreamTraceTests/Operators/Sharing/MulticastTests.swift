import Testing

@testable import StreamTraceEngine

@Suite("multicast, publish, replay and connect")
struct MulticastTests {
    @Test func `Subscribes to its source only while connected`() {
        let test = MarbleTest()
        let source = test.hot("1-2-3-4-5-|")
        let numbers = source.publish()
        let result = test.expect(numbers)
        var connection: (any Disposable)?
        test.at(1) { connection = numbers.connect() }
        test.at(5) { connection?.dispose() }
        test.at(7) { connection = numbers.connect() }
        result.toBe("--2-3")
        source.wasSubscribed("-^---!", "-------^--!")
    }

    @Test func `Returns the same connection twice`() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        let numbers = source.publish()
        let result = test.expect(numbers)
        test.at(0) { #expect(numbers.connect() as AnyObject === numbers.connect() as AnyObject) }
        result.toBe("-1-|")
        source.wasSubscribed("^--!")
    }

    @Test func `Disposes its source before it forwards the end`() {
        let subject = PublishSubject<Int>()
        var log: [String] = []
        let numbers = subject.do(onDispose: { log.append("disposed") }).publish()
        _ = numbers.subscribe(onCompleted: { log.append("completed") })
        _ = numbers.connect()
        subject.onCompleted()
        #expect(log == ["disposed", "completed"])
    }

    @Test func `Creates a subject for each connection, or reuses the one that was passed`() {
        let source = PublishSubject<Int>()
        let fresh = source.multicast(makeSubject: { ReplaySubject<Int>.create(bufferSize: 1) })
        let kept = source.multicast(ReplaySubject<Int>.create(bufferSize: 1))
        for numbers in [fresh, kept] {
            let connection = numbers.connect()
            source.onNext(1)
            #expect(Received(numbers).words == ["1"])
            connection.dispose()
        }
        #expect(Received(fresh).words == [])
        #expect(Received(kept).words == ["1"])
    }

    @Test(arguments: [0, 1, 2, 9])
    func `Replays the last elements to a late subscriber, or all`(bufferSize: Int) {
        let source = PublishSubject<Int>()
        let last = source.replay(bufferSize)
        let all = source.replayAll()
        _ = (last.connect(), all.connect())
        for element in 1...3 { source.onNext(element) }
        let received = (Received(last), Received(all))
        source.onNext(4)
        #expect(received.0.words == ["1", "2", "3"].suffix(bufferSize) + ["4"])
        #expect(received.1.words == ["1", "2", "3", "4"])
    }

    @Test func `Subscribes once for each subscriber with a selector, however often that uses the stream`() {
        let test = MarbleTest()
        let source = test.cold("1-2---|")
        let sums = source.multicast({ PublishSubject<Int>() }) { shared in
            shared.flatMap { element in shared.startWith(0).map { $0 + element } }
        }
        test.expect(sums, "-^").toBe("-1-(23)|")
        source.wasSubscribed("-^-----!")
    }

    @Test func `Ends with the error that a closure throws with a selector, without subscribing`() {
        let test = MarbleTest()
        let source = test.cold("1-2-|")
        let thrown: [Observable<Int>] = [
            source.multicast({ () throws -> PublishSubject<Int> in throw TestError() }) { $0 },
            source.multicast({ PublishSubject<Int>() }) { _ in throw TestError() },
        ]
        let results = thrown.map { test.expect($0) }
        for result in results { result.toBe("#") }
        source.wasSubscribed()
    }

    @Test func `Connects after its subscriber subscribes with a selector, so that no element is missed`() {
        let numbers = Observable.just(1).multicast({ PublishSubject<Int>() }) { $0.map { $0 + 1 } }
        #expect(lines(numbers) == ["next(2)", "completed"])
    }

    @Test func `Releases all objects when disposed with a selector`() {
        let test = MarbleTest()
        let source = test.cold("1-2-3-|")
        test.expect(source.multicast({ PublishSubject<Int>() }) { $0 }, "^--!").toBe("1-2")
        source.wasSubscribed("^--!")
    }
}
