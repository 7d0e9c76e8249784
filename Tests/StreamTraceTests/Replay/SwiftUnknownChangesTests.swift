import Testing

/// What code may change that no file declares, and other code that cannot be read as it is meant.
struct SwiftUnknownChangesTests {
    private static let changes = """
        struct Counter { var count = 0 }
        final class Model {
            private var kept = [1, 2]
            func moved() -> [Int] { var all = [1, 2, 3]; all.shiftAll(by: 1); return all }
            func reordered() -> [Int] { var all = [1, 2]; reorder(&all); return all }
            func sent() -> [Int] { var all = [1, 2]; Unknown.sort(&all); return all }
            func stored() -> [Int] { kept.shiftAll(); return kept }
            func counted() -> Int { var counter = Counter(); counter.increment(); return counter.count }
            func same() -> [Int] { let all = [1, 2]; all.logAll(); return all }
        }

        """

    @Test(arguments: [
        ("moved()", "all.shiftAll()"), ("reordered()", "reorder()"), ("sent()", "Unknown.sort()"),
        ("stored()", "kept.shiftAll()"), ("same()", "[1, 2]"),
    ])
    func `A variable that unknown code may change is what that code makes of it`(
        call: String, value: String
    ) throws {
        #expect(try RecordedScenario.event(of: Self.changes, "Model().\(call)") == "next(\(value))")
    }

    @Test func `A member of a value that unknown code may have changed tells of that code`() throws {
        let log = try RecordedScenario.log(of: Self.changes, "out x = Observable.just(Model().counted())\n")
        #expect(log.count == 1)
        #expect(log[0].contains(": this depends on 'counter.increment()', which no file declares"))
    }

    @Test(arguments: [
        ("let a\u{A0}= 1", "A.swift:1:6: invalid character U+00A0 in source file (write a space instead)"),
        ("let a = \u{201C}b\u{201D}", "A.swift:1:9: invalid character U+201C in source file (write '\"' instead)"),
        ("let a\u{200B} = 1", "A.swift:1:6: invalid character U+200B in source file (delete it: it has no width)"),
        (
            "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
            "A.swift:1:9: consecutive statements on a line must be separated by newline or ';' "
                + "(this looks like a pointer of Git LFS: include a Swift file)"
        ),
    ])
    func `Characters of typeset text are one error with what to write`(swift: String, error: String) throws {
        #expect(try RecordedScenario.log(of: swift, "out x = Observable.just(a)\n") == [error])
    }

    @Test func `The characters are read in texts and comments`() throws {
        let swift = "let a = \"b\u{A0}\u{201C}\" // \u{A0}\n"
        #expect(try RecordedScenario.event(of: swift, "a") == "next(b\u{A0}\u{201C})")
    }

    @Test func `A result that a closure forgets to return is an error at its place`() throws {
        let swift = """
            final class Model {
                func load(_ id: Int) -> Observable<Int> { .just(id) }
                func run(_ ids: Observable<Int>) -> Observable<Int> {
                    ids.flatMap { [weak self] id -> Observable<Int> in
                        guard let self else { return .empty() }
                        let next = id + 1
                        self.load(next)
                    }
                }
            }
            """
        let log = try RecordedScenario.log(of: swift, "hot a: Int\n    1\nout x = Model().run(a)\n")
        #expect(
            log == [
                "A.swift:7:13: missing return in closure expected to return 'Observable<Int>' (write 'return' before it)"
            ])
    }

    @Test func `A name that is declared twice is one error`() throws {
        let marble = "cold login(_): Int\n    1|\nlet login = Model()\nout x = login.moved()\nout y = login.sent()\n"
        #expect(
            try RecordedScenario.log(of: Self.changes, marble)
                == ["test.marble:4:5: invalid redeclaration of 'login'"])
    }

    @Test func `Thousands of members of one name are found in time`() throws {
        let swift = String(repeating: "extension Int { var doubled: Int { self * 2 } }\n", count: 3_000)
        #expect(try RecordedScenario.event(of: swift, "4.doubled") == "next(8)")
    }
}
