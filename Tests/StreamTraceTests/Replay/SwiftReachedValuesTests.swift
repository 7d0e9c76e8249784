import Testing

/// What the code may use that is run for the values of inputs and spies, before a scenario begins.
struct SwiftReachedValuesTests {
    private static let user = """
        let prefix = "P"
        struct User {
            let name: String
            static func named(_ name: String) -> User { let known = name; return User(known) }
            static var first: User { User(prefix + "1") }
            init(_ name: String) { self.name = name }
        }
        func twice(_ name: String) -> User { User(name + name) }
        protocol Store { var user: User { get }; var names: PublishRelay<String> { get } }
        final class Model {
            let store: Store
            let shown = BehaviorRelay<String>(value: "-")
            private let bag = DisposeBag()
            init(store: Store) {
                self.store = store
                store.names.bind(to: shown).disposed(by: bag)
            }
        }

        """

    @Test(arguments: [
        ("func user() -> User { .named(\"a\") }", "a"), ("func user() -> User { User(\"b\") }", "b"),
        ("func user() -> User { twice(\"c\") }", "cc"), ("func user() -> User { .first }", "P1"),
        ("struct Made { static func user() -> User { .first } }\nfunc user() -> User { Made.user() }", "P1"),
    ])
    func `The value of a marble may be made by a function of the file that uses an included one`(
        function: String, name: String
    ) throws {
        let marble = "\(function)\nhot a: User\n    a\n    a = user()\nout x = a.map { $0.name }\n"
        #expect(try RecordedScenario.log(of: Self.user, marble).dropFirst().first == "0: x -> Event next(\(name))")
    }

    @Test func `An error in a function that a value calls is reported once`() throws {
        let marble = "func user() -> User { User(\"a\")! }\nhot a: User\n    a\n    a = user()\nout x = a\n"
        let log = try RecordedScenario.log(of: Self.user, marble)
        #expect(log == ["test.marble:2:23: cannot force unwrap value of non-optional type 'User'"])
    }

