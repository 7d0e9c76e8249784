import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

struct SwiftFileTests {
    static let viewModel = """
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

            let viewModel = SearchViewModel(service: service)
            let output = viewModel.transform(.init(query: query))
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
            try RecordedScenario.log(of: swift, marble) == [
                "0: texts -> subscribed", "0: texts -> Event next(#1)",
                "2: texts -> Event next(The account is locked.)", "2: texts -> Event completed",
                "2: texts -> isDisposed",
            ])
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

    @Test func `A call at the top level is a statement`() throws {
        let swift = """
            var all: [Int] = []
            func add(_ n: Int) { all.append(n) }
            """
        let marble = """
            add(1)
            add(
                2
            )
            out x = Observable.just(all)
            """
        #expect(try RecordedScenario.log(of: swift, marble).contains("0: x -> Event next([1, 2])"))
        #expect(
            try RecordedScenario.log(of: swift, "load(1)\nout x = Observable.just(all)") == [
                "test.marble:2:1: cannot find 'load' in scope (replace a function of the app with an input: "
                    + "'cold load(_)' with a diagram below)"
            ])
    }

    @Test func `The bracket behind an attribute opens the type of a function`() throws {
        let swift = """
            import RxCocoa

            extension ObservableConvertibleType {
                func recovered(with other: @escaping(_ error: Swift.Error) -> Driver<Element>) -> Observable<Element> {
                    asObservable()
                        .observe(on: DriverSharingStrategy.scheduler)
                        .catch { other($0).asObservable() }
                }
            }
            func later(_ value: @autoclosure() -> Int, _ done: @Sendable(Int) -> Int) -> Int { done(value()) }
            """
        let marble = """
            hot a: Int
                1#
            out x = a.recovered { _ in .just(later(2, { $0 + 1 })) }
            """
        let log = try RecordedScenario.log(of: swift, marble)
        #expect(log.filter { $0.contains("next") } == ["0: x -> Event next(1)", "1: x -> Event next(3)"])
    }

    @Test(arguments: [
        ("class A {", "A.swift:1:9: expected '}' in class"),
        (
            "class A: A { func f() -> Observable<Int> { .just(1) } }", "A.swift:1:10: 'A' inherits from itself"
        ),
        (
            "struct A { let a: A; init() { a = A() }; func f() -> Observable<Int> { .just(1) } }\n",
            "A.swift:1:8: value type 'A' cannot have a stored property that recursively contains it (make it a class)"
        ),
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
        #expect(try RecordedScenario.log(of: swift, "out x = A().f()\n") == [error])
    }

    @Test(arguments: [
        ("package com.example\n\nclass A {\n    int x;\n}\n", "Java"),
        ("package main\n\nimport (\n    \"fmt\"\n)\n\nfunc (s *Server) Run() error {\n", "Go"),
        ("package com.example\nclass Foo(private val api: Api) {\n    fun load() = api.load()\n}\n", "Kotlin"),
        ("package a;\nimport java.util.List;\npublic class Foo {\n}\n", "Java"),
        ("using System;\nnamespace Foo {\n}\n", "C#"),
        ("use std::io;\npub struct Foo { x: i32 }\nimpl Foo {\n}\n", "Rust"),
        ("import { Observable } from 'rxjs';\nexport class Foo {\n}\n", "JavaScript"),
        ("{ \"a\": 1 }\n", "JSON"),
    ])
    func `A file of another language says which`(text: String, language: String) throws {
        let log = try RecordedScenario.log(of: text, "out x = A().f()\n")
        #expect(log.count == 1 && log[0].hasSuffix("(this looks like \(language): include a Swift file)"), "\(log)")
    }

    @Test func `New syntax that nothing uses is read`() throws {
        let swift = """
            package final class A {
                func load() throws(LoadingError) -> Int { 1 }
                func take(_ values: consuming [Int], _ any: any (P & Q)) {}
                func pack<each Value>(_ values: repeat each Value) {}
                func f() -> Observable<Int> { .just(3) }
            }
            """
        #expect(try RecordedScenario.log(of: swift, "out x = A().f()\n").contains("0: x -> Event next(3)"))
    }

    @Test func `A protocol can require a subscript`() throws {
        let swift = """
            protocol Store { subscript(key: String) -> Int { get set } }
            final class Memory: Store {
                private var values: [String: Int] = ["a": 1]
                subscript(key: String) -> Int {
                    get { values[key] ?? 0 }
                    set { values[key] = newValue }
                }
            }
            func f(_ store: Store) -> Observable<Int> { .just(store["a"]) }
            func g(_ store: Store) -> Observable<Int> { store["a"] = 2; return .just(store["a"]) }
            """
        #expect(try RecordedScenario.log(of: swift, "out x = f(Memory())\n").contains("0: x -> Event next(1)"))
        #expect(
            try RecordedScenario.log(of: swift, "out x = g(Memory())\n") == [
                "A.swift:10:45: the subscript of a protocol cannot be assigned to in this language "
                    + "(give the value the type that conforms to the protocol)"
            ])
    }

    @Test func `Observers of a local variable are an error`() throws {
        let swift = "func f() -> Observable<Int> { var x = 0 { didSet { print(x) } }; x = 1; return .just(x) }\n"
        #expect(
            try RecordedScenario.log(of: swift, "out x = f()\n") == [
                "A.swift:1:43: observers of a local variable are not in this language "
                    + "(write the code after each assignment)"
            ])
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
        #expect(try RecordedScenario.log(of: swift, "out x = A().f()\n").contains("0: x -> Event next(\(expected))"))
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
            try RecordedScenario.log(of: swift, "cold a: Int?\n    -1n2|\n    n = nil\nout x = f(a)\n") == [
                "0: x -> subscribed", "1: x -> Event next(true)", "3: x -> Event next(false)",
                "4: x -> Event completed", "4: x -> isDisposed",
            ])
    }

    @Test(arguments: [
        ("#if DEBUG\nlet n = 1\n#else\nlet n = ]\n#endif\n", "1"),
        ("#if os(macOS)\n}{\n#elseif !RELEASE && os(iOS)\nlet n = 2\n#else\nlet n = 3\n#endif\n", "2"),
        ("#if \(String(repeating: "!", count: 100_001))RELEASE\nlet n = 4\n#endif\n", "4"),
        ("#if !!DEBUG && ! RELEASE\nlet n = 5\n#endif\n", "5"),
        ("#if RELEASE\n#if DEBUG\n((\n#endif\n#else\nlet n = 3\n#endif\n", "3"),
    ])
    func `The branch of a debug build is read`(swift: String, expected: String) throws {
        #expect(
            try RecordedScenario.log(of: swift, "out x = Observable.just(n)\n").contains(
                "0: x -> Event next(\(expected))"))
    }
}
