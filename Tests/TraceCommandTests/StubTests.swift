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
            ("Empty.swift", "trace-cli: 'Empty.swift' declares no class and no struct\n"),
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
