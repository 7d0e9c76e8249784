import Testing

@testable import StreamTraceLanguage
@testable import StreamTraceText
@testable import StreamTraceValues

/// Returns the type of the last statement's value, or the errors.
private func type(of text: String) -> String {
    let file = SourceFile(path: "test", text: text)
    let program = PipelineProgram([.statement(SourceText(file, SourceRange(0, file.bytes.count)))])
    program.check(inputs: [
        ("a", .observable(.int)), ("s", .observable(.optional(.string))),
        ("send", .function([.unknown], .observable(.string))),
    ])
    if !program.diagnostics.isEmpty { return program.diagnostics.map(brief).joined(separator: "\n") }
    return program.steps.last.map { "\($0.type)" } ?? "nothing"
}

struct CheckerTests {
    @Test(arguments: [
        ("a.map { $0 * 2 }", "Observable<Int>"), ("a.map { \"\\($0)\" }", "Observable<String>"),
        ("a.map { $0 > 2 ? $0 : nil }", "Observable<Int?>"), ("a.map { ($0, \"x\") }", "Observable<(Int, String)>"),
        ("a.map(String.init)", "Observable<String>"), ("a.map { Double($0) / 2 }", "Observable<Double>"),
        ("a.map { _ in }", "Observable<Void>"), ("a.flatMap(send)", "Observable<String>"),
        ("a.flatMap { $0 > 1 ? Observable.just(\"a\") : .empty() }", "Observable<String>"),
        ("a.flatMap { $0 > 1 ? .empty() : Observable.just(\"a\") }", "Observable<String>"),
        ("a.flatMap { n in if n > 1 { return Observable.just(\"a\") }; return .empty() }", "Observable<String>"),
        ("Observable.catch(sequence: [.empty(), a])", "Observable<Int>"),
        ("a.concat((nil as Observable<Int>?) ?? .empty())", "Observable<Int>"),
        ("a.flatMap { n -> Observable<Double> in n > 1 ? .just(1) : .empty() }", "Observable<Double>"),
        ("a.scan(0) { $0 + $1 }", "Observable<Int>"), ("a.scan(0, accumulator: +)", "Observable<Int>"),
        ("a.map { Double($0) }.scan(0) { $0 + $1 }", "Observable<Double>"),
        ("a.scan([Int]()) { $0 + [$1] }", "Observable<[Int]>"), ("a.materialize()", "Observable<Event<Int>>"),
        ("a.materialize().dematerialize()", "Observable<Int>"),
        ("s.split()", "(some: Observable<String>, none: Observable<Void>)"),
        ("s.unwrap().map(\\.count)", "Observable<Int>"), ("a.take(1).asSingle().map { $0 + 1 }", "Single<Int>"),
        ("Observable.combineLatest(a, s)", "Observable<(Int, String?)>"),
        ("Observable.combineLatest(a, s) { n, text in text ?? \"\\(n)\" }", "Observable<String>"),
        ("Observable.combineLatest([a, a])", "Observable<[Int]>"),
        ("Observable.merge(a, a.map { $0 * 2 })", "Observable<Int>"),
        ("a.enumerated().map { $0 * $1 }", "Observable<Int>"),
        ("a.groupBy { $0 % 2 }.flatMap { g in g.map { (g.key, $0) } }", "Observable<(Int, Int)>"),
        ("Observable<Int>.interval(.seconds(1)).take(until: s)", "Observable<Int>"),
        ("a.withLatestFrom(s)", "Observable<String?>"), ("a.toArray()", "Single<[Int]>"),
        ("a.take(.seconds(1)).take(2).take(while: { $0 < 2 })", "Observable<Int>"),
        ("a.first().map { $0 ?? -1 }", "Single<Int>"),
        ("BehaviorRelay(value: 1)", "BehaviorRelay<Int>"), ("BehaviorRelay<Int?>(value: 1).value", "Int?"),
        ("a.flatMap { n in Single<Int>.create { $0(.success(n)); return Disposables.create() } }", "Observable<Int>"),
        ("a.formatlize()", "Format<Observable<Int>, Observable<Error>, Observable<Bool>>"),
        ("a.distinctUntilChanged { $0 / 2 }.distinctUntilChanged { $0 == $1 }", "Observable<Int>"),
        (
            "a.retry(when: { $0.enumerated().flatMap { n, e -> Observable<Int> in n == 0 ? .just(1) : .error(e) } })",
            "Observable<Int>"
        ),
        ("a.compactMap { $0 == 1 ? \"x\" : nil }", "Observable<String>"), ("[1, 2].map { $0 + 1 }.first", "Int?"),
        ("Observable<Int>.error(RxError.noElements).catch { _ in .just(1) }", "Observable<Int>"),
        ("a.window(timeSpan: .milliseconds(3), count: 2).flatMap { $0.toArray() }", "Observable<[Int]>"),
        ("Observable.of(a, a).merge()", "Observable<Int>"),
        (
            "extension PrimitiveSequence { func all() -> Observable<Element> { asObservable() } }\na.asSingle().all()",
            "Observable<Int>"
        ),
        (
            "func open(_ n: Int) -> Observable<String> { .just(\"\\(n)\") }\na.flatMap { open($0) }",
            "Observable<String>"
        ),
        ("a.map { $0 == 1 ? APIError.a : APIError.b }; enum APIError: Error { case a, b }", "Observable<APIError>"),
    ])
    func `Types follow the values through a chain`(_ text: String, _ expected: String) {
        #expect(type(of: text) == expected)
    }

