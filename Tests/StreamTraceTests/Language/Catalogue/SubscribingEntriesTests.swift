import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// The arguments of the closures of `subscribe` and `bind` in a marble file.
@Suite("subscribing in a marble file")
struct SubscribingEntriesTests {
    private func scenario(_ lines: String) throws -> ScenarioResult {
        let text = "let told = PublishRelay<String>()\n\(lines)\nout heard = told.asObservable()\n"
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: text))
        #expect(outcome.diagnostics.map { $0.rendered() } == [])
        return try #require(outcome.scenarios.first)
    }

    /// Returns the elements of `heard`, and the error that stopped the scenario.
    private func heard(_ lines: String) throws -> [String] {
        let result = try scenario("hot a: Int\n    1-2|\nhot failing: Int\n    1#\n" + lines)
        let values = result.log.compactMap { line in
            "\(line)".split(separator: "Event next(", maxSplits: 1).dropFirst().first.map { "\($0.dropLast())" }
        }
        return values + [result.failure.map { "\($0.message)" }].compactMap { $0 }
    }

    @Test(
        arguments: [
            ("let d = a.subscribe { told.accept(\"\\($0)\") }", ["next(1)", "next(2)", "completed"]),
            (
                "let d = a.subscribe { (event: Event<Int>) in told.accept(\"\\(event.element ?? 0)\") }",
                ["1", "2", "0"]
            ),
            ("let d = a.subscribe { told.accept(String($0 + 1)) }", ["2", "3"]),
            ("let d = a.subscribe(onNext: { told.accept(\"\\($0)\") })", ["1", "2"]),
            ("let d = Completable.empty().subscribe { told.accept(\"end\") }", []),
        ]
    )
    func `A trailing closure receives events, unless it accepts elements`(line: String, expected: [String]) throws {
        #expect(try heard(line) == expected)
    }

    @Test func `A switch over the received event works as in Swift, for each kind of stream`() throws {
        func told(_ stream: String, _ cases: String) throws -> [String] {
            // the output is subscribed to after the lets, so one action later it has a subscriber
            let late = stream.contains("Completable") ? stream : "\(stream).delay(.milliseconds(1))"
            return try heard("let d = \(late).subscribe { event in\n    switch event {\n\(cases)\n    }\n}")
        }
        let failure = "    case .failure(let error): told.accept(\"\\(error)\")"
        let success = "    case .success(let x): told.accept(\"got \\(x)\")"
        let completed = "    case .completed: told.accept(\"end\")"
        let error = "    case .error(let error): told.accept(\"\\(error)\")"
        #expect(try told("Single.just(1)", "\(success)\n\(failure)") == ["got 1"])
        #expect(try told("Maybe.just(1)", "\(success)\n\(error)\n\(completed)") == ["got 1"])
        #expect(try told("Maybe<Int>.empty()", "\(success)\n\(error)\n\(completed)") == ["end"])
        let later = "a.ignoreElements().asCompletable()"
        #expect(
            try heard("let d = \(later).subscribe { end in\n    switch end {\n\(error)\n\(completed)\n    }\n}") == [
                "end"
            ])
        let next = "    case .next(let x): told.accept(\"\\(x)\")"
        let infallible = "a.asInfallible(onErrorJustReturn: 0)"
        #expect(
            try heard("let d = \(infallible).subscribe { e in\n    switch e {\n\(next)\n\(completed)\n    }\n}")
                == ["1", "2", "end"])
    }

    @Test(
        arguments: [
            "let d = failing.map { \"\\($0)\" }.bind(to: told)",
            "let d = failing.bind(onNext: { told.accept(\"\\($0)\") })",
            """
            let d = a.take(1).asInfallible(onErrorJustReturn: 0).flatMap { _ in failing.startWith(1) \
            }.subscribe(onNext: { told.accept("\\($0)") })
            """,
        ]
    )
    func `An error that reaches an observer that cannot fail is an error of the scenario`(line: String) throws {
        #expect(try heard(line).last == "this cannot take the error error: catch it before")
    }

    @Test func `A subject that is bound to receives the error, and so do the operators after it`() throws {
        let lines = "let hub = PublishSubject<Int>()\nlet b = failing.bind(to: hub)\n"
        #expect(
            try heard(lines + "let d = hub.subscribe(onNext: { told.accept(\"\\($0)\") }, onError: { _ in })") == ["1"])
    }

    @Test func `A count of zero emits no element, and a negative one is an error of the scenario`() throws {
        for form in ["buffer(timeSpan: .milliseconds(9), count: 0", "window(timeSpan: .milliseconds(9), count: 0"] {
            #expect(try heard("let d = a.\(form), scheduler: MainScheduler.instance).subscribe()") == [])
            let negative = form.replacing("count: 0", with: "count: -1")
            #expect(
                try heard("let d = a.\(negative), scheduler: MainScheduler.instance).subscribe()")
                    == ["a count cannot be negative, and this is -1"])
        }
        #expect(try heard("let d = a.map { Observable.just($0) }.merge(maxConcurrent: 0).subscribe()") == [])
    }
}
