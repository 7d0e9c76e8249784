import Testing

@testable import StreamTraceLanguage
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The marble files that the stub of a class prints.
struct MarbleStubTests {
    @Test func `A stub has the inputs, spies and outputs of a view model, and replays`() throws {
        let source = SourceFile(path: "SearchViewModel.swift", text: SwiftFileTests.viewModel)
        let stub = MarbleStub([source])
        #expect(
            stub.text == """
                include "SearchViewModel.swift"

                cold search(_): Single<[Repository]>
                    ---a|
                    a = [Repository(name: "a", stars: 1)]
                hot query: Driver<String>
                    -a----b-
                    a = "a", b = "b"

                spy service: SearchService

                let model = SearchViewModel(service: service)
                let output = model.transform(.init(query: query))

                out titles = output.titles
                out isLoading = output.isLoading

                """)
        let log = try RecordedScenario(stub.text, ["SearchViewModel.swift": SwiftFileTests.viewModel]).log()
        #expect(log.contains("7: titles -> Event next([\"a 1\"])"))
    }

    @Test func `A stub has a block for each of several methods of one name, and inputs for optional streams`() throws {
        let swift = """
            protocol CountUseCase { func execute() -> Single<Int> }
            protocol NameUseCase { func execute() -> Single<String> }
            protocol TextUseCase { func execute(_ n: Int) -> Single<Bool> }
            final class Model {
                let names: Observable<Bool>
                init(count: CountUseCase, name: NameUseCase, text: TextUseCase, page: BehaviorRelay<Int>?) {
                    names = count.execute().asObservable().flatMap { n in name.execute().map { _ in n } }
                        .flatMap(text.execute)
                }
            }
            """
        let stub = MarbleStub([SourceFile(path: "A.swift", text: swift)])
        #expect(stub.text.contains("cold execute2(): Single<String>\n"))
        #expect(stub.text.contains("spy name: NameUseCase\n    execute = execute2()\n"))
        #expect(stub.text.contains("spy text: TextUseCase\n    execute = { execute3($0) }\n"))
        // Code may read the value of a relay at once.
        #expect(stub.text.contains("hot page: BehaviorRelay<Int>\n    1----2-\n"))
        let log = try RecordedScenario(stub.text, ["A.swift": swift]).log()
        #expect(log.contains("9: names -> Event next(true)"))
    }

    @Test func `A stub of a presenter drives its methods and shows the calls of its view`() throws {
        let swift = """
            protocol View: AnyObject {
                var title: String { get }
                func show(_ text: String)
            }
            final class Presenter {
                let text = PublishRelay<String>()
                let isValid: Observable<Bool>
                private weak var view: View?
                init(view: View) {
                    self.view = view
                    isValid = text.map { !$0.isEmpty }
                }
                func viewDidLoad() { view?.show("loaded") }
                private func hidden() {}
            }
            """
        let stub = MarbleStub([SourceFile(path: "A.swift", text: swift)])
        #expect(
            stub.text == """
                include "A.swift"

                hot textInput: String
                    -a----b-
                    a = "a", b = "b"
                hot viewDidLoad: ControlEvent<Void>
                    x-
                    x = ()

                spy view: View
                    title = "a"

                let model = Presenter(view: view)
                _ = textInput.subscribe(onNext: { model.text.accept($0) })
                _ = viewDidLoad.subscribe(onNext: { model.viewDidLoad() })

                out viewCalls = view.calls
                out isValid = model.isValid

                """)
        let log = try RecordedScenario(stub.text, ["A.swift": swift]).log()
        #expect(log.contains("0: viewCalls -> Event next(show(\"loaded\"))"))
        #expect(log.contains("1: isValid -> Event next(true)"))
    }

    @Test func `A stub has values for methods with a result, and replays`() throws {
        let swift = """
            protocol Formatting {
                var unit: String { get }
                func text(_ number: Int) -> String
            }
            final class Counter {
                let title: Observable<String>
                init(formatter: Formatting) { title = .just(formatter.text(1) + formatter.unit) }
            }
            """
        let stub = MarbleStub([SourceFile(path: "A.swift", text: swift)])
        #expect(stub.text.contains("spy formatter: Formatting\n    text = \"a\"\n    unit = \"a\"\n"))
        #expect(try RecordedScenario(stub.text, ["A.swift": swift]).log().contains("0: title -> Event next(aa)"))
        let wrong = stub.text.replacingOccurrences(of: "text = \"a\"", with: "text = 1")
        #expect(
            try RecordedScenario(wrong, ["A.swift": swift]).log() == [
                "test.marble:4:12: cannot convert value of type 'Int' to expected argument type 'String' (write \"1\")"
            ])
    }

    @Test func `A stub answers the completion handlers of a service`() throws {
        let swift = """
            struct Account { let id: Int }
            protocol Service {
                func accounts(completion: @escaping ([Account]) -> Void)
                func load(_ id: Int, then: @escaping (Result<Account, Error>) -> Void) -> Int
                func save(_ account: Account, completion: ((Error?) -> Void)?)
                func ask(_ text: String, onTap: @escaping () -> Void)
            }
            final class Model {
                let names = PublishRelay<Int>()
                private let service: Service
                init(service: Service) { self.service = service }
                func refresh() { service.accounts { [names] in names.accept($0.count) } }
            }
            """
        let stub = MarbleStub([SourceFile(path: "Model.swift", text: swift)])
        #expect(
            stub.text.contains(
                """
                cold accounts(): Single<[Account]>
                    ---a|
                    a = [Account(id: 1)]
                cold load(_): Single<Account>
                    ---a|
                    a = Account(id: 1)
                cold save(_): Completable
                    ---|

                """), "\(stub.text)")
        #expect(!stub.text.contains("cold ask"))
    }

    @Test func `An input of a type without values has no elements`() throws {
        let swift = """
            import ReactorKit
            final class CellReactor: Reactor {
                enum Action {}
                enum Mutation {}
                struct State { var title = "a" }
                let initialState = State()
                func mutate(action: Action) -> Observable<Mutation> { switch action {} }
                func reduce(state: State, mutation: Mutation) -> State { let new = state }
            }
            """
        let stub = MarbleStub([SourceFile(path: "A.swift", text: swift)])
        #expect(stub.text.contains("hot actionInput: CellReactor.Action\n    --\n"), "\(stub.text)")
        let log = try RecordedScenario(stub.text, ["A.swift": swift]).log()
        #expect(log.contains("0: state -> Event next(State(title: \"a\"))"), "\(log)")
    }

    @Test func `A struct of services and streams is made of spies and inputs`() throws {
        let swift = """
            protocol Client { func load() -> Single<Int> }
            struct Theme { let name: String }
            final class Model {
                struct Dependency { let client: Client; let theme: Theme }
                struct Bindings { let refresh: Driver<Void>; let query: Observable<String> }
                let rows: Driver<Int>
                var limit: Int!
                init(dependency: Dependency, bindings: Bindings) {
                    rows = bindings.refresh.flatMapLatest {
                        dependency.client.load().asDriver(onErrorJustReturn: 0)
                    }
                }
            }
            """
        let stub = MarbleStub([SourceFile(path: "A.swift", text: swift)])
        #expect(stub.text.contains("hot refresh: Driver<Void>\n    -x-\n    x = ()\n"))
        #expect(
            stub.text.contains(
                """
                let model = Model(
                    dependency: Model.Dependency(client: client, theme: Theme(name: "a")),
                    bindings: Model.Bindings(refresh: refresh, query: query))
                model.limit = 1

                """), "\(stub.text)")
        let log = try RecordedScenario(stub.text, ["A.swift": swift]).log()
        #expect(log.contains("4: rows -> Event next(1)"), "\(log)")
    }

    @Test func `A stub has streams of each kind as sample values`() throws {
        let swift = """
            final class Model {
                struct Parts {
                    let a: Driver<Int>, b: Signal<Void>, c: Single<Int>, d: PublishRelay<Int>, e: BehaviorRelay<String>
                    let f: ReplaySubject<Int>, g: ControlEvent<Void>, h: Maybe<Int>, i: Completable
                    init(
                        a: Driver<Int>, b: Signal<Void>, c: Single<Int>, d: PublishRelay<Int>, e: BehaviorRelay<String>,
                        f: ReplaySubject<Int>, g: ControlEvent<Void>, h: Maybe<Int>, i: Completable
                    ) {
                        self.a = a; self.b = b; self.c = c; self.d = d; self.e = e; self.f = f; self.g = g; self.h = h
                        self.i = i
                    }
                }
                let rows: Driver<Int>
                init(parts: Parts) { rows = parts.a }
            }
            """
        let stub = MarbleStub([SourceFile(path: "A.swift", text: swift)])
        #expect(stub.text.contains("Driver.empty()") && stub.text.contains("BehaviorRelay<String>(value: \"a\")"))
        let log = try RecordedScenario(stub.text, ["A.swift": swift]).log()
        #expect(log == ["0: rows -> subscribed", "0: rows -> Event completed", "0: rows -> isDisposed"])
    }

    @Test func `A model made of a dictionary has the keys that it reads`() throws {
        let swift = """
            struct User {
                let name: String, age: Int
                init?(user: [String: Any]) {
                    guard let name = user["name"] as? String, let age = user["age"] as? Int else { return nil }
                    self.name = name
                    self.age = age
                }
            }
            protocol API { func load() -> Single<User> }
            final class Model {
                let names: Driver<String>
                init(api: API) { names = api.load().map(\\.name).asDriver(onErrorJustReturn: "") }
            }
            """
        let stub = MarbleStub([SourceFile(path: "A.swift", text: swift)])
        #expect(stub.text.contains("a = User(user: [\"age\": 1, \"name\": \"a\"])!"), "\(stub.text)")
        let log = try RecordedScenario(stub.text, ["A.swift": swift]).log()
        #expect(log.contains("3: names -> Event next(a)"), "\(log)")
    }

    @Test func `Services that have each other, or lists of themselves, have a stub`() throws {
        let swift = """
            protocol Coordinator { var parent: Coordinator { get }; var children: [Coordinator] { get set }
                var next: Coordinator? { get }; var router: Router { get } }
            protocol Router { var coordinator: Coordinator { get }; func show(_ n: Int) }
            final class Model {
                let rows = PublishSubject<Int>()
                init(coordinator: Coordinator) { coordinator.router.show(1) }
            }
            """
        let stub = MarbleStub([SourceFile(path: "A.swift", text: swift)])
        #expect(stub.text.contains("    children = []\n    next = nil\n"), "\(stub.text)")
    }

    @Test func `Files are parsed once for all stubs that include them`() {
        let source = SourceFile(path: "A.swift", text: "final class A { let a = PublishSubject<Int>() }")
        let texts = ParsedTexts()
        let item = PipelineProgram.Item.statement(SourceText(source, SourceRange(0, source.bytes.count)))
        let trees = (0..<2).map { _ in ParsedTexts(sharing: texts).items(of: item).0.first }
        let statements = trees.compactMap { tree in
            if case .statement(let statement)? = tree?.content { statement } else { nil }
        }
        #expect(statements.count == 2 && statements[0] === statements[1])
    }
}
