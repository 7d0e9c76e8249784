import Testing

/// Overloads on values whose types are generic: what their bounds say decides, wherever they are written.
struct BoundedValueTests {
    private static let declarations = """
        import RxSwift
        import RxCocoa
        protocol Screen { associatedtype Source: ObservableType; var source: Source { get } }
        protocol Loose { associatedtype Source; var source: Source { get } }
        protocol Feed: ObservableType {}
        typealias Stream = ObservableType & Sendable
        struct Shown: Screen { let source: Observable<Int> }
        struct Hidden: Loose { let source: Observable<Int> }
        struct Box<Content> { let content: Content }

        """

    @Test(arguments: [
        (
            "func f<O: ObservableType>(_ s: O) -> Observable<String> { log { o in s.subscribe { e in o(\"\\(e)\") } } }",
            "f(a)"
        ),
        (
            "func f<O>(_ s: O) -> Observable<String> where O: ObservableType { log { o in s.subscribe { e in o(\"\\(e)\") } } }",
            "f(a)"
        ),
        (
            "func f(_ s: some ObservableType) -> Observable<String> { log { o in s.subscribe { e in o(\"\\(e)\") } } }",
            "f(a)"
        ),
        (
            "func f(_ s: any ObservableType) -> Observable<String> { log { o in s.subscribe { e in o(\"\\(e)\") } } }",
            "f(a)"
        ),
        ("func f<S: Stream>(_ s: S) -> Observable<String> { log { o in s.subscribe { e in o(\"\\(e)\") } } }", "f(a)"),
        (
            "func f<S: Screen>(_ s: S) -> Observable<String> { log { o in s.source.subscribe { e in o(\"\\(e)\") } } }",
            "f(Shown(source: a))"
        ),
        (
            """
            func f<S: Loose>(_ s: S) -> Observable<String> where S.Source: ObservableType {
                log { o in s.source.subscribe { e in o("\\(e)") } }
            }
            """, "f(Hidden(source: a))"
        ),
        (
            "extension Screen { func f() -> Observable<String> { log { o in source.subscribe { e in o(\"\\(e)\") } } } }",
            "Shown(source: a).f()"
        ),
        (
            """
            extension Loose where Source: ObservableType {
                func f() -> Observable<String> { log { o in self.source.subscribe { e in o("\\(e)") } } }
            }
            """, "Hidden(source: a).f()"
        ),
        (
            """
            extension Box where Content: ObservableType {
                func f() -> Observable<String> { log { o in content.subscribe { e in o("\\(e)") } } }
            }
            """, "Box(content: a).f()"
        ),
        (
            """
            final class Watch<O> where O: ObservableType {
                let source: O
                init(_ source: O) { self.source = source }
                func f() -> Observable<String> { log { o in self.source.subscribe { e in o("\\(e)") } } }
            }
            """, "Watch(a).f()"
        ),
        (
            """
            final class Watch<O: ObservableType> { let source: O; init(_ source: O) { self.source = source } }
            func f<O>(_ w: Watch<O>) -> Observable<String> { log { o in w.source.subscribe { e in o("\\(e)") } } }
            """, "f(Watch(a))"
        ),
        (
            """
            extension ObservableType where Element: ObservableType {
                func f() -> Observable<String> {
                    log { o in self.subscribe(onNext: { inner in _ = inner.subscribe { e in o("\\(e)") } }) }
                }
            }
            """, "Observable.just(a).f()"
        ),
    ])
    func `A closure of a generic stream takes events as that of any stream`(swift: String, call: String) throws {
        let log = try RecordedScenario.log(
            of: Self.declarations + """
                func log(_ run: @escaping (@escaping (String) -> Void) -> Disposable) -> Observable<String> {
                    Observable.create { observer in run { observer.onNext($0) } }
                }

                """ + swift, "cold a: Int\n    1|\nout x = \(call)\n")
        #expect(
            log.filter { $0.contains("Event") } == ["0: x -> Event next(next(1))", "1: x -> Event next(completed)"])
    }

    @Test(arguments: [
        "func f<O: ObservableType>(_ s: O, _ run: @escaping (O.Element) -> Void) -> Disposable { s.subscribe { n in run(n) } }",
        """
        final class Last<O: ObservableType> { var last: O.Element?
            func keep(_ s: O) -> Disposable { s.subscribe { n in self.last = n } } }
        func f<O: ObservableType>(_ s: O, _ run: @escaping (O.Element) -> Void) -> Disposable {
            let last = Last<O>(); let kept = last.keep(s); if let n = last.last { run(n) }; return kept
        }
        """,
        "func f<O>(_ s: O, _ run: @escaping (Int) -> Void) -> Disposable where O: ObservableType, O.Element == Int { s.subscribe { n in run(n + 0) } }",
    ])
    func `What takes a generic element is no closure of events`(swift: String) throws {
        let log = try RecordedScenario.log(
            of: "import RxSwift\n" + swift,
            "out x = Observable<Int>.create { o in f(Observable.just(1)) { o.onNext($0) } }.take(1)\n")
        #expect(log.contains { $0.hasPrefix("0: x -> Event next(") && !$0.contains("next(next") }, "\(log)")
    }

    @Test(arguments: [
        ("s.distinctUntilChanged { $0 == $1 }", ["1", "2"]), ("s.distinctUntilChanged { $0 % 2 }", ["1", "2"]),
    ])
    func `The number of parameters decides when the type is known at run time only`(
        call: String, expected: [String]
    ) throws {
        let log = try RecordedScenario.log(
            of: "import RxSwift\nstruct Box<T> { let content: T }\n"
                + "func f<T>(_ b: Box<T>) -> Observable<Int> { let s = b.content; return \(call) }\n",
            "out x = f(Box(content: Observable.of(1, 1, 2)))\n")
        #expect(log.filter { $0.contains("next") } == expected.map { "0: x -> Event next(\($0))" }, "\(log)")
    }

    @Test func `A closure whose parameter has a type that no file declares is ambiguous`() throws {
        let swift = """
            import RxSwift
            func show(_ x: Undeclared) {}
            func result(_ a: Observable<Int>) -> Observable<Int> {
                a.do(onSubscribe: { _ = a.subscribe { e in show(e) } })
            }

            """
        #expect(
            try RecordedScenario.log(of: swift, "cold a: Int\n    1|\nout x = result(a)\n") == [
                "A.swift:4:41: ambiguous use of 'subscribe': the closure may take an event or its element (write "
                    + "'subscribe(onNext: { … })' for the elements, or the type of the parameter: '(event: Event<…>) in')"
            ])
    }

    @Test(arguments: [
        ("{ (n: Int) in run(\"\\(n + 1)\") }", ["2"]), ("{ e in run(\"\\(e)\") }", ["next(1)", "completed"]),
        ("{ e in if case .completed = e { run(\"end\") } }", ["end"]), ("{ n in run(\"\\(n + 1)\") }", ["2"]),
    ])
    func `The closure decides if only the value tells what it is`(closure: String, expected: [String]) throws {
        let swift = """
            import RxSwift
            struct Box<T> { let content: T }
            func watch<T>(_ b: Box<T>, _ run: @escaping (String) -> Void) -> Disposable { b.content.subscribe \(closure) }

            """
        let log = try RecordedScenario.log(
            of: swift,
            "out x = Observable<String>.create { o in watch(Box(content: Observable.just(1))) { o.onNext($0) } }\n")
        #expect(log.filter { $0.contains("Event") } == expected.map { "0: x -> Event next(\($0))" }, "\(log)")
    }

    @Test func `A closure that no overload takes calls none of them`() throws {
        let swift = """
            import RxSwift
            struct Box<T> { let content: T }
            final class Bus {
                func listen(_ on: (Event<Int>) -> Void) -> String { "numbers" }
                func listen(_ on: (Event<String>) -> Void) -> String { "texts" }
            }
            func watch<T>(_ b: Box<T>) -> String { b.content.listen { n in _ = n + 1 } }

            """
        let log = try RecordedScenario.log(of: swift, "out x = Observable.just(watch(Box(content: Bus())))\n")
        #expect(
            log == [
                "A.swift:7:40: no exact matches in call to 'listen': no overload takes this closure (write the types of "
                    + "the closure's parameters and of its result)"
            ])
    }
}
