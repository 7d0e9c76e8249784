import Testing

@testable import StreamTraceEngine

@Suite("recording a trace")
struct TraceRecorderTests {
    /// Returns each record as `number @time edge kind <- cause`.
    private func lines(_ recorder: TraceRecorder) -> [String] {
        recorder.records.map { record in
            let edge = record.edge.map { recorder.edges[$0].name + "#\($0) " } ?? ""
            let kind =
                switch record.kind {
                case .subscribed: "subscribed"
                case .next(let value): "next(\(value))"
                case .error(let error): "error(\(error))"
                case .completed: "completed"
                case .disposed: "disposed"
                case .dropped(let reason): "dropped: \(reason)"
                case .held(let reason): "held: \(reason)"
                case .scheduled(let due): "scheduled for \(due)"
                case .fired: "fired"
                case .log(let identifier, let content): "\(identifier) -> \(content)"
                }
            return "\(record.sequence) @\(record.time) \(edge)\(kind)" + (record.cause.map { " <- \($0)" } ?? "")
        }
    }

    @Test func `A record has the time to which the clock was moved, also by a nested recording`() {
        let scheduler = MarbleTest().scheduler
        let (outer, inner) = (TraceRecorder(), TraceRecorder())
        let subject = PublishSubject<Int>()
        outer.record(on: scheduler) {
            _ = subject.subscribe()
            subject.onNext(1)
            scheduler.sleep(2)
            subject.onNext(2)
            inner.record(on: scheduler) { scheduler.advanceTo(5) }
            subject.onNext(3)
        }
        #expect(outer.records.map(\.time) == [0, 0, 2, 5])
    }

    @Test func `A recording continues after a nested one, with its own clock again`() {
        let (outer, inner) = (MarbleTest(), MarbleTest())
        let recorder = TraceRecorder()
        let subject = PublishSubject<Int>()
        inner.at(7) { subject.onNext(1) }
        outer.at(3) { subject.onNext(2) }
        recorder.record(on: outer.scheduler) {
            _ = subject.subscribe()
            recorder.record(on: inner.scheduler) { inner.run() }
            outer.run()
        }
        subject.onNext(3)
        #expect(
            lines(recorder) == [
                "0 @0 PublishSubject#0 subscribed", "1 @7 PublishSubject#0 next(1)", "2 @3 PublishSubject#0 next(2)",
            ])
    }

    @Test func `A recording contains every edge, its events, and the reasons for dropped ones`() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        test.at(1) { subject.onNext(1) }
        test.at(3) { subject.onNext(2) }
        test.at(4) { subject.onCompleted() }
        let recorder = TraceRecorder()
        recorder.record(on: test.scheduler) {
            _ = subject.filter { $0 > 1 }.map { $0 * 10 }.subscribe()
            test.run()
        }
        #expect(
            lines(recorder) == [
                "0 @0 map#0 subscribed",
                "1 @0 filter#1 subscribed <- 0",
                "2 @0 PublishSubject#2 subscribed <- 1",
                "3 @1 PublishSubject#2 next(1)",
                "4 @1 filter#1 dropped: the predicate returned false <- 3",
                "5 @3 PublishSubject#2 next(2)",
                "6 @3 filter#1 next(2) <- 5",
                "7 @3 map#0 next(20) <- 6",
                "8 @4 PublishSubject#2 completed",
                "9 @4 filter#1 completed <- 8",
                "10 @4 map#0 completed <- 9",
                "11 @4 filter#1 disposed <- 9",
                "12 @4 PublishSubject#2 disposed <- 9",
            ])
    }

    @Test func `A recording tracks the cause across virtual time`() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        test.at(1) { subject.onNext(1) }
        let scheduler = test.scheduler
        let later = Producer<Int>("later") { sink in
            LaterSink(sink, scheduler).connect(to: subject)
        }
        let recorder = TraceRecorder()
        recorder.record(on: scheduler) {
            _ = later.subscribe()
            test.run()
        }
        #expect(
            lines(recorder).suffix(4) == [
                "2 @1 PublishSubject#1 next(1)",
                "3 @1 scheduled for 6 <- 2",
                "4 @6 fired <- 3",
                "5 @6 later#0 next(1) <- 4",
            ])
        #expect(recorder.causes(of: 5).map(\.sequence) == [5, 4, 3, 2])
    }

    /// Sends numbers through a filter and a debounce, which drop and hold.
    private func run(_ recorder: TraceRecorder, sending count: Int) {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        for time in 1...count { test.at(time) { subject.onNext(time) } }
        recorder.record(on: test.scheduler) {
            _ = subject.filter { $0 % 2 == 0 }.debounce(.milliseconds(10), scheduler: test.scheduler).subscribe()
            test.run()
        }
    }

    @Test func `A recording tracks the element that was dropped or buffered, however the records are stored`() {
        func notes(_ records: [TraceRecord]) -> [String] {
            records.compactMap { record in
                switch record.kind {
                case .dropped: "dropped \(record.element ?? "nothing")"
                case .held: "held \(record.element ?? "nothing")"
                default: record.element == nil ? nil : "an element of \(record.kind)"
                }
            }
        }
        let kept = TraceRecorder()
        run(kept, sending: 4)
        #expect(notes(Array(kept.records)) == ["dropped 1", "held 2", "dropped 3", "dropped 2", "held 4"])
        let last = TraceRecorder(keepingLast: 1_000)
        run(last, sending: 4)
        #expect(notes(Array(last.records)) == notes(Array(kept.records)))
        var streamed: [TraceRecord] = []
        run(TraceRecorder { record, _ in streamed.append(record) }, sending: 4)
        #expect(notes(streamed) == notes(Array(kept.records)))
    }

    @Test func `A recording stores the last records with their numbers`() {
        let all = TraceRecorder()
        run(all, sending: 2_000)
        for count in [0, 1, 100, 100_000] {
            let recorder = TraceRecorder(keepingLast: count)
            run(recorder, sending: 2_000)
            #expect(recorder.records.count == min(count, all.records.count))
            #expect(recorder.records.endIndex == all.records.endIndex)
            #expect(lines(recorder) == Array(lines(all).suffix(count)))
            if let sequence = recorder.records.last?.sequence {
                #expect(recorder.causes(of: sequence).allSatisfy { recorder.records.indices.contains($0.sequence) })
            }
        }
    }

    @Test func `A recording emits records while they are made, with their lanes, and stores none`() {
        let all = TraceRecorder()
        run(all, sending: 50)
        var streamed: [String] = []
        let recorder = TraceRecorder { record, lane in
            streamed.append("\(record.sequence) \(record.time) \(lane ?? "-") \(record.kind) \(record.cause ?? -1)")
        }
        run(recorder, sending: 50)
        #expect(recorder.records.isEmpty)
        let trace = all.trace
        #expect(
            streamed
                == all.records.map {
                    "\($0.sequence) \($0.time) \(trace.lane(of: $0) ?? "-") \($0.kind) \($0.cause ?? -1)"
                })
    }

    @Test func `A recording knows an element buffered long before, without the records between`() {
        let test = MarbleTest()
        let (slow, fast) = (PublishSubject<Int>(), PublishSubject<Int>())
        test.at(1) { slow.onNext(7) }
        for time in 2...6_000 { test.at(time) { fast.onNext(time) } }
        test.at(7_000) { slow.onNext(8) }
        var dropped: [String] = []
        let recorder = TraceRecorder { record, _ in
            if case .dropped = record.kind { dropped.append("\(record.element ?? "nothing")") }
        }
        recorder.record(on: test.scheduler) {
            _ = slow.debounce(.seconds(60), scheduler: test.scheduler).subscribe()
            _ = fast.subscribe()
            test.run()
        }
        #expect(dropped == ["7"])
    }

    @Test func `A recording has the same records for the same run`() {
        func run() -> [String] {
            let test = MarbleTest()
            let recorder = TraceRecorder()
            recorder.record(on: test.scheduler) {
                _ = test.hot("-1-2-#").scan(0, accumulator: +).subscribe(onError: { _ in })
                test.run()
            }
            return lines(recorder)
        }
        #expect(run().count > 6)
        #expect(run() == run())
    }

    @Test func `A recording does not change the behaviour of a pipeline`() {
        func logs(traced: Bool) -> [String] {
            let test = MarbleTest()
            let source = test.hot("-1-2-3-|")
            let expectation = test.expect(source.filter { $0 != 2 }.map { $0 * 2 }, "^----!")
            if traced { TraceRecorder().record(on: test.scheduler) { test.run() } }
            return expectation.lines + ["released: \(source.isReleased(by: 5))"]
        }
        #expect(logs(traced: true) == ["1 next(2)", "released: true"])
        #expect(logs(traced: true) == logs(traced: false))
    }
}

