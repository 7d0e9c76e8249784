import StreamTraceEngine
import Testing

@testable import StreamTraceLanguage
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

/// One side makes many replays with the same streams. None of them depends on those before it.
@Suite(.endsInTime)
struct ComparedSideTests {
    /// Expects of each replay of one side what a new side shows; returns whether there is an input to vary.
    @discardableResult
    private func expectNoTraces(of pipeline: String, in declarations: String) throws -> Bool {
        let side = ComparedPipelines.Side(
            name: "out", pipeline: SourceFile(path: "pipeline", text: pipeline).wholeText,
            declarations: SourceFile(path: "inputs", text: declarations))
        let checked = try CheckedPipelines(side.declarations, [("out", side)], folders: [])
        if checked.lanes.isEmpty { return false }
        let clocks = CurrentClock()
        func makeSide() -> ComparedSide {
            ComparedSide(
                checked, comparing: "out", checked.lanes, naming: checked.names, frame: checked.plan.frame, on: clocks)
        }
        var inputs = RandomInputs(lanes: checked.lanes, sharing: true, seed: 1)
        let used = makeSide()
        clocks.use {
            for _ in 0..<8 {
                let input = inputs.next()
                let (run, first) = (used.run(input), makeSide().run(input))
                #expect(run.hasFailed == first.hasFailed, "\(pipeline) \(input)")
                if run.hasFailed { continue }
                #expect(run.emitsSame(as: first, byText: false), "\(pipeline) \(input)")
                #expect(run.subscriptions == first.subscriptions, "\(pipeline) \(input)")
            }
        }
        return true
    }

    @Test func `What shares subscriptions is known by name`() {
        let names = ["share", "shareReplay", "refCount", "replayAll", "BehaviorRelay", "AsyncSubject", "asDriver"]
        #expect(ComparedPipelines.sharingWords.isSuperset(of: names))
        #expect(ComparedPipelines.sharingWords.isDisjoint(with: ["Observable", "ObservableType", "map", "value"]))
    }

    @Test(arguments: [true, false]) func `Every operator starts anew`(isHot: Bool) throws {
        let declarations = OperatorExample.declarations(isHot: isHot)
        var count = 0
        for example in PipelineCatalogue.operators.compactMap({ OperatorExample.all(of: $0).first }) {
            let isVaried = try? expectNoTraces(of: example.text, in: declarations)
            if isVaried == true { count += 1 }
        }
        #expect(count > 70)
    }

    @Test(arguments: [
        "let subject = BehaviorSubject(value: 0)\nlet fed = source.subscribe(subject)",
        "let subject = source.share(replay: 1, scope: .forever)",
        "let subject = source.scan(0, accumulator: add)\nfunc add(_ sum: Int, _ next: Int) -> Int { sum + next }",
        "let counter = Counter()\nlet subject = source.map { counter.count($0) }\n"
            + "class Counter { var count = 0; func count(_ next: Int) -> Int { count += next; return count } }",
        "let subject = source.map { Counter.count($0) }\n"
            + "enum Counter { static var count = 0; static func count(_ next: Int) -> Int { count += next; return count } }",
        "var total = 0\nlet subject = source.map { next -> Int in total += next; return total }",
        "let subject = source.map { _ in UUID().uuidString.count }",
        "let subject = source.map { 4 / ($0 - 2) }",
        "let subject = source.map { next -> Int in throw MarbleError.error }.retry(2)",
    ]) func `State of a file starts anew`(statements: String) throws {
        for kind in ["hot", "cold"] {
            try expectNoTraces(
                of: "subject", in: "\(kind) source: Int\n    -1-2-3|\n\n" + statements + "\n")
        }
    }

    @Test(arguments: ["Driver<Int>", "BehaviorRelay<Int>", "PublishSubject<Int>", "Single<Int>", "Signal<Int>"])
    func `Inputs with a state of their own start anew`(type: String) throws {
        try expectNoTraces(
            of: "source.asObservable().scan(0) { $0 + $1 }", in: "hot source: \(type)\n    1-2-3|\n")
    }
}
