import StreamTrace
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Answers about elements for which the order within one moment decided.
@Suite("deciding orders") struct DecidingOrderTests {
    /// Returns the steps of the answer to why the output `x` lacks an event.
    private func steps(_ file: String, at time: Int?) throws -> [String] {
        let outcome = traced(SourceFile(path: "a.marble", text: file + "\n"))
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        return try outcome.scenarios[0].missing(in: "x", at: time).steps.map { "\($0.time) \($0.text)" }
    }

    @Test func `An inner stream that waits in the current thread's queue is named`() throws {
        let lookup =
            "hot tap\n    -1\nout x = tap.flatMapLatest { Observable.just(2).withLatestFrom(Observable.of($0)) }"
        let steps = try steps(lookup, at: 1)
        let drop =
            "dropped by withLatestFrom(Observable.of($0)): Observable.of($0) still waits in the current thread's queue"
        #expect(steps.contains("1 \(drop)"), "\(steps)")
        // The stream that sent an element is not the one that completes without any.
        #expect(!steps.contains { $0.contains("just(2) completes without") }, "\(steps)")
    }

    @Test func `A stream that is replaced while its next event waits in that queue says so`() throws {
        let steps = try steps("out x = Observable.of(1, 2).flatMapLatest { Observable.of($0, $0 + 10) }", at: 0)
        let disposal = "flatMapLatest { … } disposed Observable.of($0, $0 + 10) at 0"
        #expect(
            steps.contains("0 \(disposal), when 2 arrived, while its next event waited in the current thread's queue"),
            "\(steps)")
    }

    @Test func `A stream that takes only its own first element leaves nothing in the queue`() throws {
        let steps = try steps("out x = Observable.of(1).flatMapLatest { Observable.of($0, 2).take(1) }", at: nil)
        #expect(!steps.contains { $0.contains("queue") }, "\(steps)")
    }

    @Test func `A source that sends in the same moment, but later, is named`() throws {
        let steps = try steps("hot p\n    -1\nhot q\n    -3\nout x = p.withLatestFrom(q) { ($0, $1) }", at: 1)
        #expect(
            steps.last == "1 dropped by withLatestFrom(q) { ($0, $1) }: q emits 3 only after that, at 1", "\(steps)")
        let never = try self.steps("hot p\n    -1\nhot q\n    ---3\nout x = p.withLatestFrom(q) { ($0, $1) }", at: 1)
        #expect(
            never.last
                == "1 dropped by withLatestFrom(q) { ($0, $1) }: the other stream has not sent anything yet")
    }

    @Test func `The elements that were dropped before an output completed are told`() throws {
        let steps = try steps("hot a\n    --1\nout x = Observable.just(5).withLatestFrom(Observable.of(1))", at: nil)
        #expect(
            steps.first == "0 Observable.just(5) emits 5"
                && steps.contains { $0.hasSuffix("Observable.of(1) still waits in the current thread's queue") },
            "\(steps)")
        #expect(steps.last == "0 x completes", "\(steps)")
    }
}
