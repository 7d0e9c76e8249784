import Testing

@testable import trace_cli

/// The list of what can be explored.
struct ExploreChoicesTests {
    private func names(_ text: String) -> [String] {
        ExploreChoices(ExploreChoice.all(), text: text).found.map(\.name)
    }

    @Test func `A name comes before a part of one, and that before words of a description`() {
        let found = names("take")
        #expect(found.first == "take")
        #expect(found.contains("take(while:)"))
        #expect(names("emits element other follows").contains("debounce"))
        #expect(names("no such operator").isEmpty)
    }

    @Test func `A path is shown whole, or its end, and the numbers of files and operators are told`() {
        let path = "traces/screens/" + String(repeating: "folder/", count: 12) + "search.marble"
        let choices = ExploreChoices([.file("a/search.marble"), .file(path)] + ExploreChoice.all().suffix(1), text: "")
        let lines = choices.lines(columns: 80, rows: 24, message: "", style: ExploreStyle(color: false))
        #expect(lines[2].contains("a/search.marble"))
        #expect(lines[3].hasPrefix("  …"))
        #expect(lines[3].hasSuffix("/folder/search.marble"))
        #expect(lines.allSatisfy { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "").displayWidth <= 80 })
        #expect(lines.contains(" 2 files and 1 operator"))
    }

    @Test func `Keys search, choose, open and leave`() {
        var choices = ExploreChoices(ExploreChoice.all(), text: "")
        let count = choices.found.count
        for character in "debo" { _ = choices.take(.character(character)) }
        #expect(choices.found.first?.name == "debounce")
        guard case .open(.operator(let subject)) = choices.take(.enter) else {
            Issue.record("nothing was opened")
            return
        }
        #expect(subject.name == "debounce")
        _ = choices.take(.backspace)
        #expect(choices.text == "deb")
        #expect(choices.take(.escape) == nil)
        #expect(choices.found.count == count)
        _ = choices.take(.end)
        #expect(choices.selected == count - 1)
        _ = choices.take(.down)
        #expect(choices.selected == count - 1)
        guard case .quit = choices.take(.escape) else {
            Issue.record("the list was not left")
            return
        }
    }
}
