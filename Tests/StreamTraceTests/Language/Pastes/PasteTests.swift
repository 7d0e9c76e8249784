import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Compares the messages for Swift files that people paste, each with one thing missing or unsupported.
///
/// The pages are in `Pages`: a paste is a heading, the Swift file, further files with their names, and the message. A line
/// `Steps: 160000` below the heading is its budget; a debug build takes ten seconds for all the steps of the usual one. With
/// `UPDATE_GUIDES` set, differences are written into the page, and the test fails nevertheless, because a person must
/// read them:
///
///     UPDATE_GUIDES=1 swift test --filter PasteTests
@Suite(.endsInTime)
struct PasteTests {
    private static let pages: [PastePage] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Pages/"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().map { PastePage(folder + $0) }
    }()

    @Test func `There are sixty pastes or more, each with one message`() {
        #expect(Self.pages.flatMap(\.pastes).count >= 60)
        let several = Self.pages.flatMap(\.pastes).filter { $0.message.ranges(of: " error: ").count > 1 }
        #expect(several.map(\.title) == [])
    }

    @Test(arguments: pages)
    func `The messages for pastes are those of the page`(page: PastePage) throws {
        for paste in page.pastes {
            let message = try message(for: paste)
            #expect(message == paste.message, "\(page.path): \(paste.title)")
            if message != paste.message, ProcessInfo.processInfo.environment["UPDATE_GUIDES"] != nil {
                try page.replace(messageOf: paste.title, with: message)
            }
        }
    }

    @Test(arguments: [("Observable<", ">"), ("[", "]"), ("(", ")"), ("", "?")])
    func `A type that is nested thousands of times is one error`(open: String, close: String) throws {
        let type = String(repeating: open, count: 5_000) + "Int" + String(repeating: close, count: 5_000)
        let swift = "final class ViewModel {\n    var value: \(type)\n}\n"
        let message = try message(for: Paste(title: "", files: ["ViewModel.swift": swift]))
        let isOne = message.ranges(of: " error: ").count == 1
        #expect(isOne && message.contains("structure nesting level exceeded maximum"), "\(message)")
    }

    private func message(for paste: Paste) throws -> String {
        var files = paste.files
        let marble = files.removeValue(forKey: "test.marble") ?? Paste.marble
        var scenario = try RecordedScenario(marble, files)
        if let steps = paste.steps { scenario.replay.budget.steps = steps }
        let outcome = try scenario.run()
        let errors = (outcome.diagnostics + outcome.scenarios.compactMap(\.failure)).map { $0.rendered() }
        let log = outcome.scenarios.flatMap(\.log).map(\.description)
        let text = (errors.isEmpty ? log : errors).joined(separator: "\n")
        return text.replacing(scenario.folder + "/", with: "") + "\n"
    }
}

/// A Swift file as somebody pastes it, and what is said about it.
struct Paste: Sendable {
    let title: String
    var files: [String: String] = [:]
    var message = ""
    /// The steps that it may take, unless these are the usual ones.
    var steps: Int?

    /// The marble file of a paste without one.
    static let marble = """
        include "ViewModel.swift"

        hot input: Int
            1-2

        out result = ViewModel().transform(input)
        """
}

/// A page of pastes.
struct PastePage: CustomTestStringConvertible, Sendable {
    let path: String
    let pastes: [Paste]

    var testDescription: String { String(path.split(separator: "/").last ?? "") }

    init(_ path: String) {
        self.path = path
        var pastes: [Paste] = []
        var file: String?
        for line in Self.lines(path) {
            if line == "```" {
                file = nil
            } else if let name = file {
                if name == "message" {
                    pastes[pastes.count - 1].message += line + "\n"
                } else {
                    pastes[pastes.count - 1].files[name, default: ""] += line + "\n"
                }
            } else if line.hasPrefix("## ") {
                pastes.append(Paste(title: String(line.dropFirst(3))))
            } else if line.hasPrefix("Steps: "), !pastes.isEmpty {
                pastes[pastes.count - 1].steps = Int(line.dropFirst("Steps: ".count))
            } else if line.hasPrefix("```"), !pastes.isEmpty {
                file = Self.name(ofBlock: line.dropFirst(3).split(separator: " "))
                if let file, file != "message" { pastes[pastes.count - 1].files[file] = "" }
            }
        }
        self.pastes = pastes
    }

    private static func name(ofBlock words: [Substring]) -> String {
        switch (words.first, words.dropFirst().first) {
        case (_, let name?): String(name)
        case ("swift", nil): "ViewModel.swift"
        case ("marble", nil): "test.marble"
        default: "message"
        }
    }

    private static func lines(_ path: String) -> [String] {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Writes the message of a paste, before the next heading.
    func replace(messageOf title: String, with message: String) throws {
        var lines = Self.lines(path)
        guard let start = lines.firstIndex(of: "## \(title)") else { return }
        let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("## ") } ?? lines.endIndex
        let old = lines[start..<end].lastIndex(of: "```text") ?? end
        let block = ["```text"] + message.split(separator: "\n").map(String.init) + ["```", ""]
        let before = lines[..<old].last == "" ? [] : [""]
        lines.replaceSubrange(old..<end, with: before + block)
        try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
}
