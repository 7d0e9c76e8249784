import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// Spellings of other languages are one error each, with the spelling of this one.
struct ForeignSpellingTests {
    @Test(
        arguments: [
            ("'foo'", "String", "single-quoted string literal found, use '\"' (write \"foo\")"),
            ("'a \"b\"'", "String", "single-quoted string literal found, use '\"' (write \"a \\\"b\\\"\")"),
            ("foo", "String", "cannot find 'foo' in scope (a text has quotes: \"foo\")"),
            ("foo", "Int", "cannot find 'foo' in scope"),
            ("foo.bar", "String", "cannot find 'foo' in scope"),
            ("null", "Int?", "cannot find 'null' in scope (write 'nil')"),
            ("NULL", "Int?", "cannot find 'NULL' in scope (write 'nil')"),
            ("None", "Int?", "cannot find 'None' in scope (write 'nil')"),
            ("undefined", "Int?", "cannot find 'undefined' in scope (write 'nil')"),
            ("True", "Bool", "cannot find 'True' in scope (write 'true')"),
            ("False", "Bool", "cannot find 'False' in scope (write 'false')"),
            ("nil", "Int", "'nil' is not compatible with expected argument type 'Int' (declare it 'Int?')"),
            ("\"1\"", "Int", "cannot convert value of type 'String' to expected argument type 'Int' (write 1)"),
            ("1", "String", "cannot convert value of type 'Int' to expected argument type 'String' (write \"1\")"),
            ("\"true\"", "Bool", "cannot convert value of type 'String' to expected argument type 'Bool' (write true)"),
            ("1 b = 2", "Int", "'b' does not belong to this expression (put a ',' between entries)"),
            ("1; b = 2", "Int", "';' does not belong to this expression (put a ',' between entries)"),
            ("APIError.foo", "Kind", "cannot find 'APIError' in scope (declare it: enum APIError { case foo })"),
            (
                "throw APIError.foo(1)", "Int",
                "cannot find 'APIError' in scope (declare it: enum APIError: Error { case foo })"
            ),
            ("1", "Int[]", "'[' does not belong to this type (write '[Int]')"),
            ("1", "Int | null", "'|' does not belong to this type (write 'Int?' for a value or nil)"),
            ("Knd.one", "Kind", "cannot find 'Knd' in scope (did you mean 'Kind'?)"),
        ]
    )
    func `A value in another language's spelling is one error with a fix`(value: String, type: String, expected: String)
    {
        let text = "enum Kind { case one }\nhot a: \(type)\n    a\n    a = \(value)\nout x = a\n"
        #expect(errors(text) == [expected])
    }

    @Test(
        arguments: [
            ("merge(a, a)", "cannot find 'merge' in scope (write 'Observable.merge(…)')"),
            ("map { $0 }", "cannot find 'map' in scope (call an operator on its stream: 'a.map…')"),
            (
                "a.take",
                "cannot convert value of type '(Int) -> Observable<Int>' to expected type 'Observable' "
                    + "(add '(…)' to call it)"
            ),
            ("a; b", "';' does not belong to this expression (write what follows on a line of its own)"),
            ("a.map(x => x + 1)", "a closure has braces (write '{ x in x + 1 }')"),
            ("a.pipe(map(x => f(x, 1)))", "a closure has braces (write '{ x in f(x, 1) }')"),
            ("a.scan(0, (s, x) => { return s + x })", "a closure has braces (write '{ s, x in return s + x }')"),
            ("a.map(() => 1)", "a closure has braces (write '{ 1 }', or '{ _ in 1 }' if it is called with a value)"),
            ("a.map(x =>)", "a closure has braces (write '{ x in … }')"),
            ("a.map { await f($0) }", "pipelines do not wait (use a stream, with 'flatMap' or 'Single')"),
            ("a.debounce(300 ms)", "'300 ms' is not a value (write '.milliseconds(300)')"),
            ("a.delay(2sec)", "'2sec' is not a value (write '.seconds(2)')"),
            ("a.delay(.milliseconds(300ms))", "'300ms' is not a value (write '.milliseconds(300)')"),
            (
                "a.delay(.seconds(9223372036854775807))",
                "a time is at most a hundred years (use '.never' for an endless time)"
            ),
            ("a.take(3 4)", "expected ',' or ')'"),
            (
                "a.share(replays: 1)",
                "extra argument 'replays' in call (did you mean 'replay:'?)"
            ),
            (
                "a.subscribe(onNext: { print($0) }).disposed(by: bag)",
                "unexpected subscription in an output (drop '.subscribe…': the replay subscribes)"
            ),
        ]
    )
    func `A pipeline in another language's spelling is one error with a fix`(pipeline: String, expected: String) {
        #expect(errors("hot a: Int\n    1\nout x = \(pipeline)\n") == [expected])
    }

    @Test(
        arguments: [
            (
                "hot a\n    1\nout x: Observable<Int> = a\n",
                "this is the type of the stream (write 'out x: Int': the type is that of the elements)"
            ),
            (
                "hot a: Observable<Int>\n    1\nout x = a\n",
                "'1' is not of type 'Observable<Int>': define it below the diagram, like 1 = … "
                    + "(write 'Int': the type is that of the elements)"
            ),
            (
                "cold a(): Observable<[Int]>\n    b|\n    b = [1]\nout x = a()\n",
                "expected a value of type 'Observable<[Int]>' (write '[Int]': the type is that of the elements)"
            ),
            (
                "struct S { let n: Int }\ncold a: Observable<S>\n    b|\n    b = S(n: 1)\nout x = a\n",
                "expected a value of type 'Observable<S>' (write 'S': the type is that of the elements)"
            ),
            (
                "hot a: Bool\n    t-f\nout x = a\n",
                "'t', 'f' are not of type 'Bool': define them below the diagram, "
                    + "like t = true, f = false"
            ),
        ]
    )
    func `A declared element type can be a stream or any type of values`(
        text: String, expected: String
    ) {
        #expect(errors(text) == [expected])
    }

    @Test func `An output of streams can declare its type`() {
        #expect(errors("hot a\n    1\nout x: Observable<Int> = a.map { Observable.just($0) }\n").isEmpty)
    }

    @Test func `A type is a range or a trait by its declaration, whatever its name`() {
        let text = """
            struct PriceRange { let low: Int }
            func f(_ x: SharedSequence<SignalSharingStrategy, Int>) -> PrimitiveSequence<SingleTrait, Int> {
                x.asObservable().asSingle()
            }
            hot a: Int
                --1--|

            """
        #expect(errors(text + "out b = f(a.asSignal(onErrorJustReturn: 1))\n") == [])
        #expect(
            errors(text + "out b = a.map { [1, 2][PriceRange(low: $0)] }\n") == [
                "cannot convert value of type 'PriceRange' to expected argument type 'Int'"
            ])
    }

    private func errors(_ text: String) -> [String] {
        MarbleReplay().run(SourceFile(path: "test.marble", text: text)).diagnostics.map { diagnostic in
            diagnostic.message + (diagnostic.suggestion.map { " (\($0))" } ?? "")
        }
    }
}
