import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceReplay
@testable import StreamTraceText

/// An example for each part of the format.
struct MarbleFormatTests {
    @Test(arguments: named([firstFile, columns, values, functions, timedEvents, scenarios]))
    func `An example of the format parses and passes, also when it is formatted`(text: NamedText) {
        let source = SourceFile(path: "example.marble", text: text.text)
        #expect(problems(in: source) == [])
        let (file, diagnostics) = MarbleFile.parse(source)
        #expect(diagnostics.map { $0.rendered() } == [])
        #expect(problems(in: SourceFile(path: "example.marble", text: MarbleFormatter.text(file))) == [])
    }

    /// Returns the errors of a file, and its mismatches.
    private func problems(in source: SourceFile) -> [String] {
        let outcome = MarbleReplay().run(source)
        let failures = outcome.scenarios.compactMap(\.failure)
        let isAsserted = outcome.isSuccess ? [] : ["something comes out that is not asserted"]
        return (outcome.diagnostics + failures).map { $0.rendered() } + isAsserted
    }

    /// A pipeline in steps, two outputs and the expected log.
    private static let firstFile = """
        title: split() sends values and nils their own way

        hot subject: Int?
            1n3
            n = nil

        let parts = subject.split()

        out some = parts.some.debug("💛 some:")
            1-3

        out none = parts.none.debug("💜 none:")
            -n-
            n = ()

        log
            0: 💛 some: -> subscribed
            0: 💜 none: -> subscribed
            0: 💛 some: -> Event next(1)
            1: 💜 none: -> Event next(())
            2: 💛 some: -> Event next(3)
            2: 💛 some: -> isDisposed
            2: 💜 none: -> isDisposed
        """

    /// Columns, groups, times, comments, events before `^`, subscription lines, a declared error.
    private static let columns = """
        hot a: Int
            1-(23)- 10ms 4 -- 5|  // spaces mean nothing
            ^------ 10ms - -- -!
            --^----!
        hot b
            x^y--💛#
            # = APIError.timeout
        enum APIError: Error { case timeout, offline }
        out sum = a.map { $0 * 2 }
            a-(bc)- 10ms d -- e|
            a = 2, b = 4, c = 6, d = 8, e = 10
        out late = a
            --^----!
        out other = b.materialize()
            -a--b(c|)
            a = .next("y"), b = .next("💛"), c = .error(APIError.timeout)
        """

    /// Literals, the table of a file, columns that emit several events.
    private static let values = """
        struct Show { let title: String; let stars: Int }
        enum APIError: Error { case timeout, offline }
        values
            s = Show(title: "Lost", stars: 5), # = APIError.offline
        hot numbers: [Int]
            a-b|
            a = [1, 2], b = []
        hot results: Result<Int, APIError>
            a-b|
            a = .success(1), b = .failure(APIError.timeout)
        hot shows: Show
            s-#
        cold pair: Int
            -p
            p = 1 then 2 then |
        out counts = numbers.map { $0.count }
            2-0|
        out shown = shows.map { $0.stars }
            5-#
        out both = pair
            -(12|)
        out failed = pair.concat(pair)
            -pq
            p = 1 then 2, q = 1 then 2 then |
        """

    /// Streams by argument, a further attempt, an input without subscribers.
    private static let functions = """
        enum APIError: Error { case timeout }
        cold load(1): String
            --#
            # = APIError.timeout
            --a|
        cold load(_): String
            -b|
        hot ids: Int
            1-----2|
        out loaded = ids.flatMap { load($0).retry(2) }
            ----a--b|
        out unused = Observable<Int>.never()
            -
        cold never
            a
            never subscribed
        """

    /// Values too long and times too far apart for a diagram.
    private static let timedEvents = """
        struct Tap { let x: Int; let y: Int }

        hot taps: Tap
            @120    next(Tap(x: 3, y: 4))
            @2.5s   next(Tap(x: 9, y: 1))
            @1m     completed             // or error(E); without a unit, milliseconds

        out x: Int = taps.map { $0.x }
            120ms a 2379ms b 57499ms |
            a = 3, b = 9
        """

    /// Shared inputs whose diagrams are in the scenarios.
    private static let scenarios = """
        hot id: String?
        hot password: String?

        let validated = Observable.combineLatest(id, password)
            .map { ($0 ?? "").isEmpty && ($1 ?? "").isEmpty ? "both are empty" : "welcome" }
            .share()

        out text = validated

        scenario nothing typed yet
            title: both fields are empty

        id
            e
            e = ""
        password
            e
            e = ""
        text
            x
            x = "both are empty"

        scenario then a name and a password
        id
            e-a
            e = "", a = "ada"
        password
            e-p
            e = "", p = "secret"
        text
            x-(yy)
            x = "both are empty", y = "welcome"
        """
}
