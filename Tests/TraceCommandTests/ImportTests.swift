import Testing

@testable import trace_cli

/// The subcommand `import`, which prints a marble file for a log.
struct ImportTests {
    private static let login = """
        2026-03-02 09:14:07.120: label -> subscribed
        2026-03-02 09:14:07.120: id -> subscribed
        2026-03-02 09:14:07.120: id -> Event next()
        2026-03-02 09:14:07.121: password -> subscribed
        2026-03-02 09:14:07.121: password -> Event next()
        2026-03-02 09:14:07.122: label -> Event next(empty)
        [Network] GET /session 200
        2026-03-02 09:14:08.533: id -> Event next(ada)
        2026-03-02 09:14:08.534: label -> Event next(no password)
        2026-03-02 09:14:10.207: password -> Event next(secret)
        2026-03-02 09:14:10.208: login -> subscribed
        2026-03-02 09:14:10.611: login -> Event next(User(name: "ada", token: Optional("t1"), roles: [App.Role.admin]))
        2026-03-02 09:14:10.611: login -> Event completed
        2026-03-02 09:14:10.611: login -> isDisposed
        2026-03-02 09:14:10.612: label -> Event next(hello ada)

        """

    /// Logs of a lane with an end, and its block or the error.
    private static let ends: [(String, String)] = [
        (
            "0: a -> subscribed\n2: a -> Event completed\n2: a -> subscribed\n2: a -> isDisposed\n5: a -> Event next(1)\n",
            "cold a: Int\n    --|\n    ---1\n"
        ),
        (
            "1: a -> Event next(1)\n2: a -> Event completed\n3: a -> Event next(2)\n",
            "a.log:3:4: error: 'a' had ended before this, so a marble file cannot have it\n"
        ),
        (
            #"""
            {"t":0,"lane":"a","kind":"subscribed","sub":0}
            {"t":0,"lane":"a","kind":"subscribed","sub":1}
            {"t":5,"lane":"a","kind":"next","json":1,"sub":0}
            {"t":5,"lane":"a","kind":"next","json":1,"sub":1}
            {"t":6,"lane":"a","kind":"completed","sub":1}
            {"t":9,"lane":"a","kind":"next","json":2,"sub":0}
            {"t":9,"lane":"b","kind":"next","json":2,"sub":2}

            """#,
            "cold a: Int\n    -----1---2\n    -----1|\n"
        ),
    ]

    @Test(arguments: ends) func `Nothing is drawn after the end of a lane`(log: String, expected: String) throws {
        let run = try FolderRun(["a.log": log + (log.contains("{") ? "" : "9: b -> Event next(3)\n")])
        let made = run("import", "a.log", "--in", "a")
        #expect((made.output + made.stderr).contains(expected), "\(made.output)\(made.stderr)")
        let other = run("import", "a.log", "--out", "a")
        #expect(other.code == 2 && other.output.isEmpty, "\(other.output)")
    }

    @Test func `Interleaved lanes and a request become inputs and an output with a hole`() throws {
        let run = try FolderRun(["login.log": Self.login])
        let made = run("import", "login.log", "--in", "id,password,login", "--out", "label", "--frame", "10ms")
        #expect(
            made.output == """
                title: from login.log
                frame: 10ms
                until: 3491ms

                enum Role { case admin }

                struct User { let name: String; let token: String?; let roles: [Role] }

                hot id: String
                    e 1400ms a
                    e = "", a = "ada"

                hot password: String
                    e 3080ms s
                    e = "", s = "secret"

                cold login: User
                    400ms (d|)
                    d = User(name: "ada", token: "t1", roles: [Role.admin])

                out label = <#pipeline#>
                    m 1400ms n 2070ms h
                    m = "empty", n = "no password", h = "hello ada"

                """)
        #expect(made.code == 0)
        #expect(
            made.stderr == """
                login.log: note: inputs: 'id' (2 events), 'password' (2 events), 'login' (2 events); outputs: 'label' \
                (3 events)
                login.log: note: skipped 1 line that is no event
                login.log: note: 11 events were moved to a frame, by 4 ms at most

                """)
        try run.write(made.output, to: "login.marble")
        #expect(run("fmt", "--check", "login.marble") == Outcome())
        #expect(
            run("check", "login.marble").stderr == """
                login.marble:21:13: error: editor placeholder in source file
                    out label = <#pipeline#>
                                ^~~~~~~~~~~~
                    write the code in place of '<#pipeline#>'

                """)
    }

    @Test func `A lane of several words becomes one name, beside lines of others that only look like events`() throws {
        let log = """
            2026-03-02 09:14:07.120: search text FIELD -> subscribed
            2026-03-02 09:14:07.120: search text FIELD -> Event next(1)
            2026-03-02 09:14:07.121: pushed -> details
            2026-03-02 09:14:07.130: shown -> subscribed
            2026-03-02 09:14:07.130: shown -> Event next(2)

            """
        let made = try FolderRun(["a.log": log])("import", "a.log", "--in", "search text FIELD", "--out", "shown")
        #expect(made.code == 0 && made.output.contains("hot searchTextFIELD: Int\n"), "\(made.output)\(made.stderr)")
    }

    @Test func `The check passes as soon as the pipeline stands in place of the hole`() throws {
        let run = try FolderRun(["login.log": Self.login])
        let made = run("import", "login.log", "--in", "id,password,login", "--out", "label", "--frame", "10ms")
        let pipeline = """
            Observable.combineLatest(id, password).flatMapLatest { id, password -> Observable<String> in
                if id.isEmpty { return .just("empty") }
                return password.isEmpty ? .just("no password") : login.map { "hello \\($0.name)" }
            }
            """
        try run.write(made.output.replacing("<#pipeline#>", with: pipeline), to: "login.marble")
        #expect(run("check", "login.marble").output == "1 of 1 file passed\n")
    }

    @Test func `A log that does not tell which lanes are inputs lists them with a command to copy`() throws {
        let run = try FolderRun(["login.log": Self.login])
        let asked = run("import", "login.log")
        #expect((asked.code, asked.output) == (2, ""))
        #expect(
            asked.stderr.replacing(run.path + "/", with: "") == """
                login.log: error: the log does not tell which lanes are inputs: it has 'label' (3 events), 'id' (2 \
                events), 'password' (2 events), 'login' (2 events)
                    name the inputs and the outputs, for example:

                        trace-cli import login.log --in id,password,login --out label

                """)
        #expect(run("import", "login.log", "--in", "id,pasword").stderr.contains("did you mean 'password'?"))
        #expect(run("import", "login.log", "--in", "id", "--out", "id").code == 2)
    }

    @Test func `Times stay exact without a frame, and the delays of outputs are noted`() throws {
        let run = try FolderRun(["login.log": Self.login])
        let made = run("import", "login.log", "--out", "label")
        #expect(made.output.contains("    --m 1411ms n 2077ms h\n"))
        #expect(
            made.stderr.contains(
                "note: 3 events of outputs come up to 1 ms after what caused it; --frame 10ms moves such events"))
    }

    @Test func `Outputs read the log if their times may differ from it`() throws {
        let run = try FolderRun(["login.log": Self.login])
        let made = run("import", "login.log", "--out", "label", "--within", "10ms").output
            .replacing(run.path + "/", with: "")
        #expect(made.contains("    from \"login.log\" \"label\" within 10ms\n"), "\(made)")
        let pipeline = """
            Observable.combineLatest(id, password).flatMapLatest { id, password -> Observable<String> in
                if id.isEmpty { return .just("empty") }
                return password.isEmpty ? .just("no password") : login.map { "hello \\($0.name)" }
            }
            """
        try run.write(made.replacing("<#pipeline#>", with: pipeline), to: "login.marble")
        #expect(run("check", "login.marble").output == "1 of 1 file passed\n")
        #expect(run("import", "login.log", "--out", "label", "--within", "10ms", "--frame", "10ms").code == 2)
    }

    @Test func `Long pauses are shortened on request, and noted`() throws {
        let run = try FolderRun(["login.log": Self.login])
        let made = run("import", "login.log", "--out", "label", "--frame", "10ms", "--fold", "300ms")
        #expect(made.output.contains("    m 290ms n 590ms h\n"), "\(made)")
        #expect(made.stderr.contains("note: 3 pauses were shortened, by 2587ms together"))
    }

    @Test func `Numbers and characters of every type are replaced, and what cannot be is said`() throws {
        let run = try FolderRun([
            "app.ndjson": """
            {"t":0,"lane":"id","kind":"next","value":"4711","type":"Int64"}
            {"t":1,"lane":"id","kind":"next","value":"4712","type":"Int64"}
            {"t":1,"lane":"price","kind":"next","value":"12.75","type":"Double"}
            {"t":2,"lane":"grade","kind":"next","value":"Z","type":"Character"}
            {"t":3,"lane":"isAdult","kind":"next","value":"true","type":"Bool"}
            {"t":4,"lane":"shown","kind":"next","value":"ok","type":"String"}

            """
        ])
        let made = run(
            "import", "app.ndjson", "--out", "shown", "--redact-values", "id,grade,isAdult", "--redact", "12[.]75")
        #expect(made.code == 0)
        for secret in ["4711", "4712", "12.75", "Z"] { #expect(!made.output.contains(secret), "\(made.output)") }
        #expect(made.stderr.contains("'isAdult' has values that cannot be replaced, like true"))
    }

    @Test func `What is redacted is replaced in all lanes, and different values stay different`() throws {
        let run = try FolderRun(["login.log": Self.login])
        let made = run("import", "login.log", "--out", "label", "--redact-values", "id", "--redact", "t[0-9]|secret")
        #expect(!made.output.contains("ada") && !made.output.contains("secret") && !made.output.contains("t1"))
        #expect(made.output.contains(#"User(name: "id1", token: "redacted"#))
        #expect(made.output.contains(#"h = "hello id1""#))
        #expect(run("import", "login.log", "--out", "label", "--redact", "(").code == 2)
        #expect(run("import", "login.log", "--out", "label", "--redact", "xyz").stderr.contains("nothing was redacted"))
    }

    @Test func `A recording of a replay tells which lanes are inputs`() throws {
        let run = try FolderRun([
            "a.marble": """
            enum Failure: Error { case off }
            hot taps: Int
                1-2-3
            cold unused
                1
            cold answer: String?
                --n|
                ---#
                n = nil, # = Failure.off
            out texts = taps.flatMapFirst { _ in answer.materialize() }

            """
        ])
        let recording = run("replay", "--format", "ndjson", "a.marble").output
        try run.write(recording, to: "a.ndjson")
        let made = run("import", "a.ndjson")
        #expect(made.output.contains("enum Failure: Error { case off }\n"), "\(made)")
        #expect(made.output.contains("hot unused\n    -\n"))
        #expect(made.output.contains("cold answer: String?\n    --n|\n    ---#\n"), "\(made)")
        try run.write(
            made.output.replacing("<#pipeline#>", with: "taps.flatMapFirst { _ in answer.materialize() }"),
            to: "b.marble")
        #expect(run("check", "b.marble").output == "1 of 1 file passed\n")
    }

    @Test func `Combine's print has an order and no times`() throws {
        let run = try FolderRun([
            "combine.log": """
            sum: receive subscription: (Scan)
            numbers: receive subscription: (PassthroughSubject)
            numbers: request unlimited
            numbers: receive value: (1)
            sum: receive value: (1)
            numbers: receive value: (2)
            sum: receive value: (3)
            numbers: receive error: (offline)
            sum: receive error: (offline)

            """
        ])
        let made = run("import", "combine.log", "--in", "numbers")
        #expect(
            made.output == """
                title: from combine.log

                enum LoggedError: Error { case offline }

                hot numbers: Int
                    12#
                    # = LoggedError.offline

                out sum = <#pipeline#>
                    13#
                    # = LoggedError.offline

                """)
        #expect(made.stderr.contains("note: the log has no times"))
        #expect(made.stderr.contains("rename 'LoggedError'"))
        try run.write(made.output.replacing("<#pipeline#>", with: "numbers.scan(0, accumulator: +)"), to: "c.marble")
        #expect(run("check", "c.marble").output == "1 of 1 file passed\n")
    }

    @Test func `The same log gives the same bytes, also from the standard input's path`() throws {
        let run = try FolderRun(["login.log": Self.login])
        let first = run("import", "login.log", "--out", "label")
        #expect(first == run("import", "login.log", "--out", "label"))
    }

    @Test func `Identifiers become names, and a comment keeps them`() throws {
        let run = try FolderRun([
            "a.log": """
            0: 💛 some: -> subscribed
            0: LoginViewModel.swift:42 (bind()) -> subscribed
            1: LoginViewModel.swift:42 (bind()) -> Event next(1)
            1: 💛 some: -> Event next(1)

            """
        ])
        let made = run("import", "a.log", "--in", "bind42")
        #expect(made.output.contains("// LoginViewModel.swift:42 (bind())\nhot bind42: Int\n    -1\n"), "\(made)")
        #expect(made.output.contains("// 💛 some:\nout some = <#pipeline#>\n    -1\n"))
    }

    @Test func `An output that is subscribed to late and disposed early has a subscription line`() throws {
        let run = try FolderRun([
            "a.log": """
            0: a -> subscribed
            2: x -> subscribed
            3: a -> Event next(1)
            3: x -> Event next(1)
            5: x -> isDisposed
            7: a -> Event next(2)

            """
        ])
        let made = run("import", "a.log", "--in", "a")
        #expect(made.output.contains("out x = <#pipeline#>\n    --^--!\n    ---1\n"), "\(made)")
        try run.write(made.output.replacing("<#pipeline#>", with: "a"), to: "a.marble")
        #expect(run("check", "a.marble").output == "1 of 1 file passed\n")
    }
}