    @Test(arguments: [
        ("load(n).map { .loaded($0) }.startWith(.loading(n))", "Observable<State>"),
        ("load(n).map { .loaded($0) }.startWith(.loading(n)).take(2).distinctUntilChanged(==)", "Observable<State>"),
        ("load(n).map { .loaded($0) }.startWith(.loading(n)).asDriver(onErrorJustReturn: .loaded(0))", "Driver<State>"),
        ("load(n).map { .loaded($0) }.startWith(.loaded(n))", "Observable<Other>"),
        ("a.flatMap { n in load(n).map { .loaded($0) }.startWith(.loaded(n)) }", "Observable<Other>"),
    ])
    func `The declared result decides the type of an implicit member inside of a chain`(
        _ chain: String, _ result: String
    ) {
        let function = "func states(_ n: Int) -> \(result) { \(chain) }"
        #expect(type(of: "\(Self.states)\n\(function)\nstates(1)") == result)
    }

    @Test(arguments: [
        ("a.map { .loaded($0) }.startWith(State.loading(1))", "Observable<State>"),
        ("a.map { .loaded($0) }.startWith(Other.loaded(1)).take(1)", "Observable<Other>"),
        ("a.map { .loaded($0) }.startWith(.failed)", "Observable<Other>"),
        ("a.map { .loaded($0) }", "Observable<State>"),
        ("a.map { .loaded([$0]) }", "1:17: cannot convert value of type '[Int]' to expected argument type 'String'"),
    ])
    func `The next operator, else the order of the types decides it`(_ chain: String, _ result: String) {
        #expect(type(of: "\(chain)\n\(Self.states)") == result)
    }

    private static let states = """
        enum Screen: Equatable { case loading(String), loaded(String), hidden }
        enum State: Equatable { case loading(Int), loaded(Int) }
        enum Other: Equatable { case loaded(Int), failed }
        func load(_ n: Int) -> Observable<Int> { .just(n) }
        """

