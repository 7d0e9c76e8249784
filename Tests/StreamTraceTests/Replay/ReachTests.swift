import Testing

/// Which declarations of included Swift files are checked and run.
struct ReachTests {
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
            try RecordedScenario.log(of: swift, "let a = A(service: 1)\nout x = a.used()\n") == [
                "0: x -> subscribed", "0: x -> Event next(1)", "0: x -> Event completed", "0: x -> isDisposed",
            ])
    }

    @Test func `A reached mistake is one error with its location in the Swift file`() throws {
        let swift = "class A {\n    func f() -> Observable<Int> { Observable.just(1).mapp { $0 } }\n}\n"
        #expect(
            try RecordedScenario.log(of: swift, "out x = A().f()\n") == [
                "A.swift:2:54: value of type 'Observable<Int>' has no member 'mapp' (did you mean 'map'?)"
            ])
    }

    @Test func `A default argument is evaluated when a call omits it`() throws {
        let swift = """
            struct Cart { var lines: [Int] = [4]\nvar count: Int { lines.count } }
            func count(_ cart: Cart = Cart(), _ more: Int = 2) -> Observable<Int> { .just(cart.count + more) }
            """
        #expect(
            try RecordedScenario.log(of: swift, "out x = count()\n") == [
                "0: x -> subscribed", "0: x -> Event next(3)", "0: x -> Event completed", "0: x -> isDisposed",
            ])
    }

    @Test func `A function that is passed as a value is reached`() throws {
        let swift = """
            func add(_ sum: Int, _ number: Int) -> Int { sum + number }
            func sums() -> Observable<Int> { .of(1, 2).scan(0, accumulator: add) }
            """
        #expect(
            try RecordedScenario.log(of: swift, "out x = sums()\n") == [
                "0: x -> subscribed", "0: x -> Event next(1)", "0: x -> Event next(3)", "0: x -> Event completed",
                "0: x -> isDisposed",
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
