import Testing

@testable import StreamTraceReplay

struct SwiftFileTests {
    private static let viewModel = """
        import Foundation
        import RxCocoa
        import RxSwift

        protocol SearchService {
            func search(_ query: String) -> Single<[Repository]>
        }

        struct Repository: Equatable {
            let name: String
            let stars: Int
        }

        final class SearchViewModel {
            struct Input { let query: Driver<String> }
            struct Output {
                let titles: Driver<[String]>
                let isLoading: Driver<Bool>
            }

            private let service: SearchService
            private let loading = BehaviorRelay<Bool>(value: false)
            private var count = 0

            init(service: SearchService) { self.service = service }

            func transform(_ input: Input) -> Output {
                let titles = input.query
                    .debounce(.milliseconds(3))
                    .flatMapLatest { [weak self] query -> Driver<[Repository]> in
                        guard let self else { return .empty() }
                        self.count += 1
                        self.loading.accept(true)
                        return self.service.search(query)
                            .do(onDispose: { self.loading.accept(false) })
                            .asDriver(onErrorJustReturn: [])
                    }
                    .map { [unowned self] list in list.map { self.title(of: $0) } }
                return Output(titles: titles, isLoading: loading.asDriver())
            }

            private func title(of repository: Repository) -> String { "\\(repository.name) \\(count)" }

            func styled() -> UIColor { UIColor.label.withAlphaComponent(Theme.alpha) }
        }
        """