/// A sink that sends each element five ticks after it arrived.
private final class LaterSink: OperatorSink<Int, Int> {
    private let scheduler: MarbleScheduler

    init(_ downstream: Sink<Int>, _ scheduler: MarbleScheduler) {
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func next(_ element: Int) {
        _ = scheduler.scheduleRelative((), dueTime: .milliseconds(5)) {
            self.emit(element)
            return Disposables.create()
        }
    }
}

@Suite("a budget")
struct BudgetTests {
    private func run(work: Int = 100, steps: Int = 0, depth: Int = 100, _ body: (MarbleTest) -> Void) -> (
        Budget, TraceRecords
    ) {
        let test = MarbleTest()
        let recorder = TraceRecorder()
        let budget = Budget(steps: work * Budget.Price.work + steps, depth: depth)
        recorder.budget = budget
        recorder.record(on: test.scheduler) {
            body(test)
            test.run()
        }
        return (budget, recorder.records)
    }

    @Test func `A budget stops an action that always reschedules itself, and knows its cause`() {
        let (budget, records) = run { test in
            func again() {
                _ = test.scheduler.scheduleRelative((), dueTime: .milliseconds(1)) {
                    again()
                    return Disposables.create()
                }
            }
            again()
        }
        #expect(budget.overrun?.excess == .work)
        #expect(records.count == 201)
    }

    @Test func `A budget stops an endless sequence on the trampoline`() {
        let (budget, records) = run(steps: 150 + Budget.Price.subscription) { _ in
            _ = Observable<Int>.from(sequence(first: 0) { $0 + 1 }).subscribe()
        }
        #expect(budget.overrun?.excess == .work)
        #expect(records.count == 101)
    }

    @Test func `A budget stops recursive events before the stack overflows`() {
        let (budget, records) = run { _ in
            let subject = PublishSubject<Int>()
            _ = subject.map { $0 + 1 }.subscribe(onNext: subject.onNext)
            subject.onNext(0)
        }
        #expect(budget.overrun?.excess == .depth)
        #expect(records.count == 103)
    }

    @Test func `A budget does not count an input's own events`() {
        let (budget, records) = run(work: 0, steps: 149 + Budget.Price.subscription) { test in
            _ = test.hot("-1-2-3-4-|").subscribe()
        }
        #expect(budget.overrun == nil)
        #expect(records.filter { if case .next = $0.kind { true } else { false } }.count == 8)
    }
}
