import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The differences that the guides name, each with a test of its own.
struct DifferencesTests {
    private let guide: String

    init() throws {
        guide = try String(
            contentsOf: repositoryRoot.appendingPathComponent("Guides/rxswift-names.md"), encoding: .utf8)
    }

    /// The remarks in the last column of the tables of RxSwift's names.
    private var remarks: [String] {
        guide.prefix(upTo: guide.firstRange(of: "## Names that RxSwift does not have")!.lowerBound)
            .split(separator: "\n").filter { $0.contains("| yes |") }
            .map { row in row.split(separator: "| yes |")[1].dropLast().trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    @Test(arguments: Difference.named.indices)
    func `Each difference in the guide exists`(index: Int) throws {
        let difference = Difference.named[index]
        #expect(remarks.contains(difference.remark), "\(difference.remark)")
        try difference.check()
    }

    @Test func `Each remark of the guide is a tested difference or no difference`() {
        let tested = Difference.named.map(\.remark) + Difference.testedElsewhere.keys + Difference.alike
        #expect(Set(remarks).subtracting(tested) == [])
        #expect(Set(tested).subtracting(remarks) == [])
    }

    @Test func `The tests that a difference names exist`() throws {
        for (file, test) in Difference.testedElsewhere.values {
            let url = repositoryRoot.appendingPathComponent("Tests/StreamTraceTests/\(file)")
            #expect(try String(contentsOf: url, encoding: .utf8).contains("@Test func `\(test)"))
        }
    }

    @Test func `In a replay a named scheduler queues its actions and does not run them inline`() throws {
        let log = try replayed("out o = Observable.of(1, 2).observe(on: MainScheduler.instance).debug(\"o\")")
        #expect(log.prefix(3) == ["0: o -> subscribed", "0: o -> Event next(1)", "0: o -> Event next(2)"])
        let order = try replayed(
            """
            out o = Observable.merge(Observable.just(1).observe(on: MainScheduler.instance), Observable.just(2))
                .debug("o")
            """)
        #expect(order[1...2] == ["0: o -> Event next(2)", "0: o -> Event next(1)"])
    }

    @Test func `A duration is the written one, whatever its unit`() throws {
        let log = try replayed(
            """
            until: 20s

            out o = Observable<Int>.timer(.seconds(1), period: .milliseconds(500), scheduler: MainScheduler.instance)
                .throttle(.seconds(5)).take(3).map { $0 + 1 }.debug("o")
            """)
        #expect(
            log.filter { $0.contains("next") } == [
                "1000: o -> Event next(1)", "6000: o -> Event next(10)", "11000: o -> Event next(20)",
            ])
    }

    @Test func `In a marble file a hot input has no replay: a late subscriber receives the end at once`() throws {
        let log = try replayed(
            """
            hot a: Int
                -1-|
            out o = a.delaySubscription(.milliseconds(9)).debug("o")
            """)
        #expect(log == ["0: o -> subscribed", "9: o -> Event completed", "9: o -> isDisposed"])
    }

    private func replayed(_ text: String) throws -> [String] {
        let outcome = MarbleReplay().run(SourceFile(path: "difference.marble", text: text + "\n"))
        #expect(outcome.diagnostics.map(\.message) == [])
        return try #require(outcome.scenarios.first?.log).map(\.description)
    }
}
