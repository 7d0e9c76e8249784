import Testing

/// What Swift files use of Foundation, on virtual time.
struct SwiftFoundationTests {
    @Test(arguments: [
        ("Date().timeIntervalSince1970", "0.0"),
        ("Date()", "1970-01-01 00:00:00 +0000"),
        ("Date(timeIntervalSince1970: 951_868_799)", "2000-02-29 23:59:59 +0000"),
        ("Date(timeIntervalSinceReferenceDate: -1)", "2000-12-31 23:59:59 +0000"),
        ("Date(timeIntervalSince1970: -1)", "1969-12-31 23:59:59 +0000"),
        ("Date().addingTimeInterval(1.5).timeIntervalSince(Date())", "1.5"),
        ("(Date() + 60 > Date(), Date() == Date.now, Date() - 1)", "(true, true, 1969-12-31 23:59:59 +0000)"),
        ("MainScheduler.instance.now.timeIntervalSinceNow", "0.0"),
        (
            "NSError(domain: \"d\", code: 4, userInfo: [NSLocalizedDescriptionKey: \"Lost\"]).localizedDescription",
            "Lost"
        ),
        ("NSError(domain: \"d\", code: 4).localizedDescription", "The operation couldn’t be completed. (d error 4.)"),
        ("NSError(domain: \"d\", code: 4, userInfo: nil)", "Error Domain=d Code=4 \"(null)\""),
        ("(UUID(), UUID().uuidString.count)", "(00000000-0000-0000-0000-000000000001, 36)"),
        ("UUID(uuidString: \"x\") == nil", "true"),
        ("UUID() == UUID()", "false"),
        ("URL(string: \"https://a.b:80/c/d.png?q=1#f\")!.host!", "a.b"),
        ("URL(string: \"https://a.b/c/d.png?q=1\")!.appendingPathComponent(\"e\")", "https://a.b/c/d.png/e?q=1"),
        (
            "URL(string: \"https://a.b/c/d.png\").map { [$0.path, $0.lastPathComponent, $0.pathExtension] }",
            "Optional([\"/c/d.png\", \"d.png\", \"png\"])"
        ),
        ("URL(string: \"\") == nil", "true"),
        ("[IndexPath(row: 1, section: 2), IndexPath(item: 0, section: 2)].sorted()", "[[2, 0], [2, 1]]"),
        ("IndexPath(row: 1, section: 2).row * 10 + IndexPath(row: 1, section: 2).section", "12"),
        ("IndexPath(row: 1, section: 0) == [0, 1]", "true"),
        ("[3, 4].lookUp([0, 1])", "4"),
        ("CollectionOfOne(1) + [2]", "[1, 2]"),
        ("\"né\".unicodeScalars.filter(CharacterSet.letters.contains).count", "2"),
        ("NSLocalizedString(\"login.title\", comment: \"\") + \"k\".localized", "login.titlek"),
        ("String(format: \"%02d %@\", 7, \"a\")", "07 a"),
        ("String.localizedStringWithFormat(\"%d\", 7)", "7"),
        ("\"ab1\".range(of: \"[0-9]\", options: .regularExpression, range: nil, locale: nil) == nil", "false"),
        // Members that the language does not know are holes.
        ("Date().relativeText(style: .short)", "Date().relativeText()"),
        ("Date(from: \"2001\")", "Date()"),
        ("URL(fileURLWithPath: \"a\", isDirectory: true).standardized", "URL().standardized"),
        ("\" a \".trimmingCharacters(in: .whitespaces)", "a"),
        (
            "\"a b/é?:%\".addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? \"\"", "a%20b/%C3%A9%3F:%25"
        ),
        ("\"a/é\".addingPercentEncoding(withAllowedCharacters: .urlHostAllowed) ?? \"\"", "a%2F%C3%A9"),
        ("\"%41%c3%A9+%20é\".removingPercentEncoding ?? \"none\"", "Aé+ é"),
        ("[\"4%\", \"%4\", \"%+4\", \"%E9\"].map { $0.removingPercentEncoding == nil }", "[true, true, true, true]"),
        ("(NSError(domain: \"d\", code: 4) as Error as NSError).code", "4"),
        ("(E.second as NSError).code", "1"),
        ("E.second.localizedDescription", "The operation couldn’t be completed. (E error 1.)"),
        // Swift counts the cases with a payload first.
        ("[F.plain, .paid(1)].map { ($0 as NSError).code }", "[1, 0]"),
        ("(G.lost as Error).localizedDescription", "The operation couldn’t be completed. (G error 404.)"),
        ("Problem().localizedDescription", "The operation couldn’t be completed. (Problem error 1.)"),
        ("RxError.timeout.localizedDescription", "Sequence timeout."),
    ])
    func `Values of Foundation print and compute as in an app`(expression: String, expected: String) throws {
        let log = try RecordedScenario(
            "include \"A.swift\"\nout x = f()\n",
            [
                "A.swift": "enum E: Error { case first, second }\nenum F: Error { case plain, paid(Int) }\n"
                    + "enum G: Int, Error { case lost = 404 }\nstruct Problem: Error {}\n"
                    + "extension Array { func lookUp(_ path: IndexPath) -> Element { self[path.row] } }\n"
                    + "func f() -> Observable<String> { .just(\"\\(\(expression))\") }\n"
            ]
        ).log()
        #expect(log.dropFirst().first == "0: x -> Event next(\(expected))", "\(log)")
    }

