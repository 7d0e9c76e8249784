import StreamTraceEngine
import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceValues
@testable import StreamTraceVariants

/// The smallest inputs for which pipelines differ.
@Suite(.endsInTime)
struct PipelineComparisonTests {
    private func result(
        _ left: String, _ right: String, limit: Int = 2_000, jobs: Int = 2
    ) throws -> PipelineComparison.Result {
        var comparison = PipelineComparison(try ComparedPipelines.made(left, right))
        comparison.limit = limit
        comparison.randomCount = 400
        return try comparison.run(jobs: jobs)
    }

    @Test func `Two operators differ for the smallest input`() throws {
        let found = try result("debounce", "throttle").found
        #expect(
            found?.text == """
                until: 24ms

                hot source: Int
                    1

                out debounce = source.debounce(.milliseconds(3))

                out throttle = source.throttle(.milliseconds(3))

                """)
    }

    @Test func `The elements of an input differ where that shows the same`() throws {
        func marks(_ left: String, _ right: String) throws -> [ComparedInput.Kind]? {
            try result(left, right).found?.input.marks.filter { $0.lane == 0 }.map(\.kind)
        }
        let inner = try marks("source.concatMap { _ in inner }", "source.flatMap { _ in inner }")
        #expect(inner?.prefix(2) == [.value(0), .value(1)])
        #expect(try marks("source.take(2)", "source.take(2).distinctUntilChanged()") == [.value(0), .value(0)])
    }

    @Test func `The answer does not depend on the number of threads`() throws {
        for (left, right) in [("flatMap", "flatMapLatest"), ("share", "source.share(replay: 1)"), ("concat", "merge")] {
            let results = try [1, 2, 5].map { try result(left, right, jobs: $0) }
            #expect(results.allSatisfy { $0.found?.text == results[0].found?.text && $0.tried == results[0].tried })
        }
    }

    @Test func `Equal pipelines do not differ for any input that was tried`() throws {
        let result = try result("source.filter { $0 > 1 }.map { $0 * 2 }", "source.map { $0 * 2 }.filter { $0 > 2 }")
        #expect(result.found == nil)
        #expect(result.tried > 500 && result.random == 400)
    }

    @Test(arguments: [
        ("source.filter { $0 > 5 }", "source.filter { $0 >= 5 }", "5"),
        ("source.filter { $0 < 100 }", "source", "100"),
        ("source.filter { $0 % 7 != 0 }", "source", "7"),
        ("source.filter { $0 > 0 }", "source", "0"),
        ("source.filter { $0 > 41 }", "source.filter { _ in false }", "42"),
        ("source.startWith(9).distinctUntilChanged()", "source.startWith(9)", "9"),
    ]) func `Literals of the pipelines are among the values`(_ left: String, _ right: String, value: String) throws {
        let found = try result(left, right, limit: 200).found
        let input = found?.input.marks.map { mark in
            if case .value(let number) = mark.kind {
                found?.lanes[mark.lane].values[number].debugDescription ?? ""
            } else {
                ""
            }
        }
        #expect(input?.contains(value) == true, "\(input ?? [])")
    }

    @Test func `A larger input is shrunk`() throws {
        let found = try result("source.take(7)", "source.take(8)", limit: 100).found
        #expect(found?.text.contains("source: Int\n    1111111\n") == true, "\(found?.text ?? "")")
    }

    private static let endless = "source.map { n in while true { }; return n }"

    @Test func `Inputs for which neither pipeline ends show nothing`() throws {
        let result = try result("source.retry()", "source.catch { _ in source.retry() }", limit: 50)
        #expect(result.tried > 5 && result.found == nil)
        #expect(result.leftOut.endlessLeft > 0 && result.leftOut.endlessLeft == result.leftOut.endlessRight)
    }

    @Test func `A search in which replays do not end is short, with any number of threads`() throws {
        let results = try [1, 3].map { try result(Self.endless, Self.endless + ".map { $0 }", jobs: $0) }
        #expect(results.allSatisfy { $0.isEndless && $0.found == nil && $0.random == 0 })
        #expect(results[0].leftOut == results[1].leftOut && results[0].tried == results[1].tried)
        #expect((100..<200).contains(results[0].leftOut.endless) && results[0].tried < 400)
    }

    @Test(arguments: [
        (endless, "source", true), ("source", endless, false),
        ("source", "source.flatMap { _ in Observable.repeatElement(1) }", false),
    ]) func `A pipeline that alone does not end is different`(left: String, right: String, isFirst: Bool) throws {
        let found = try #require(try result(left, right).found)
        #expect(found.difference == .failure(ofFirst: isFirst, isEndless: true))
        #expect(found.failure?.message == "this does not end within 1,000,000 steps")
        #expect(found.text.contains("hot source: Int\n    1\n"), "\(found.text)")
    }

    @Test func `A pipeline that only takes longer is not said not to end`() throws {
        let result = try result("source.map { (0..<9_000).reduce($0) { $0 + 0 * $1 } }", "source", limit: 10)
        #expect(result.found == nil && result.leftOut.endlessLeft > 0)
        #expect(result.leftOut.endlessLeft == result.leftOut.endless && result.leftOut.endlessRight == 0)
    }

    @Test func `The failure of one pipeline is found among small inputs, and has its place`() throws {
        for jobs in [1, 3] {
            let right = "source.map { n -> Int in n == 2 ? [Int]()[0] : n }"
            let found = try #require(try result("source", right, jobs: jobs).found)
            #expect(found.difference == .failure(ofFirst: false, isEndless: false))
            #expect(
                found.failure.map(brief) == "1:35: the index 0 is out of range: there are 0 elements",
                "\(String(describing: found.failure.map(brief)))")
            #expect(found.text.contains("hot source: Int\n    2\n"), "\(found.text)")
        }
    }

    @Test func `A call without an answer is no failure of its pipeline`() throws {
        let file = "hot text: String\n    a-b\ncold api(\"a\"): String\n    1|\n"
        let pipelines = ["text", "text.filter { $0 == \"a\" }"].map {
            SourceFile(path: "pipeline", text: $0 + ".flatMap { api($0) }")
        }
        var comparison = PipelineComparison([
            ComparedPipelines(pipelines[0], pipelines[1], in: SourceFile(path: "a.marble", text: file))
        ])
        (comparison.limit, comparison.randomCount) = (50, 0)
        let result = try comparison.run(jobs: 1)
        #expect(result.found == nil && result.leftOut.unanswered > 0)
        #expect(result.leftOut.count == result.leftOut.unanswered)
    }

    @Test func `Streams that send to each other without end show nothing`() throws {
        let file =
            "let loop = PublishSubject<Int>()\nhot source: Int\n    1|\nlet fed = source.bind(to: loop)\n"
            + "let again = loop.subscribe(loop)\n"
        let pipelines = ComparedPipelines(
            SourceFile(path: "first", text: "loop"), SourceFile(path: "second", text: "loop.take(1)"),
            in: SourceFile(path: "inputs", text: file))
        var comparison = PipelineComparison([pipelines])
        comparison.limit = 50
        comparison.randomCount = 0
        #expect(try comparison.run(jobs: 1).tried > 5)
    }

    @Test func `A late subscriber tells shared streams apart`() throws {
        let found = try result("source.share()", "source.share(replay: 1)").found
        #expect(found?.text.contains("out firstLate = firstStream\n    -^") == true, "\(found?.text ?? "")")
    }

    @Test func `Pipelines that emit the same may subscribe at other times`() throws {
        let found = try result("source", "Observable.merge(source, source.filter { _ in false })").found
        #expect(found?.difference == .subscriptions)
    }

    @Test func `A pipeline with a mistake is an error with its location`() {
        #expect {
            try result("source.debounc(.seconds(1))", "source")
        } throws: { error in
            (error as? ComparisonFailure)?.diagnostics.first.map(brief)
                == "1:8: value of type 'Observable<Int>' has no member 'debounc' (did you mean 'debounce'?)"
        }
    }

    @Test func `A file declares the inputs of its pipelines`() throws {
        let file = SourceFile(
            path: "search.marble",
            text: """
                struct Show { let title: String }
                hot text: String
                hot unused: Int
                hot other: Int
                cold api(_): Show
                    --a|
                    a = Show(title: "Lost")
                let query = text.distinctUntilChanged()
                let more = other.map { $0 + 1 }
                out shows = query.flatMap { api($0) }

                scenario one
                text
                    a-b
                unused
                    -
                other
                    1
                """)
        let pipelines = ComparedPipelines(
            SourceFile(path: "first pipeline", text: "query.flatMap { api($0) }"),
            SourceFile(path: "second pipeline", text: "query.flatMapLatest { api($0) }"), in: file)
        var comparison = PipelineComparison([pipelines])
        comparison.limit = 2_000
        let found = try comparison.run(jobs: 1).found
        let text = found?.text ?? ""
        #expect(text.contains("hot text: String\n    ab\n") && text.contains("cold api(_): Show"), "\(text)")
        // A step of the file uses it.
        #expect(!text.contains("unused") && text.contains("hot other: Int\n    -\n"))
        let outcome = MarbleReplay().run(SourceFile(path: "found.marble", text: text))
        #expect(outcome.diagnostics.isEmpty && outcome.scenarios.allSatisfy { $0.failure == nil })
    }

    @Test func `An input that a statement binds to a relay is varied`() throws {
        let file = SourceFile(
            path: "a.marble", text: "hot tap: Int\n    1\nlet all = PublishRelay<Int>()\ntap.bind(to: all)\n")
        let pipelines = ["all.map { $0 + 1 }", "all.map { $0 + 2 }"].enumerated().map { number, text in
            SourceFile(path: "pipeline \(number)", text: text)
        }
        var comparison = PipelineComparison([ComparedPipelines(pipelines[0], pipelines[1], in: file)])
        comparison.limit = 100
        #expect(try comparison.run(jobs: 1).found?.difference == .events)
    }

    /// Compares pipelines over an input and a function, whose answer a type allows or not.
    private func answering(_ type: String, _ left: String, _ right: String) throws -> PipelineComparison.Result {
        let file = SourceFile(
            path: "a.marble", text: "hot text: String\n    a-b\ncold api(_): \(type)\n    -(x|)\n    x = \"X\"\n")
        var comparison = PipelineComparison([
            ComparedPipelines(
                SourceFile(path: "first", text: left), SourceFile(path: "second", text: right), in: file)
        ])
        (comparison.limit, comparison.randomCount) = (300, 2_000)
        return try comparison.run(jobs: 2)
    }

    @Test func `Functions have other answers among the larger inputs, and the difference is shrunk`() throws {
        let caught = "text.flatMap { api($0).catchAndReturn(\"?\") }"
        let result = try answering("Single<String>", caught, "text.flatMap { api($0) }")
        let text = try #require(result.found?.text)
        #expect(
            text.contains("hot text: String\n    a\n") && text.contains("cold api(_): Single<String>\n    #\n"),
            "\(text)")
        let outcome = MarbleReplay().run(SourceFile(path: "found.marble", text: text))
        #expect(outcome.diagnostics.isEmpty && outcome.scenarios.allSatisfy { $0.failure == nil })
    }

    @Test(arguments: [
        ("Infallible<String>", "text.flatMap { api($0).asObservable().catchAndReturn(\"?\") }"),
        ("Single<String>", "text.flatMap { api($0).asObservable().take(1) }"),
        ("Single<String>", "text.flatMap { api($0).asObservable().ifEmpty(default: \"?\") }"),
    ])
    func `An answer is one that its type allows`(type: String, left: String) throws {
        let result = try answering(type, left, "text.flatMap { api($0).asObservable() }")
        #expect(result.found == nil, "\(result.found?.text ?? "")")
        #expect(result.answers == ["api(_)"] && result.fixedInputs.isEmpty)
    }

    @Test func `A cancelled search has tried few inputs`() throws {
        var comparison = PipelineComparison(try ComparedPipelines.made("source", "source.map { $0 }"))
        let cancellation = Cancellation()
        cancellation.cancel()
        comparison.cancellation = cancellation
        let result = try comparison.run(jobs: 1)
        #expect(result.isCutShort && result.found == nil && result.tried < 10)
    }
}
