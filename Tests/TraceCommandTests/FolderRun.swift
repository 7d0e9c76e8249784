import Foundation

@testable import trace_cli

/// What a command printed, and its exit code.
struct Outcome: Equatable {
    var output = ""
    var talk = ""
    var code: Int32 = 0
}

/// Runs commands on the files of a folder of its own; the folder is left out of what they print.
final class FolderRun {
    let path: String
    private let environment: [String: String]

    init(_ files: [String: String], environment: [String: String] = [:]) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        self.environment = environment
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name)), as: UTF8.self)
    }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

    /// Words that name files are paths in the folder.
    func callAsFunction(_ words: String...) -> Outcome {
        var output: [UInt8] = []
        var talk: [UInt8] = []
        let environment = environment
        let terminal = Terminal(environment: { environment[$0] }, isTerminal: { _ in false }) { bytes, descriptor in
            if descriptor == 1 { output += bytes } else { talk += bytes }
        }
        let paths = words.map { $0 == "." || $0.contains(".marble") || $0.contains(".trace") ? path + "/" + $0 : $0 }
        let code = trace_cli.run(paths, terminal)
        return Outcome(output: plain(output), talk: plain(talk), code: code)
    }

    private func plain(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: path + "/", with: "")
    }
}
