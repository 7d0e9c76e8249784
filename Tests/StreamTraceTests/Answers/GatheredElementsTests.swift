import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Elements beside the chain of causes: those that an operator gathered, looked up too early, or subscribed for.
struct GatheredElementsTests {
    private func why(_ text: String, at time: Int) throws -> [String] {
        let trace = try trace(of: text)
        let query = EventQuery(time: time, lane: "x", kind: "next")
        let record = try #require(try TraceGraph(trace).records(query, forCauses: true).first)
        return trace.causes(of: record).steps.map { "\($0.time) \($0.text)" }
    }

    @Test(arguments: [
        (
            "a.buffer(timeSpan: .milliseconds(4), count: 9, scheduler: MainScheduler.instance)", 4,
            [
                "0 x is subscribed to", "0 buffer(…) starts a timer due at 4", "1 a emits 1", "3 a emits 2",
                "4 buffer emits [1, 2]",
            ]
        ),
        (
            "a.map { $0 * 2 }.reduce(0, accumulator: +)", 6,
            [
                "1 a emits 1", "1 map { $0 * 2 } emits 2", "3 a emits 2", "3 map emits 4", "6 a completes",
                "6 reduce(0, accumulator: +) emits 6",
            ]
        ),
        (
            "a.pairwise().map { $0.1 - $0.0 }", 3,
            ["1 a emits 1", "3 a emits 2", "3 pairwise() emits (1, 2)", "3 map { $0.1 - $0.0 } emits 1"]
        ),
    ])
    func `The elements that an operator gathered led to what it makes of them`(
        pipeline: String, time: Int, steps: [String]
    ) throws {
        #expect(try why("hot a: Int\n    -1-2--|\n\nout x = \(pipeline)\n", at: time) == steps)
    }

    @Test(arguments: [
        ("a.debounce(.milliseconds(9))", ["3 a emits 2", "3 debounce(.milliseconds(9)) holds 2: waiting for silence"]),
        ("a.last()", ["3 a emits 2", "3 last() holds 2: it is sent at the end if none follows"]),
        (
            "a.asDriver(onErrorJustReturn: 0).debounce(.milliseconds(9))",
            ["3 a emits 2", "3 debounce(.milliseconds(9)) holds 2: waiting for silence"]
        ),
    ])
    func `What an operator sends because its source completed has the completion`(
        pipeline: String, steps: [String]
    ) throws {
        let all = try why("hot a: Int\n    -1-2--|\n\nout x = \(pipeline)\n", at: 6)
        #expect(all.starts(with: steps) && all.dropFirst(steps.count).first == "6 a completes", "\(all)")
    }

    @Test func `An element that a delay sends in the frame of a completion is not sent because of that`() throws {
        let steps = try why("hot a: Int\n    -1-2--|\n\nout x = a.delay(.milliseconds(3))\n", at: 6)
        #expect(steps == ["3 a emits 2", "3 delay(.milliseconds(3)) holds 2: delayed", "6 delay emits 2"])
    }

    @Test func `A stream to which an operator went on has the end of the one before`() throws {
        let text = "hot a: Int\n    -1|\nhot b: Int\n    ----2\n\nout x = a.concat(b)\n"
        #expect(try why(text, at: 4).prefix(2) == ["2 a completes", "2 concat(b) subscribes to b"])
    }

    @Test(arguments: [
        ("a.take(for: .milliseconds(3))", "3 take(for: .milliseconds(3)) passes 2"),
        ("a.timeout(.milliseconds(2))", "3 timeout(.milliseconds(2)) passes 2"),
        ("a.buffer(timeSpan: .milliseconds(3), count: 9)", "3 buffer(…) receives 2"),
    ])
    func `The order of an element and a timer of one frame is told`(pipeline: String, step: String) throws {
        let all = try why("hot a: Int\n    -1-2--|\n\nout x = \(pipeline)\n", at: 3)
        let order = ", just before its timer due at 3: inputs come before timers"
        #expect(all.contains { $0.replacing("buffer re", with: "buffer(…) re") == step + order }, "\(all)")
    }

    @Test func `Elements are followed back to their inputs through what they were combined with`() throws {
        let steps = try why(
            """
            hot name: String
                -a------
            hot age: Int
                --5-----
            hot tap: Void
                -----t--

            let person = Observable.combineLatest(name.map { $0.uppercased() }, age) { "\\($0) \\($1)" }
            out x = tap.withLatestFrom(person)

            """, at: 5)
        #expect(steps.contains("1 name emits \"a\"") && steps.contains("2 age emits 5"), "\(steps)")
        #expect(steps.suffix(2).first == "5 tap emits ()")
    }

    @Test func `A stream that waited for another one has the element that asked for it`() throws {
        let steps = try why(
            """
            hot ids: Int
                12---
            cold load(_): String
                ---a|

            out x = ids.concatMap { id in load(id).map { "\\(id)\\($0)" } }

            """, at: 7)
        #expect(steps.contains("1 ids emits 2"))
        #expect(steps.contains("1 concatMap holds 2: the stream of an earlier element has not ended"))
    }

    @Test func `An element that came too late in the same moment is told, and relays are told apart by their names`()
        throws
    {
        let steps = try why(
            """
            let source = BehaviorRelay<String?>(value: nil)
            let copy = BehaviorRelay<String?>(value: nil)
            let feed = source.bind(to: copy)
            hot typed: String?
                -a
            let binding = typed.bind(to: source)
            out x = copy.withLatestFrom(source) { ($0, $1) }

            """, at: 1)
        #expect(
            steps == [
                "0 source emits nil", "1 typed emits Optional(\"a\")",
                "1 withLatestFrom(source) { ($0, $1) } emits (Optional(\"a\"), nil)",
                "1 source emits Optional(\"a\") to withLatestFrom only after that",
            ])
    }

    @Test func `Of many elements the last ones are shown, and that there were others`() throws {
        let steps = try why("hot a: Int\n    123456789-123456789-|\n\nout x = a.toArray()\n", at: 20)
        #expect(steps[0] == "5 toArray() has gathered others by then")
        #expect(steps.count { $0.contains(" a emits ") } == 12)
    }

    @Test func `All that an element was combined with is shown, however much that is`() throws {
        let inputs = (1...16).map { "hot i\($0): Int\n    1\n" }.joined()
        let names = (1...16).map { "i\($0)" }.joined(separator: ", ")
        let steps = try why(inputs + "\nout x = Observable.combineLatest([\(names)]) { $0.count }\n", at: 0)
        #expect((1...16).allSatisfy { steps.contains("0 i\($0) emits 1") }, "\(steps)")
    }

    @Test func `A timer that an operator starts again has the time of the tick that led to the event`() throws {
        let file = "hot a: Int\n    1-2----3---|\nout x = a.buffer(timeSpan: .milliseconds(3), count: 2)\n"
        let trace = try trace(of: file)
        let last = try #require(trace.records.last { $0.word == "next" && $0.time == 8 })
        #expect(
            trace.causes(of: last.sequence).steps.map { "\($0.time) \($0.text)" } == [
                "2 a emits 2", "2 buffer(…) starts a timer due at 5, and later one due at 8", "7 a emits 3",
                "8 buffer emits [3]",
            ])
    }

    @Test func `An element that a single sends is told once`() throws {
        let trace = try trace(of: "cold a: Single<Int>\n    -(1|)\nout x = a.map { $0 + 1 }.asObservable()\n")
        let last = try #require(trace.records.last { $0.word == "next" })
        #expect(trace.causes(of: last.sequence).steps.filter { $0.name == "a" }.map(\.text) == ["a emits 1"])
    }
}
