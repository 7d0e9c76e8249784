import Testing

@testable import trace_cli

/// What the stub of a class has, and what it leaves out.
struct StubContentTests {
    /// Returns the stub of `Model.swift` in a project with other files, after it was replayed without an error.
    private func stub(_ files: [String: String]) throws -> String {
        let run = try FolderRun(files.merging(["Package.swift": ""]) { $1 })
        let stub = run("stub", "Model.swift").output
        try run.write(stub, to: "model.marble")
        let replay = run("replay", "--format", "log", "model.marble")
        #expect(replay.code == 0, "\(stub)\n\(replay.stderr)")
        return stub
    }

    @Test func `Spies serve only what the class calls, and files for the rest are left out`() throws {
        let stub = try stub([
            "Model.swift": """
            final class Model {
                let users: Observable<[User]>
                init(api: API) { users = api.users(page: 1) }
            }
            """,
            "API.swift": """
            protocol API {
                var token: String { get }
                func users(page: Int) -> Observable<[User]>
                func orders() -> Observable<[Order]>
                func save(_ order: Order)
            }
            """,
            "User.swift": "struct User { let name: String }",
            "Order.swift": "struct Order { let id: Int }",
        ])
        #expect(
            stub == """
                include "Model.swift"
                include "API.swift"
                include "User.swift"

                cold users(_): [User]
                    ---a|
                    a = [User(name: "a")]

                spy api: API

                let model = Model(api: api)

                out users2 = model.users

                """)
    }

    @Test func `A parameter may have the name that the stub has for the class`() throws {
        let stub = try stub([
            "Model.swift": """
            protocol Setting { var title: String { get } }
            final class Model {
                let text: Observable<String>
                init(model: Setting) { text = .just(model.title) }
            }
            """
        ])
        #expect(stub.contains("spy model2: Setting\n"))
        #expect(stub.contains("let model = Model(model: model2)\n"))
    }

    @Test func `Values fit what the code asks of them: a frame, a length, an index, a case and each overload`() throws {
        let stub = try stub([
            "Model.swift": """
            protocol API {
                func user(id: Int) -> Single<String>
                func user(name: String) -> Single<Int>
                func status() -> Observable<Permission>
            }
            final class Model {
                static let minimum = 3
                let isValid, user, state, picked: Observable<String>
                init(api: API, name: Observable<String>, password: Observable<String>, row: Observable<Int>) {
                    let long = Observable.combineLatest(name, password) {
                        $0.count >= Model.minimum && $1.count > 7
                    }
                    isValid = long.map { "\\($0)" }
                    user = name.debounce(.milliseconds(300), scheduler: MainScheduler.instance).timeout(
                        .milliseconds(20), other: Observable.never(), scheduler: MainScheduler.instance)
                        .flatMap { api.user(name: $0) }.flatMap { api.user(id: $0) }
                    state = api.status().map { status in
                        switch status {
                        case .denied: return "no"
                        case .allowed: return "yes"
                        default: return "?"
                        }
                    }
                    picked = row.map { ["only"][$0] }
                }
            }
            """
        ])
        #expect(stub.hasPrefix("frame: 100ms\n\ninclude"), "\(stub)")
        #expect(stub.contains("\nenum Permission { case allowed, denied }\n"))
        #expect(stub.contains("cold status(): Permission\n    ---a|\n    a = Permission.allowed\n"))
        #expect(stub.contains("cold user(_): Single<String>\n    ---a|\n    a = \"a\"\n"))
        #expect(stub.contains("cold user2(_): Single<Int>\n    ---0|\n"))
        #expect(stub.contains("spy api: API\n    user(name:) = { user2($0) }\n"))
        #expect(stub.contains("hot password: String\n    -a----b-\n    a = \"a\", b = \"bbbbbbbb\"\n"))
        #expect(stub.contains("hot row: Int\n    -0-\n"))
    }

    @Test func `Requests of clients that no file declares have blocks`() throws {
        let stub = try stub([
            "Model.swift": """
            import Alamofire
            final class Model {
                let names: Observable<[String]>
                init(pages: Observable<Int>) {
                    names = pages.flatMap { page in
                        Client.shared.rx.json(.get, "names", page).map { $0 as? [String] ?? [] }
                    }
                }
            }
            """
        ])
        #expect(stub.contains("cold json(_, _, _)\n    ---a|\n    a = \"?\"\n"), "\(stub)")
    }

    @Test func `Inputs behind a property of the class itself are driven once`() throws {
        let stub = try stub([
            "Model.swift": """
            protocol ModelInputs {
                var tap: PublishRelay<Void> { get }
                var text: BehaviorRelay<String> { get }
            }
            protocol ModelOutputs { var title: Driver<String> { get } }
            final class Model: ModelInputs, ModelOutputs {
                var inputs: ModelInputs { return self }
                var outputs: ModelOutputs { return self }
                let tap = PublishRelay<Void>()
                let text = BehaviorRelay<String>(value: "")
                var title: Driver<String> { text.asDriver() }
            }
            """
        ])
        #expect(
            stub.hasSuffix(
                """
                let model = Model()
                _ = tapInput.subscribe(onNext: { model.tap.accept(()) })
                _ = textInput.subscribe(onNext: { model.text.accept($0) })

                out title = model.title

                """), "\(stub)")
    }

    @Test func `A type that no file declares is a struct, if the code allows it`() throws {
        let stub = try stub([
            "Model.swift": """
            final class Model {
                let place = PublishSubject<Place>()
                let image = PublishSubject<Image>()
                var text: Observable<String> { place.map { "\\($0.name)" } }
                var icon: Observable<Image> { image.startWith(Image(named: "start")) }
            }
            """
        ])
        #expect(stub.contains("\nstruct Place {}\n\nhot placeInput: Place\n    -a-\n    a = Place()\n"))
        #expect(stub.contains("hot imageInput\n    -a-\n    a = \"?\"\n"))
    }

    @Test func `Services that the app sets after the initializer are spies`() throws {
        let stub = try stub([
            "Model.swift": """
            protocol Router: AnyObject { func close() }
            protocol Service { var name: Observable<String> { get } }
            final class Model {
                weak var router: Router?
                var service: Service!
                weak var view: Router?
                init(view: Router) { self.view = view }
                func tap() { router?.close() }
                func title() -> Observable<String> { service.name }
            }
            """
        ])
        #expect(stub.contains("model.router = router\nmodel.service = service\n"))
        #expect(!stub.contains("model.view"))
        #expect(stub.contains("out viewCalls = view.calls\nout routerCalls = router.calls\n"))
        #expect(stub.contains("hot name: String\n"))
    }

    @Test func `Overloaded methods have blocks of their own, and names of services precede those of inputs`() throws {
        let stub = try stub([
            "Model.swift": """
            protocol Service {
                func fetch() -> Observable<Int>
                func fetch(_ page: Int) -> Completable
            }
            final class Model {
                let x: Observable<Int>
                init(fetch: Observable<Int>, service: Service) {
                    x = service.fetch(1).andThen(service.fetch()).concat(fetch)
                }
            }
            """
        ])
        #expect(stub.contains("cold fetch(): Int\n    ---1|\ncold fetch(_): Completable\n    ---|\nhot fetch2: Int\n"))
        #expect(stub.contains("Model(fetch: fetch2, service: service)"))
    }

    @Test func `Members of spied classes are served, and observers are subjects with an output`() throws {
        let stub = try stub([
            "Model.swift": """
            class Base { let limit: Int; init() { limit = Missing.limit }
                var total: Int { limit } }
            final class Settings: Base { var name: String = Missing.name
                private var secret: Observable<Int> = Missing.stream }
            final class Model {
                let title: String
                let text: Observable<String>
                init(settings: Settings, done: AnyObserver<Int>, bag: DisposeBag) {
                    title = settings.name
                    text = .just("\\(settings.name) \\(settings.limit)")
                    Observable.just(settings.total).bind(to: done).disposed(by: bag)
                }
            }
            """
        ])
        #expect(stub.contains("spy settings: Settings\n    total = 1\n    name = \"a\"\n    limit = 1\n"), "\(stub)")
        #expect(stub.contains("let done = PublishSubject<Int>()\nlet bag = DisposeBag()\n"))
        #expect(stub.contains("done: done.asObserver(), bag: bag)"))
        #expect(stub.contains("out doneElements = done\n"))
    }

    @Test func `A large value has only what it needs`() throws {
        let fields = (1...8).map { "let field\($0): String?" }.joined(separator: "\n")
        let stub = try stub([
            "Model.swift": """
            struct User { let id: Int; \(fields) }
            enum Item { case user(Person); case none }
            final class Model { let user = PublishSubject<User>(); let item = PublishSubject<Item>() }
            """,
            "Person.swift": "struct Person { let name: String }",
        ])
        #expect(stub.contains("a = User(id: 1, field1: nil, field2: nil,"))
        #expect(stub.contains("a = Item.user(Person(name: \"a\")), b = Item.none"))
    }

    @Test func `A file that extends a type of the library is included if it solves an error`() throws {
        let stub = try stub([
            "Model.swift": """
            final class Model {
                let x: Observable<String>
                init(rows: Observable<[String]>) { x = rows.map { $0[IndexPath(row: 0, section: 0)] } }
            }
            """,
            "Array+Rows.swift": "extension Array { subscript(path: IndexPath) -> Element { self[path.row] } }",
            "Array+Other.swift": "extension Array { var half: Int { count / 2 } }",
        ])
        #expect(stub.hasPrefix("include \"Model.swift\"\ninclude \"Array+Rows.swift\"\n\nhot rows"))
    }

    @Test func `A reactor that transforms its mutations is driven by its actions`() throws {
        let stub = try stub([
            "Model.swift": """
            import ReactorKit
            final class Model: Reactor {
                enum Action { case on, off }
                let initialState = false
                func transform(mutation: Observable<Action>) -> Observable<Action> { mutation.skip(1) }
                func reduce(state: Bool, mutation: Action) -> Bool { mutation == .on }
            }
            """
        ])
        #expect(stub.contains("_ = actionInput.subscribe(onNext: { model.action.onNext($0) })\n"))
        #expect(!stub.contains("let output"))
    }

    @Test func `A relay that the class only reads is an input, and one that it only sends into an output`() throws {
        let stub = try stub([
            "Model.swift": """
            final class Model {
                let selection = BehaviorRelay<Int>(value: 0)
                let alert = PublishRelay<String>()
                let items: BehaviorRelay<[Int]>
                let retry = PublishSubject<Void>()
                var title: Observable<String> { selection.map { "\\($0)" } }
                private let bag = DisposeBag()
                init(numbers: Observable<[Int]>) {
                    items = BehaviorRelay(value: [])
                    numbers.bind(to: self.items).disposed(by: bag)
                    retry.subscribe(onNext: { [weak self] in self?.alert.accept("again") }).disposed(by: bag)
                }
            }
            """
        ])
        #expect(
            stub.hasSuffix(
                """
                let model = Model(numbers: numbers)
                _ = selectionInput.subscribe(onNext: { model.selection.accept($0) })
                _ = retryInput.subscribe(onNext: { model.retry.onNext(()) })

                out alert = model.alert
                out items = model.items
                out title = model.title

                """), "\(stub)")
    }

    @Test func `Types of the system are not declared, and long lines are broken`() throws {
        let stub = try stub([
            "Model.swift": """
            struct Price { let amount: Decimal }
            enum PaymentChoice { case first(title: String, subtitle: String), second(title: String, description: String) }
            final class PaymentViewModel {
                let body = PublishSubject<Data>()
                let choice = PublishSubject<PaymentChoice>()
                init(firstService: Service, secondService: Service, thirdService: Service, price: Price) {}
            }
            protocol Service { func log() }
            """
        ])
        #expect(!stub.contains("struct"))
        #expect(stub.contains("hot bodyInput\n    -a-\n    a = \"?\"\n"))
        #expect(stub.contains("subtitle: \"a\")\n    b = PaymentChoice.second(title:"))
        #expect(
            stub.contains(
                """
                let model = PaymentViewModel(
                    firstService: firstService,
                    secondService: secondService,
                    thirdService: thirdService,
                    price: Price(amount: 1))

                """), "\(stub)")
    }

    @Test func `A timer that never stops is ended by an until`() throws {
        let stub = try stub([
            "Model.swift": """
            final class Model {
                let ticks = Observable<Int>.interval(.milliseconds(500), scheduler: MainScheduler.instance)
            }
            """
        ])
        #expect(
            stub == """
                frame: 200ms
                until: 10s

                include "Model.swift"

                let model = Model()

                out ticks = model.ticks

                """)
    }

    @Test func `Services that a property wrapper injects are spies with the names of the properties`() throws {
        let stub = try stub([
            "Model.swift": """
            final class Model {
                @Injected(Container.api) private var api: API
                @Injected(\\.titles) private var titles
                let users: Observable<String>
                init() { users = api.users().flatMap { [titles] in titles.title(of: $0) } }
            }
            """,
            "API.swift": "protocol API { func users() -> Observable<Int> }",
            "Titles.swift": "protocol Titles { func title(of user: Int) -> Single<String> }",
            "Container.swift": """
            extension Container { var titles: Factory<Titles> { self { DefaultTitles() } } }
            """,
        ])
        #expect(stub.contains("spy api: API\n") && stub.contains("spy titles: Titles\n"))
        #expect(stub.contains("cold users(): Int\n") && stub.contains("cold title(_): Single<String>\n"))
    }
}
