import Testing

@testable import StreamTraceEngine

@Suite("groupBy")
struct GroupByTests {
    private func log(_ source: Observable<Int>) -> Observable<String> {
        source.groupBy { $0 % 2 }.flatMap { group in
            group.materialize().map { "\(group.key): \($0.debugDescription)" }
        }
    }

    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.groupBy { $0 % 2 }.map { $0.key } }
        checkOneSource { $0.groupBy { $0 % 2 }.flatMap { $0 } }
    }

    @Test("sends a group before its first element, and ends the groups in order of appearance before itself")
    func groups() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        #expect(
            test.expect(log(source)).lines == [
                "1 next(1: next(1))", "3 next(0: next(2))", "5 next(1: next(3))", "7 next(1: completed)",
                "7 next(0: completed)", "7 completed",
            ])
        source.wasSubscribed("^------!")
        #expect(
            lines(log(Observable.of(1).concat(Observable.error(TestError())))) == [
                "next(1: next(1))", "next(1: error(error))", "error(error)",
            ])
    }

    @Test("ends all groups with the error its closure throws")
    func throwing() {
        let stream = Observable.of(1, 2).groupBy { if $0 == 2 { throw TestError() } else { $0 } }
            .flatMap { $0.materialize() }.map { $0.debugDescription }
        #expect(lines(stream) == ["next(next(1))", "next(error(error))", "error(error)"])
    }

    @Test("keeps its source while a group is subscribed to, and lets go of it then")
    func shares() {
        let test = MarbleTest()
        let source = test.hot("-1-3-5-7-|")
        var group: GroupedObservable<Int, Int>?
        let keys = source.groupBy { $0 % 2 }.do(onNext: { group = $0 }).map { $0.key }
        let outer = test.expect(keys, "^-!")
        _ = test.expect(keys, "-^")
        let inner = test.expect(Observable.deferred { group?.asObservable() ?? .empty() }, "--^---!")
        inner.toBe("---3-5")
        outer.toBe("-1")
    }

    @Test("misses nothing where a group is subscribed to at once, and what was before where later")
    func late() {
        let test = MarbleTest()
        let source = test.hot("-1-3-5-|")
        var group: GroupedObservable<Int, Int>?
        _ = test.expect(source.groupBy { $0 % 2 }.do(onNext: { group = $0 }).map { $0.key })
        test.expect(Observable.deferred { group?.asObservable() ?? .empty() }, "----^").toBe("-----5-|")
    }

    @Test("sends a group that a nested element begins, inside of the element of another group")
    func reentrance() {
        let subject = PublishSubject<Int>()
        let received = Received(subject.groupBy { $0 % 2 }.flatMap { $0 }) { if $0 == 1 { subject.onNext(2) } }
        subject.onNext(1)
        subject.onCompleted()
        #expect(received.words == ["1", "2", "|"])
    }

    @Test("groups several elements of one frame, and lets go of its source when disposed early")
    func frames() {
        let test = MarbleTest()
        let source = test.hot("-(123)-5-|")
        let log = test.expect(log(source), "^-------!")
        #expect(
            log.lines == ["1 next(1: next(1))", "1 next(0: next(2))", "1 next(1: next(3))", "7 next(1: next(5))"])
        source.wasSubscribed("^-------!")
    }
}
