import Testing

@testable import StreamTraceEngine

@Suite("groupBy")
struct GroupByTests {
    private func log(_ source: Observable<Int>) -> Observable<String> {
        source.groupBy { $0 % 2 }.flatMap { group in
            group.materialize().map { "\(group.key): \($0.debugDescription)" }
        }
    }

    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.groupBy { $0 % 2 }.map { $0.key } }
        checkOneSource { $0.groupBy { $0 % 2 }.flatMap { $0 } }
    }

    /// Returns the elements of one group, which is subscribed to when it is sent.
    private func lane(_ key: Int, of groups: Observable<GroupedObservable<Int, Int>>) -> Observable<Int> {
        groups.filter { $0.key == key }.flatMap { $0 }
    }

    @Test(arguments: ["|", "#"])
    func `Emits a group with its first element, and the end ends each group`(end: String) {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-" + end)
        let groups = source.groupBy { $0 % 2 }
        let keys = test.expect(groups.map { $0.key })
        let (odd, even) = (test.expect(lane(1, of: groups)), test.expect(lane(0, of: groups)))
        keys.toBe("-1-0---" + end)
        odd.toBe("-1---3-" + end)
        even.toBe("---2---" + end)
        source.wasSubscribed("^------!", "^------!", "^------!")
    }

    @Test(arguments: ["|", "#"])
    func `Ends the groups in order of appearance, and then itself`(end: String) {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-" + end)
        let word = end == "|" ? "completed" : "error(error)"
        #expect(
            test.expect(log(source)).lines == [
                "1 next(1: next(1))", "3 next(0: next(2))", "5 next(1: next(3))", "7 next(1: \(word))",
                "7 next(0: \(word))", "7 \(word)",
            ])
        source.wasSubscribed("^------!")
    }

    @Test func `Ends all groups with the error its closure throws, and releases its source`() {
        let test = MarbleTest()
        let source = test.hot("-1-3-2-5|")
        let groups = source.groupBy { if $0 == 2 { throw TestError() } else { $0 % 2 } }
        let keys = test.expect(groups.map { $0.key })
        let odd = test.expect(lane(1, of: groups))
        keys.toBe("-1---#")
        odd.toBe("-1-3-#")
        source.wasSubscribed("^----!", "^----!")
    }

    @Test func `Retains its source while a group is subscribed to, and emits no element to late subscribers`() {
        let test = MarbleTest()
        let source = test.hot("-1-3-5-7-|")
        var group: GroupedObservable<Int, Int>?
        let keys = source.groupBy { $0 % 2 }.do(onNext: { group = $0 }).map { $0.key }
        let elements = Observable.deferred { group?.asObservable() ?? .empty() }
        let outer = test.expect(keys, "^--!")
        let (inner, after) = (test.expect(elements, "--^---!"), test.expect(elements, "------^"))
        inner.toBe("---3-5")
        outer.toBe("-1")
        after.toBe("-")
        source.wasSubscribed("^-----!")
    }

    @Test(arguments: ["|", "#"])
    func `Forwards the end to the last remaining group, which releases the source`(end: String) {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-" + end)
        var group: GroupedObservable<Int, Int>?
        let outer = test.expect(source.groupBy { $0 % 2 }.do(onNext: { group = $0 }).map { $0.key }, "^--!")
        let kept = test.expect(Observable.deferred { group?.asObservable() ?? .empty() }, "--^")
        outer.toBe("-1")
        kept.toBe("-----3-" + end)
        source.wasSubscribed("^------!")
    }

    @Test(.nestedSending) func `Continues for others if one group is disposed during an element`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-4-|")
        let firsts = test.expect(source.groupBy { $0 % 2 }.flatMap { $0.take(1) })
        let first = test.expect(source.groupBy { $0 % 2 }.flatMap { $0 }.take(1))
        firsts.toBe("-1-2-----|")
        first.toBe("-(1|)")
        source.wasSubscribed("^--------!", "^!")
    }

    @Test func `Emits all elements of a group to an immediate subscriber, and only later ones to a late one`() {
        let test = MarbleTest()
        let source = test.hot("-1-3-5-|")
        var group: GroupedObservable<Int, Int>?
        _ = test.expect(source.groupBy { $0 % 2 }.do(onNext: { group = $0 }).map { $0.key })
        test.expect(Observable.deferred { group?.asObservable() ?? .empty() }, "----^").toBe("-----5-|")
    }

    @Test(.nestedSending) func `Emits a group that a nested element starts during the element of another group`() {
        let subject = PublishSubject<Int>()
        let received = Received(subject.groupBy { $0 % 2 }.flatMap { $0 }) { if $0 == 1 { subject.onNext(2) } }
        subject.onNext(1)
        subject.onCompleted()
        #expect(received.words == ["1", "2", "|"])
    }

    @Test func `Groups several elements of one frame, and releases its source when disposed early`() {
        let test = MarbleTest()
        let source = test.hot("-(123)-5-|")
        let log = test.expect(log(source), "^-------!")
        #expect(
            log.lines == ["1 next(1: next(1))", "1 next(0: next(2))", "1 next(1: next(3))", "7 next(1: next(5))"])
        source.wasSubscribed("^-------!")
    }

    @Test func `Ends the groups before the stream of groups`() {
        let subject = PublishSubject<Int>()
        var log: [String] = []
        _ = subject.groupBy { $0 % 2 }.subscribe(
            onNext: { group in _ = group.subscribe(onCompleted: { log.append("group \(group.key)") }) },
            onCompleted: { log.append("groups") })
        for number in 1...4 { subject.onNext(number) }
        subject.onCompleted()
        #expect(log == ["group 1", "group 0", "groups"])
    }

    @Test func `Emits every element of a later key in the group of that key`() {
        let groups = Observable.range(start: 1, count: 9).groupBy { $0 % 3 }
            .flatMap { group in group.toArray().map { "\(group.key): \($0)" } }
        #expect(
            lines(groups) == [
                "next(1: [1, 4, 7])", "next(2: [2, 5, 8])", "next(0: [3, 6, 9])", "completed",
            ])
    }
}
