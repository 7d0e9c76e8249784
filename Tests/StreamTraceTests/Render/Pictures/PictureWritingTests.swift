import Foundation
import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// What all pictures have in common, whatever they show.
struct PictureWritingTests {
    @Test(arguments: TraceCorpus.files)
    func `A picture is well-formed, and has nothing but what all programs draw alike`(_ path: String) throws {
        var replay = MarbleReplay()
        replay.recordsTrace = true
        let outcome = replay.run(try SourceFile.read(path))
        let sheet = PictureSheet(
            outcome.scenarios.enumerated().compactMap { index, scenario in
                var scope = PictureScope()
                scope.prefix = "s\(index)-"
                return Picture(scenario, titled: outcome.title, scope)
            })
        let found = PictureRules.violations(in: sheet.svg())
        #expect(found.isEmpty, "\(path)\n\(found.prefix(5).joined(separator: "\n"))")
    }

    @Test(arguments: hostileTexts.indices)
    func `Hostile texts are nothing but text in a picture and in a page`(_ index: Int) throws {
        let value = Value.string(hostileTexts[index])
        let text =
            "title: \(hostileTexts[index].prefix(200).split(whereSeparator: \.isNewline).joined())\n"
            + "hot a: String\n    x-|\n    x = \(value.sourceText)\nout b = a\nout c = a.filter { _ in false }\n"
        var replay = MarbleReplay()
        replay.recordsTrace = true
        let source = SourceFile(path: hostileTexts[index].prefix(100) + ".marble", text: text)
        let outcome = replay.run(source)
        // A title of control characters is refused.
        if !outcome.diagnostics.isEmpty { return }
        let pictures = outcome.scenarios.compactMap { Picture($0, titled: outcome.title) }
        let svg = PictureSheet(pictures).svg()
        #expect(PictureRules.violations(in: svg) == [])
        let page = PicturePage(
            title: outcome.title ?? "", pictures.map { PicturePage.Scenario(name: hostileTexts[index], picture: $0) },
            source: source)
        let html = String(decoding: page.html, as: UTF8.self)
        #expect(html.components(separatedBy: "<script").count == 3, "the data and the script of the page")
        #expect(!html.unicodeScalars.contains { $0.value != 10 && $0.value != 9 && $0.controlsText })
    }
}
