import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

/// Diagnoses of mistakes in texts, in what is interpolated in them, and in what is missing.
struct DiagnosisTextTests {
    private func sentences(_ text: String) -> [String] {
        let source = SourceFile(path: "a.marble", text: text)
        return DiagnosisSearch(source, by: MarbleReplay(), jobs: 1).run()?.sentences ?? []
    }

    private static let users = """
        struct User: Equatable { let name: String; let age: Int; let city: String; let isMember: Bool }
        hot user: User
            -a-b-c
            a = User(name: "ada", age: 36, city: "London", isMember: true)
            b = User(name: "bob", age: 20, city: "Paris", isMember: false)
            c = User(name: "cyd", age: 21, city: "Paris", isMember: true)

        """

    /// Returns the diagnosis of an output of three users, of which each has an expected value.
    private func sentences(_ pipeline: String, _ values: String...) -> [String] {
        let table = zip("abc", values).map { "\($0) = \($1)" }.joined(separator: ", ")
        return sentences(Self.users + "out x = \(pipeline)\n    -a-b-c\n    \(table)\n")
    }

    @Test(
        arguments: [
            (#""\($0.name) is \($0.age)!""#, #""\($0.name): \($0.age)!""#, ["ada: 36!", "bob: 20!", "cyd: 21!"]),
            (#""\($0.name)""#, #""\($0.name)!""#, ["ada!", "bob!", "cyd!"]),
            (#""Mx \($0.name)""#, #""\($0.name)""#, ["ada", "bob", "cyd"]),
            (#""\($0.age) \($0.city)""#, #""\($0.city) \($0.age)""#, ["London 36", "Paris 20", "Paris 21"]),
            (#""\($0.name)""#, #""\($0.age)""#, ["36", "20", "21"]),
            (#""\($0.age)""#, #"$0.age + 1"#, ["37", "21", "22"]),
        ])
    func `A text is changed around interpolations, and in them`(wrong: String, right: String, values: [String]) {
        let texts = values.map(\.debugDescription)
        let found = sentences("user.map { \(wrong) }", texts[0], texts[1], texts[2])
        #expect(found.count == 1 && found[0].hasPrefix("Passes with") && found[0].contains(right), "\(found)")
    }

    @Test func `A text that is compared can be one that an input sends`() {
        let found = sentences(#"user.map { $0.name == "ben" ? 1 : 0 }"#, "0", "1", "0")
        #expect(found.first?.contains(#"$0.name == "bob""#) == true, "\(found)")
    }

    @Test func `A text of a part of an element is changed`() {
        let rows = """
            struct Row: Equatable { let title: String; let badge: String }
            hot isNew: Bool
                t-f
                t = true, f = false
            out rows = isNew.map { [Row(title: "x", badge: $0 ? "unread" : "")] }
                a-b
                a = [Row(title: "x", badge: "new")], b = [Row(title: "x", badge: "")]
            """
        #expect(sentences(rows) == [#"Passes with "new" at 5:53 (now "unread")."#])
    }

    @Test func `A key path leads to a property of another type`() {
        let wrong = #"user.map(\.name).map { "\($0) years" }"#
        let years = sentences(wrong, #""36 years""#, #""20 years""#, #""21 years""#)
        #expect(years == [#"Passes with .map(\.age) at 7:13 (now .map(\.name))."#])
    }

    @Test(
        arguments: [
            (#".catchAndReturn("none")"#, "-#", "--c-c\n    c = \"none\""), (".take(1)", "--a-b|", "---a-a"),
            (".retry(2)", "-#\n    --a|", "----aa"),
        ])
    func `What is missing inside of a closure is put in`(call: String, answers: String, expected: String) {
        let text = """
            hot tap: String
                -s-t
            cold api(_): String
                \(answers)
            out x = tap.flatMap { api($0) }
                \(expected)

            """
        let found = sentences(text)
        #expect(found.first?.hasPrefix("Passes with \(call) ") == true, "\(found)")
    }

    @Test func `What an unexpected failure asks for is put in, before an event is moved`() {
        let list = "cold load: [Int]\n    -#\nout list = load\n    -(a|)\n    a = []\n"
        #expect(sentences(list) == ["Passes with .catchAndReturn([]) added at 3:16."])
        let again = "cold load: Int\n    -#\nout list = load\n    --#\n"
        #expect(sentences(again).first?.hasPrefix("Passes with .retry(2) added at 3:16") == true, "\(sentences(again))")
    }

    @Test func `What is missing can be missing before another call of the closure`() {
        let text = """
            hot tap: Int
                1
            cold api(_): Int
                --1-2|
            out x = tap.flatMap { api($0).asSingle() }
                --1
            """
        #expect(sentences(text).first?.hasPrefix("Passes with .take(1) added at 5:30") == true, "\(sentences(text))")
    }

    @Test func `The latest of both streams are combined in place of those of one`() {
        let text = """
            hot amount
                -2---3-
            hot rate
                --4---5
            out price = amount.withLatestFrom(rate) { $0 * $1 }
                --a--bc
                a = 8, b = 12, c = 15
            """
        #expect(
            sentences(text) == [
                "Passes with Observable.combineLatest(amount, rate) { $0 * $1 } at 5:13 (now amount.withLatestFrom(rate)"
                    + " { $0 * $1 })."
            ])
    }

    @Test func `A value that is put in as it is expected is only named if nothing else passes`() {
        let pipeline = """
            hot a: String
                -x-y
            out b = a.skip(1).map { "\\($0)" }
                -x-y
            """
        #expect(sentences(pipeline) == ["Passes with .skip(0) at 3:10 (now 1)."])
        let alone = "hot a: String\n    -x-y\nout b = a.map { $0 }\n    wx-y\n"
        #expect(sentences(alone) == ["Passes with .startWith(\"w\") added at 3:21."])
    }
}
