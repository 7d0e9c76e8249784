import StreamTrace
import Testing

private struct Show: Equatable {
    let title: String
    let stars: Int
}

private enum LoadingError: Error, CaseIterable, MarbleConvertible { case timeout, offline }

private enum Phase: String, CaseIterable, MarbleConvertible { case idle, busy = "BUSY" }

/// The use of a pipeline of an app in its test target.
struct RegisteringTests {
    private func run(_ replay: MarbleReplay, _ text: String) -> MarbleReplay.Outcome {
        replay.run(SourceFile(path: "x.marble", text: text))
    }

    @Test func `A registered pipeline is called by its path, on the clock of the replay`() {
        var replay = MarbleReplay()
        replay.register("SearchViewModel.results") { (query: Observable<String>, clock: any SchedulerType) in
            query.debounce(.milliseconds(3), scheduler: clock).map { $0.count }
        }
        let outcome = run(
            replay,
            """
            hot query: String
                -a-b------|
                a = "x", b = "xyz"
            out results = SearchViewModel.results(query)
                ------b---|
                b = 3
            """)
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    @Test func `Functions have any number of arguments, with labels if the name has them`() {
        var replay = MarbleReplay()
        replay.register("isValid(id:password:)") { (id: String, password: String) in !id.isEmpty && password.count > 2 }
        replay.register("answer") { 42 }
        let outcome = run(
            replay,
            """
            hot a: (String, String)
                a-b|
                a = ("x", "abc"), b = ("", "abc")
            out valid = a.map { isValid(id: $0, password: $1) }
                a-b|
                a = true, b = false
            out answers = a.map { _ in answer() }
                a-b|
                a = 42, b = 42
            """)
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    @Test func `A call with wrong arguments is found before the replay`() {
        var replay = MarbleReplay()
        replay.register("validate") { (id: String) -> Observable<Void> in .just(()) }
        let outcome = run(
            replay,
            """
            hot a: Int
                1|
            out x = a.flatMap { validate($0) }
            out y = a.flatMap { _ in valdate("x") }
            out z = a.flatMap { _ in validate() }
            """)
        #expect(outcome.scenarios.isEmpty)
        #expect(
            outcome.diagnostics.map(\.message) == [
                "cannot convert value of type 'Int' to expected argument type 'String'",
                "cannot find 'valdate' in scope",
                "missing argument for parameter #1 in call",
            ])
        #expect(outcome.diagnostics[1].suggestion == "did you mean 'validate'?")
    }

    @Test func `Values of an app's own types are opaque, and print as Swift prints them`() {
        var replay = MarbleReplay()
        replay.register("Show(title:)") { (title: String) in Show(title: title, stars: title.count) }
        replay.register("titles") { (shows: Observable<Show>) in shows.map(\.title) }
        let outcome = run(
            replay,
            """
            hot shows: Show
                a-b|
                a = Show(title: "Lost"), b = Show(title: "Up")
            out all = shows.debug("all")
                a-b|
                a = Show(title: "Lost"), b = Show(title: "Up")
            out titles = titles(shows)
                a-b|
                a = "Lost", b = "Up"
            """)
        #expect(outcome.isSuccess, "\(outcome.report)")
        #expect(
            outcome.scenarios.first?.log.map(\.content).contains("Event next(Show(title: \"Lost\", stars: 4))") == true)
    }

