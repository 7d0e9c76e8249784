import Testing

/// Static properties of Swift files.
struct SwiftPropertyTests {
    @Test(arguments: [
        ("initial()", #"(false, "dark is false", 1)"#),
        ("changed()", #"(true, "dark is true", 12)"#),
        ("inside()", "[\"Optional(1)\", \"nil\"]"),
        ("Generic.count(4)", "5"),
    ])
    func `A static property has the wrapper of its attribute`(expression: String, expected: String) throws {
        let swift = """
            @propertyWrapper struct Stored<Value> {
                private var value: Value
                let key: String
                init(wrappedValue: Value, key: String = "dark") { (value, self.key) = (wrappedValue, key) }
                var wrappedValue: Value { get { value } set { value = newValue } }
                var projectedValue: String { "\\(key) is \\(value)" }
            }
            enum Settings {
                @Stored static var dark = false
                @Stored(key: "size") static var size: Int = 1
                @Stored static var user: Int?
                static func log(in user: Int?) -> String { Self.user = user; return "\\(self.user as Int?)" }
                static func logOut() -> String { user = nil; return "\\(user as Int?)" }
            }
            class Generic { @Stored static var count = 1; static func count(_ n: Int) -> Int { count += n; return count } }
            final class Special: Generic {}
            func initial() -> (Bool, String, Int) { (Settings.dark, Settings.$dark, Settings.size) }
            func changed() -> (Bool, String, Int) {
                Settings.dark = true
                Settings.size += 11
                return (Settings.dark, Settings.$dark, Settings.size)
            }
            func inside() -> [String] { [Settings.log(in: 1), Settings.logOut()] }
            """
        #expect(try RecordedScenario.event(of: swift, expression) == "next(\(expected))")
    }

    @Test(arguments: [
        ("total()", "12"),
        ("shared()", "ab"),
    ])
    func `A computed static property is set`(expression: String, expected: String) throws {
        let swift = """
            enum Counter {
                private static var count = 1
                static var total: Int { get { count } set { count = newValue } }
                static func add() { total += 1 }
            }
            extension String {
                static var token: String { get { Tokens.last } set { Tokens.last = newValue } }
            }
            enum Tokens { static var last = "" }
            func total() -> Int { Counter.total = 10; Counter.total += 1; Counter.add(); return Counter.total }
            func shared() -> String { String.token = "a"; String.token += "b"; return String.token }
            """
        #expect(try RecordedScenario.event(of: swift, expression) == "next(\(expected))")
    }

    @Test func `A computed static property without a setter is not set`() throws {
        let log = try RecordedScenario.log(
            of: "enum A { static var b: Int { 1 } }\nfunc wrong() -> Int { A.b = 2; return A.b }",
            "out x = Observable.just(wrong())")
        #expect(log.first?.contains("cannot assign to property: 'b' is a get-only property") == true)
    }
}
