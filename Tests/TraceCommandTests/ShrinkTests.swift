import Testing

@testable import trace_cli

/// The subcommand `shrink` for files that read other files.
struct ShrinkTests {
    private static let model = """
        import UIKit

        /// Doubles numbers.
        final class Doubler {
            let color = UIColor.red
            let numbers = PublishRelay<Int>()
            private(set) lazy var doubled = numbers.map { $0 * 3 } // wrong
            func show() { view.show(color) }
        }
        """
    private static let marble = """
        include "Doubler.swift"
        include "numbers.marble"
        let doubler = Doubler()
        let binding = numbers.bind(to: doubler.numbers)
        out doubled = doubler.doubled.asObservable()
        """

    @Test func `What a file includes is in the smaller file`() throws {
        let run = try FolderRun([
            "Doubler.swift": Self.model, "numbers.marble": "hot numbers: Int\n    -1-2\n",
            "a.marble": Self.marble + "\n    -2-4\n",
        ])
        let outcome = run("shrink", "a.marble")
        #expect(
            outcome.output == """
                final class Doubler {
                    let numbers = PublishRelay<Int>()
                    private(set) lazy var doubled = numbers.map { $0 * 3 }
                }

                hot numbers: Int
                    1

                let doubler = Doubler()
                let binding = numbers.bind(to: doubler.numbers)

                out doubled = doubler.doubled
                    2

                """)
        #expect(outcome.stderr.hasPrefix("kept 10 of 16 lines, after trying "), "\(outcome.stderr)")
        try run.write(outcome.output, to: "small.marble")
        #expect(run("check", "small.marble").code == 1)
        #expect(run("fmt", "--check", "small.marble").code == 0)
    }

    @Test func `The trace beside a file becomes a log in it`() throws {
        let run = try FolderRun([
            "a.marble": "hot a: Int\n    1-2-3\nout x = a.map { $0 + 1 }\nout y = a\n",
            "a.trace": """
            0: x -> subscribed
            0: y -> subscribed
            0: x -> Event next(2)
            0: y -> Event next(1)
            2: y -> Event next(2)
            4: x -> Event next(4)
            4: y -> Event next(3)
            4: x -> isDisposed
            4: y -> isDisposed

            """,
        ])
        let outcome = run("shrink", "a.marble")
        #expect(
            outcome.output == """
                hot a: Int
                    2

                out x = a.map { $0 + 1 }

                log
                    0: x -> subscribed
                    0: x -> isDisposed

                """)
        try run.write(outcome.output, to: "small.marble")
        #expect(run("check", "small.marble").code == 1)
    }

    @Test func `A file that is still needed is named`() throws {
        let run = try FolderRun([
            "a.marble": "hot a: Int\n    from \"a.log\" \"a\"\nout x = a\n    2\n",
            "a.log": "0: a -> subscribed\n" + String(repeating: "0: a -> Event next(1)\n", count: 100_000),
        ])
        let outcome = run("shrink", "a.marble")
        #expect(outcome.stderr.contains("it reads a.log: save it in the folder of a.marble"), "\(outcome.stderr)")
    }
}
