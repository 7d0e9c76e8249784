import Foundation
import Testing

@testable import trace_cli

/// Texts that are edited step by step: what is known of a former state never changes what is said of the next one.
struct ServerIncrementalTests {
    /// `EDITS=1000 EDITS_SEED=7 swift test --filter ServerIncrementalTests` makes more edits of each file, and others.
    private static let environment = ProcessInfo.processInfo.environment
    private static let editCount = environment["EDITS"].flatMap { Int($0) } ?? 12
    private static let seed = environment["EDITS_SEED"].flatMap { UInt64($0) } ?? 3

    private static let files: [String] = {
        let root = Repository.root + "/traces"
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".marble") }.sorted().map { root + "/" + $0 }
    }()

    /// A text with declarations, several pipelines that use each other, and scenarios with inputs of different types.
    private static let program = """
        enum State { case idle, busy(Int) }

        func twice(_ number: Int) -> Int { number * factor }

        let factor = 2

        hot numbers: Int
            1-2-3|

        hot words
            a-b|
            a = "one", b = "two"

        let even = numbers.filter { $0 % 2 == 0 }
        let lengths = words.map { $0.count }
        let both = Observable.merge(even, lengths).map { twice($0) }
        let states = both.map { State.busy($0) }

        out doubled = both.debounce(.milliseconds(1))
            --a-b|
            a = 4, b = 6

        out shown: State = states.startWith(.idle)
            i---b|
            i = .idle, b = .busy(6)

        scenario others

        numbers
            2-4|

        doubled
            --4-8|

        """

    /// The Swift files that are open in the editor, by path.
    private let buffers = Buffers()

    private final class Buffers {
        var texts: [String: SourceFile] = [:]
    }

    private func document(_ text: String, _ path: String) -> OpenDocument {
        OpenDocument(DocumentURI(path: path), version: 1, text: text, encoding: .utf8) { [buffers] in
            var replay = MarbleReplay()
            replay.skipsCompiledNeeds = true
            replay.replacement = { buffers.texts[$0.withoutDots] }
            return replay
        }
    }

    private func shown(_ document: OpenDocument) -> [String] {
        document.model.errors.map { "\($0.location) \($0.range) \($0.message) \($0.suggestion ?? "")" }
    }

    /// Changes a document as an editor does, by the bytes that differ, and compares it with one that is opened.
    private func change(_ document: OpenDocument, to text: [UInt8], _ path: String) throws {
        let former = document.source.bytes
        let start = zip(former, text).prefix { $0 == $1 }.count
        let end = zip(former[start...].reversed(), text[start...].reversed()).prefix { $0 == $1 }.count
        let (first, last) = (document.lines.position(start), document.lines.position(former.count - end))
        let new = String(decoding: text[start..<(text.count - end)], as: UTF8.self)
        try document.change(
            [["range": ["start": first.json, "end": last.json], "text": .string(new)]], version: document.version + 1)
        let fresh = self.document(String(decoding: document.source.bytes, as: UTF8.self), path)
        #expect(shown(document) == shown(fresh), "\(path):\n\(String(decoding: text, as: UTF8.self))")
    }

    @Test func `Random edits of the traces find the same errors as texts that are opened`() throws {
        var generator = SeededNumbers(seed: Self.seed)
        for path in Self.files.shuffled(using: &generator).prefix(40) {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let document = document(text, path)
            var edits = RandomTextEdits(Array(text.utf8), seed: Self.seed)
            for _ in 0..<Self.editCount { try change(document, to: edits.next(), path) }
        }
    }

    /// Files that include Swift files, with the paths of those.
    private static let including: [(path: String, text: String, swift: [String])] = files.compactMap { path in
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let names = text.matches(of: /include "([^"]+\.swift)"/).map { String($0.output.1) }
        let folder = path[...path.lastIndex(of: "/")!]
        return names.isEmpty ? nil : (path, text, names.map { (folder + $0).withoutDots })
    }

    @Test func `Random edits of files that include Swift find the same errors as texts that are opened`() throws {
        var generator = SeededNumbers(seed: Self.seed)
        for (path, text, _) in Self.including.shuffled(using: &generator).prefix(16) {
            let document = document(text, path)
            var edits = RandomTextEdits(Array(text.utf8), seed: Self.seed)
            for _ in 0..<Self.editCount { try change(document, to: edits.next(), path) }
        }
    }

    @Test func `Random edits of included Swift files find the same errors as texts that are opened`() throws {
        var generator = SeededNumbers(seed: Self.seed)
        for (path, text, swift) in Self.including.shuffled(using: &generator).prefix(8) {
            let document = document(text, path)
            let original = Array(try String(contentsOfFile: swift[0], encoding: .utf8).utf8)
            var (edits, others) = (
                RandomTextEdits(Array(text.utf8), seed: Self.seed), RandomTextEdits(original, seed: Self.seed + 1)
            )
            for _ in 0..<(Self.editCount / 2) {
                buffers.texts[swift[0]] = SourceFile(path: swift[0], bytes: others.next())
                document.forgetIncluded()
                #expect(shown(document) == shown(self.document(document.source.text, path)), "\(swift[0])")
                try change(document, to: edits.next(), path)
            }
            buffers.texts = [:]
        }
    }

    @Test func `Random edits of a text with many names find the same errors as texts that are opened`() throws {
        let document = document(Self.program, "/tmp/streamtrace/names.marble")
        #expect(shown(document) == [])
        var edits = RandomTextEdits(Array(Self.program.utf8), seed: Self.seed)
        for _ in 0..<(20 * Self.editCount) { try change(document, to: edits.next(), "/tmp/streamtrace/names.marble") }
    }

    @Test(arguments: [
        ("hot numbers: Int", "hot numbers: String"), ("let factor = 2", "let factor = \"2\""),
        ("{ $0.count }", "{ $0 }"), ("case idle, busy(Int)", "case idle, busy(String)"),
        ("func twice(_ number: Int)", "func twice(_ number: String)"), ("let even", "let odd"),
        ("let lengths", "let even"), ("i = .idle", "i = .idl"), ("out doubled", "out numbers"),
        ("let both = Observable.merge(even, lengths).map { twice($0) }\n", ""),
    ])
    func `What a change makes wrong elsewhere is reported, and then no longer`(_ edit: (String, String)) throws {
        let path = "/tmp/streamtrace/names.marble"
        let document = document(Self.program, path)
        #expect(shown(document) == [])
        try change(document, to: Array(Self.program.replacing(edit.0, with: edit.1).utf8), path)
        #expect(shown(document) != [])
        try change(document, to: Array(Self.program.utf8), path)
        #expect(shown(document) == [])
    }
}