    @Test func `Work on queues and dates follow the virtual clock`() throws {
        let swift = """
            final class Player {
                let out = PublishSubject<String>()
                private var last: Date?
                private var item: DispatchWorkItem?
                func tap() {
                    let now = Date()
                    if let last, now.timeIntervalSince(last) < 0.003 { out.onNext("double") }
                    last = now
                    DispatchQueue.main.async { self.out.onNext("async") }
                    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1), execute: later)
                    item?.cancel()
                    let item = DispatchWorkItem { [weak self] in self?.out.onNext("item") }
                    self.item = item
                    DispatchQueue.global(qos: .background).asyncAfter(deadline: .now() + 0.004, execute: item)
                }
                private func later() { out.onNext("later") }
            }
            """
        let marble = """
            include "A.swift"
            hot taps: ControlEvent<Void>
                x-x--
                x = ()
            let player = Player()
            _ = taps.subscribe(onNext: { player.tap() })
            out x = player.out
            """
        let log = try RecordedScenario(marble, ["A.swift": swift]).log().filter { $0.contains("Event") }
        #expect(
            log.map { $0.replacingOccurrences(of: "x -> Event next", with: "") } == [
                "0: (async)", "1: (later)", "2: (double)", "2: (async)", "3: (later)", "6: (item)",
            ])
    }

    @Test func `A lookup of localized texts of the app wins`() throws {
        let swift = """
            extension String { var localized: String { "<\\(self)>" } }
            func f() -> Observable<String> { .just("a".localized) }
            """
        let log = try RecordedScenario("include \"A.swift\"\nout x = f()\n", ["A.swift": swift]).log()
        #expect(log.contains("0: x -> Event next(<a>)"))
    }

    private static let errors = """
        enum Failure: CustomNSError {
            case full
            static let errorDomain = "app"
            var errorCode: Int { 42 }
            var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "The disk is full."] }
        }
        func text(_ error: Error) -> String {
            switch error {
            case let error as URLError where error.code == .notConnectedToInternet: "offline"
            default: error.localizedDescription
            }
        }

        """

    @Test(arguments: [
        ("text(URLError(.notConnectedToInternet))", "offline"),
        ("text(URLError(.badURL))", "The operation couldn’t be completed. (NSURLErrorDomain error -1000.)"),
        ("(URLError(.timedOut) as Error as? URLError)?.code == .timedOut", "true"),
        ("(URLError(.timedOut) as NSError).code", "-1001"),
        ("URLError(.timedOut)", "URLError(_nsError: Error Domain=NSURLErrorDomain Code=-1001 \"(null)\")"),
        ("text(Failure.full)", "The disk is full."), ("(Failure.full as NSError).domain", "app"),
        ("(Failure.full as NSError).code", "42"),
    ])
    func `Errors of requests and of CustomNSError have codes, domains and descriptions`(
        expression: String, expected: String
    ) throws {
        #expect(try RecordedScenario.event(of: Self.errors, expression) == "next(\(expected))")
    }

    @Test func `An input may end with an error of a request`() throws {
        let marble =
            "hot a: Int\n    -#\n    # = URLError(.timedOut)\nout x = a.catch { .just(($0 as NSError).code) }\n"
        #expect(try RecordedScenario(marble, [:]).log().contains("1: x -> Event next(-1001)"))
    }

    @Test func `A character is appended to a text`() throws {
        let swift = """
            func spaced(_ text: String) -> String {
                var all = ""
                for character in text { all.append(character); all.append(" ") }
                return all + text.reduce(into: "") { $0.append($1) }
            }
            """
        #expect(try RecordedScenario.event(of: swift, "spaced(\"ab\")") == "next(a b ab)")
    }
}
