import Foundation
import StreamTraceText
import Testing

/// The grammar for TextMate against the parser, on all marble files of `traces/`.
struct EditorGrammarTests {
    static let folders = Dictionary(grouping: TraceCorpus.files) { ($0 as NSString).deletingLastPathComponent }

    @Test(arguments: folders.keys.sorted())
    func `The grammar gives each part of a file the class that the parser gives it`(folder: String) throws {
        let reader = try TextMateReader(repositoryRoot.appendingPathComponent("Editors/StreamTrace.tmLanguage.json"))
        for file in Self.folders[folder] ?? [] {
            let text = try String(contentsOfFile: file, encoding: .utf8)
            check(reader.classes(of: text), text, file)
        }
    }

    @Test(arguments: EditorSamples.texts)
    func `The grammar knows what the traces do not have`(text: String) throws {
        let reader = try TextMateReader(repositoryRoot.appendingPathComponent("Editors/StreamTrace.tmLanguage.json"))
        check(reader.classes(of: text), text, "text.marble")
    }

    private func check(_ classes: [SyntaxClass?], _ text: String, _ path: String) {
        for difference in ClassDifferences.find(classes, SourceFile(path: path, text: text)) {
            Issue.record("\(difference)")
        }
    }
}
