import Foundation

@testable import StreamTraceText
@testable import trace_cli

/// A run of `check --stream` in this process.
struct StreamRun {
    let output: String
    let code: ExitCode

    struct Answer: Decodable, Equatable {
        struct Finding: Decodable, Equatable {
            var scenario: String?
            var kind: String?
            var path: String
            var line: Int?
            var column: Int?
            var message: String
            var text: [String]?

            /// `<stdin>:2:1: the line is empty`
            var summary: String { path + [line, column].compactMap { $0 }.map { ":\($0)" }.joined() + ": " + message }
        }

        var line: Int
        var path: String?
        var verdict: String
        var passed = 0
        var failed = 0
        var errors = 0
        var unasserted = 0
        var skipped = 0
        var findings: [Finding]?
        var omitted: Int?
        var notes: [Finding]?
    }

    init(_ input: [UInt8], _ flags: [String] = []) throws {
        let invocation = try Invocation(["check", "--stream"] + flags, among: Subcommand.all)
        let options = try CheckOptions(invocation.arguments, Terminal(environment: { _ in nil }, write: { _, _ in }))
        var output: [UInt8] = []
        code = try CheckStream(options: options).run(LineReader(path: "<stdin>", bytes: input)) { output += $0 }
        self.output = String(decoding: output, as: UTF8.self)
    }

    init(_ lines: [String], _ flags: String...) throws {
        try self.init(Array(lines.map { $0 + "\n" }.joined().utf8), flags)
    }

    var lines: [Substring] { output.split(separator: "\n") }

    func answers() throws -> [Answer] { try lines.map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) } }

    /// Returns a line of a stream.
    static func line(_ path: String, _ text: String, trace: String? = nil) throws -> String {
        var file = ["path": path, "text": text]
        file["trace"] = trace
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(file), as: UTF8.self)
    }
}
