import Testing

@testable import trace_cli

/// The subcommand `stub`, which prints a marble file for a class of an app.
struct StubTests {
    private static let counter = """
        import RxSwift

        final class Counter {
            let title: Observable<String>
            init(names: Observable<String>) { title = names.map { $0 + "!" } }
        }
        """

    @Test func `The printed file replays beside the Swift file`() throws {
        let run = try FolderRun(["Counter.swift": Self.counter])
        let stub = run("stub", "Counter.swift")
        #expect(stub.code == 0)
        #expect(stub.stderr == "")
        try run.write(stub.output, to: "counter.marble")
        #expect(run("replay", "--format", "log", "counter.marble").output.contains("title -> Event next(a!)\n"))
        #expect(run("fmt", "--check", "counter.marble") == Outcome())
    }

    @Test func `A file with several classes names the others`() throws {
        let run = try FolderRun([
            "Screens.swift": Self.counter + "\n\nstruct Name { let text: String }\n\nfinal class Timer2 {\n"
                + "    let a: Observable<Int>\n    let b: Observable<Int>\n"
                + "    init(ticks: Observable<Int>) { (a, b) = (ticks, ticks) }\n}\n"
        ])
        let stub = run("stub", "Screens.swift")
        #expect(stub.output.contains("let model = Timer2("), "the one with the most streams")
        #expect(
            stub.stderr == """
                Screens.swift: note: it also declares 'Counter'
                    'trace-cli stub Screens.swift --type Counter' starts from that one

                """)
        let other = run("stub", "Screens.swift", "--type", "Counter")
        #expect((other.code, other.stderr) == (0, ""))
        #expect(other.output.contains("let model = Counter("))
        #expect(
            run("stub", "Screens.swift", "--type", "Conter").stderr.hasPrefix(
                "trace-cli: 'Screens.swift' declares no class and no struct 'Conter'\n    did you mean 'Counter'?"))
        #expect(
            run("stub", "Screens.swift", "--type", "Xyzzy").stderr.contains(
                "it declares 'Timer2', 'Counter' and 'Name'"))
    }

    @Test(
        arguments: [
            ("gone.swift", "gone.swift: error: no such file\n"),
            ("a.marble", "trace-cli: 'a.marble' is not a Swift file\n"),
            ("Half.swift", "Half.swift:1:9: error: expected '}'"),
            (
                "Empty.swift",
                "trace-cli: 'Empty.swift' declares no class, no struct, no protocol and no operator of streams\n"
            ),
        ]
    )
    func `A file without a class to start from is an error`(path: String, error: String) throws {
        let run = try FolderRun([
            "a.marble": "hot a\n    1\n", "Half.swift": "class A {", "Empty.swift": "import RxSwift\n",
        ])
        let outcome = run("stub", path)
        #expect(outcome.stderr.hasPrefix(error), "\(outcome.stderr)")
        #expect(outcome.output == "")
        #expect(outcome.code == 2)
    }

    @Test func `A Swift file that is replayed names the command that prints a marble file for it`() throws {
        let run = try FolderRun(["Counter.swift": Self.counter])
        #expect(run("replay", "Counter.swift").stderr.contains("'trace-cli stub Counter.swift' prints a marble file"))
    }

    @Test func `Files of the project that declare what the class uses are included`() throws {
        let run = try FolderRun([
            "Package.swift": "",
            "Counter.swift": """
            final class Counter {
                let title: Driver<String>
                init(service: Service) { title = service.load().map { $0.name }.orEmpty() }
            }
            """,
            "Service.swift": "protocol Service { func load() -> Single<Item> }",
            "Item.swift": "struct Item { let name: String }",
            "Rx+Empty.swift": """
            extension PrimitiveSequence where Trait == SingleTrait {
                func orEmpty() -> Driver<Element> { return asDriver(onErrorDriveWith: .empty()) }
            }
            """,
            "Broken.swift": "struct Unused { ",
            "Other.swift": "struct Other {}",
        ])
        let stub = run("stub", "Counter.swift")
        let includes = stub.output.split(separator: "\n").filter { $0.hasPrefix("include") }
        #expect(includes.count == 4)
        for name in ["Counter", "Service", "Item", "Rx+Empty"] {
            #expect(includes.contains { $0.hasSuffix("\(name).swift\"") }, "\(includes)")
        }
        #expect(stub.output.contains("cold load(): Single<Item>\n    ---a|\n    a = Item(name: \"a\")\n"))
        #expect(stub.output.contains("spy service: Service\n"))
    }

    @Test func `A file of operators gets inputs, and an output for each operator that replays`() throws {
        let run = try FolderRun([
            "Operators.swift": """
            import RxSwift
            protocol OptionalType { associatedtype Wrapped; var value: Wrapped? { get } }
            extension Optional: OptionalType { var value: Wrapped? { self } }
            extension ObservableType {
                func twice() -> Observable<Element> { flatMap { Observable.of($0, $0) } }
                func mapTo<R>(_ value: R) -> Observable<R> { map { _ in value } }
                func broken() -> Observable<Element> { notThere(1, 2) }
                private func hidden() -> Observable<Element> { asObservable() }
            }
            extension ObservableType where Element == Bool {
                func gated(by gate: Observable<Int>) -> Observable<Bool> { withLatestFrom(gate) { a, _ in !a } }
            }
            extension ObservableType where Element: OptionalType {
                func unwrap() -> Observable<Element.Wrapped> { compactMap { $0.value } }
            }
            extension SharedSequenceConvertibleType {
                var void: SharedSequence<SharingStrategy, Void> { map { _ in } }
            }
            """
        ])
        let stub = run("stub", "Operators.swift")
        #expect(
            stub.output == """
                include "Operators.swift"

                hot source: Int
                    -1----2-
                hot source2: Bool
                    -t----f-
                    t = true, f = false
                hot gate: Int
                    -1----2-
                hot source3: Int?
                    -a-
                    a = 1
                hot source4: Driver<Int>
                    -1----2-

                out twice = source.twice()
                out mapTo = source.mapTo(1)
                out gated = source2.gated(by: gate)
                out unwrap = source3.unwrap()
                out void = source4.void

                """)
        #expect(stub.stderr == "Operators.swift: note: left out 'broken', which cannot be replayed\n")
        try run.write(stub.output, to: "operators.marble")
        #expect(run("replay", "operators.marble").code == 0)
    }

    @Test func `A file of protocols gets spies, and outputs for what they serve`() throws {
        let run = try FolderRun([
            "Service.swift": """
            protocol Service {
                func user(id: Int) -> Single<String>
                func logOut()
            }
            """
        ])
        let stub = run("stub", "Service.swift")
        #expect((stub.code, stub.stderr) == (0, ""))
        #expect(stub.output.contains("spy service: Service\n\n_ = logOut.subscribe(onNext: { service.logOut() })\n"))
        #expect(stub.output.hasSuffix("out serviceCalls = service.calls\nout user2 = service.user(id: 1)\n"))
        try run.write(stub.output, to: "service.marble")
        #expect(run("replay", "--format", "log", "service.marble").output.contains("user2 -> Event next(a)"))
    }

    @Test func `A class without streams is told`() throws {
        let run = try FolderRun(["Sum.swift": "final class Sum { func add(_ a: Int) -> Int { a + 1 } }"])
        let stub = run("stub", "Sum.swift")
        #expect(stub.output.contains("let model = Sum()"))
        #expect(stub.stderr == "Sum.swift: note: 'Sum' has no streams; add an 'out' with what is to be tested\n")
    }

    @Test func `A written stub has paths relative to its folder, and replaces no file`() throws {
        let run = try FolderRun(["Package.swift": "", "App/Counter.swift": Self.counter])
        let stub = run("stub", "App/Counter.swift", "--output", "Traces/counter.marble")
        #expect((stub.code, stub.output, stub.stderr) == (0, "wrote Traces/counter.marble\n", ""))
        let text = try run.read("Traces/counter.marble")
        #expect(text.hasPrefix("include \"../App/Counter.swift\"\n"), "\(text)")
        #expect(run("replay", "Traces/counter.marble").code == 0)
        let again = run("stub", "App/Counter.swift", "--output", "Traces/counter.marble")
        #expect((again.code, again.output) == (2, ""))
        #expect(again.stderr.hasPrefix("trace-cli: 'Traces/counter.marble' exists already"), "\(again.stderr)")
        let swift = run("stub", "App/Counter.swift", "--output", "App/Counter.swift")
        #expect(swift.stderr.hasPrefix("trace-cli: 'App/Counter.swift' is not a marble file"), "\(swift.stderr)")
    }

    @Test func `No stub is written in CI`() throws {
        let run = try FolderRun(["Counter.swift": Self.counter], environment: ["CI": "true"])
        #expect(run("stub", "Counter.swift").code == 0)
        let stub = run("stub", "Counter.swift", "--output", "counter.marble")
        #expect(stub.code == 2 && stub.stderr.hasPrefix("trace-cli: no file is written if CI is set"))
        #expect(!run.exists("counter.marble"))
    }

    @Test func `A reactor is driven by its actions`() throws {
        let run = try FolderRun([
            "Switch.swift": """
            import ReactorKit
            final class Switch: Reactor {
                enum Action { case on, off }
                let initialState = false
                func reduce(state: Bool, mutation: Action) -> Bool { return mutation == .on }
            }
            """
        ])
        let stub = run("stub", "Switch.swift")
        try run.write(stub.output, to: "switch.marble")
        #expect(stub.output.contains("hot actionInput: Switch.Action\n    -a----b-\n    a = Switch.Action.on, b = "))
        let log = run("replay", "--format", "log", "switch.marble").output
        #expect(
            log.contains("0: state -> Event next(false)\n1: state -> Event next(true)\n6: state -> Event next(false)"))
    }
}

/// Names of Swift files that nothing declares, as commands report them.
struct HoleCommandTests {
    private static let files = [
        "Model.swift": """
        final class Model {
            let title = Observable.just(L10n.title)
            func color() -> UIColor { return UIColor.red }
        }
        """,
        "model.marble": "include \"Model.swift\"\nout title = Model().title\n    (t|)\n    t = \"?\"\n",
    ]

    @Test(arguments: ["check", "replay"])
    func `A command names the holes that are reached in one line`(command: String) throws {
        let check = try FolderRun(Self.files)(command, "model.marble")
        #expect(
            check.stderr.contains("model.marble: note: nothing declares 'L10n'; --strict makes this an error\n"),
            "\(check.stderr)")
    }

    @Test func `A strict check reports holes as errors with their locations`() throws {
        let check = try FolderRun(Self.files)("check", "--strict", "model.marble")
        #expect(check.code == 2)
        #expect(
            check.stderr.hasPrefix(
                """
                Model.swift:2:33: error: nothing declares 'L10n'
                        let title = Observable.just(L10n.title)
                                                    ^~~~
                    include its file, or declare it in the marble file

                """), "\(check.stderr)")
    }
}
