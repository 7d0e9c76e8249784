import Foundation
import StreamTraceText
import Testing

/// The syntax file for Vim against the parser, as Neovim applies it, where it is installed.
struct VimSyntaxTests {
    private static let vim: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { $0 + "/nvim" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(.enabled(if: vim != nil, "Neovim is not installed"))
    func `Vim gives each part of a file the class that the parser gives it`() throws {
        let kinds = Self.kinds
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vim-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let samples = try EditorSamples.texts.enumerated().map { index, text in
            let file = folder.appendingPathComponent("\(index).marble")
            try text.write(to: file, atomically: true, encoding: .utf8)
            return file.path
        }
        for (file, lines) in try Self.dump(TraceCorpus.files + samples, in: folder) {
            let source = SourceFile(path: file, text: try String(contentsOfFile: file, encoding: .utf8))
            let classes = lines.map { $0.flatMap { kinds[$0] ?? nil } }
            for difference in ClassDifferences.find(classes, source) { Issue.record("\(difference)") }
        }
    }

    /// The class of each group of the syntax file.
    private static let kinds: [String: SyntaxClass?] = {
        var kinds: [String: SyntaxClass?] = [:]
        for rule in EditorGrammar.marble.rules {
            switch rule.kind {
            case .match(_, let kind): kinds[VimSyntax.group(rule.name)] = kind
            case .region(let region):
                kinds[VimSyntax.group(rule.name)] = region.whole
                kinds[VimSyntax.group(rule.name, isFirst: true)] = region.firstClass
            }
        }
        return kinds
    }()

    /// Returns for each file the group of each of its bytes.
    private static func dump(_ files: [String], in folder: URL) throws -> [(String, [String?])] {
        let (list, output) = (folder.appendingPathComponent("files"), folder.appendingPathComponent("groups"))
        try files.joined(separator: "\n").write(to: list, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: vim!)
        process.arguments = [
            "--headless", "-u", "NONE", "-i", "NONE", "-n",
            "--cmd", "set runtimepath^=\(repositoryRoot.path)/Editors/vim",
            "-c", "luafile \(repositoryRoot.path)/Editors/tests/groups.lua",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging([
            "FILES": list.path, "OUTPUT": output.path, "HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
        ]) { $1 }
        process.standardInput = FileHandle.nullDevice
        let printed = Pipe()
        process.standardOutput = printed
        process.standardError = printed
        try process.run()
        let messages = String(decoding: printed.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(messages)")
        let text = try String(contentsOf: output, encoding: .utf8)
        return zip(files, text.components(separatedBy: "\n\n")).map { file, dump in (file, groups(dump)) }
    }

    /// Parses lines like `2:,3:marbleFrame`: the lengths of runs of bytes, and their groups.
    private static func groups(_ dump: String) -> [String?] {
        var groups: [String?] = []
        for line in dump.split(separator: "\n", omittingEmptySubsequences: false) {
            for run in line.split(separator: ",") {
                let parts = run.split(separator: ":", omittingEmptySubsequences: false)
                let name = parts[1].isEmpty ? nil : String(parts[1])
                groups += Array(repeating: name, count: Int(parts[0]) ?? 0)
            }
        }
        return groups
    }
}
