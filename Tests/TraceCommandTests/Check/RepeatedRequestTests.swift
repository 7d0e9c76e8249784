import Foundation
import Testing

private let app = """
    import RxSwift

    protocol API { func load(_ query: String) -> Observable<[String]> }

    final class List {
        let items: Observable<Int>
        let isEmpty: Observable<Bool>

        init(api: API, query: Observable<String>) {
            let answer = query.flatMapLatest { api.load($0) }
            items = answer
                .map { $0.count }
            isEmpty = answer
                .map { $0.isEmpty }
        }
    }

    """

private let marbles = """
    include "List.swift"

    hot query: String
        -a--b
    cold load(_): [String]
        -x|
        x = ["one"]
    spy api: API

    let list = List(api: api, query: query)

    out items = list.items
        --1--1
    out isEmpty = list.isEmpty
        --f--f
        f = false

    """

/// The notes of `check` about requests that an app makes twice.
@Suite(.endsInTime)
struct RepeatedRequestTests {
    private func check(_ app: String, _ marbles: String = marbles) throws -> Outcome {
        try FolderRun(["List.swift": app, "a.marble": marbles])("check", "a.marble")
    }

    @Test func `A request that two places make in one frame is noted, and the check passes`() throws {
        let outcome = try check(app)
        #expect(outcome.code == 0)
        #expect(
            outcome.stderr == """
                a.marble:5:6: note: 'load(_)' is requested twice in one frame, by lines 12 and 14 of List.swift: share?
                    cold load(_): [String]
                         ^~~~
                    if it is meant, assert it: a line with '^' below the input for each subscription

                """)
    }

    @Test func `A shared request, and one whose subscriptions are asserted, are not`() throws {
        let shared = app.replacing("{ api.load($0) }", with: "{ api.load($0) }.share()")
        #expect(try check(shared).stderr == "")
        let asserted = marbles.replacing(
            "    x = [", with: "    -^-!\n    -^-!\n    ----^-!\n    ----^-!\n    x = [")
        #expect(try check(app, asserted).stderr == "")
    }

    @Test func `Requests of one place, for other arguments or after an end are not`() throws {
        let single = "query.flatMap { Observable.merge(api.load($0 + \"1\"), api.load($0 + \"2\")) }"
        #expect(
            try check(app.replacing("query.flatMapLatest { api.load($0) }", with: single + ".share()")).stderr == "")
        let retried = app.replacing("{ api.load($0) }", with: "{ api.load($0).retry(2) }.share()")
        #expect(try check(retried, marbles.replacing("-x|", with: "#\n        -x|")).stderr == "")
        // Outputs of a marble file subscribe by themselves.
        let own = "cold a\n    -1|\nout x = a.map { $0 }\n    -1|\nout y = a.filter { $0 > 0 }\n    -1|\n"
        #expect(try check(app, own).stderr == "")
    }
}
