import Testing

/// The `willSet` and `didSet` of the variables of Swift files.
struct SwiftObserverTests {
    private func result(_ swift: String, _ expression: String) throws -> String? {
        try RecordedScenario.event(of: "var log: [String] = []\n" + swift, expression)
    }

    @Test(arguments: [
        ("user()", "[\"w7\", \"d1\", \"w8\", \"d7\", \"w9\", \"d8\", \"10\"]"),
        ("names()", "[\"d[]\", \"d[\\\"a\\\"]\", \"[\\\"a\\\", \\\"b\\\"]\"]"),
        ("through()", "[\"c1\", \"c2\"]"),
    ])
    func `Observers of static properties are called`(expression: String, expected: String) throws {
        let swift = """
            enum Settings {
                static var user = 1 {
                    willSet { log.append("w\\(newValue)") }
                    didSet { log.append("d\\(oldValue)"); if user == 9 { user = 10 } }
                }
                static var names: [String] = [] { didSet { log.append("d\\(oldValue)") } }
            }
            class Base { static var count = 0 { didSet { report() } }; class func report() { log.append("c\\(count)") } }
            final class Derived: Base {}
            func user() -> [String] {
                Settings.user = 7
                Settings.user += 1
                Settings.user += 1
                return log + ["\\(Settings.user)"]
            }
            func names() -> [String] {
                Settings.names = ["a"]
                Settings.names.append("b")
                return log + ["\\(Settings.names)"]
            }
            func through() -> [String] {
                Base.count = 1
                Derived.count += 1
                return log
            }
            """
        #expect(try result(swift, expression) == "next(\(expected))")
    }

    @Test func `Observers of global variables are called`() throws {
        let swift = """
            var level = 1 {
                willSet { log.append("w\\(newValue)") }
                didSet { log.append("d\\(oldValue)"); if level > limit { level = limit } }
            }
            let limit = 10
            func changed() -> [String] {
                level = 20
                level -= 1
                return log + ["\\(level)"]
            }
            """
        #expect(try result(swift, "changed()") == #"next(["w20", "d1", "w9", "d10", "9"])"#)
    }

    @Test(arguments: [
        ("Presenter().attached()", "[\"w1\", \"dnil\", \"w3\", \"d1\", \"wnil\", \"d3\"]"),
        ("boxed()", "[\"nil to 1\", \"1 to nil\"]"),
        ("untyped()", "[\"w1\", \"dnil\", \"nil\"]"),
    ])
    func `Observers of weak properties are called with optionals`(expression: String, expected: String) throws {
        let swift = """
            final class View { let id: Int; init(_ id: Int) { self.id = id } }
            func name(_ view: View?) -> String { view.map { "\\($0.id)" } ?? "nil" }
            final class Presenter {
                weak var view: View? {
                    willSet { log.append("w" + name(newValue)) }
                    didSet { log.append("d" + name(oldValue)) }
                }
                func attached() -> [String] {
                    let (one, three) = (View(1), View(3))
                    view = one
                    self.view = three
                    view = nil
                    return log
                }
            }
            struct Box { weak var view: View? { didSet { log.append(name(oldValue) + " to " + name(view)) } } }
            func boxed() -> [String] {
                let one = View(1)
                var box = Box()
                box.view = one
                box.view = nil
                return log
            }
            func attach(_ view: View, to presenter: PresenterOfOtherFile) { presenter.view = view }
            func untyped() -> [String] {
                let presenter = Presenter()
                attach(View(1), to: presenter)
                return log + [name(presenter.view)]
            }
            """
        #expect(try result(swift, expression) == "next(\(expected))")
    }