    @Test func `A view model is included completely, with a spy for its service`() throws {
        let scenario = try RecordedScenario(
            """
            include "SearchViewModel.swift"

            cold search(_): Single<[Repository]>
                ---a|
                a = [Repository(name: "Swift", stars: 9)]
            hot query: Driver<String>
                s-w
                s = "s", w = "sw"
            spy service: SearchService

            let output = SearchViewModel(service: service).transform(.init(query: query))
            out titles = output.titles
            out loading = output.isLoading
            """, ["SearchViewModel.swift": Self.viewModel])
        #expect(
            try scenario.log() == [
                "0: titles -> subscribed", "0: loading -> subscribed", "0: loading -> Event next(false)",
                "5: loading -> Event next(true)", "8: titles -> Event next([\"Swift 1\"])",
                "8: loading -> Event next(false)", "9: titles -> isDisposed", "9: loading -> isDisposed",
            ])
    }

    private func log(_ swift: String, _ marble: String) throws -> [String] {
        try RecordedScenario("include \"A.swift\"\n" + marble, ["A.swift": swift]).log()
    }

    @Test func `Only reached declarations are checked`() throws {
        let swift = """
            class A {
                let n = 1
                let theme = Theme.shared.dark(UIColor.red)
                func used() -> Observable<Int> { .just(n) }
                func unused() -> Int { "text" + n.foo(bar) }
                init(service: Service = Service.shared.connect(1 + "2")) {}
            }
            """
        #expect(
            try log(swift, "let a = A(service: 1)\nout x = a.used()\n") == [
                "0: x -> subscribed", "0: x -> Event next(1)", "0: x -> Event completed", "0: x -> isDisposed",
            ])
    }

    @Test func `A reached mistake is one error with its location in the Swift file`() throws {
        let swift = "class A {\n    func f() -> Observable<Int> { Observable.just(1).mapp { $0 } }\n}\n"
        #expect(
            try log(swift, "out x = A().f()\n") == [
                "A.swift:2:54: value of type 'Observable<Int>' has no member 'mapp' (did you mean 'map'?)"
            ])
    }

    @Test func `An undeclared name is a hole, which prints as its path`() throws {
        let swift = """
            struct Style { let color: UIColor; let title: String }
            func style() -> Observable<Style> { .just(Style(color: UIColor.label.alpha(0.5), title: L10n.title)) }
            """
        #expect(
            try log(swift, "out x = style().map { $0.color }\n").contains(
                "0: x -> Event next(UIColor.label.alpha())"))
    }

    @Test func `Values print, compare and describe errors with the members of their types`() throws {
        let swift = """
            struct Item: Equatable, CustomStringConvertible {
                let id: Int
                let text: String
                var description: String { "#\\(id)" }
                static func == (left: Item, right: Item) -> Bool { left.id == right.id }
            }
            enum LoginError: LocalizedError {
                case locked
                var errorDescription: String? { "The account is locked." }
            }
            """
        let marble = """
            hot items: Item
                ab#
                a = Item(id: 1, text: "a"), b = Item(id: 1, text: "b")
                # = LoginError.locked
            out texts = items.distinctUntilChanged().map { "\\($0)" }.catch { .just($0.localizedDescription) }
            """
        #expect(
            try log(swift, marble) == [
                "0: texts -> subscribed", "0: texts -> Event next(#1)",
                "2: texts -> Event next(The account is locked.)", "2: texts -> Event completed",
                "2: texts -> isDisposed",
            ])
    }

    @Test func `A default argument is evaluated when a call omits it`() throws {
        let swift = """
            struct Cart { var lines: [Int] = [4]\nvar count: Int { lines.count } }
            func count(_ cart: Cart = Cart(), _ more: Int = 2) -> Observable<Int> { .just(cart.count + more) }
            """
        #expect(
            try log(swift, "out x = count()\n") == [
                "0: x -> subscribed", "0: x -> Event next(3)", "0: x -> Event completed", "0: x -> isDisposed",
            ])
    }

    @Test func `A function that is passed as a value is reached`() throws {
        let swift = """
            func add(_ sum: Int, _ number: Int) -> Int { sum + number }
            func sums() -> Observable<Int> { .of(1, 2).scan(0, accumulator: add) }
            """
        #expect(
            try log(swift, "out x = sums()\n") == [
                "0: x -> subscribed", "0: x -> Event next(1)", "0: x -> Event next(3)", "0: x -> Event completed",
                "0: x -> isDisposed",
            ])
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

    @Test(arguments: [
        ("hot a: Driver<Int>\n    1-#\nout x = a.map { $0 + 1 }\n    2-|", true),
        ("hot a: Signal<Int>\n    1-|\nout x = a\n    1-|", true),
        ("cold a: Single<Int>\n    -1--|\nout x = a\n    -(1|)", true),
        ("cold a: Maybe<Int>\n    --|\nout x = a\n    --|", true),
        ("cold a: Completable\n    --|\nout x = a\n    --|", true),
        ("hot a: ControlEvent<Int>\n    1-2\nout x = a.map { $0 }\n    1-2", true),
        (
            "hot a: ControlProperty<String?>\n    s-n\n    s = \"s\", n = nil\n"
                + "out x = a.orEmpty\n    a-b\n    a = \"s\", b = \"\"",
            true
        ),
        ("cold a: Single<Int>\n    -1--|\nout x = a\n    -1--|", false),
    ])
    func `An input has the stream type that an app declares`(marble: String, isSuccess: Bool) {
        let outcome = MarbleReplay().run(SourceFile(path: "a.marble", text: marble + "\n"))
        #expect(outcome.isSuccess == isSuccess, "\(outcome.report)")
    }

    @Test func `Statements can be at the top level`() {
        let marble = """
            hot a: Int
                -1--2
            let relay = BehaviorRelay(value: 0)
            let bag = DisposeBag()
            a.map { $0 * 2 }
                .bind(to: relay)
                .disposed(by: bag)
            _ = a.subscribe(onNext: { print($0) })
            out x = relay
                02--4
            """
        let outcome = MarbleReplay().run(SourceFile(path: "a.marble", text: marble + "\n"))
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    @Test(arguments: [
        ("class A {", "A.swift:1:9: expected '}' in class"),
        (
            "class A: A { func f() -> Observable<Int> { .just(1) } }", "A.swift:1:10: 'A' inherits from itself"
        ),
        ("struct A { let a: A }\n", "test.marble:2:9: missing argument for parameter 'a' in call"),
        ("class A { func f() -> Observable<Int> { f() } }\n", "A.swift:1:41: this calls itself without end"),
        (
            "def f(x):\n    return 1\n",
            "A.swift:1:5: consecutive statements on a line must be separated by newline or ';' "
                + "(this looks like Python: include a Swift file)"
        ),
        (
            "<?xml version=\"1.0\"?>\n",
            "A.swift:1:1: expected expression, found '<' (this looks like XML: include a Swift file)"
        ),
    ])
    func `A file that is not Swift or is truncated is an error at its location`(swift: String, error: String) throws {
        #expect(try log(swift, "out x = A().f()\n") == [error])
    }

    @Test(arguments: [
        (
            "Observable.of(1, 2).withUnretained(self).map { owner, n in owner.n * n }.subscribe(onNext: add)", [3, 6]
        ),
        (
            "Observable.of(1, 2).withUnretained(self) { $0.n + $1 }.subscribe { self.add($0.element ?? 0) }",
            [4, 5, 0]
        ),
        (
            "Observable.of(1).subscribe(with: self, onNext: { owner, n in owner.add(n) }, onCompleted: { $0.add(9) })",
            [1, 9]
        ),
        ("Observable.of(1, 2).bind(with: self) { owner, n in owner.add(n) }", [1, 2]),
    ])
    func `A subscription does not retain the object that it is made with`(statement: String, expected: [Int]) throws {
        let swift = """
            class A {
                let n = 3
                var all: [Int] = []
                func add(_ n: Int) { all.append(n) }
                func f() -> Observable<[Int]> {
                    _ = \(statement)
                    return .just(all)
                }
            }
            """
        #expect(try log(swift, "out x = A().f()\n").contains("0: x -> Event next(\(expected))"))
    }

    @Test func `An app's operators come from a neighbouring file`() throws {
        let swift = """
            protocol OptionalType {
                associatedtype Wrapped
                var value: Wrapped? { get }
            }
            extension Optional: OptionalType {
                var value: Wrapped? { return self }
            }
            extension Observable where Element: OptionalType {
                func filterNil() -> Observable<Element.Wrapped> {
                    return flatMap { (element) -> Observable<Element.Wrapped> in
                        if let value = element.value { return .just(value) } else { return .empty() }
                    }
                }
            }
            infix operator <-> : DefaultPrecedence
            func <-> <T>(a: T, b: T) {}
            extension ObservableType where Element == Bool {
                func not() -> Observable<Bool> { return self.map(!) }
            }
            func f(_ a: Observable<Int?>) -> Observable<Bool> { a.filterNil().map { $0 > 1 }.not() }
            """
        #expect(
            try log(swift, "cold a: Int?\n    -1n2|\n    n = nil\nout x = f(a)\n") == [
                "0: x -> subscribed", "1: x -> Event next(true)", "3: x -> Event next(false)",
                "4: x -> Event completed", "4: x -> isDisposed",
            ])
    }

    @Test func `An extension of an alias adds members to its type`() throws {
        let swift = """
            extension RxTimeInterval { static var short: RxTimeInterval { .milliseconds(2) } }
            func f(_ a: Observable<Int>) -> Observable<Int> { a.delay(.short, scheduler: MainScheduler.instance) }
            """
        #expect(try log(swift, "cold a: Int\n    -1|\nout x = f(a)\n").contains("3: x -> Event next(1)"))
    }

    @Test(arguments: [
        ("#if DEBUG\nlet n = 1\n#else\nlet n = ]\n#endif\n", "1"),
        ("#if os(macOS)\n}{\n#elseif !RELEASE && os(iOS)\nlet n = 2\n#else\nlet n = 3\n#endif\n", "2"),
        ("#if RELEASE\n#if DEBUG\n((\n#endif\n#else\nlet n = 3\n#endif\n", "3"),
    ])
    func `The branch of a debug build is read`(swift: String, expected: String) throws {
        #expect(try log(swift, "out x = Observable.just(n)\n").contains("0: x -> Event next(\(expected))"))
    }

    @Test func `A decision that depends on a hole fails with the declaration to add`() throws {
        let swift = "func f() -> Observable<Int> { Flags.isOn ? .just(1) : .just(2) }\n"
        #expect(
            try log(swift, "out x = f()\n") == [
                "A.swift:1:31: this depends on 'Flags.isOn', which no file declares "
                    + "(include its file, or declare it: struct Flags { static let isOn = true })"
            ])
        #expect(
            try log(swift, "struct Flags { static let isOn = false }\nout x = f()\n").contains("0: x -> Event next(2)"))
    }

    @Test func `Members of a base class that no file declares are holes`() throws {
        let swift = """
            class A: BaseViewModel {
                @Injected var service: Service
                func f() -> Observable<String> {
                    page += 1
                    trackError(super.page)
                    let text = "\\(self.page) \\(service.name)"
                    Observable.just(text).subscribe(onNext: { _ in }).disposed(by: rx.disposeBag)
                    return .just(text)
                }
            }
            """
        #expect(try log(swift, "out x = A().f()\n").contains("0: x -> Event next(page service.name)"))
    }

    @Test func `A stub has the inputs, spies and outputs of a view model, and replays`() throws {
        let source = SourceFile(path: "SearchViewModel.swift", text: Self.viewModel)
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
        let log = try RecordedScenario(stub.text, ["SearchViewModel.swift": Self.viewModel]).log()
        #expect(log.contains("7: titles -> Event next([\"a 1\"])"))
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
                    -x-
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
        #expect(log.contains("1: viewCalls -> Event next(show(\"loaded\"))"))
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

    @Test func `A static member is evaluated when it is first used`() throws {
        let swift = """
            final class Config {
                static let shared = Config()
                static var made = 0
                static let broken = UIScreen.main.scale > 2 ? 1 : 2
                let name: String
                init() { Config.made += 1; name = "config \\(Config.made)" }
            }
            """
        let marble = """
            include "A.swift"
            hot a
                1
            out made = a.map { _ in "\\(Config.made) \\(Config.shared.name) \\(Config.shared.name) \\(Config.made)" }

            """
        let log = try RecordedScenario(marble, ["A.swift": swift]).log()
        #expect(log.contains("0: made -> Event next(0 config 1 config 1 1)"))
    }

    @Test func `A declaration of the marble file replaces that of an included file`() throws {
        let swift = """
            final class Service { func load() -> Observable<Int> { return URLSession.shared.load() } }
            final class Model { let numbers: Observable<Int>; init(_ service: Service) { numbers = service.load() } }
            """
        let marble = """
            include "A.swift"
            class Service { func load() -> Observable<Int> { .just(7) } }
            out numbers = Model(Service()).numbers

            """
        #expect(try RecordedScenario(marble, ["A.swift": swift]).log().contains("0: numbers -> Event next(7)"))
    }

    @Test func `Code that waits is an error only if it is reached`() throws {
        let swift = """
            final class Model {
                let names$ = Observable.of("a", "b")
                func refresh() async { for await name in stream { print(try await load(name)) } }
                func label(_ name: String) -> String {
                    let text = name
                    var doubled: String { return text + text }
                    return tagged(doubled + #function)
                }
                private func tagged(_ text: @autoclosure () -> String) -> String { return text() + text() }
            }
            """
        let marble = "include \"A.swift\"\nlet model = Model()\nout names = model.names$.map(model.label)\n"
        let log = try RecordedScenario(marble, ["A.swift": swift]).log()
        #expect(log.contains("0: names -> Event next(aalabel(_:)aalabel(_:))"))
        let reached = try RecordedScenario(marble + "_ = model.refresh()\n", ["A.swift": swift]).log()
        #expect(reached.allSatisfy { $0.contains("pipelines do not wait (use a stream, with 'flatMap' or 'Single')") })
        #expect(!reached.isEmpty)
    }

    @Test func `A member of a value that nothing declares is a hole`() throws {
        let swift = """
            final class Model {
                let sizes: Observable<String>
                init(_ sizes: Observable<Int>) { self.sizes = sizes.map { size in "\\(size.shortened())" } }
                func other(_ sizes: Observable<Int>) -> Observable<Int> { return sizes.trackActivity(self) }
            }
            """
        let marble = "include \"A.swift\"\nhot a\n    1\nout sizes = Model(a).sizes\n"
        let log = try RecordedScenario(marble, ["A.swift": swift]).log()
        #expect(log.contains("0: sizes -> Event next(size.shortened())"))
        let stream = try RecordedScenario(marble + "out other = Model(a).other(a)\n", ["A.swift": swift]).log()
        #expect(
            stream == [
                "A.swift:4:76: value of type 'Observable<Int>' has no member 'trackActivity' "
                    + "(include the Swift file that declares 'trackActivity')"
            ])
    }

    @Test func `An extension of drivers and signals keeps the kind of its stream`() throws {
        let swift = """
            extension SharedSequenceConvertibleType {
                func mapToVoid() -> SharedSequence<SharingStrategy, Void> { return map { _ in } }
                func unwrap<T>() -> SharedSequence<SharingStrategy, T> where Element == T? {
                    return compactMap { $0 }
                }
            }
            """
        let marble = """
            include "A.swift"
            hot number: Driver<Int>
                -1-
            hot optional: Signal<Int?>
                -n-1
                n = nil
            let late = optional.unwrap()
            out void = number.mapToVoid()
            out first = late
            out second = number.delay(.milliseconds(4)).asObservable().flatMap { _ in late }

            """
        let log = try RecordedScenario(marble, ["A.swift": swift]).log()
        #expect(log.contains("1: void -> Event next(())"))
        #expect(log.contains("3: first -> Event next(1)"))
        // A signal does not replay.
        #expect(!log.contains { $0.contains("second -> Event next") })
    }

    @Test func `The type that a spy stands in for is not checked unless there is a value of it`() throws {
        let swift = """
            protocol Service { func load() -> Observable<Int> }
            final class Client: Service {
                func load() -> Observable<Int> { return .just(try! JSONDecoder().decode(Int.self, from: data)) }
            }
            final class Model {
                let numbers: Observable<Int>
                init(_ service: Service) { numbers = service.load() }
            }
            """
        let marble = """
            include "A.swift"
            cold load(): Int
                -1|
            spy service: Service
            out numbers = Model(service).numbers

            """
        #expect(try RecordedScenario(marble, ["A.swift": swift]).log().contains("1: numbers -> Event next(1)"))
        let made = marble.replacing("Model(service)", with: "Model(Client())")
        #expect(
            try RecordedScenario(made, ["A.swift": swift]).log() == [
                "A.swift:3:56: cannot find 'JSONDecoder' in scope (let an input send what was decoded)"
            ])
    }
}
