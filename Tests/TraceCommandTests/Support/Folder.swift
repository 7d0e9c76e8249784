import Foundation

@testable import trace_cli

/// The output of a command, and its exit code.
struct Outcome: Equatable {
    var output = ""
    var stderr = ""
    var code: Int32 = 0
}

/// Runs the command in this process.
func runCommand(
    _ words: [String], environment: [String: String] = [:], terminals: Set<Int32> = [], columns: Int? = nil
) -> Outcome {
    var output: [UInt8] = []
    var stderr: [UInt8] = []
    let terminal = Terminal(environment: { environment[$0] }, isTerminal: terminals.contains, columns: { columns }) {
        bytes, descriptor in
        if descriptor == 1 { output += bytes } else { stderr += bytes }
    }
    let code = trace_cli.run(words, terminal)
    return Outcome(
        output: String(decoding: output, as: UTF8.self), stderr: String(decoding: stderr, as: UTF8.self), code: code)
}

/// A folder that is deleted after the test.
final class Folder {
    let path: String

    init() throws {
        // Without links, because the system prints paths without them.
        let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        path = temporary.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    /// Runs a script here, in which `trace-cli` is the command that was built.
    func shell(_ script: String, by shell: String = "sh", arguments: [String] = []) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [shell] + arguments + ["-c", script]
        process.currentDirectoryURL = URL(fileURLWithPath: path)
        process.environment = [
            "PATH": "\(Repository.products):/usr/local/bin:/usr/bin:/bin", "HOME": path, "LANG": "C.UTF-8",
            "TERM": "xterm",
        ]
        process.environment?.merge(Repository.mutant) { $1 }
        let files = (path + "/.output", path + "/.stderr")
        for file in [files.0, files.1] { try Data().write(to: URL(fileURLWithPath: file)) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: files.0)
        process.standardError = FileHandle(forWritingAtPath: files.1)
        try process.run()
        process.waitUntilExit()
        func text(_ file: String) throws -> String {
            String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
        }
        return Outcome(output: try text(files.0), stderr: try text(files.1), code: process.terminationStatus)
    }

    /// Returns whether there is a program with a name.
    static func hasProgram(_ name: String) -> Bool {
        ["/usr/local/bin/", "/usr/bin/", "/bin/", "/opt/homebrew/bin/"].contains {
            FileManager.default.isExecutableFile(atPath: $0 + name)
        }
    }
}
