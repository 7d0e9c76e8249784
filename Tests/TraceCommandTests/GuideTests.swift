import Foundation
import Testing

/// Runs all examples of the README and the guides.
///
/// The first words of a fenced block are its kind: `marble NAME`, `log NAME`, `text NAME` is a file of that name,
/// `marble` alone is a file that must pass, `console` is a session: a line `$ COMMAND` is followed by its output, and
/// `screen` is a session of `explore`, which `ExploreGuideTests` replays. A page's blocks share one folder. With
/// `UPDATE_GUIDES` set, differences are written into the page, and the test fails nevertheless, because a person must
/// read them.
@Suite(.endsInTime)
struct GuideTests {
    static let pages: [Page] = {
        let names =
            ["README.md", "CONTRIBUTING.md"]
            + ((try? FileManager.default.contentsOfDirectory(
                atPath: Repository.root + "/Guides")) ?? []).filter { $0.hasSuffix(".md") }.sorted().map {
                "Guides/" + $0
            }
        return names.map { Page($0) }
    }()

    @Test(arguments: pages)
    func `A page's sessions print the same as on the page`(page: Page) throws {
        let folder = try WorkingFolder()
        for block in page.blocks {
            switch (block.kind, block.name) {
            case ("console", _): session(block, in: folder, page)
            case ("marble", nil): try hold(block, in: folder, page)
            case (_, let name?): try folder.write(block.text, to: name)
            default: break
            }
        }
    }

    @Test func `There are guides, and every block in them is of a tested kind`() {
        #expect(Self.pages.count > 2)
        for page in Self.pages {
            for block in page.blocks
            where !["console", "marble", "log", "text", "swift", "json", "screen"].contains(block.kind) {
                Issue.record("\(page.name):\(block.line): a block of kind '\(block.kind)' is not tested")
            }
        }
    }

    private func session(_ block: Block, in folder: WorkingFolder, _ page: Page) {
        for (command, expected) in block.commands {
            let printed = folder.run(command)
            #expect(printed == expected, "\(page.name):\(block.line): $ \(command)")
            if printed != expected, ProcessInfo.processInfo.environment["UPDATE_GUIDES"] != nil {
                page.replace("$ \(command)\n\(expected)", with: "$ \(command)\n\(printed)")
            }
        }
    }

    private func hold(_ block: Block, in folder: WorkingFolder, _ page: Page) throws {
        try folder.write(block.text, to: "block.marble")
        defer { folder.remove("block.marble") }
        let printed = folder.run("trace-cli check block.marble > out 2>&1 || cat out")
        #expect(printed == "", "\(page.name):\(block.line)")
    }
}

/// The fenced blocks of a page of Markdown.
struct Page: CustomTestStringConvertible, Sendable {
    let name: String
    let blocks: [Block]

    var testDescription: String { name }

    init(_ name: String) {
        self.name = name
        let text = (try? String(contentsOfFile: Repository.root + "/" + name, encoding: .utf8)) ?? ""
        var blocks: [Block] = []
        var open: Block?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if var block = open {
                if line == "```" {
                    blocks.append(block)
                    open = nil
                } else {
                    block.text += line + "\n"
                    open = block
                }
            } else if line.hasPrefix("```") {
                let words = line.dropFirst(3).split(separator: " ", maxSplits: 1).map(String.init)
                open = Block(kind: words.first ?? "", name: words.count > 1 ? words[1] : nil, line: index + 1)
            }
        }
        self.blocks = blocks
    }

    func replace(_ old: String, with new: String) {
        let path = Repository.root + "/" + name
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
        try? text.replacingOccurrences(of: old + "```", with: new + "```")
            .replacingOccurrences(of: old + "$ ", with: new + "$ ").write(
                toFile: path, atomically: true, encoding: .utf8)
    }
}

struct Block: Sendable {
    let kind: String
    let name: String?
    let line: Int
    var text = ""

    /// The commands of a session, each with its output.
    var commands: [(command: String, output: String)] {
        var commands: [(command: String, output: String)] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.hasPrefix("$ ") {
                commands.append((String(line.dropFirst(2)), ""))
            } else if !commands.isEmpty {
                commands[commands.count - 1].output += line + "\n"
            }
        }
        return commands
    }
}

/// A folder in which a page's commands run; it is deleted after the test. The folder contains the repository's
/// `traces`.
private final class WorkingFolder {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: Repository.root + "/traces", toPath: path + "/traces")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
        let file = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
    }

    func remove(_ name: String) { try? FileManager.default.removeItem(atPath: path + "/" + name) }

    /// Returns the output of a command in a shell, on both streams; `swift run trace-cli` runs the existing build.
    func run(_ command: String) -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", command.replacingOccurrences(of: "swift run trace-cli", with: "trace-cli"),
        ]
        process.currentDirectoryURL = URL(fileURLWithPath: path)
        // Without the environment of CI, because readers run these commands in a shell.
        process.environment = ["PATH": Repository.products + ":/usr/bin:/bin", "LANG": "C.UTF-8"]
        process.environment?.merge(Repository.mutant) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch { return "\(error)" }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

enum Repository {
    /// `Tests/TraceCommandTests/GuideTests.swift` is three steps below it.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// A mutant that is selected for these tests is also selected for the command that they start.
    static let mutant = ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix("MUTANT") }

    /// The folder in which the build has put the command and the tests.
    static let products: String = {
        #if os(macOS)
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            return bundle.bundleURL.deletingLastPathComponent().path
        }
        #endif
        return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    }()
}
