import Testing

/// Literals of types of the app's own, and `Decimal`.
struct SwiftLiteralTests {
    private static let own = """
        struct Tag: ExpressibleByStringLiteral, Equatable {
            let name: String
            init(stringLiteral value: String) { name = value }
        }
        struct Greeting: ExpressibleByStringInterpolation {
            let text: String
            init(stringLiteral value: String) { text = value }
        }
        struct Money: Equatable { let cents: Int }
        extension Money: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
            init(integerLiteral value: Int) { cents = value * 100 }
            init(floatLiteral value: Double) { cents = Int(value * 100) }
            static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }
            static func * (left: Money, right: Int) -> Money { Money(cents: left.cents * right) }
        }
        struct Flag: ExpressibleByBooleanLiteral {
            let isOn: Bool
            init(booleanLiteral value: Bool) { isOn = value }
        }
        struct Path: ExpressibleByArrayLiteral {
            let parts: [String]
            init(arrayLiteral elements: String...) { parts = elements }
        }
        struct Headers: ExpressibleByDictionaryLiteral {
            let names: [String]
            init(dictionaryLiteral elements: (String, Int)...) { names = elements.map { $0.0 } }
        }
        func tag(_ tag: Tag) -> String { tag.name }
        func tags(_ tags: [Tag]) -> [String] { tags.map(\\.name) }
        func either(_ tag: Tag?) -> String { tag?.name ?? "none" }
        func add(_ money: Money) -> Money { money + 1 }
        func double(_ money: Money) -> Money { money * 2 }
        func isOne(_ money: Money) -> Bool { money == 1 }
        func isNew(_ tag: Tag) -> Bool { "new" == tag }

        """

    @Test(arguments: [
        (#"tag("new")"#, #"next(new)"#),
        (#"tags(["a", "b"])"#, #"next(["a", "b"])"#),
        (#"either("new") + either(nil)"#, "next(newnone)"),
        (#"Tag("new") == "new""#, "next(true)"),
        (#"isNew("new")"#, "next(true)"),
        ("add(2)", "next(Money(cents: 300))"),
        ("add(0.5)", "next(Money(cents: 150))"),
        ("double(3)", "next(Money(cents: 600))"),
        ("[isOne(1), isOne(2)]", "next([true, false])"),
    ])
    func `A literal is a value of the type that is expected`(expression: String, expected: String) throws {
        #expect(try RecordedScenario.event(of: Self.own, expression) == expected)
    }

    @Test(arguments: [
        ("sum()", "1.0"),
        ("list()", "[0.5, 0.25, 3.0, -0.5]"),
        ("choice(true)", "0.5"),
        ("nested(true)", "1.25"),
        ("[0.5].reduce(1 / 2) { $0 + $1 }", "1.0"),
        ("[0.5].reduce(1 / 2, +)", "1.0"),
        ("max(3 / 2, 0.5)", "1.5"),
        ("shares()", "[0.75]"),
        ("[1, 2, 3].map { $0 / 2 }", "[0, 1, 1]"),
        ("half(of: 3)", "1"),
    ])
    func `Integer literals beside a Double are Doubles before they are calculated with`(
        expression: String, expected: String
    ) throws {
        let swift = """
            func sum() -> Double { let x = 1 / 2 + 0.5; return x }
            func list() -> [Double] { let list: [Double] = [0.5, 1 / 4, 3, -(1 / 2)]; return list }
            func choice(_ isHalf: Bool) -> Double { let x = isHalf ? 1 / 2 : 0.25; return x }
            func nested(_ isOne: Bool) -> Double { let x = (isOne ? 3 / 2 : 1) - 0.25; return x }
            func shares() -> [Double] {
                let shares: [String: Double] = ["a": 0.5, "b": 3 / 4]
                return shares.values.filter { $0 > 0.6 }
            }
            func half(of number: Int) -> Int { number / 2 }
            """
        #expect(try RecordedScenario.event(of: swift, expression) == "next(\(expected))")
    }

    @Test func `Integers that are no literals are not joined with a Double`() throws {
        let log = try RecordedScenario.log(
            of: "func wrong() -> Double { let n = 1; return n / 2 + 0.5 }", "out x = Observable.just(wrong())")
        let message = "binary operator '+' cannot be applied to operands of type 'Int' and 'Double'"
        #expect(log.first?.contains(message) == true)
    }

    @Test(arguments: [
        ("let made: Greeting = \"Hi \\(1 + 1)\"", #"next(Greeting(text: "Hi 2"))"#),
        ("let made: Flag = true", "next(Flag(isOn: true))"),
        (#"let made: Path = ["a", "b"]"#, #"next(Path(parts: ["a", "b"]))"#),
        ("let made: Path = []", "next(Path(parts: []))"),
        (#"let made: Headers = ["a": 1, "b": 2]"#, #"next(Headers(names: ["a", "b"]))"#),
        ("let made = [Money(cents: 5), 1, 0.5]", "next([Money(cents: 5), Money(cents: 100), Money(cents: 50)])"),
        ("let made: [Money?] = [1, nil]", "next([Optional(Money(cents: 100)), nil])"),
    ])
    func `So is one of a variable with a type`(variable: String, expected: String) throws {
        #expect(try RecordedScenario.event(of: Self.own + variable, "made") == expected)
    }

    private static let prices = """
        struct Item { let price: Decimal; var count = 1 }
        let items = [Item(price: 19.5, count: 2), Item(price: 3)]
        let total = items.reduce(0) { $0 + $1.price * Decimal($1.count) }
        let sum: Decimal = items.map(\\.price).reduce(0, +)
        let half: Decimal = 0.5
        var grown: Decimal = 1
        func grow() -> Decimal { grown += 2; return -grown }

        """

    @Test(arguments: [
        ("total", "next(42)"), ("sum", "next(22.5)"), ("half * 3 - 1", "next(0.5)"), ("2 / half", "next(4)"),
        ("half > 0 && half < 1", "next(true)"), ("half == 0.5", "next(true)"), ("grow()", "next(-3)"),
        ("[Decimal(10) / 3 > 3, Decimal.zero.isZero]", "next([true, true])"),
        (#"Decimal(string: "1.50")"#, "next(Optional(1.5))"), (#"Decimal(string: "x")"#, "next(nil)"),
        (#""\(half) of \(total)""#, "next(0.5 of 42)"), ("[half, 0.1].max()", "next(Optional(0.5))"),
        ("Item(price: 2)", "next(Item(price: 2, count: 1))"), ("Set([half, 0.5]).count", "next(1)"),
        ("NSDecimalNumber(decimal: half * 5).doubleValue", "next(2.5)"),
        ("(total as NSDecimalNumber).intValue", "next(42)"),
        ("[Decimal(0.1) + 0.2, 1].sorted()", "next([0.3, 1])"), ("(Decimal(0) / 0).isNaN", "next(true)"),
    ])
    func `A Decimal calculates as Foundation's does`(expression: String, expected: String) throws {
        #expect(try RecordedScenario.event(of: Self.prices, expression) == expected)
    }
}
