import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The operators of RxSwiftExt and ReactiveX, called from marble files.
struct ExtraEntriesTests {
    private static let inputs = """
        enum Oops: Error { case boom }
        hot a: Int
            -1-2-3-1-|
        hot b
            --t--f--t---|
            t = true, f = false
        cold c: Int
            1-2#
            # = Oops.boom
        cold d: Int
            (12|)
        hot o: Int?
            -1-n-3|
            n = nil

        """

    /// Returns the failures: mismatches as lanes, and the error that stopped the replay.
    private func faults(_ outputs: String) -> [String] {
        let file = SourceFile(path: "x.marble", text: Self.inputs + outputs + "\n")
        let outcome = MarbleReplay().run(file)
        let scenarios = outcome.scenarios
        #expect(scenarios.count == 1 || !outcome.diagnostics.isEmpty)
        return outcome.diagnostics.map(brief)
            + scenarios.flatMap { scenario in
                let lanes = scenario.mismatches.isEmpty ? [] : LanesRenderer().lines(scenario)
                return (scenario.failure.map { [brief($0)] } ?? []) + lanes
            }
    }

    @Test(arguments: [
        "a.mapTo(7)\n    -7-7-7-7-|", "a.map(to: 7)\n    -7-7-7-7-|", "a.map { $0 + 1 }\n    -2-3-4-2-|",
        "a.map { [$0] }.mapMany { $0 * 2 }\n    -x-y-z-x-|\n    x = [2], y = [4], z = [6]",
        "o.unwrap()\n    -1---3|", "b.not()\n    --f--t--f---|\n    t = true, f = false",
        "a.filterMap { $0 == 2 ? .ignore : .map($0 * 2) }\n    -2---6-2-|",
        "a.apply { $0.skip(1) }\n    ---2-3-1-|", "a.pairwise().map { $0 + $1 }\n    ---3-5-4-|",
        "a.pairwise()\n    ---x-y-z-|\n    x = (1, 2), y = (2, 3), z = (3, 1)",
        "a.nwise(3)\n    -----x-y-|\n    x = [1, 2, 3], y = [2, 3, 1]",
        "a.count()\n    ---------(4|)", "a.count { $0 > 1 }\n    ---------(2|)",
        "a.bufferWithTrigger(b)\n    --x--y--z(e|)\n    x = [1], y = [2, 3], z = [1], e = []",
        "a.toSortedArray()\n    ---------(x|)\n    x = [1, 1, 2, 3]",
        "a.toSortedArray(ascending: false)\n    ---------(x|)\n    x = [3, 2, 1, 1]",
        "a.toSortedArray { $0 > $1 }\n    ---------(x|)\n    x = [3, 2, 1, 1]",
        "b.and()\n    -----(f|)\n    f = false", "Observable.and(b, b.not())\n    --(f|)\n    f = false",
        "Observable.and([b.filter { $0 }])\n    ------------(t|)\n    t = true",
        "a.partition { $0 > 1 }.matches\n    ---2-3---|", "a.partition { $0 > 1 }.nonMatches\n    -1-----1-|",
        "c.materialize().elements()\n    1-2|", "c.materialize().errors()\n    ---(x|)\n    x = Oops.boom",
    ])
    func `Transforming operators run in a marble file`(pipeline: String) {
        #expect(faults("out x = \(pipeline)") == [])
    }

    @Test(arguments: [
        "a.distinct()\n    -1-2-3---|", "a.distinct(by: { $0 % 2 })\n    -1-2-----|",
        "a.distinct { $0 == 2 }\n    -1-2-----|", "a.last()\n    ---------(1|)",
        "a.last { $0 > 1 }\n    ---------(3|)", "a.skip(9).last(default: 7)\n    ---------(7|)",
        "a.last({ $0 > 9 }, default: 7)\n    ---------(7|)", "a.ignore(2, 3)\n    -1-----1-|",
        "a.ignore([2, 3])\n    -1-----1-|", "a.ignoreWhen { $0 == 2 }\n    -1---3-1-|",
        "o.map { $0 as Any }.ofType(Int.self)\n    -1---3|",
        "a.pausable(b)\n    ---2-3---|", "a.pausableBuffered(b)\n    --12-3--1|",
        "a.pausableBuffered(b.take(2).concat(Observable.never()), limit: nil, flushOnCompleted: false)\n    --12-3---|",
        "a.audit(.milliseconds(3))\n    ----2---1|", "a.audit { _ in b }\n    --1--3--1|",
    ])
    func `Filtering operators run in a marble file`(pipeline: String) {
        #expect(faults("out x = \(pipeline)") == [])
    }

