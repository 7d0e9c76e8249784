import Foundation
import StreamTrace

/// An editor that has a file open in `trace-cli language-server`.
private final class ServedEditor {
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private var version = 0

    /// Opens a file, and waits for its replay.
    init(_ text: String) {
        process.executableURL = URL(fileURLWithPath: command)
        process.arguments = ["language-server"]
        (process.standardInput, process.standardOutput) = (input, output)
        try? process.run()
        send("initialize", ["capabilities": [String: Any]()], id: 1)
        let document: [String: Any] = ["uri": Self.uri, "languageId": "marble", "version": 0, "text": text]
        send("textDocument/didOpen", ["textDocument": document])
        wait(for: "\"version\":0")
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    private static let uri = "file://" + path

    /// Replaces characters of a line, and waits until the server has told what is wrong with the text.
    func write(_ text: String, over count: Int, line: Int, column: Int) {
        version += 1
        let range = [
            "start": ["line": line, "character": column], "end": ["line": line, "character": column + count],
        ]
        send(
            "textDocument/didChange",
            [
                "textDocument": ["uri": Self.uri, "version": version],
                "contentChanges": [["range": range, "text": text] as [String: Any]],
            ])
        wait(for: "\"version\":\(version),")
    }

    private func send(_ method: String, _ parameters: [String: Any], id: Int? = nil) {
        var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": parameters]
        if let id { message["id"] = id }
        guard let body = try? JSONSerialization.data(withJSONObject: message) else { return }
        input.fileHandleForWriting.write(Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    }

    private func wait(for text: String) {
        var received = Data()
        while received.range(of: Data(text.utf8)) == nil {
            let more = output.fileHandleForReading.availableData
            precondition(!more.isEmpty, "the language server has ended")
            received += more
        }
    }
}

private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("language-server-benchmark")
private let path = folder.appendingPathComponent("benchmark.marble").path

/// Creates a row for keys in the middle of a file with many outputs, which make an error and mend it in turn.
///
/// - Parameter swiftLines: The lines of a Swift file that it includes, whose functions it calls.
private func row(lines: Int, swiftLines: Int = 0) -> Row {
    let functions = (0..<(swiftLines / 5)).map { number in
        """
        func labeled\(number)(_ text: String) -> String {
            let parts = text.split(separator: " ").map { String($0) }
            return parts.filter { !$0.isEmpty }.joined(separator: "-") + "\(number)"
        }

        """
    }.joined(separator: "\n")
    let include = swiftLines > 0 ? ["include \"Benchmark.swift\""] : []
    let outputs = (0..<(lines / 5)).map { number in
        let length = 1 + "\(number)".count
        let label = swiftLines > 0 ? "labeled\(number)($0)" : "$0 + \"\(number)\""
        return """
            let step\(number) = text.map { \(label) }.filter { !$0.isEmpty }
            out shown\(number) = step\(number).debounce(.milliseconds(1)).map { $0.count }
                -a-b-(c|)
                a = \(length), b = \(length), c = \(length)

            """
    }
    let head = include + ["hot text: String", "    a-b-c|", ""]
    let text = (head + outputs).joined(separator: "\n")
    let source = SourceFile(path: path, text: text)
    var editor: ServedEditor?
    let line = head.count + lines / 10 * 5
    return Row(
        name: "a key in \(lines) lines" + (swiftLines > 0 ? ", with \(swiftLines) of Swift" : ""), count: keyCount,
        work: {
            for number in 0..<keyCount {
                editor?.write(number % 2 == 0 ? "x" : "", over: number % 2, line: line, column: 7)
            }
        },
        plain: { for _ in 0..<keyCount { consume(MarbleReplay().check(source).scenarios.count) } },
        prepare: {
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try? Data(functions.utf8).write(to: folder.appendingPathComponent("Benchmark.swift"))
            editor = ServedEditor(text)
        })
}

private let keyCount = 10

/// A key, beside a check of the whole file.
var languageServerTable: Table {
    let isBuilt = FileManager.default.isExecutableFile(atPath: command)
    return Table(
        title: "keys in language-server, beside a check of the file",
        rows: isBuilt ? [row(lines: 1_000), row(lines: 5_000), row(lines: 1_000, swiftLines: 1_000)] : [],
        clock: CLOCK_MONOTONIC)
}
