import Testing

/// Names of Swift files that nothing declares.
struct HoleTests {
    @Test func `An undeclared name is a hole, which prints as its path`() throws {
        let swift = """
            struct Style { let color: UIColor; let title: String }
            func style() -> Observable<Style> { .just(Style(color: UIColor.label.alpha(0.5), title: L10n.title)) }
            """
        #expect(
            try RecordedScenario.log(of: swift, "out x = style().map { $0.color }\n").contains(
                "0: x -> Event next(UIColor.label.alpha())"))
    }

    @Test func `A decision that depends on a hole fails with the declaration to add`() throws {
        let swift = "func f() -> Observable<Int> { Flags.isOn ? .just(1) : .just(2) }\n"
        #expect(
            try RecordedScenario.log(of: swift, "out x = f()\n") == [
                "A.swift:1:31: this depends on 'Flags.isOn', which no file declares "
                    + "(include its file, or declare it: struct Flags { static let isOn = true })"
            ])
        #expect(
            try RecordedScenario.log(of: swift, "struct Flags { static let isOn = false }\nout x = f()\n").contains(
                "0: x -> Event next(2)"))
    }

    @Test(arguments: [
        ("if let a = Flags.current { return .just(1) }", "12", "Flags.current"),
        ("guard let a = Flags.current?.count else { return .just(1) }", "15", "Flags.current.count"),
        ("while let a = Flags.next() { return .just(1) }", "15", "Flags.next()"),
        ("if let a = Flags.current as? Int { return .just(1) }", "12", "Flags.current"),
        ("if case .some = Flags.current { return .just(1) }", "17", "Flags.current"),
        ("switch Flags.current { case nil: return .just(1); default: break }", "1", "Flags.current"),
        ("if Flags.current == nil { return .just(1) }", "4", "Flags.current"),
        ("if Flags.current is Int { return .just(1) }", "4", "Flags.current"),
        ("if Flags.count == 3 { return .just(1) }", "4", "Flags.count"),
        ("if Theme.current == .dark { return .just(1) }", "4", "Theme.current"),
        ("if Theme.dark != Theme.current { return .just(1) }", "4", "Theme.current"),
        ("if Foo.compare(1) == .orderedSame { return .just(1) }", "4", "Foo.compare()"),
        ("if [\"b\", \"a\"].contains(Flags.name) { return .just(1) }", "4", "Flags.name"),
        ("if [Flags.name].contains(\"a\") { return .just(1) }", "4", "Flags.name"),
        ("if (1...3).contains(Flags.count) { return .just(1) }", "4", "Flags.count"),
        ("if [1, 2].firstIndex(of: Flags.count) != nil { return .just(1) }", "4", "Flags.count"),
        ("if [1, Flags.count].lastIndex(of: 1) != nil { return .just(1) }", "4", "Flags.count"),
    ])
    func `Whether a hole is nil, or which case it is, is a decision`(
        statement: String, column: String, hole: String
    ) throws {
        let swift = "func f() -> Observable<Int> {\n\(statement)\nreturn .just(2)\n}\n"
        let log = try RecordedScenario.log(of: swift, "out x = f()\n")
        #expect(log.count == 1)
        #expect(log[0].hasPrefix("A.swift:2:\(column): this depends on '\(hole)', which no file declares"))
    }

    @Test(arguments: ["UIColor", "Theme"])
    func `A member without a type before its dot is one of the undeclared type before it`(type: String) throws {
        let swift = """
            struct Style { let tint: \(type) }
            func style(_ isOn: Bool) -> Style { Style(tint: isOn ? .red : .green) }
            func f() -> Observable<Int> {
                let tint: \(type) = style(true).tint
                return tint == .blue ? .just(1) : .just(2)
            }
            """
        let log = try RecordedScenario.log(of: swift, "out x = f()\n")
        #expect(log.count == 1)
        #expect(
            log[0] == "A.swift:5:12: this depends on '.red', whose type '\(type)' no file declares "
                + "(include its file, or declare it: enum \(type) { case red, green, blue })")
    }

    @Test func `Holes of one path are equal`() throws {
        let swift = """
            func f() -> [Bool] {
                let tint = Style.red
                return [tint == .red, Style.red == tint, [Style.red, Style.blue].contains(.blue),
                        [1, Style.count].contains(1), [1, Style.count].firstIndex(of: 1) == 0]
            }
            """
        #expect(
            try RecordedScenario.log(of: swift, "out x = Observable.just(f())\n").contains(
                "0: x -> Event next([true, true, true, true, true])"))
    }

    @Test(arguments: [
        ("Theme.light == Theme.dark", "enum Theme { case dark, light }"),
        ("Theme.current == .dark", "enum Theme { case dark; static let current = Theme.dark }"),
        (
            "UIDevice.current.userInterfaceIdiom == .pad",
            "enum UserInterfaceIdiom { case pad }, and struct UIDevice { static let current = UIDevice(); "
                + "let userInterfaceIdiom = UserInterfaceIdiom.pad }"
        ),
    ])
    func `The declaration to add for a comparison of holes has both`(condition: String, declaration: String) throws {
        let swift = "func f() -> Observable<Int> { \(condition) ? .just(1) : .just(2) }\n"
        #expect(
            try RecordedScenario.log(of: swift, "out x = f()\n")[0].hasSuffix("declare it: \(declaration))"))
        let declarations = declaration.replacing(", and ", with: "\n")
        #expect(
            try RecordedScenario.log(of: swift, declarations + "\nout x = f()\n").contains {
                $0.hasPrefix("0: x -> Event next(")
            })
    }

    @Test func `The declaration to add for a hole that is unwrapped is an optional`() throws {
        let swift = "func f() -> Observable<Int> { if let a = Flags.current { return .just(a) }; return .just(2) }\n"
        #expect(
            try RecordedScenario.log(of: swift, "out x = f()\n")[0].hasSuffix(
                "declare it: struct Flags { static let current = Optional(1) })"))
        let flags = "struct Flags { static let current = Optional(1) }\n"
        #expect(try RecordedScenario.log(of: swift, flags + "out x = f()\n").contains("0: x -> Event next(1)"))
    }

    @Test(arguments: [
        ("Foo.name ?? \"none\"", "Optional(\"\")"),
        ("\"\\(Foo.name ?? \"none\")\"", "Optional(\"\")"),
        ("Foo.first! + (Foo.name ?? \"none\")", "Optional(\"\")"),
        ("Foo.name?.count ?? 1", nil),
        ("(Foo.name ?? 1) == 1 ? 1 : 2", "Optional(1)"),
        ("[Foo.name ?? 1.5]", "Optional(1)"),
    ])
    func `An output that depends on the fallback of a hole fails`(expression: String, value: String?) throws {
        let log = try RecordedScenario.log(
            of: "func f() -> Observable<Any> { .just(\(expression)) }\n", "out x = f()\n")
        let error = try #require(log.last)
        #expect(error.contains(": this depends on 'Foo.name"))
        if let value { #expect(error.hasSuffix("declare it: struct Foo { static let name = \(value) })")) }
    }

    @Test func `A hole with a fallback that nothing depends on is no error`() throws {
        let swift = """
            final class Model {
                let token: String = Keychain.token ?? ""
                func f() -> Observable<Int> { .just(1) }
            }
            """
        #expect(try RecordedScenario.log(of: swift, "out x = Model().f()\n").contains("0: x -> Event next(1)"))
    }

    @Test func `An unknown member of nil is nil`() throws {
        let swift = """
            func f(_ names: [String]?) -> Observable<String> {
                if let a = names?.shortened() { return .just("\\(a)") }
                return .just("nil")
            }
            """
        #expect(try RecordedScenario.log(of: swift, "out x = f(nil)\n").contains("0: x -> Event next(nil)"))
        #expect(
            try RecordedScenario.log(of: swift, "out x = f([\"a\"])\n").last?.contains(
                "this depends on 'names?.shortened()', which no file declares") == true)
    }

    @Test func `An instance that an undeclared type constructs is not nil`() throws {
        let swift = """
            final class A {
                var theme: Theme? = Theme()
                func f() -> Observable<String> { if let theme { return .just("\\(theme)") }; return .just("none") }
            }
            """
        #expect(try RecordedScenario.log(of: swift, "out x = A().f()\n").contains("0: x -> Event next(Theme())"))
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
        #expect(
            try RecordedScenario.log(of: swift, "out x = A().f()\n").contains("0: x -> Event next(page service.name)"))
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

    /// Returns the first event of the output `x`.
    private func event(_ swift: String, _ marble: String = "out x = f()\n") throws -> String? {
        let log = try RecordedScenario.log(of: swift, marble)
        return log.first { !$0.contains("subscribed") }?.replacingOccurrences(of: "0: x -> Event ", with: "")
    }

    @Test(arguments: [
        // An implicit member, also of a name that another type has, and of a type that no file declares.
        (
            "func f() -> Observable<String> { let r = Router(); return .just(\"\\(r.go(.home(1)))\") }",
            "next(Router().go())"
        ),
        (
            "enum Tab { case home(page: Int) }\nfunc f() -> Observable<String> "
                + "{ let r = Router(); r.go(.home(1)); return .just(\"\\(r.tab)\") }",
            "next(Router().tab)"
        ),
        (
            "enum Message { case sent(Letter) }\n"
                + "func f() -> Observable<Message> { .just(Message.sent(.init(text: \"a\"))) }",
            "next(sent(init))"
        ),
        (
            "func f() -> Observable<[String]> { .just([1].map(Cell.init).map { \"\\($0)\" }) }",
            "next([\"Cell()\"])"
        ),
        // The parts of a value, and a member that a closure changes.
        ("func f() -> Observable<String> { let (a, _) = Pair.both; return .just(\"\\(a)\") }", "next(Pair.both.0)"),
        (
            "func f() -> Observable<String> { .just(\"\\(Cell().updated { $0.isOn = true })\") }",
            "next(Cell().updated())"
        ),
        // The method of a value of an unknown type may be that of the app's own type.
        (
            "func f() -> Observable<Int> { Observable.just(Response.self).map { try $0.map(to: [Int].self) }"
                + ".catchAndReturn([1]).map { $0.count } }",
            "next(Response.map().count)"
        ),
    ])
    func `What a hole makes of its context is a hole`(swift: String, expected: String) throws {
        #expect(try event(swift) == expected)
    }

    @Test func `The projection of a wrapper that no file declares asks for the wrapper`() throws {
        let swift = """
            struct Output { @Property var cells = [1] }
            func f() -> Observable<[Int]> { let output = Output(); return output.$cells.asObservable() }
            """
        #expect(
            try event(swift)
                == "test.marble:2:9: this depends on '@Property.$cells.asObservable()', which no file declares "
                + "(include its file, or declare '@Property')")
        let marble = """
            @propertyWrapper
            struct Property<Value> {
                var wrappedValue: Value
                var projectedValue: BehaviorRelay<Value> { BehaviorRelay(value: wrappedValue) }
            }
            out x = f()

            """
        #expect(try event(swift, marble) == "next([1])")
    }

    @Test func `A method may have the name of a wrapped property without a value`() throws {
        let swift = """
            final class Model {
                @Published var item: Item
                init() { item = Model.item(1) }
                static func item(_ n: Int) -> Item { Item(n: n) }
            }
            struct Item { let n: Int }
            func f() -> Observable<Item> { .just(Model().item) }
            """
        #expect(try event(swift) == "next(Item(n: 1))")
    }

    @Test func `A method that a call of an unknown value cannot mean is not reached`() throws {
        let swift = """
            extension Observable where Element == Data {
                func map<D: Decodable>(_ type: D.Type) -> Observable<D> { map { try JSONDecoder().decode(type, from: $0) } }
            }
            func f() -> Observable<String> { .just("\\(Cells.all.map { $0 })") }
            """
        #expect(try event(swift) == "next(Cells.all.map())")
    }

    @Test func `A request of what no file declares is served by the cold block of its name`() throws {
        let swift = """
            func f() -> Observable<Int> {
                Observable.just(1).flatMap { URLSession.shared.rx.json(url: $0).map { $0 as? Int ?? 0 } }
            }
            func g() -> Observable<Int> { Client.shared.load(1, page: 2) }
            """
        #expect(
            try RecordedScenario.log(of: swift, "out x = f()\n").last
                == "A.swift:2:5: this depends on 'URLSession.shared.rx.json().map()', which no file declares "
                + "(add an input: 'cold json(_)', with a diagram below)")
        let log = try RecordedScenario.log(of: swift, "cold json(_): Int\n    -7|\nout x = f()\n")
        #expect(log.contains("1: x -> Event next(7)"))
        #expect(
            try event(swift, "cold load(_): Int\n    -7|\nout x = g()\n")
                == "A.swift:4:31: 'cold load' has another number of arguments than this call (write 'cold load(_, _)')")
    }

    @Test(arguments: [
        ("ids.map { formatter.string(from: $0) }.distinctUntilChanged()", "formatter.string()"),
        ("ids.map { Set([formatter.string(from: $0), formatter.string(from: 3)]).count }", "formatter.string()"),
        ("ids.map { [formatter.string(from: $0): 1, formatter.string(from: 3): 2].count }", "formatter.string()"),
        ("ids.map { Money($0) == Money(3) }", "Money()"), ("ids.map { Money($0) < Money(3) }", "Money()"),
        ("ids.map { [$0, 3, 1].sorted { (Money($0), 1) < (Money($1), 1) } }", "Money()"),
        ("ids.map { _ in Token() == Token() }", "Token()"),
    ])
    func `Calls of holes with other arguments may be equal`(pipeline: String, path: String) throws {
        let swift =
            "let formatter = Formatter()\nfunc f(_ ids: Observable<Int>) -> Observable<Any> { \(pipeline).map { $0 } }\n"
        let log = try RecordedScenario.log(of: swift, "hot ids: Int\n    1-2\nout x = f(ids)\n")
        let error = try #require(log.last)
        #expect(error.contains("this depends on '\(path.hasPrefix("f") ? "Formatter().string()" : path)'"), "\(log)")
    }

    @Test func `Calls of holes with the same arguments are equal`() throws {
        let swift = """
            let formatter = Formatter()
            func f(_ ids: Observable<Int>) -> Observable<Bool> {
                ids.map { formatter.string(from: $0) == formatter.string(from: $0) && Money($0) == Money(1) }
            }
            """
        #expect(
            try RecordedScenario.log(of: swift, "hot ids: Int\n    1\nout x = f(ids)\n").contains(
                "0: x -> Event next(true)"))
    }

    @Test func `Members of an instance that nothing declares can be set through a constant`() throws {
        let swift = """
            final class Tracker {
                private let manager = CLLocationManager()
                func f() -> Observable<Int> {
                    manager.delegate = self
                    manager.settings.isOn = true
                    return .just(1)
                }
            }
            """
        #expect(try RecordedScenario.log(of: swift, "out x = Tracker().f()\n").contains("0: x -> Event next(1)"))
    }

    @Test func `An initializer without its type is not that of another type`() throws {
        let swift = """
            final class Model {
                let store: Store
                init() { store = .init() }
            }
            func f() -> Observable<String> { .just("\\(Model().store)") }
            """
        #expect(try event(swift) == "next(init)")
    }

    @Test func `A method that only the library has tells the type of its result`() throws {
        let swift = "func f(_ a: Observable<Thing>) -> Observable<Int> { a.map { $0.lowercased() + 1 } }\n"
        #expect(
            try event(swift, "hot a\n    a\nout x = f(a)\n")
                == "A.swift:1:61: binary operator '+' cannot be applied to operands of type 'String' and 'Int' "
                + "(put the other value into the text with '\\(…)')")
    }
}
