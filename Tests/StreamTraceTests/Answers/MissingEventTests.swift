import Testing

@testable import StreamTraceEngine
@testable import StreamTraceReplay

@Suite("reasons for missing events")
struct MissingEventTests {
    /// Returns the steps for an event that the output `x` of a file lacks, without locations.
    private func steps(_ file: String, at time: Int? = nil, completion: Bool = false) throws -> [String] {
        let outcome = traced(SourceFile(path: "a.marble", text: file))
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        return try outcome.scenarios[0].missing(in: "x", at: time, completion: completion).steps.map {
            "\($0.time) \($0.text)"
        }
    }

    /// Returns the steps for an event of the input `a`.
    private func fate(_ file: String, at time: Int) throws -> [String] {
        let outcome = traced(SourceFile(path: "a.marble", text: file))
        return try outcome.scenarios[0].fates(of: EventQuery(time: time, lane: "a")).flatMap { answer in
            answer.steps.map { "\($0.time) \($0.text)" }
        }
    }

    @Test func `A stream that is not connected is told from one that was connected too early`() throws {
        let unconnected = "hot a: Int\n    1\n\nlet s = a.publish()\nout x = s.map { $0 + 1 }\n"
        #expect(try steps(unconnected, at: 0) == ["0 publish() is not connected"])
        let early = "cold a: Int\n    (1|)\n\nlet s = a.publish()\ns.connect()\nout x = s.map { $0 + 1 }\n    --^\n"
        let reason = "publish() has no subscriber; the first one comes at 2"
        #expect(try steps(early, at: 2).prefix(2) == ["0 a emits 1", "0 \(reason)"])
        #expect(try fate(early, at: 0) == ["0 \(reason)", "0 \(reason)"])
    }

    @Test func `An operator that waits for a stream that is not connected says so`() throws {
        let file = """
            hot a: Int
                1
            hot b: Int
                -1

            let s = a.publish()
            out x = Observable.combineLatest(s, b) { $0 + $1 }
            """
        #expect(try steps(file, at: 1).last?.hasSuffix("still holds 1: publish() is not connected") == true)
    }

    @Test func `An element that left the buffer of a subject has the one that replaced it`() throws {
        let file = """
            hot a: Int
                1-2-3

            let s = ReplaySubject<Int>.create(bufferSize: 1)
            a.subscribe(s)
            out x = s
                -----^
            """
        let reason = "replaced 1 in its buffer of 1 at 2, when 2 came, before x subscribed at 5"
        #expect(try fate(file, at: 0) == ["0 ReplaySubject<Int>.create(bufferSize: 1) \(reason)"])
        #expect(try steps(file, at: 5).contains { $0.contains("replaced 2 in its buffer of 1 at 4, when 3 came") })
        #expect(try fate(file, at: 4).last == "5 x emits 3")
    }

    @Test func `An operator that waits for the end of its source is the reason of a missing completion`() throws {
        let file = "hot a: Int\n    1-2\n\nout x = a.single { $0 == 1 }\n"
        #expect(try steps(file, at: 0, completion: true) == ["0 single { $0 == 1 } waits for a to complete"])
    }

    @Test func `A closure that receives an element and does nothing has the subject that it does not feed`() throws {
        let file = """
            hot a: Int
                -1

            let r = PublishRelay<Int>()
            let bag = DisposeBag()
            a.subscribe(onNext: { if $0 > 5 { r.accept($0) } }).disposed(by: bag)
            out x = r.map { $0 * 2 }
            """
        #expect(
            try steps(file, at: 1) == [
                "1 a emits 1", "1 subscribe(onNext: { … }) receives 1, and nothing follows",
                "1 PublishRelay<Int>() receives nothing: no accept was called",
            ])
    }
}
