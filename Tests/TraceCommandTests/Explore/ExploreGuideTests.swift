import Foundation
import StreamTraceReplay
import Testing

@testable import trace_cli

/// Replays the sessions of `explore` in the guide.
///
/// A block of the kind `screen` begins with `$ trace-cli explore OPERATOR`. A line that begins with `press ` has keys,
/// and is followed by the rows of the screen that are not empty. With `UPDATE_GUIDES` set, differences are written into
/// the page.
struct ExploreGuideTests {
    private static let page = "Guides/explore.md"

    @Test func `A session shows what is on the page`() throws {
        let page = Page(Self.page)
        let blocks = page.blocks.filter { $0.kind == "screen" }
        #expect(!blocks.isEmpty)
        for block in blocks {
            let shown = try replay(block)
            #expect(shown == block.text, "\(page.name):\(block.line)")
            if shown != block.text, ProcessInfo.processInfo.environment["UPDATE_GUIDES"] != nil {
                page.replace(block.text, with: shown)
            }
        }
    }

    private func replay(_ block: Block) throws -> String {
        let lines = block.text.split(separator: "\n").map(String.init)
        let command = "$ trace-cli explore "
        let first = try #require(lines.first { $0.hasPrefix(command) })
        let source = try #require(OperatorFiles[String(first.dropFirst(command.count))])
        let file = ExploreFile(source, by: MarbleReplay(), isOfCatalogue: true)
        var model = try #require(ExploreModel(file, file.run(scenario: 0)))
        var shown = [first] + screen(model)
        for line in lines where line.hasPrefix("press ") {
            model.press(String(line.dropFirst("press ".count)))
            shown += [line] + screen(model)
        }
        return shown.joined(separator: "\n") + "\n"
    }

    /// The rows without the names of keys.
    private func screen(_ model: ExploreModel) -> [String] {
        model.rows(columns: 72, rows: 24).dropLast(2).filter { !$0.isEmpty }
    }
}
