import Testing

@testable import StreamTraceRender

/// Initializers that subclasses inherit, and values whose types follow from other values.
struct SwiftInitializerTests {
    @Test(arguments: [
        ("(Dog().name, Dog(name: \"Ida\").name)", "(\"Rex\", \"Ida\")"),
        // The initializer of the subclass replaces the one that an inherited convenience initializer calls.
        ("(Doubled(only: 4).a, Doubled(only: 4).b, Doubled(1, 2).c)", "(8, 10, 3)"),
        ("(Plain(only: 1).sum, Plain(2, 3).sum)", "(11, 5)"),
        ("(Named().name, Named(name: \"q\").a)", "(\"none\", 7)"),
        ("(Third(only: 5).a, Third(only: 5).log)", "(10, [\"third\"])"),
        ("Extended(half: 8).a", "4"),
    ])
    func `Subclasses inherit initializers by the rules of Swift`(expression: String, expected: String) throws {
        let swift = """
            class Animal { let name: String; init(name: String) { self.name = name } }
            class Dog: Animal { convenience init() { self.init(name: "Rex") } }
            class Base {
                var a: Int
                var b: Int
                init(_ a: Int, _ b: Int) { self.a = a; self.b = b }
                convenience init(only a: Int) { self.init(a, 10) }
            }
            class Doubled: Base {
                var c = 3
                override init(_ a: Int, _ b: Int) { super.init(a * 2, b) }
            }
            class Third: Doubled {
                var log: [String] = []
                override init(_ a: Int, _ b: Int) { super.init(a, b); log.append("third") }
            }
            class Plain: Base { lazy var sum = a + b }
            class Named: Base {
                let name: String
                init(name: String) { self.name = name; super.init(7, 8) }
                convenience init() { self.init(name: "none") }
            }
            class Extended: Base {}
            extension Base { convenience init(half: Int) { self.init(half / 2, 0) } }
            """
        #expect(try RecordedScenario.event(of: swift, expression) == "next(\(expected))")
    }

    @Test func `A class with a designated initializer of its own inherits no other`() throws {
        let swift = """
            class Base { let a: Int; init(a: Int) { self.a = a }; convenience init() { self.init(a: 1) } }
            class Own: Base { init(own: Int) { super.init(a: own) } }
            """
        let report = try RecordedScenario("include \"A.swift\"\nout a = Observable.just(Own().a)", ["A.swift": swift])
            .run().report
        #expect(report.contains("missing argument for parameter 'own' in call"))
    }

    @Test(arguments: [
        ("[Coin(cents: 1), .one, .of(5), .init(cents: 2)].map(\\.cents)", "[1, 1, 5, 2]"),
        ("[.of(2), Coin.one].map(\\.cents)", "[2, 1]"),
        ("[\"x\": Coin.one, \"y\": .of(3)][\"y\"]!.cents", "3"),
        ("total()", "400"),
        ("(true ? .of(3) : Coin.one).cents + (false ? Coin.one : .init(cents: 9)).cents", "12"),
    ])
    func `Members without a type are those of the other values of a literal`(
        expression: String, expected: String
    ) throws {
        let swift = """
            struct Coin { var cents: Int; static let one = Coin(cents: 1); static func of(_ n: Int) -> Coin { Coin(cents: n) } }
            func total() -> Int {
                var sum = 0
                for coin in [Coin(cents: 150), .init(cents: 250)] { sum += coin.cents }
                return sum
            }
            """
        #expect(try RecordedScenario.event(of: swift, expression) == "next(\(expected))")
    }

    @Test(arguments: [
        ("texts.map { \"a\\($0)\" }.startWith(nil)", ["nil", "Optional(\"a1\")"]),
        ("texts.map { \"a\\($0)\" }.startWith(nil).do(onNext: { _ in })", ["nil", "Optional(\"a1\")"]),
        ("Observable.just(\"x\").concat(Observable.just(nil))", ["Optional(\"x\")", "nil"]),
        ("texts.flatMapLatest { _ in Observable.just(\"x\").startWith(nil) }", ["nil", "Optional(\"x\")"]),
        ("Observable.just(\"x\").concat(Observable.just(nil).delay(.seconds(0)))", ["Optional(\"x\")", "nil"]),
    ])
    func `The elements of a stream are optional if a method takes nil or the result requires it`(
        body: String, expected: [String]
    ) throws {
        let swift = "func made(_ texts: Observable<Int>) -> Observable<String?> { \(body) }"
        let log = try RecordedScenario.log(of: swift, "out a = made(Observable.just(1))\n")
        let elements = log.filter { $0.contains("Event next") }.map { $0.split(separator: "next(")[1].dropLast() }
        #expect(elements.map(String.init) == expected)
    }

    @Test func `A number made of a member that no file declares may be any number`() throws {
        let swift = """
            struct Sections {
                let page: Page
                var count: Int { var n = Int(page.items.count / 10); n += 1; return n }
                var title: String { if let number = Int(page.title) { "\\(number)" } else { "none" } }
            }
            final class Model { func sections(_ page: Page) -> Sections { Sections(page: page) } }
            """
        let log = try RecordedScenario.log(of: swift, "let model = Model()\nout a = Observable.just(2)\n")
        #expect(log.contains("0: a -> Event next(2)"))
        let marble = "include \"A.swift\"\nlet page = 1\nout a = Observable.just(Sections(page: page).count)\n"
        let report = try RecordedScenario(marble, ["A.swift": swift]).run().report
        #expect(!report.contains("'Int?'"))
    }
}
