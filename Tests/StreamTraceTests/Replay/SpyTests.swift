import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay

/// Spies, which stand in for protocols and classes.
struct SpyTests {
    /// Two services whose methods have one name.
    private static let services = """
        protocol Count { func execute() -> Single<Int> }
        protocol Name { func execute(_ n: Int) -> Single<String> }
        final class Model {
            let count: Count, name: Name
            init(count: Count, name: Name) { self.count = count; self.name = name }
            func names() -> Observable<String> {
                count.execute().asObservable().flatMap { self.name.execute($0) }
            }
        }

        """

    @Test func `Spies of services whose methods have one name have values of their own`() throws {
        let marble = """
            cold execute(): Single<Int>
                -1|
            cold named(_): Single<String>
                -a|
            spy count: Count
            spy name: Name
                execute = { named($0 + 1) }
            let model = Model(count: count, name: name)
            out names = model.names()

            """
        let log = try RecordedScenario.log(of: Self.services, marble)
        #expect(log.contains("2: names -> Event next(a)"))
    }

    @Test func `A cold block of another service is an error with the value to add`() throws {
        let swift = Self.services.replacing("execute(_ n: Int)", with: "execute()")
            .replacing("self.name.execute($0)", with: "_ in self.name.execute()")
        let marble = """
            include "A.swift"
            cold execute(): Single<Int>
                -1|
            spy count: Count
            spy name: Name
            let model = Model(count: count, name: name)
            out names = model.names()
            """
        let report = try RecordedScenario(marble, ["A.swift": swift]).run().report
        #expect(
            report.contains(
                "cannot convert value of type 'Int' of 'cold execute' to expected element type 'String'"))
        #expect(report.contains("add 'execute = …' below the spy of 'Name'"))
    }

    @Test func `Each of several methods of one name has a value of its own, by its labels`() throws {
        let swift = "protocol API { func user(id: Int) -> Single<String>\nfunc user(name: String) -> Single<Int> }\n"
        let marble = """
            include "A.swift"
            cold user(_): Single<String>
                -a|
            cold count(_): Single<Int>
                --1|
            spy api: API
                user(name:) = { count($0) }
            out name = api.user(id: 7)
                -(a|)
            out count2 = api.user(name: "ada")
                --(1|)

            """
        let outcome = try RecordedScenario(marble, ["A.swift": swift]).run()
        #expect(outcome.isSuccess, "\(outcome.report)")
        let shared = marble.replacing("user(name:) = { count($0) }", with: "user(name:) = count(\"x\")")
        #expect(try RecordedScenario(shared, ["A.swift": swift]).run().isSuccess)
        let unknown = try RecordedScenario(marble.replacing("(name:)", with: "(nam:)"), ["A.swift": swift]).run().report
        #expect(unknown.contains("value of type 'API' has no member 'user(nam:)'"), "\(unknown)")
        let missing = marble.replacing("    user(name:) = { count($0) }\n", with: "")
        let report = try RecordedScenario(missing, ["A.swift": swift]).run().report
        #expect(report.contains("add 'user(name:) = …' below the spy of 'API'"), "\(report)")
    }

    @Test func `Recorded calls of methods that differ in their labels are told apart`() throws {
        let swift = "protocol Storage { func set(theme: Int)\nfunc set(sound: Bool) }\n"
        let marble = """
            include "A.swift"
            spy storage: Storage
            storage.set(sound: true)
            storage.set(theme: 1)
            out calls = storage.calls
                (ab)
                a = set(sound: true), b = set(theme: 1)
            """
        let outcome = try RecordedScenario(marble, ["A.swift": swift]).run()
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    @Test(arguments: [
        (
            "(Result<User, Error>) -> Void", "{ self.texts.accept(\"\\($0)\") }", "success(User(id: 7))",
            "failure(MarbleError.error)"
        ),
        ("(User?, Error?) -> Void", "{ self.texts.accept(\"\\($0?.id ?? 0) \\($1 == nil)\") }", "7 true", "0 false"),
        ("((User) -> Void)?", "{ self.texts.accept(\"\\($0.id)\") }", "7", nil),
        ("(Error?) -> Void", "{ self.texts.accept(\"\\($0 == nil)\") }", "true", "false"),
        ("() -> Void", "{ self.texts.accept(\"done\") }", "done", nil),
    ])
    func `A cold block answers the completion handler of a spy`(
        type: String, handler: String, success: String, failure: String?
    ) throws {
        let swift = """
            struct User { let id: Int }
            protocol API { func load(_ id: Int, completion: \(type)) }
            final class Model {
                let api: API
                let texts = PublishRelay<String>()
                init(api: API) { self.api = api }
                func tap() { api.load(7) \(handler) }
            }
            """
        let marble = """
            hot taps
                -x---x
            cold load(_): User
                --a|
                a = User(id: 7)
                --#
            spy api: API
            let model = Model(api: api)
            _ = taps.subscribe(onNext: { _ in model.tap() })
            out texts = model.texts
            out calls = api.calls.map { _ in 1 }

            """
        let log = try RecordedScenario.log(of: swift, marble)
        let texts = log.filter { $0.contains("texts -> Event") }
        #expect(
            texts == ["3: texts -> Event next(\(success))"] + (failure.map { ["7: texts -> Event next(\($0))"] } ?? []))
        #expect(log.filter { $0.contains("calls -> Event") }.count == 2)
    }

    @Test func `A completable answers a handler without an element`() throws {
        let swift = """
            protocol API { func save(done: @escaping (Result<Void, Error>) -> Void) }
            final class Model {
                let states = PublishRelay<Bool>()
                init(api: API) { api.save { [states] in if case .success = $0 { states.accept(true) } } }
            }
            """
        let marble = """
            cold save(): Completable
                --|
            spy api: API
            out states = Model(api: api).states
                --t
                t = true

            """
        let outcome = try RecordedScenario("include \"A.swift\"\n" + marble, ["A.swift": swift]).run()
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    @Test func `A spy records calls as a stream, and serves values below it`() throws {
        let swift = """
            protocol View: AnyObject {
                var isOpen: Bool { get }
                func close()
                func show(title: String, _ count: Int)
            }
            class Presenter {
                weak var view: View?
                init(view: View) { self.view = view; view.close() }
                func tap() { if view?.isOpen == true { view?.show(title: "Lost", 4) } }
            }
            """
        let marble = """
            hot taps: ControlEvent<Void>
                --x
                x = ()
            spy view: View
                isOpen = true
            let presenter = Presenter(view: view)
            let bag = DisposeBag()
            taps.subscribe(onNext: { presenter.tap() }).disposed(by: bag)
            out calls = view.calls
                a-b
                a = close(), b = show(title: "Lost", 4)
            """
        let outcome = try RecordedScenario("include \"A.swift\"\n" + marble, ["A.swift": swift]).run()
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    @Test func `A shared instance is replaced by a spy`() throws {
        let swift = """
            protocol API { func load() -> Observable<Int> }
            final class Client: API {
                static let shared = Client()
                func load() -> Observable<Int> { URLSession.shared.rx.data() }
            }
            func f() -> Observable<Int> { Client.shared.load() }
            """
        let marble = """
            include "A.swift"
            cold load(): Int
                -7|
            spy api: API
            class Client { static let shared: API = api }
            out x = f()
                -7|
            """
        let outcome = try RecordedScenario(marble, ["A.swift": swift]).run()
        #expect(outcome.isSuccess, "\(outcome.report)")
        let wrong = marble.replacingOccurrences(of: "= api", with: "= apo")
        #expect(
            try RecordedScenario(wrong, ["A.swift": swift]).log() == [
                "test.marble:5:41: cannot find 'apo' in scope (did you mean 'api'?)"
            ])
    }

    @Test func `A spy of a class runs no code of it or of its superclass`() throws {
        let swift = """
            class Store {
                let limit: Int
                private let subject: Subject = Subject.shared()
                var users: Observable<Int> { Task { await load() }; return subject.asObservable() }
                var title: String { missing { $0 } ? "a" : "b" }
                lazy var unit: String = Missing.unit
                init() { limit = Missing.limit }
            }
            final class UserStore: Store { var name: String { title + "!" } }
            final class Model {
                let x: Observable<String>
                init(store: UserStore) { x = store.users.map { "\\(store.title) \\(store.name) \\(store.limit) \\(store.unit) \\($0)" } }
            }
            """
        let marble = """
            include "A.swift"
            hot users: Int
                -1-
            spy store: UserStore
                title = "t"
                name = "n"
                limit = 3
                unit = "u"
            out x = Model(store: store).x
                -a-
                a = "t n 3 u 1"
            """
        let outcome = try RecordedScenario(marble, ["A.swift": swift]).run()
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    /// The method also returns a value, or the block has no parameters.
    @Test(arguments: [("Task", "cold load(_): Int"), ("Void", "cold load(_): Int"), ("Void", "cold load: Int")])
    func `A cold block answers the completion handler of any method`(result: String, block: String) throws {
        let swift = """
            protocol API { @discardableResult func load(_ id: Int, completion: @escaping (Int) -> Void) -> \(result) }
            final class Model {
                let states = PublishRelay<Int>()
                init(api: API) { _ = api.load(1) { [states] in states.accept($0) } }
            }
            """
        let marble =
            "\(block)\n    --5|\nspy api: API\nlet model = Model(api: api)\nout states = model.states\n    --5\n"
        let outcome = try RecordedScenario("include \"A.swift\"\n" + marble, ["A.swift": swift]).run()
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    @Test(arguments: ["api.twice()", "twice(of: api)", "api.size.map { $0 }"])
    func `A spy runs what a protocol's extension adds`(stream: String) throws {
        let swift = """
            protocol API { func load() -> Observable<Int>; func log(_ text: String) }
            extension API {
                func twice() -> Observable<Int> { note("twice"); return load().map { $0 * 2 } }
                func note(_ text: String) { log(text.uppercased()) }
                var size: Observable<Int> { twice() }
            }
            func twice(of api: API) -> Observable<Int> { [api].map { $0.twice() }[0] }
            """
        let marble =
            "cold load(): Int\n    -1-2|\nspy api: API\nout x = \(stream)\n    -2-4|\nout log = api.calls\n    a\n    a = log(\"TWICE\")\n"
        let outcome = try RecordedScenario("include \"A.swift\"\n" + marble, ["A.swift": swift]).run()
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    @Test func `A property of a spy has the value that the app assigns`() throws {
        let swift = """
            protocol Listener: AnyObject { func tap() }
            protocol Presentable: AnyObject { var listener: Listener? { get set } }
            class View { var count = 0 }
            final class Interactor: Listener {
                let taps = PublishRelay<Int>()
                init(presenter: Presentable, view: View) {
                    presenter.listener = self
                    view.count += 2
                    view.count += 1
                    tap()
                }
                func tap() { taps.accept(1) }
            }

            """
        let marble = """
            include "A.swift"
            hot ticks
                -x
            spy presenter: Presentable
            spy view: View
                count = 1
            let interactor = Interactor(presenter: presenter, view: view)
            _ = ticks.subscribe(onNext: { _ in presenter.listener?.tap() })
            out taps = interactor.taps
                -1
            out count = Observable.just(view.count)
                (4|)

            """
        let outcome = try RecordedScenario(marble, ["A.swift": swift]).run()
        #expect(outcome.isSuccess, "\(outcome.report)")
    }
}