    @Test(arguments: [
        "d.repeat(2)\n    (1212|)", "d.repeat().take(3)\n    (121|)", "c.catchErrorJustComplete()\n    1-2|",
        "c.ignoreErrors().take(3)\n    1-2(1|)", "c.ignoreErrors { $0 is Oops }.take(3)\n    1-2(1|)",
        "c.ignoreErrors { _ in false }\n    1-2#\n    # = Oops.boom",
        "c.retry(.immediate(maxCount: 2))\n    1-21-2#\n    # = Oops.boom",
        """
        c.retry(.delayed(maxCount: 2, time: 0.003), scheduler: MainScheduler.instance)\n    1-2---1-2#\n    # = \
        Oops.boom
        """,
        """
        c.retry(.exponentialDelayed(maxCount: 3, initial: 0.002, multiplier: 1), shouldRetry: { $0 is Oops \
        })\n    1-2--1-2----1-2#\n    # = Oops.boom
        """,
        """
        c.retry(.customTimerDelayed(maxCount: 3, delayCalculator: { .milliseconds($0 * 2) \
        }))\n    1-2--1-2----1-2#\n    # = Oops.boom
        """,
        "a.repeatWithBehavior(.delayed(maxCount: 2, time: 0.002), shouldRepeat: { false })\n    -1-2-3-1-|",
        "d.repeatWithBehavior(.immediate(maxCount: 2))\n    (1212|)",
    ])
    func `Resubscribing operators run in a marble file`(pipeline: String) {
        #expect(faults("out x = \(pipeline)") == [])
    }

    @Test(arguments: [
        "Observable.forkJoin(a, d) { $0 * 10 + $1 }.map { $0 - 10 }\n    ---------(2|)",
        "Observable.forkJoin(a, b, d)\n    ------------(x|)\n    x = (1, true, 2)",
        "Observable.forkJoin([a, d])\n    ---------(x|)\n    x = [1, 2]",
        "Observable.forkJoin([a, d]) { $0[1] }\n    ---------(2|)",
        "Observable.cascade([a, c])\n    1-2#\n    # = Oops.boom", "a.cascade([d])\n    (12|)",
        "a.zip(with: d) { $0 + $1 }\n    -2-4-----|",
        "a.merge(with: d, .just(9))\n    x1-2-3-1-|\n    x = 9 then 1 then 2",
        "a.merge(with: [.empty()])\n    -1-2-3-1-|", "Observable.once(1)\n    (1|)",
        "Observable<Int>.fromAsync { completion in completion(1) }\n    (1|)",
    ])
    func `Combining and creating operators run in a marble file`(pipeline: String) {
        #expect(faults("out x = \(pipeline)") == [])
    }