    @Test(arguments: [
        ("changed(Button())", "[\"set 4\", \"w6\", \"set 6\", \"d4\", \"6\"]"),
        ("changed(Toggle())", "[\"set 4\", \"w6\", \"set 6\", \"d4\", \"t6\", \"6\"]"),
        ("changed(Inner())", "[\"s4\", \"s6\", \"6\"]"),
    ])
    func `A class observes a computed property of its superclass`(expression: String, expected: String) throws {
        let swift = """
            class Control {
                private var stored = 0
                var state: Int { get { stored } set { stored = newValue; log.append("set \\(newValue)") } }
            }
            class Button: Control {
                override var state: Int {
                    willSet { if newValue == 6 { log.append("w6") } }
                    didSet { if oldValue > 0 { log.append("d\\(oldValue)") } }
                }
            }
            final class Toggle: Button {
                override var state: Int { didSet { if state > 5 { log.append("t\\(state)") } } }
            }
            class Plain: Control { override var state: Int { get { super.state } set { super.state = newValue } } }
            final class Inner: Plain {
                override var state: Int {
                    didSet { log = log.filter { !$0.hasPrefix("set") } + ["s\\(state)"] }
                }
            }
            func changed(_ control: Control) -> [String] {
                control.state = 4
                control.state += 2
                return log + ["\\(control.state)"]
            }
            """
        #expect(try result(swift, expression) == "next(\(expected))")
    }

    @Test(arguments: [
        ("changed(Derived(), 3)", "[\"wD3\", \"wB3\", \"dB0 3\", \"dD0 3\", \"3\"]"),
        ("changed(Derived(), 20)", "[\"wD20\", \"wB20\", \"dB0 20\", \"dD0 10\", \"10\"]"),
        ("changed(Last(), 4)", "[\"wD4\", \"wB4\", \"dB0 4\", \"dD0 4\", \"dL0 4\", \"4\"]"),
        ("changed(Base(), 11)", "[\"wB11\", \"dB0 11\", \"10\"]"),
        ("changed(Capped(), 7)", "[\"wB7\", \"dB0 7\", \"dC7\", \"wB5\", \"dB7 5\", \"5\"]"),
        ("made()", "[\"wB2\", \"dB0 2\", \"dM2\", \"wB3\", \"dB2 3\", \"dM3\"]"),
        ("closures()", "[\"7\", \"5\", \"8\", \"6\"]"),
    ])
    func `A class observes a property of its superclass in addition to that`(
        expression: String, expected: String
    ) throws {
        let swift = """
            class Base {
                var x = 0 {
                    willSet { log.append("wB\\(newValue)") }
                    didSet { log.append("dB\\(oldValue) \\(x)"); if x > 10 { self.x = 10 } }
                }
                init() { x = 0; prepare() }
                func prepare() {}
            }
            class Derived: Base {
                override var x: Int {
                    willSet { log.append("wD\\(newValue)") }
                    didSet { log.append("dD\\(oldValue) \\(x)") }
                }
            }
            final class Last: Derived { override var x: Int { didSet { log.append("dL\\(oldValue) \\(x)") } } }
            final class Capped: Base {
                override var x: Int { didSet { log.append("dC\\(x)"); if x > 5 { super.x = 5 } } }
            }
            final class Made: Base {
                override var x: Int { didSet { log.append("dM\\(x)") } }
                override init() { super.init(); x = 3 }
                override func prepare() { x = 2 }
            }
            final class Closures {
                var x = 0 { didSet { log.append("\\(x)"); if x > 5 { let lower = { self.x = 5 }; lower() } } }
                var y = 0 { didSet { log.append("\\(y)"); if y > 6 { func lower() { y = 6 }; lower() } } }
            }
            func changed(_ value: Base, _ x: Int) -> [String] { value.x = x; return log + ["\\(value.x)"] }
            func made() -> [String] { _ = Made(); return log }
            func closures() -> [String] { let value = Closures(); value.x = 7; value.y = 8; return log }
            """
        #expect(try result(swift, expression) == "next(\(expected))")
    }

    @Test func `The old value of a lazy member is its first one, which is made if an observer uses it`() throws {
        let swift = """
            final class Lazy {
                lazy var a: Int = make(5) { didSet { log.append("\\(oldValue)->\\(a)") } }
                lazy var b: Int = make(6) { didSet { log.append("set") } }
                func make(_ n: Int) -> Int { log.append("made"); return n }
                func go() -> [String] { a = 7; a += 1; b = 1; return log }
            }
            """
        let log = "next([\"made\", \"5->7\", \"7->8\", \"set\"])"
        #expect(try result(swift, "Lazy().go()") == log)
    }
}