    @Test(arguments: [
        ("a.mapp { $0 }", "1:3: value of type 'Observable<Int>' has no member 'mapp' (did you mean 'map'?)"),
        ("b.map { $0 }", "1:1: cannot find 'b' in scope"),
        ("sned(1)", "1:1: cannot find 'sned' in scope (did you mean 'send'?)"),
        (
            "a.map { $0 + \"x\" }",
            """
            1:9: binary operator '+' cannot be applied to operands of type 'Int' and 'String' \
            (put the other value into the text with '\\(…)')
            """
        ),
        ("a.filter { $0 }", "1:12: cannot convert value of type 'Int' to expected argument type 'Bool'"),
        (
            "s.map { $0.count }",
            """
            1:12: value of optional type 'String?' must be unwrapped to refer to member 'count' of wrapped base type \
            'String' (unwrap it: with '?.', '??', 'if let' or '!')
            """
        ),
        (
            "a.take(untl: s)",
            "1:8: extra argument 'untl' in call (did you mean 'until:'?)"
        ),
        (
            "a.scan(0, acumulator: +)",
            "1:11: extra argument 'acumulator' in call (did you mean 'accumulator:'?)"
        ),
        ("a.toArray(1)", "1:11: extra argument in call"),
        (
            "a.flatMap { $0 + 1 }",
            """
            1:13: argument type 'Int' does not conform to expected type 'ObservableConvertibleType' \
            (return a stream, like '.just(…)', or use 'map' for plain values)
            """
        ),
        (
            "a.map { 1 }",
            """
            1:7: contextual type for closure argument expects 1 argument, which cannot be implicitly ignored \
            (write '{ _ in … }')
            """
        ),
        ("a.map { a, b in a }", "1:7: contextual closure type expects 1 argument, but 2 were used in closure body"),
        (
            "let x: Int = \"a\"",
            """
            1:14: cannot convert value of type 'String' to expected argument type 'Int' \
            (convert it with 'Int(…)', which is nil if the text is not a number)
            """
        ),
        ("let x: Intt = 1", "1:8: cannot find type 'Intt' in scope (did you mean 'Int'?)"),
        ("a.take(until: .secnds(1))", "1:15: type 'Observable<Any>' has no member 'secnds'"),
        (
            "Observable<Int>.interval(.second(1))",
            "1:26: type 'DispatchTimeInterval' has no member 'second' (did you mean 'seconds'?)"
        ),
        (
            "func f(_ n: Int) -> String { if n > 1 { return \"a\" } }",
            "1:6: missing return in function expected to return 'String'"
        ),
        (
            "func f(_ x: Int) -> Int { let y = 1; y = 2; return y }",
            "1:38: cannot assign to value: 'y' is immutable (declare it with 'var')"
        ),
        ("enum E { case a, b }; let x: E = .c", "1:34: type 'E' has no member 'c'"),
        (
            "enum E { case a, b }; func f(_ e: E) { switch e { case .aa: 1; default: 2 } }",
            "1:57: type 'E' has no member 'aa'"
        ),
        (
            "struct S { let a: Int }; let v = S(b: 1)",
            "1:36: incorrect argument label in call (have 'b:', expected 'a:')"
        ),
        ("true ? 1 : \"a\"", "1:1: result values in '? :' expression have mismatching types 'Int' and 'String'"),
        (
            "a.concat(.never())",
            "1:10: cannot infer contextual base in reference to member 'never': every kind of stream fits here (write 'Observable.never')"
        ),
        (
            "a.concat(.just(1).map { $0 })",
            "1:10: cannot infer contextual base in reference to member 'just': every kind of stream fits here (write 'Observable.just')"
        ),
        (
            "a.take(until: .just(1))",
            "1:15: cannot infer contextual base in reference to member 'just': every kind of stream fits here (write 'Observable.just')"
        ),
        (
            "a.flatMap { _ in .just(1) }",
            "1:18: cannot infer contextual base in reference to member 'just': every kind of stream fits here (write 'Observable.just')"
        ),
        (
            "a.flatMap { _ in try .just(1) }",
            "1:22: cannot infer contextual base in reference to member 'just': every kind of stream fits here (write 'Observable.just')"
        ),
        (
            "a.flatMap { x in if x > 1 { return .empty() }; return a }",
            "1:36: cannot infer contextual base in reference to member 'empty': every kind of stream fits here (write 'Observable.empty')"
        ),
        (
            "a.flatMap { x in if x > 1 { a } else { .empty() } }",
            "1:40: cannot infer contextual base in reference to member 'empty': every kind of stream fits here (write 'Observable.empty')"
        ),
        (
            "a.retry(when: { _ in .never() })",
            "1:22: cannot infer contextual base in reference to member 'never': every kind of stream fits here (write 'Observable.never')"
        ),
        (
            "Observable.zip(a, .just(1))",
            "1:19: cannot infer contextual base in reference to member 'just': every kind of stream fits here (write 'Observable.just')"
        ),
        (
            "let clock = TestScheduler(initialClock: 0); let xs = clock.createHotObservable([.next(210, 1)])",
            "1:13: cannot find 'TestScheduler' in scope (virtual time is built in: an input is a 'hot' or a 'cold' "
                + "block)\n1:60: an input of a test with RxTest is a block here (write 'hot xs: Int' with the line "
                + "'@210 next(1)')"
        ),
        ("actor A {}", "1:1: actors are not supported (declare a 'class')"),
        ("let x = $0", "1:9: anonymous closure argument not contained in a closure (a closure has braces: { … $0 … })"),
        ("self.x", "1:1: cannot find 'self' in scope; a pipeline belongs to no type"),
    ])
    func `An error has a message, a location and a suggestion`(_ text: String, _ expected: String) {
        #expect(type(of: text) == expected)
    }

    @Test func `All errors of a text are found at once`() {
        let text = """
            func f() -> Int { return unknown1 }
            let x = a.mapp { $0 }
            let y = a.map { $0 + "x" }
            let z = (1 +
            """
        #expect(type(of: text).split(separator: "\n").count == 4)
    }
}