    @Test func `A conforming enum has its cases in marble files, also as an error`() {
        var replay = MarbleReplay()
        replay.register(LoadingError.self)
        replay.register("load") { (id: Int) -> Single<String> in
            id > 1 ? .error(LoadingError.offline) : .just("loaded \(id)")
        }
        replay.register("phase") { (busy: Bool) -> Phase in busy ? .busy : .idle }
        replay.register("isBusy") { (phase: Phase) in phase == .busy }
        let outcome = run(
            replay,
            """
            hot ids: Int
                1-2
            hot fails: Int
                #
                # = LoadingError.timeout
            out loaded = ids.flatMap(load)
                a-#
                a = "loaded 1", # = LoadingError.offline
            out codes = fails.catch { error in
                  switch error {
                  case LoadingError.timeout: return .just(1)
                  default: return .just(2)
                  }
                }
                (1|)
            out phases = ids.map { [phase($0 > 1).rawValue, "\\(isBusy(.busy))"] }
                a-b
                a = ["idle", "true"], b = ["BUSY", "true"]
            """)
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    @Test func `Compiled code receives functions of the file, and streams of all kinds`() {
        var replay = MarbleReplay()
        replay.register("search") { (query: Observable<String>, send: MarbleFunction<String, Observable<[String]>>) in
            query.flatMapLatest { try send($0) }.asDriver(onErrorJustReturn: [])
        }
        replay.register("total") { (prices: [Double], tax: Double?, names: [String: Int], seen: Set<Int>) in
            prices.reduce(0, +) * (1 + (tax ?? 0)) + Double(names.count + seen.count)
        }
        let outcome = run(
            replay,
            """
            hot query: String
                a--b---|
                a = "x", b = "y"
            cold send(_): [String]
                --(r|)
                r = ["one", "two"]
            out results: [String] = search(query, send)
                --r--r-|
                r = ["one", "two"]
            out sums = query.map { _ in total([1, 2.5], nil, ["a": 1], [1, 2]) + total([], 0.5, [:], []) }
                s--s---|
                s = 6.5
            """)
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    @Test func `Events, results, optionals, tuples and errors keep their types in compiled code`() {
        var replay = MarbleReplay()
        replay.register("pairs") { (a: Observable<Int>) in a.map { (number: $0, text: "\($0)") } }
        replay.register("events") { (a: Observable<Int>) in a.materialize() }
        replay.register("results") { (a: Observable<Int>) in
            a.map { $0 > 1 ? Result<Int, LoadingError>.failure(.timeout) : .success($0) }
        }
        replay.register("halves") { (a: Observable<Int>) in a.map { $0 % 2 == 0 ? $0 / 2 : nil } }
        replay.register("done") { (a: Observable<Int>) -> Completable in a.ignoreElements().asCompletable() }
        let outcome = run(
            replay,
            """
            hot a: Int
                12|
            out pairs = pairs(a)
                ab|
                a = (number: 1, text: "1"), b = (number: 2, text: "2")
            out events = events(a)
                12(c|)
                1 = .next(1), 2 = .next(2), c = .completed
            out results = results(a)
                ab|
                a = .success(1), b = .failure(LoadingError.timeout)
            out halves = halves(a)
                ab|
                a = nil, b = 1
            out done = done(a)
                --|
            """)
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    @Test func `Compiled code receives tuples, nested ones too, and mismatching calls are found`() {
        var replay = MarbleReplay()
        replay.register("sum") { (pair: (number: Int, texts: [String]), scale: Double) in
            Double(pair.number + pair.texts.count) * scale
        }
        replay.register("flat") { (a: Observable<((Int, String?), Bool)>) in
            a.map { "\($0.0.0) \($0.0.1 ?? "-") \($0.1)" }
        }
        let inputs = "hot a: Int\n    12\n"
        let outcome = run(
            replay,
            inputs + """
                out sums = a.map { sum((number: $0, texts: ["x"]), 1.5) }
                    ab
                    a = 3.0, b = 4.5
                out flat = flat(a.map { (($0, $0 > 1 ? "x" : nil), true) })
                    ab
                    a = "1 - true", b = "2 x true"
                """)
        #expect(outcome.isSuccess, "\(outcome.report)")
        let wrong = run(replay, inputs + "out x = a.map { sum(($0, 2), 1.5) }\n")
        #expect(
            wrong.diagnostics.map(\.message) == [
                "cannot convert value of type 'Int' to expected argument type '[String]'"
            ])
    }

    @Test func `A member of an opaque type is an error with a suggestion`() {
        var replay = MarbleReplay()
        replay.register("Show(title:)") { (title: String) in Show(title: title, stars: title.count) }
        let outcome = run(replay, "hot a: String\n    a\nout x = a.map { Show(title: $0).title }\n")
        #expect(outcome.diagnostics.map(\.message) == ["value of type 'Show' has no member 'title'"])
        #expect(
            outcome.diagnostics.first?.suggestion
                == "a type of compiled code is closed: register a function that takes a 'Show'")
    }

    @Test func `The trace contains the log of compiled code's debug()`() {
        var replay = MarbleReplay()
        replay.register("doubled") { (a: Observable<Int>) in a.debug("inner").map { $0 * 2 } }
        let outcome = run(replay, "hot a: Int\n    1|\nout x = doubled(a)\n    2|\n")
        #expect(outcome.isSuccess, "\(outcome.report)")
        #expect(outcome.scenarios[0].log.map(\.description).contains("0: inner -> Event next(1)"))
    }

    @Test func `An error of compiled code is reported at the location of the call`() {
        var replay = MarbleReplay()
        replay.register(LoadingError.self)
        replay.register("fail") { (_: Int) throws -> Int in throw LoadingError.offline }
        let outcome = run(
            replay, "hot a: Int\n    1|\nout x = a.map { try fail($0) }\n    #\n    # = LoadingError.offline\n")
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    @Test func `The trace contains the operators of compiled code`() {
        var replay = MarbleReplay()
        replay.register("ticks") { (clock: any SchedulerType) in
            Observable<Int>.interval(.milliseconds(1), scheduler: clock)
        }
        let outcome = run(replay, "hot a: Int\n    1|\nout x = a.flatMap { _ in ticks() }\n")
        #expect(
            outcome.scenarios.first?.failure?.message
                == "the pipeline does not come to rest within 16,000,000 steps: 'interval' keeps scheduling work")
    }

    @Test func `A test is one line, and its report shows the differences`() throws {
        let outcome = try MarbleReplay().check("traces/split/split.marble")
        #expect(outcome.isSuccess, "\(outcome.report)")
        #expect(outcome.report.hasSuffix("split.marble: as asserted"))
        let wrong = run(MarbleReplay(), "hot a: Int\n    1|\nout x = a\n    2|\n")
        #expect(!wrong.isSuccess)
        #expect(wrong.report.contains("FAIL"))
        #expect(throws: Diagnostic.self) { try MarbleReplay().check("no/such.marble") }
    }
}
