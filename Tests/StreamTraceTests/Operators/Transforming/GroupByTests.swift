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

    /// The elements of one group, which is subscribed to as it comes.
    private func lane(_ key: Int, of groups: Observable<GroupedObservable<Int, Int>>) -> Observable<Int> {
        groups.filter { $0.key == key }.flatMap { $0 }
    }

    @Test("sends a key with its first element, and each group its own, which the end ends", arguments: ["|", "#"])
    func lanes(end: String) {
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

    @Test("ends the groups in order of appearance, and then itself", arguments: ["|", "#"])
    func order(end: String) {
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

    @Test("ends all groups with the error its closure throws, and lets go of its source")
    func throwing() {
        let test = MarbleTest()
        let source = test.hot("-1-3-2-5|")
        let groups = source.groupBy { if $0 == 2 { throw TestError() } else { $0 % 2 } }
        let keys = test.expect(groups.map { $0.key })
        let odd = test.expect(lane(1, of: groups))
        keys.toBe("-1---#")
        odd.toBe("-1-3-#")
        source.wasSubscribed("^----!", "^----!")
    }

    @Test("keeps its source while a group is subscribed to, and lets go of it then; who comes after gets nothing")
    func shares() {
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

    @Test("a group that is all that is left gets the end, which lets go of the source", arguments: ["|", "#"])
    func groupOutlives(end: String) {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-" + end)
        var group: GroupedObservable<Int, Int>?
        let outer = test.expect(source.groupBy { $0 % 2 }.do(onNext: { group = $0 }).map { $0.key }, "^--!")
        let kept = test.expect(Observable.deferred { group?.asObservable() ?? .empty() }, "--^")
        outer.toBe("-1")
        kept.toBe("-----3-" + end)
        source.wasSubscribed("^------!")
    }

    @Test("goes on for others where one group is left from inside of an element", .nestedSending)
    func groupLeftInside() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-4-|")
        let firsts = test.expect(source.groupBy { $0 % 2 }.flatMap { $0.take(1) })
        let first = test.expect(source.groupBy { $0 % 2 }.flatMap { $0 }.take(1))
        firsts.toBe("-1-2-----|")
        first.toBe("-(1|)")
        source.wasSubscribed("^--------!", "^!")
    }

    @Test("misses nothing where a group is subscribed to at once, and what was before where later")
    func late() {
        let test = MarbleTest()
        let source = test.hot("-1-3-5-|")
        var group: GroupedObservable<Int, Int>?
        _ = test.expect(source.groupBy { $0 % 2 }.do(onNext: { group = $0 }).map { $0.key })
        test.expect(Observable.deferred { group?.asObservable() ?? .empty() }, "----^").toBe("-----5-|")
    }

    @Test("sends a group that a nested element begins, inside of the element of another group", .nestedSending)
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

    @Test("the groups end before the stream of groups does")
    func order() {
        let subject = PublishSubject<Int>()
        var log: [String] = []
        _ = subject.groupBy { $0 % 2 }.subscribe(
            onNext: { group in _ = group.subscribe(onCompleted: { log.append("group \(group.key)") }) },
            onCompleted: { log.append("groups") })
        for number in 1...4 { subject.onNext(number) }
        subject.onCompleted()
        #expect(log == ["group 1", "group 0", "groups"])
    }

    @Test("every element of a later key goes into the group of that key")
    func laterKeys() {
        let groups = Observable.range(start: 1, count: 9).groupBy { $0 % 3 }
            .flatMap { group in group.toArray().map { "\(group.key): \($0)" } }
        #expect(
            lines(groups) == [
                "next(1: [1, 4, 7])", "next(2: [2, 5, 8])", "next(0: [3, 6, 9])", "completed",
            ])
    }
}
