import StreamTraceReplay
import StreamTraceText
import Testing

@testable import trace_cli

let searchMarbles = """
    title: Search shows all answers

    hot text: String
        -a--b--------|
        a = "a", b = "ab"

    cold api("a"): String
        -----r|
        r = "answer"
    cold api("ab"): String
        -----r|
        r = "second"

    out shown = text
        .debounce(.milliseconds(2))
        .flatMap { query in api(query).map { "\\(query): \\($0)" } }

    """

/// Returns the explorer of a text.
func explorer(_ text: String, path: String = "search.marble") throws -> ExploreModel {
    let source = SourceFile(path: path, text: text)
    let file = ExploreFile(source, by: MarbleReplay(), isOfCatalogue: false)
    return try #require(ExploreModel(file, file.run(scenario: 0)))
}

/// The keys of an explorer.
struct ExploreModelTests {
    /// Presses keys, and returns the lane and time of the cursor after each.
    private func places(_ model: inout ExploreModel, _ keys: Key...) -> [String] {
        keys.map { key in
            _ = model.take(key)
            return "\(model.lane?.label ?? "") \(model.cursor.time)\(model.cursor.mark == nil ? " -" : "")"
        }
    }

    @Test func `Arrows move along a lane and between lanes, and with Shift by frames`() throws {
        var model = try explorer(searchMarbles)
        #expect(model.lane?.label == "shown")
        #expect(
            places(&model, .right, .right, .right, .left, .left) == [
                "shown 11", "shown 13", "shown 13", "shown 11", "shown 8",
            ])
        #expect(places(&model, .up, .up) == ["map #2 6", #"api("ab") 6"#])
        #expect(
            places(&model, .shift(.right), .right, .shift(.left)) == [
                #"api("ab") 7 -"#, #"api("ab") 11"#, #"api("ab") 10 -"#,
            ])
        #expect(places(&model, .home, .end) == [#"api("ab") 6"#, #"api("ab") 12"#])
    }

    @Test func `Tab walks through all events in the order in which they happened`() throws {
        var model = try explorer(searchMarbles)
        for _ in 0..<30 { _ = model.take(.shift(.tab)) }
        #expect(model.number == 1)
        #expect(
            places(&model, .tab, .tab, .tab, .tab) == [
                "debounce 3", "map 3", #"api("a") 3"#, "text 4",
            ])
        for _ in 0..<30 { _ = model.take(.tab) }
        #expect(model.number == model.timeline.order.count)
    }

    @Test func `Inputs and outputs, or outputs alone, are shown, and the cursor is on one of them then`() throws {
        var model = try explorer(searchMarbles)
        _ = model.take(.up)
        _ = model.take(.character("o"))
        #expect(model.message == "inputs and outputs")
        #expect(
            model.picture.shown.map { model.timeline.lanes[$0].name } == [
                "text", #"api("a")"#, #"api("ab")"#, "shown",
            ])
        #expect(model.lane?.label == "shown")
        _ = model.take(.character("o"))
        #expect(model.message == "outputs alone")
        #expect(model.picture.shown.count == 1)
        _ = model.take(.character("o"))
        #expect(model.picture.shown.count == 7)
    }

    @Test func `Without stages, the next kinds of lanes are the outputs alone`() throws {
        var model = try explorer("hot a: Int\n    1-2\nout x = a\n")
        _ = model.take(.character("o"))
        #expect(model.message == "outputs alone")
    }

    @Test func `The first message names the lane whose marbles can be moved, unless there is none`() throws {
        #expect(try explorer(searchMarbles).message.hasPrefix("↑ leads to text: m and ←→ move its marbles"))
        #expect(try explorer("out x = Observable.of(1, 2)\n").message.isEmpty)
    }

    @Test func `A long value is shown whole`() throws {
        let value = (1...60).map { "word\($0)" }.joined(separator: " ")
        var model = try explorer("hot a: String\n    v--|\n    v = \"\(value)\"\nout x = a\n")
        #expect(model.rows().contains { $0.hasSuffix("… v shows all") })
        #expect(!model.rows().contains { $0.contains("word60") })
        model.press("v")
        #expect(model.rows().contains { $0.contains("word60\")") })
        model.press("Esc ⇧→ v")
        #expect(model.message == "nothing happens here: move to an event")
    }

    @Test func `Questions open a text, which any letter closes`() throws {
        var model = try explorer(searchMarbles)
        _ = model.take(.character("w"))
        #expect(
            model.panel?.lines(80).last
                == "  8   map { \"\\(query): \\($0)\" } emits \"a: answer\"           search.marble:16:36")
        _ = model.take(.character("w"))
        #expect(model.panel == nil)
        _ = model.take(.shift(.left))
        _ = model.take(.character("n"))
        #expect(model.panel?.title == "why not")
        _ = model.take(.escape)
        _ = model.take(.up)
        _ = model.take(.shift(.left))
        _ = model.take(.character("w"))
        #expect(model.message == "nothing happens here: move to an event, or press n")
    }

    @Test func `Another scenario of the file is asked for by its number or the next page`() throws {
        let text = "hot a\n    1\nout x = a\nscenario one\na\n    2\nscenario two\na\n    3\n"
        var model = try explorer(text)
        model.press("PgUp")
        #expect(model.message == "there is no scenario there")
        model.press("2")
        #expect(model.timeline.scenario.name == "two")
        model.press("PgUp PgDn")
        #expect(model.timeline.scenario.name == "two")
        #expect(model.timeline.lanes[0].marks[0].text == "next(3)")
    }

    @Test func `A file with errors has no explorer, and its errors remain`() throws {
        let file = ExploreFile(
            SourceFile(path: "a.marble", text: "hot a\n    1\nout x = a.mpa { $0 }\n"), by: MarbleReplay(),
            isOfCatalogue: false)
        let run = file.run(scenario: 0)
        #expect(ExploreModel(file, run) == nil)
        #expect(
            run.errors.first?.summary()
                == "3:11: error: value of type 'Observable<Int>' has no member 'mpa'; did you mean 'map'?")
    }
}
