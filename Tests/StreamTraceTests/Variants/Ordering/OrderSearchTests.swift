import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

/// What depends on the order of events and subscriptions at the same time.
@Suite(.endsInTime)
struct OrderSearchTests {
    private func found(_ text: String) throws -> [OrderDependence] {
        try #require(OrderSearch(SourceFile(path: "test.marble", text: text), by: MarbleReplay()).run()).found
    }

    @Test func `A latest value of the same frame depends on the order of the inputs`() throws {
        let found = try found("hot tap: Int\n    --1\nhot name: String\n    a-b\nout x = tap.withLatestFrom(name)\n")
        #expect(found.map(\.output) == ["x"])
        #expect(found.first?.usualOrder == ["tap", "name"] && found.first?.otherOrder == ["name", "tap"])
        #expect(found.first?.usual == ["\"a\""] && found.first?.other == ["\"b\""] && found.first?.time == 2)
    }

    @Test func `The first subscriber of a shared stream may miss or receive what others do not`() throws {
        let found = try found(
            """
            let shared = Observable.of(1, 2).share()
            out first = shared
            out second = shared.map { $0 * 10 }
            """)
        #expect(found.map(\.kind) == [])
        let counted = try self.found(
            """
            let count = BehaviorRelay(value: 0)
            out first = Observable.deferred { count.accept(count.value + 1); return .just(count.value) }
            out second = Observable.deferred { count.accept(count.value + 1); return .just(count.value) }
            """)
        #expect(counted.map(\.kind) == [.subscriptions, .subscriptions])
        #expect(counted.map(\.output) == ["first", "second"])
        #expect(counted.first?.usualOrder == ["first", "second"])
    }

    @Test func `Each output that depends on an order is found`() throws {
        let found = try found(
            """
            hot a: Int
                1-2
            hot b: Int
                7-8
            out gate = a.skip(until: b)
            out both = Observable.merge(a, b).count()
            out late = a.take(until: b)
            """)
        #expect(found.map(\.output) == ["gate", "late"])
        #expect(found.last?.usual == ["1", "|"] && found.last?.other == ["|"])
    }

    @Test func `Events of different frames have one order`() throws {
        let text = "hot a: Int\n    1-2\nhot b: Int\n    -1-2\nout x = a.withLatestFrom(b)\n"
        let result = try #require(OrderSearch(SourceFile(path: "a.marble", text: text), by: MarbleReplay()).run())
        #expect(result.found.isEmpty && result.tried == 0)
    }

    @Test func `A difference may show with another order of one frame only`() throws {
        let found = try found(
            """
            hot a: Int
                1-2
            hot b: Int
                3-4
            hot c: Int
                5-6
            out x = Observable.combineLatest(a, b, c) { [$0, $1, $2] }.filter { $0 == [1, 4, 6] }
            out y = x.map { _ in true }
            """)
        #expect(found.map(\.output) == ["x", "y"] && found.first?.frame == 2)
        #expect(found.first?.usualOrder == ["a", "c"] && found.first?.otherOrder == ["c", "a"])
        #expect(found.first?.usual == [] && found.first?.other == ["[1, 4, 6]"])
    }

    /// With `name` before `tap`, `load("b")` fails in frame 1.
    private static let partial = """
        hot tap: Int
            -1-2
        hot name: String
            abcd
        cold load("a"): Int
            1|
        cold load("c"): Int
            3|
        cold load("d"): Int
            4|
        """

    @Test func `An order that fails in another frame does not hide a difference`() throws {
        let found = try found(Self.partial + "\nout x = tap.withLatestFrom(name).flatMap { load($0) }\n")
        #expect(found.map(\.output) == ["x"] && found.first?.failure == nil)
        #expect(found.first?.frame == 3 && found.first?.usual == ["3"] && found.first?.other == ["4"])
    }

    @Test func `An order with which the replay fails is found where there is no other difference`() throws {
        let output = "\nout x = tap.withLatestFrom(name).flatMap { load($0) }.map { _ in 0 }\n"
        let found = try found(Self.partial + output)
        #expect(found.map(\.frame) == [1] && found.first?.otherOrder == ["name", "tap"])
        #expect(found.first?.failure?.message == #"no cold block matches the call load("b")"#)
    }

    @Test func `A difference may need another order in several frames`() throws {
        let found = try found(
            """
            hot a: Int
                1-2
            hot b: Int
                3-4
            out x = a.withLatestFrom(b.startWith(0)).scan(0, accumulator: +).filter { $0 == 7 }
            """)
        #expect(found.map(\.frame) == [nil])
        #expect(found.first?.usualOrder == ["a", "b"] && found.first?.time == 2)
    }

    @Test func `The events of an input keep their order`() throws {
        let found = try found("hot a: Int\n    (12)\nhot b: Int\n    3\nout x = a.withLatestFrom(b.startWith(0))\n")
        #expect(found.first?.usualOrder == ["2 of a", "b"] && found.first?.otherOrder == ["b", "2 of a"])
        #expect(found.first?.usual == ["0", "0"] && found.first?.other == ["0", "3"])
    }

    @Test func `Emitted streams of two replays are the same`() throws {
        let inputs = "hot a: Int\n    1\nhot b: Int\n    3\n"
        #expect(try found(inputs + "out x = Observable.merge(a, b).groupBy { $0 % 2 }\n").isEmpty)
    }

    @Test func `The orders of many frames are a sample`() throws {
        let marbles = String(repeating: "1", count: 150)
        let text = "hot a: Int\n    \(marbles)\nhot b: Int\n    \(marbles)\nout x = Observable.merge(a, b)\n"
        let file = try #require(PreparedReplay(SourceFile(path: "a.marble", text: text), by: MarbleReplay()))
        let sample = ChangedOrders(.events, of: file.scenarios[0], seed: 1, atMost: 1)
        #expect(sample.isSample && sample.all.count == 100 && sample.all.allSatisfy { $0.other == [1, 0] })
        #expect(Set(sample.all.map(\.time)).count == 100)
        let all = ChangedOrders(.events, of: file.scenarios[0], seed: 1, atMost: 1_000)
        #expect(!all.isSample && all.all.count == 151)
    }

    @Test func `All orders of few events are tried, swaps of neighbors first`() {
        var random = StreamTraceVariants.SeededGenerator(seed: 1)
        let few = Permutations(of: [0, 2, 3], &random)
        #expect(few.swaps == [[2, 0, 3], [0, 3, 2], [3, 2, 0]] && few.others == [[2, 3, 0], [3, 0, 2]])
        let equal = Permutations(of: [0, 0, 1], &random)
        #expect(equal.swaps == [[0, 1, 0], [1, 0, 0]] && equal.others == [])
        let many = Permutations(of: Array(0..<9), &random)
        #expect(many.isSample && many.swaps.count == 36 && many.others.count == 100)
    }
}
