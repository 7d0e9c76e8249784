import Foundation
import StreamTrace

/// Keys of `trace-cli explore`, from the key to the last byte that is written for it.
struct ExploredFile {
    let name: String
    let text: String
    /// The name of the output.
    let output: String

    private static let keyCount = 20
    private var path: String { NSTemporaryDirectory() + "/explored-\(name.count).marble" }

    private final class Session {
        var terminal: PseudoTerminal?
    }

    /// Creates a row for keys that are pressed in turn, each with a text that only its last drawing has.
    private func row(_ what: String, after start: [String], _ keys: [(key: String, shown: String)]) -> Row {
        let session = Session()
        let source = SourceFile(path: name, text: text)
        return Row(
            name: "\(what), \(name)", count: Self.keyCount,
            work: {
                for number in 0..<Self.keyCount {
                    let (key, shown) = keys[number % keys.count]
                    session.terminal?.press(key, until: shown)
                }
            },
            plain: { for _ in 0..<Self.keyCount { consume(MarbleReplay().run(source).scenarios.count) } },
            prepare: {
                try? text.write(toFile: path, atomically: true, encoding: .utf8)
                let terminal = PseudoTerminal([command, "explore", path], columns: 80, rows: 24)
                terminal.press(start)
                session.terminal = terminal
            })
    }

    var rows: [Row] {
        let (up, down, right, left) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D")
        // The first marble of the first input, and the last output.
        let first = String(repeating: up, count: 40) + "\u{1B}[H"
        let last = String(repeating: down, count: 40)
        let (changed, unchanged) = ("  \(output): ", "nothing in the outputs")
        return [
            row("an arrow", after: [first], [(right, " t "), (left, " t ")]),
            row("a marble moved by a frame", after: [first, "m"], [(right, changed), (left, unchanged)]),
            row("a key in a pipeline", after: [last, "e", left, left], [("2", changed), ("\u{7F}", unchanged)]),
        ]
    }
}

let smallFile = ExploredFile(
    name: "a small file",
    text: """
        hot text: String
            -a--b--------|
        cold api(_): String
            -----r|
        out shown = text
            .debounce(.milliseconds(2))
            .flatMap { query in api(query).map { "\\(query): \\($0)" } }
            .delay(.milliseconds(1))

        """, output: "shown")

/// 30 lanes with 10,000 events.
var largeFile: ExploredFile {
    let inputs = (1...9).map { input in
        let marbles = (0..<185).map { String(repeating: "-", count: (input + $0) % 3) + "\($0 * input % 9 + 1)" }
        return "hot a\(input): Int\n    \(marbles.joined())\n"
    }
    let sums = (1...9).map { "let s\($0) = a\($0).map { $0 * \($0) }.scan(0) { $0 + $1 }\n" }
    let all = (1...9).map { "s\($0)" }.joined(separator: ", ")
    return ExploredFile(
        name: "30 lanes and 10,000 events",
        text: (inputs + sums).joined()
            + "out total = Observable.merge(\(all)).map { $0 % 7 }.distinctUntilChanged().delay(.milliseconds(1))\n",
        output: "total")
}

var exploreTable: Table {
    let isBuilt = FileManager.default.isExecutableFile(atPath: command)
    return Table(
        title: "keys of explore, beside a replay of the file", rows: isBuilt ? smallFile.rows + largeFile.rows : [],
        clock: CLOCK_MONOTONIC)
}