    @Test(arguments: [
        "Driver.combineLatest([a.asDriver(onErrorJustReturn: 0), .just(5)]) { $0[0] + $0[1] }\n    -6-7-8-6-|",
        "Signal.zip([a.asSignal(onErrorJustReturn: 0), .of(5, 6)])\n    -x-y-|\n    x = [1, 5], y = [2, 6]",
        "Single.zip([Single.just(1), .just(2)])\n    (x|)\n    x = [1, 2]",
        "Single.zip([Single.just(1), .just(2)]) { $0[0] - $0[1] }.map { $0 + 2 }\n    (1|)",
        "Infallible.combineLatest([a.asInfallible(onErrorJustReturn: 0), .just(5)]) { $0[0] + $0[1] }\n    -6-7-8-6-|",
        "a.asDriver(onErrorJustReturn: 0).asInfallible()\n    -1-2-3-1-|",
        "a.asSignal(onErrorJustReturn: 0).asSharedSequence().startWith(0)\n    01-2-3-1-|",
        "c.asInfallible(onErrorFallbackTo: .just(7))\n    1-2(7|)",
        "c.asInfallible(onErrorRecover: { _ in .just(7) })\n    1-2(7|)",
    ])
    func `Traits combine lists, and infallibles continue after an error`(pipeline: String) {
        #expect(faults("out x = \(pipeline)") == [])
    }

    @Test(arguments: [
        "a.asDriver(onErrorJustReturn: 0).mapTo(7)\n    -7-7-7-7-|",
        "a.asSignal(onErrorJustReturn: 0).distinct()\n    -1-2-3---|",
        "a.asDriver(onErrorJustReturn: 0).distinct { $0 == 2 }\n    -1-2-----|",
        "a.asDriver(onErrorJustReturn: 0).map { $0 > 1 }.not()\n    -t-f-f-t-|\n    t = true, f = false",
        "a.asDriver(onErrorJustReturn: 0).partition { $0 > 1 }.nonMatches\n    -1-----1-|",
        "o.asDriver(onErrorJustReturn: nil).unwrap()\n    -1---3|",
        "a.asDriver(onErrorJustReturn: 0).map { Driver.just($0 * 2) }.merge()\n    -2-4-6-2-|",
        "a.asDriver(onErrorJustReturn: 0).map { Driver.just($0 * 2) }.merge(maxConcurrent: 1)\n    -2-4-6-2-|",
    ])
    func `Drivers and signals have the same operators, and merge streams of their kind`(pipeline: String) {
        #expect(faults("out x = \(pipeline)") == [])
    }

    @Test(arguments: [
        ("a.nwise(-1)", "15:9: a count cannot be negative, and this is -1"),
        ("a.nwise(1_000_000_000_000)", "15:9: this has too many elements"),
        ("a.repeat(-1)", "15:9: a count cannot be negative, and this is -1"),
        ("a.pausableBuffered(b, limit: -1)", "15:9: a count cannot be negative, and this is -1"),
        ("c.retry(.delayed(maxCount: -1, time: 1))", "15:17: a count cannot be negative, and this is -1"),
        ("c.retry(.delayed(maxCount: 2, time: -1.0))", "15:17: this cannot be negative, and is -1.0"),
        (
            "c.retry(.immediate(maxCount: 2), shouldRetry: { _ in throw Oops.boom })",
            "15:9: this closure cannot throw here, and throws boom"
        ),
        ("c.ignoreErrors { _ in throw Oops.boom }", "15:9: this closure cannot throw here, and throws boom"),
        ("a.map { [$0] }.toSortedArray()", "15:9: values of type '[Int]' have no order"),
        ("a.ofType(1)", "15:18: cannot convert value of type 'Int' to expected argument type '_.Type'"),
        ("a.filterMap { $0 }", "15:23: cannot convert value of type 'Int' to expected argument type 'FilterMap<_>'"),
        (
            "Observable.just(0).concat(Observable.error(RxError.unknown)).map { $0 }.retry().take(1)",
            "15:81: the pipeline does not come to rest within 16,000,000 steps: 'concat' keeps scheduling work, and "
                + "'retry' subscribes to it again whenever it fails "
                + "(if it comes to an end, '--budget 10' lets it have ten times as much)"
        ),
        (
            "Observable<Int>.empty().repeat()",
            "15:33: the pipeline does not come to rest within 16,000,000 steps: 'repeat' keeps scheduling work "
                + "(if it comes to an end, '--budget 10' lets it have ten times as much)"
        ),
    ])
    func `Misuse is an error of the scenario, with its location`(pipeline: String, error: String) {
        #expect(faults("out x = \(pipeline)").first == error)
    }
}
