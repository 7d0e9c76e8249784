import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// An undeclared name is one error for each use, and none for values derived from it.
struct UnknownNameTests {
    private func errors(_ text: String) -> [String] {
        let outcome = MarbleReplay().run(SourceFile(path: "test.marble", text: text))
        return outcome.diagnostics.map { $0.location.dropFirst("test.marble:".count) + " \($0.message)" }
    }

    @Test(
        arguments: [
            (
                "func f(_ x: Foo) -> Int { x.q }\nhot a: Int\n    1|\nout x = a\n",
                ["1:13 cannot find type 'Foo' in scope"]
            ),
            ("hot a: Foo\n    1|\nout x = a.map { $0.id }\n", ["1:8 cannot find type 'Foo' in scope"]),
            (
                "hot a: Foo\n    1|\nout x = a.map { $0.id + 1 }.filter { $0 > 1 }\n",
                ["1:8 cannot find type 'Foo' in scope"]
            ),
            (
                "hot a: Foo\n    a|\n    a = .b\nout x = a.flatMap { $0.send(1) }\n",
                ["1:8 cannot find type 'Foo' in scope"]
            ),
            ("hot a: Int\n    1|\nout x = a.map(Foo.init).map { $0.id }\n", ["3:15 cannot find 'Foo' in scope"]),
            ("hot a: Int\n    1|\nout x = a.map { _ in zork }.map { $0.id }\n", ["3:22 cannot find 'zork' in scope"]),
            (
                "hot a: Int\n    1|\nlet s = PublishSubject<Foo>()\nout x = s.map { $0.id }\n",
                ["3:24 cannot find type 'Foo' in scope"]
            ),
            (
                "struct S { var foo: Foo }\nhot a: S\n    a|\n    a = S(foo: 1)\nout x = a.map { $0.foo.id.zork() }\n",
                ["1:21 cannot find type 'Foo' in scope"]
            ),
            (
                "func f(_ x: Foo, _ y: Foo) -> Int { x.q + y.r }\nhot a: Int\n    1|\nout x = a\n",
                ["1:13 cannot find type 'Foo' in scope", "1:23 cannot find type 'Foo' in scope"]
            ),
            (
                "hot a: Int\n    1|\nlet s = a.map(1 2)\nout x = s.map { $0 }\nout y = s\n",
                ["3:17 expected ',' or ')'"]
            ),
            (
                "hot a: Int\n    1|\nout x = a.map { $0.zork }.map { $0.id }\n",
                ["3:20 value of type 'Int' has no member 'zork'"]
            ),
        ]
    )
    func `An expression with an unknown name causes no second error`(text: String, expected: [String]) {
        #expect(errors(text) == expected)
    }

    @Test func `An independent mistake next to an unknown name is a second error`() {
        let text = """
            hot a: Foo
                1|
            hot b: String
                "b"|
            out x = a.map { $0.id }
            out y = b.map { $0.cuont }

            """
        let expected = ["1:8 cannot find type 'Foo' in scope", "6:20 value of type 'String' has no member 'cuont'"]
        #expect(errors(text) == expected)
    }

    @Test(
        arguments: [
            ("{ x in x.zork }", "1:16 cannot infer type of closure parameter 'x' without a type annotation"),
            ("{ $0.zork(1) }", "1:11 cannot infer type of closure parameter '$0' without a type annotation"),
            ("{ x in x.first.zork }", "1:16 type of expression is ambiguous without a type annotation"),
        ]
    )
    func `An error about a value of unknown type is about its type`(closure: String, expected: String) {
        #expect(errors("let f = \(closure)\nhot a\n    1|\nout x = a\n") == [expected])
    }
}
