import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The order of the lines in a log, as far as it depends on the replay.
@Suite("order in a replay")
struct ReplayOrderTests {
    private func outcome(_ text: String) -> MarbleReplay.Outcome {
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: text))
        #expect(outcome.diagnostics.map { $0.rendered() } == [])
        return outcome
    }

    private func log(_ text: String) -> [String] { outcome(text).scenarios.flatMap(\.log).map(\.description) }

    @Test func `A hot input emits to the observers that were subscribed when its event began`() {
        let lines = log(
            """
            hot a: Int
                12|
            out x = a.flatMapLatest { n in a.debug("in\\(n)") }
            """)
        #expect(
            lines == [
                "0: x -> subscribed", "0: in1 -> subscribed", "1: in1 -> isDisposed", "1: in2 -> subscribed",
                "1: in1 -> Event next(2)", "2: in2 -> Event completed", "2: in2 -> isDisposed",
                "2: x -> Event completed", "2: x -> isDisposed",
            ])
    }

    private static let completables = """
        cold save: Int
            -|
        cold upload: Int
            -|
        let first = save.ignoreElements().asCompletable().debug("first")
        let second = upload.ignoreElements().asCompletable().debug("second")

        """

    @Test func `A completable is disposed when the next one has been subscribed to`() {
        #expect(
            log(Self.completables + "out x = first.andThen(second)") == [
                "0: x -> subscribed", "0: first -> subscribed", "1: first -> Event completed",
                "1: second -> subscribed", "1: first -> isDisposed", "2: second -> Event completed",
                "2: x -> Event completed", "2: x -> isDisposed", "2: second -> isDisposed",
            ])
    }

    @Test(arguments: [
        "first.concat(second)", "Completable.concat(first, second)", "Completable.concat([first, second])",
    ])
    func `The last of several completables is disposed when the result has completed`(pipeline: String) {
        #expect(
            log(Self.completables + "out x = " + pipeline) == [
                "0: x -> subscribed", "0: first -> subscribed", "1: first -> Event completed",
                "1: first -> isDisposed", "1: second -> subscribed", "2: second -> Event completed",
                "2: x -> Event completed", "2: x -> isDisposed", "2: second -> isDisposed",
            ])
    }

    @Test(arguments: ["Driver.of(1, 2)", "Signal.of(1, 2)", "Driver.from([1, 2])", "Signal.from(1...2)"])
    func `Drivers and signals emit their elements on the clock`(source: String) {
        #expect(
            log("out x = \(source)\nout y = Observable.just(3)") == [
                "0: x -> subscribed", "0: y -> subscribed", "0: y -> Event next(3)", "0: y -> Event completed",
                "0: y -> isDisposed", "0: x -> Event next(1)", "0: x -> Event next(2)", "0: x -> Event completed",
                "0: x -> isDisposed",
            ])
    }

    @Test(arguments: ["Driver", "Signal"])
    func `Drivers and signals of an optional emit their elements on the clock`(trait: String) {
        #expect(
            log("out x = \(trait)<Int>.from(optional: 1)\nout y = Observable.just(3)") == [
                "0: x -> subscribed", "0: y -> subscribed", "0: y -> Event next(3)", "0: y -> Event completed",
                "0: y -> isDisposed", "0: x -> Event next(1)", "0: x -> Event completed", "0: x -> isDisposed",
            ])
    }

    @Test func `At the end outputs are disposed before the subscriptions of steps, wherever they are`() {
        let input = "hot a: Int\n    1--\n"
        let (step, output) = ("let step = a.debug(\"step\").subscribe()\n", "out x = a\n")
        for text in [step + output, output + step] {
            #expect(log(input + text).suffix(2) == ["0: x -> isDisposed", "0: step -> isDisposed"])
        }
    }

    @Test func `debug() in a function is named after it, also in its closures and in functions of types`() {
        let lines = log(
            """
            hot a: Int
                1|
            func logged(_ source: Observable<Int>, twice: Bool) -> Observable<Int> {
                source.debug()
            }
            struct Service {
                func load(id: Int) -> Observable<Int> { Observable.just(id).flatMap { Observable.just($0).debug() } }
                var all: Observable<Int> { Observable.just(1).debug() }
            }
            let service = Service()
            out x = logged(a, twice: true)
            out y = service.load(id: 7)
            out z = service.all
            out w = a.debug()
            """)
        let names = lines.filter { $0.hasSuffix("subscribed") }.map { $0.dropFirst(3).dropLast(" -> subscribed".count) }
        #expect(
            names == [
                "x", "x.marble:4 (logged(_:twice:))", "y", "x.marble:7 (load(id:))", "z", "x.marble:8 (all)",
                "x.marble:14 (out w)",
            ])
    }

    @Test func `Marbles after the end of a stream are ignored, with a note`() {
        let outcome = outcome(
            """
            hot a: Int
                1-|--2--|
            out x = a
                1-|--2
            """)
        #expect(outcome.isSuccess)
        #expect(
            outcome.notes.map { $0.rendered(as: .note) } == [
                """
                x.marble:2:10: note: this is ignored: the stream has ended before it
                        1-|--2--|
                             ^~~~
                """,
                """
                x.marble:4:10: note: this is ignored: the stream has ended before it
                        1-|--2
                             ^
                """,
            ])
        #expect(outcome.scenarios[0].log.last?.description == "2: x -> isDisposed")
    }
}
