import Testing

@testable import StreamTraceReplay

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
        #expect(counted.map(\.kind) == [.subscriptions])
        #expect(counted.first?.usualOrder == ["first", "second"])
    }

    @Test func `Events of different frames have one order`() throws {
        #expect(try found("hot a: Int\n    1-2\nhot b: Int\n    -1-2\nout x = a.withLatestFrom(b)\n").isEmpty)
    }

    @Test func `All orders of few inputs are tried, swaps first`() {
        var few = Permutations(of: [0, 2, 3], seed: 1)
        #expect(few.all() == [[2, 0, 3], [3, 2, 0], [0, 3, 2], [2, 3, 0], [3, 0, 2]])
        var many = Permutations(of: Array(0..<9), seed: 1)
        #expect(many.isSample && many.all().count == 136)
    }
}
