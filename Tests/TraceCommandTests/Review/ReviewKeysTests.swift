import StreamTraceRender
import StreamTraceReplay
import StreamTraceText
import Testing

@testable import trace_cli

/// What a review says about its keys.
struct ReviewKeysTests {
    private func model(_ path: String = "a.marble") throws -> ReviewModel {
        let source = SourceFile(path: path, text: "hot a: Int\n    1-2-3\nout x = a\n    -1-2-3\nout y = a\n    2\n")
        return try ReviewModel(MarbleReplay().pendingDifferences(of: source).differences)
    }

    private func lines(_ model: ReviewModel, columns: Int = 80, rows: Int = 24) -> [String] {
        ReviewView(model: model, color: false, columns: columns, rows: rows).lines()
    }

    @Test func `Enter and keys without a meaning say which key has one`() throws {
        var model = try model()
        func message(_ key: Key) -> String {
            model.refuse(key)
            return model.message
        }
        #expect(message(.enter) == "Enter accepts nothing: a accepts this difference")
        #expect(message(.character("z")) == "z is no key here: ? shows the keys")
        #expect(message(.character("\u{9B}")) == "\\u{9B} is no key here: ? shows the keys")
        #expect(message(.tab) == "this key does nothing here: ? shows the keys")
        model.choosePart()
        #expect(message(.enter) == "Enter accepts nothing: a accepts this part")
        model.move(by: 2)
        #expect(message(.enter) == "there is nothing to write: q leaves")
        model.decide(.accept)
        #expect(model.message == "there is no difference here: b goes back")
        model.move(by: -1)
        model.decide(.accept)
        #expect(message(.enter) == "Enter writes nothing: w does")
        #expect(model.acceptedCount == 1)
    }

    @Test(arguments: [40, 80]) func `All keys are shown, and the next key only ends that`(columns: Int) throws {
        var model = try model()
        let before = lines(model, columns: columns)
        model.show(.keys)
        let view = ReviewView(model: model, color: false, columns: columns, rows: 10)
        #expect(view.content.allSatisfy { $0.displayWidth <= columns })
        #expect(view.content[0].hasPrefix("a  r  s  accept, reject or skip"))
        #expect(lines(model, columns: columns, rows: 10).last == "")
        for _ in 0..<40 { model.takeForPage(.down, lines: view.content.count, rows: view.room) }
        #expect(lines(model, columns: columns, rows: 10)[6] == "q        quit without writing")
        model.takeForPage(.character("a"), lines: view.content.count, rows: view.room)
        #expect(model.acceptedCount == 0)
        #expect(lines(model, columns: columns) == before)
    }

    @Test(arguments: [40, 80]) func `The command that explains a difference is readable`(columns: Int) throws {
        let path = "traces/features/search and results/Debounced search with a long name.marble"
        var model = try model(path)
        model.message = try #require(model.current?.question)
        let lines = lines(model, columns: columns)
        #expect(lines.count == 24)
        let start = try #require(lines.firstIndex { $0.hasPrefix("why: trace-cli why") })
        #expect(lines[start...].allSatisfy { $0.displayWidth <= columns })
        let shown = lines[start..<22].joined().filter { $0 != " " }
        #expect(shown == model.message.filter { $0 != " " })
    }

    @Test(arguments: [40, 80]) func `A key shows what explains the difference`(columns: Int) throws {
        var model = try model()
        let before = lines(model, columns: columns)
        model.explain()
        let shown = lines(model, columns: columns)
        #expect(shown[2].hasPrefix("1. x  next(1)  at 0") || shown[2].hasPrefix("x  next(1)  at 0"), "\(shown)")
        #expect(shown.joined(separator: " ").contains("why: trace-cli why"))
        #expect(shown.dropFirst().allSatisfy { $0.displayWidth <= columns })
        model.takeForPage(.escape, lines: 1, rows: 1)
        #expect(lines(model, columns: columns) == before)
    }

    @Test func `All that are alike are listed before they are decided about`() throws {
        let text = "hot a: Int\n    1\nout x = a\n    -1\nout y = a\n    -1\nout z = a\n    2\n"
        let source = SourceFile(path: "a.marble", text: text)
        var model = try ReviewModel(MarbleReplay().pendingDifferences(of: source).differences)
        model.decideAll(.accept)
        #expect(model.acceptedCount == 0)
        let list = lines(model)
        #expect(list[2] == "These 2 differences are alike: One value arrives 1 ms early.")
        #expect(list[4...5] == ["  a.marble:4  out x", "  a.marble:6  out y"])
        model.takeForPage(.escape, lines: 4, rows: 20)
        #expect(model.acceptedCount == 0 && model.page == nil)
        model.decideAll(.accept)
        model.takeForPage(.character("A"), lines: 4, rows: 20)
        #expect(model.acceptedCount == 2)
        model.decideAll(.accept)
        #expect(model.page == nil, "the last one is alone")
    }

    @Test(arguments: [40, 80]) func `The important keys are visible, and so is what is asked`(columns: Int) throws {
        var model = try model()
        let keys = lines(model, columns: columns).suffix(2).joined(separator: " ")
        for key in ["a accept", "r reject", "s skip", "w write", "q quit", "? keys"] { #expect(keys.contains(key)) }
        model.choosePart()
        #expect(lines(model, columns: columns)[22].hasPrefix("a accept this part alone"))
        let view = ReviewView(model: model, color: false, columns: columns, rows: 24)
        let asked = view.lines(question: "/" + String(repeating: "a", count: 100) + "b", answers: "Esc back")
        #expect(asked.count == 24 && asked[22].hasSuffix("ab") && asked[23] == "Esc back")
    }
}