    @Test func `A value cannot use an input`() throws {
        let marble = """
            cold load: Int
                1|
            func loaded() -> String { var all = ""; _ = load.subscribe(onNext: { all += "\\($0)" }); return all }
            hot a: String
                a
                a = loaded()
            out x = a
            """
        let log = try RecordedScenario.log(of: Self.user, marble)
        #expect(
            log == [
                "test.marble:7:9: this calls code that uses inputs or spies, which have no values before a scenario begins"
            ])
    }

    @Test func `A value that fails tells its own failure, also if other code needs an input`() throws {
        let marble = """
            cold load: Int
                1|
            struct Item: CustomStringConvertible {
                var description: String { _ = load; return "item" }
            }
            func half(_ number: Int) -> Int { 1 / number }
            hot a: Int
                a
                a = half(0)
            out x = a
            """
        #expect(try RecordedScenario.log(of: Self.user, marble) == ["test.marble:7:35: division by zero"])
    }

    @Test func `The members of a marble file's types may use its inputs, spies and constants`() throws {
        let marble = """
            cold load(_): Int
                --1|
            spy store: Store
                user = User("a")
            let step = 10
            class API {
                static let shared = API()
                func name(id: String) -> Observable<String> { load(id).map { "\\(store.user.name)\\($0 + step)" } }
            }
            out x = API.shared.name(id: "a")
            """
        #expect(try RecordedScenario.log(of: Self.user, marble).dropFirst().first == "2: x -> Event next(a11)")
    }

    @Test func `The value of a spy's member may use all constants, and is one object`() throws {
        let marble = """
            hot a: String
                a-b
            let kept = User.first
            spy store: Store
                user = kept
                names = PublishRelay<String>()
            let model = Model(store: store)
            _ = a.subscribe(onNext: { model.store.names.accept($0 + store.user.name) })
            out x = model.shown
            """
        let log = try RecordedScenario.log(of: Self.user, marble)
        let events = log.filter { $0.contains("next") }
        #expect(events == ["0: x -> Event next(-)", "0: x -> Event next(aP1)", "2: x -> Event next(bP1)"])
    }

    @Test func `The arguments of a call of a hole are evaluated, and tell whether two results are equal`() throws {
        let swift = """
            final class Model {
                private(set) var count = 0
                private func next() -> Int { count += 1; return count }
                func tap() -> Int {
                    Analytics.track("tap", number: next())
                    Analytics.shared.send(Unknown.value + 1, next())
                    return count
                }
                func scenes(_ ids: Observable<Int>) -> Observable<Int> {
                    ids.map { Scene.detail(id: $0) }.distinctUntilChanged().enumerated().map { $0.index }
                }
            }
            """
        #expect(try RecordedScenario.event(of: swift, "Model().tap()") == "next(2)")
        let log = try RecordedScenario.log(of: swift, "hot a: Int\n    1-1\nout x = Model().scenes(a)\n")
        #expect(log.filter { $0.contains("next") } == ["0: x -> Event next(0)"])
    }

    @Test(arguments: [
        ("(Failure.offline as NSError).localizedDescription", "next(no net)"),
        (
            "(Failure.other as NSError).localizedDescription",
            "next(The operation couldn’t be completed. (Failure error 1.))"
        ),
        ("((Failure.offline as NSError) as? Failure) == .offline", "next(true)"),
        ("((Failure.offline as NSError) as Error) is Failure", "next(true)"),
        ("(Failure.other as NSError).domain", "next(Failure)"),
    ])
    func `An error that is cast to NSError keeps its description, and can be cast back`(
        expression: String, expected: String
    ) throws {
        let swift = """
            enum Failure: LocalizedError {
                case offline, other
                var errorDescription: String? { self == .offline ? "no net" : nil }
            }
            """
        #expect(try RecordedScenario.event(of: swift, expression) == expected)
    }

    @Test func `An app's own type may have the name of a generic parameter`() throws {
        let swift = """
            import Action
            import RxSwift
            enum E: Error { case offline }
            struct Element {}
            final class Model {
                private let action = Action<Int, String> { .just("\\($0)") }
                let bag = DisposeBag()
                func run(_ pages: Observable<Int>) -> Observable<String> {
                    pages.bind(to: action.inputs).disposed(by: bag)
                    return action.elements
                }
            }
            """
        let log = try RecordedScenario.log(
            of: swift, "hot a: Int\n    -1\nlet model = Model()\nout x = model.run(a)\n")
        #expect(log.contains("1: x -> Event next(1)"))
    }

    @Test func `A trailing closure is for the parameter that needs an argument`() throws {
        let swift = """
            func all(first: () -> Int = { 1 }, then: (String) -> Int) -> Int { first() + then("xx") }
            func both(first: (Int) -> Int = { $0 }, then: (Int) -> Int = { $0 }) -> Int { first(1) * 10 + then(2) }
            """
        #expect(try RecordedScenario.event(of: swift, "[all { $0.count }, both { $0 + 5 }]") == "next([3, 62])")
    }

    @Test func `The calls of a spy need its type`() throws {
        let log = try RecordedScenario("spy socket: WebSocket\nout x = socket.calls\n", [:]).log()
        #expect(
            log == [
                "test.marble:2:9: 'socket.calls' needs a declared type, whose methods tell what is recorded (include the "
                    + "file of the type, or declare it: 'protocol … { func show(_ text: String) }')"
            ])
    }

    @Test(arguments: ["read(Model())", "generic(Model())", "unknown(Model())", "[Model()].map(\\Named.name)[0]"])
    func `A lazy member has its value through a protocol`(expression: String) throws {
        let swift = """
            protocol Named { var name: Int { get } }
            final class Model: Named { lazy var name: Int = 41 }
            func read(_ value: Named) -> Int { let name = value.name; return name }
            func generic<Value: Named>(_ value: Value) -> Int { value.name }
            func unknown(_ value: Any) -> Int { (value as? Named)?.name ?? 0 }
            @available (iOS 12, *)
            func later() -> Int { 1 }
            """
        #expect(try RecordedScenario.event(of: swift, expression) == "next(41)")
    }
}
