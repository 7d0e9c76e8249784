import Foundation
import Testing

@testable import StreamTraceText

/// A marble file that passes, and mistakes that people make in such a file.
///
/// `Mistakes/x.mistakes` is beside `Mistakes/x.marble`. A mistake is a paragraph: its kind, then the lines of the right
/// text, which occurs in the file once, after a minus, then the wrong lines after a plus:
///
///     off by one
///     - $0.count >= 2
///     + $0.count > 2
///
/// The kind of a mistake that is none of a pipeline begins with `expected:` or `input:`.
///
/// A first paragraph `held out` keeps the mistakes of a file out of anything that is tuned on the others.
struct MistakenFile: CustomTestStringConvertible, Sendable {
    let name: String
    let right: SourceFile
    let isHeldOut: Bool
    let mistakes: [SeededMistake]

    var testDescription: String { name }

    static let all: [MistakenFile] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Mistakes/"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let names = files.filter { $0.hasSuffix(".mistakes") }.sorted().map { String($0.dropLast(".mistakes".count)) }
        return names.map { MistakenFile($0, in: folder) }
    }()

    private init(_ name: String, in folder: String) {
        func text(_ ending: String) -> String {
            (try? String(contentsOfFile: folder + name + ending, encoding: .utf8)) ?? ""
        }
        let right = text(".marble")
        let paragraphs = text(".mistakes").split(separator: "\n\n").map { $0.split(separator: "\n").map(String.init) }
        self.name = name
        self.right = SourceFile(path: name + ".marble", text: right)
        isHeldOut = paragraphs.first == ["held out"]
        mistakes = paragraphs.dropFirst(isHeldOut ? 1 : 0).map { SeededMistake($0, in: name, right) }
    }
}

/// A marble file with one mistake.
struct SeededMistake: CustomStringConvertible, Sendable {
    let kind: String
    /// The replaced text and its replacement.
    let right, wrong: String
    /// Whether the mistake is in a pipeline, and not in the events that are expected or sent.
    var isOfPipeline: Bool { !kind.hasPrefix("expected:") && !kind.hasPrefix("input:") }
    /// How often the replaced text occurs in the right file: once.
    let occurrences: Int
    /// The file with the mistake.
    let file: SourceFile

    var description: String { "\(file.path), \(kind): \(wrong)" }

    init(_ lines: [String], in name: String, _ text: String) {
        func side(_ sign: Character) -> String {
            lines.dropFirst().filter { $0.first == sign }.map { $0.dropFirst(2) }.joined(separator: "\n")
        }
        kind = lines[0]
        right = side("-")
        wrong = side("+")
        occurrences = text.ranges(of: right).count
        file = SourceFile(path: name + ".marble", text: text.replacing(right, with: wrong, maxReplacements: 1))
    }
}
