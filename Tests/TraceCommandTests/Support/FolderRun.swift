import Foundation

/// A runner of commands on the files of a folder of its own; the folder is removed from their output.
final class FolderRun {
    private let folder: Folder
    private let environment: [String: String]

    var path: String { folder.path }

    init(_ files: [String: String], environment: [String: String] = [:]) throws {
        folder = try Folder()
        self.environment = environment
        for (name, text) in files { try write(text, to: name) }
    }

    func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }
    func link(_ name: String, to target: String) throws { try folder.link(name, to: target) }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name)), as: UTF8.self)
    }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

    private static func isFile(_ word: String) -> Bool {
        [".marble", ".swift", ".trace", ".log", ".ndjson"].contains { word.contains($0) }
    }

    /// Runs a command; arguments that name files are paths in the folder.
    func callAsFunction(_ words: String...) -> Outcome { self(words) }

    func callAsFunction(_ words: [String]) -> Outcome {
        var outcome = runCommand(
            words.map { $0 == "." ? path : Self.isFile($0) ? path + "/" + $0 : $0 },
            environment: environment)
        // A stub has paths that are relative to the folder of the tests, like `"../../tmp/NAME/A.swift"`.
        let name = NSRegularExpression.escapedPattern(for: URL(fileURLWithPath: path).lastPathComponent)
        outcome.output = outcome.output
            .replacingOccurrences(of: "\"\\.\\.[^\"\n]*/\(name)/", with: "\"", options: .regularExpression)
            .replacingOccurrences(of: path + "/", with: "")
        outcome.stderr = outcome.stderr.replacingOccurrences(of: path + "/", with: "")
        return outcome
    }
}
