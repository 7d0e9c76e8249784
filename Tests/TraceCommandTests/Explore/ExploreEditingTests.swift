import Foundation
import StreamTraceReplay
import StreamTraceText
import Testing

@testable import trace_cli

/// The keys of an explorer that change the file.
struct ExploreEditingTests {
    private func lane(_ model: ExploreModel, _ label: String) -> [String] {
        (model.timeline.lanes.first { $0.label == label }?.marks ?? []).map { "\($0.shortText) \($0.time)" }
    }

    private func refusal(_ model: ExploreModel) -> String? {
        if case .typing(let typing) = model.editing?.activity { typing.refusal } else { nil }
    }

    private func text(_ model: ExploreModel) -> String {
        String(decoding: model.source.bytes, as: UTF8.self)
    }

    @Test func `A moved marble takes everything along, and one undo brings it back`() throws {
        var model = try explorer(searchMarbles)
        model.press("↑ ↑ ↑ ↑ ↑ ↑ Home")
        #expect(model.lane?.label == "text")
        model.press("m → → → → Enter")
        #expect(lane(model, "text") == [#""ab" 4"#, #""a" 5"#, "completed 13"])
        #expect(model.change?.text.contains(#""a: answer" from 8 to 12"#) == true)
        #expect(model.place.map { model.timeline[$0].shortText } == #""a""#)
        model.press("u")
        #expect(text(model) == searchMarbles)
        #expect(lane(model, "shown").first == #""a: answer" 8"#)
    }

    @Test func `An output that an edit changed has its former events below, until Escape`() throws {
        var model = try explorer("hot a: Int\n    1-2-3|\nout x = a.filter { $0 != 2 }\nout y = a.filter { $0 == 3 }\n")
        model.press("↑ ↑ Home x")
        #expect(
            model.rows()[3...7] == [
                "▸a    --2-3|", " x    ----3|", "≠was  1---3|", "      ≠", " y    ----3|",
            ])
        #expect(model.rows().contains(" changed       x: − 1 at 0"))
        model.press("Esc")
        #expect(model.rows()[3...5] == ["▸a  --2-3|", " x  ----3|", " y  ----3|"])
        #expect(!model.rows().contains { $0.contains("changed ") })
    }

    @Test func `Escape puts a marble back, and an arrow that makes no sense is refused`() throws {
        var model = try explorer(searchMarbles)
        model.press("↑ ↑ ↑ ↑ ↑ ↑ Home m ← ←")
        #expect(!model.message.isEmpty)
        #expect(model.cursor.time == 0)
        model.press("→ → → Esc")
        #expect(text(model) == searchMarbles)
        #expect(model.cursor.time == 1)
    }

    @Test func `A value is tried at each key, and the picture remains while it is wrong`() throws {
        var model = try explorer("hot a: Int\n    1-2-\nout x = a.map { $0 * 10 }\n")
        model.press("↑ Home e")
        #expect(model.rows().contains { $0.contains("event of a at 0: 1") })
        model.press("Backspace 7")
        #expect(lane(model, "x") == ["70 0", "20 2"])
        model.press("Backspace «\"b»")
        #expect(lane(model, "x") == ["70 0", "20 2"])
        #expect(refusal(model) != nil)
        model.press("Enter")
        #expect(model.editing?.activity != nil)
        model.press("Backspace Backspace 9 Enter")
        #expect(lane(model, "x") == ["90 0", "20 2"])
        #expect(model.change?.text == "x: + 90 at 0, − 10 at 0")
    }

    @Test func `An event is inserted where the cursor is, and a deleted end is one no more`() throws {
        var model = try explorer("hot a: Int\n    1--|\nout x = a\n")
        model.press("↑ Home ⇧→ i «5» Enter")
        #expect(lane(model, "x") == ["1 0", "5 1", "completed 3"])
        #expect(model.place.map { model.timeline[$0].shortText } == "5")
        model.press("End x")
        #expect(lane(model, "x") == ["1 0", "5 1"])
        model.press("⇧→ i # Enter")
        #expect(lane(model, "x").last?.hasPrefix("error") == true)
        model.press("u u u")
        #expect(text(model) == "hot a: Int\n    1--|\nout x = a\n")
        model.press("U")
        #expect(lane(model, "x") == ["1 0", "5 1", "completed 3"])
    }

    @Test func `Events of a cold input are those of the subscription at the cursor`() throws {
        var model = try explorer(searchMarbles)
        model.press("↑ ↑ End ← m →")
        #expect(model.lane?.label == #"api("ab")"#)
        #expect(lane(model, #"api("ab")"#) == ["subscribed 6", #""second" 12"#, "completed 12"])
        #expect(text(model).contains("    ------"))
    }

    @Test func `Only events of inputs are moved`() throws {
        var model = try explorer(searchMarbles)
        model.press("m")
        #expect(model.message == "shown is no input, and only what comes in can be changed: go to text with ↑")
        model.press("↑ ↑ ⇧→ x")
        #expect(model.message == "no event is here: i inserts one")
    }

    @Test func `A recording is written into the file before its events are moved, if one wants`() throws {
        let folder = try Folder()
        try folder.write("0: a -> subscribed\n0: a -> Event next(1)\n4: a -> Event next(2)\n", to: "a.log")
        let before = "hot a: Int\n    from \"a.log\"\nout x = a\n"
        var model = try explorer(before, path: folder.path + "/a.marble")
        model.press("↑ m")
        let question = " a is a recording: write its events into the file, to edit them?"
        #expect(model.rows().contains(question), "\(model.rows())")
        model.press("n")
        #expect(text(model) == before)
        model.press("m y")
        #expect(model.message == "wrote the 2 events of a into the file")
        #expect(text(model) == "hot a: Int\n    1---2\nout x = a\n")
    }

    @Test func `A pipeline is changed, with the errors of the checker while one types`() throws {
        var model = try explorer("hot a: Int\n    1-2-\nout x = a.map { $0 * 10 }\n")
        model.press("e ← ← Backspace «x»")
        let reason = try #require(refusal(model))
        #expect(model.rows().contains { $0.hasPrefix(" " + reason.prefix(40)) })
        #expect(model.typing.map { String($0.field.characters[$0.wrong ?? 0..<0]) } == "x")
        #expect(model.rows().last == " Esc back  ↑↓ look-alikes")
        #expect(lane(model, "x") == ["1 0", "2 2"])
        model.press("Backspace «5» Enter")
        #expect(lane(model, "x") == ["15 0", "30 2"])
        let changes = try #require(model.change?.text)
        #expect(changes.hasPrefix("x: "))
        #expect(changes.contains("+ 15 at 0"))
        #expect(changes.contains("− 20 at 2"))
        #expect(text(model) == "hot a: Int\n    1-2-\nout x = a.map { $0 * 15 }\n")
        model.press("u")
        #expect(text(model) == "hot a: Int\n    1-2-\nout x = a.map { $0 * 10 }\n")
    }

    @Test func `An error in another part of the file is told with its line`() throws {
        var model = try explorer("hot a: String\n    a\nlet b = a.map { $0 }\nout x = b.map { $0.lowercased() }\n")
        model.press("↑ e «.map { $0.count }»")
        #expect(refusal(model)?.hasPrefix("in line 4, out x = b.map { $0.lowercased() }: value of type 'Int'") == true)
        #expect(model.rows().contains { $0.hasPrefix(" in line 4, out x = b.map { $0.lowercased() }: value") })
    }

    @Test func `An edit that changes the type of an output takes out what was expected`() throws {
        let original = "hot a: String\n    a\nout x = a\n    a\n    a = \"a\"\n"
        var model = try explorer(original)
        model.press("e «.map { $0.count }»")
        #expect(refusal(model) == nil)
        #expect(text(model) == "hot a: String\n    a\nout x = a.map { $0.count }\n")
        model.press("Enter")
        #expect(model.message.hasSuffix("; what was expected of x had another type and is taken out"))
        #expect(model.rows().contains { $0.hasPrefix("≠was") })
        model.press("u")
        #expect(text(model) == original)
    }

    @Test func `The statement that is changed is the one that contains the call`() throws {
        let text = """
            hot a: Int
                1-2-
            let mapped = a.map { $0 * 10 }.share()
            out x = mapped.map { $0 + 1 }
            out y = mapped.filter { $0 > 10 }

            """
        var model = try explorer(text)
        for (label, statement) in [("x", "out x"), ("y", "out y"), ("share", "let mapped")] {
            model.press("Home ↑ ↑ ↑ ↑ ↑")
            while model.lane?.label != label { model.press("↓") }
            model.press("e")
            #expect(model.rows().contains { $0.hasPrefix(" \(statement): ") })
            model.press("Esc")
        }
    }

    @Test func `A pipeline without an end leaves the last good picture with the error below`() throws {
        var model = try explorer("hot a: Int\n    1-2-\nout x = a.map { $0 }\n")
        model.press("e Backspace Backspace Backspace Backspace Backspace Backspace Backspace")
        let before = lane(model, "x")
        _ = model.take(.pasted("{ n in while true {}; return n }"))
        model.settle()
        #expect(refusal(model) == nil)
        #expect(lane(model, "x") == before)
        #expect(model.rows().contains { $0.contains("3:") && $0.contains("error: ") })
    }

    @Test func `Another pipeline is drawn below, with the columns that differ`() throws {
        var model = try explorer("hot a: Int\n    1-2-3|\nout x = a.filter { $0 != 2 }\n")
        model.press("c ← ← Backspace «3» Enter")
        let rows = model.rows()
        #expect(rows.contains("▸x      1---3|"))
        #expect(rows.contains("≠other  1-2--|"))
        #expect(rows.contains("          ≠ ≠"))
        #expect(text(model) == "hot a: Int\n    1-2-3|\nout x = a.filter { $0 != 2 }\n")
        model.press("↑ End ← x")
        #expect(model.rows().contains("≠other  1-2--|"))
        model.press("c")
        #expect(!model.rows().contains { $0.contains("other") })
    }

    @Test func `Pipelines with look-alikes of the operator are chosen, and compared at each key`() throws {
        var model = try explorer("hot a: Int\n    1-2-3|\nout x = a.debounce(.milliseconds(3))\n")
        model.press("c ↓")
        #expect(model.typing?.field.text == "a.throttle(.milliseconds(3))")
        #expect(model.rows().contains("≠other  1--2-----(3|)"))
        model.press("↑")
        #expect(model.typing?.field.text == "a.debounce(.milliseconds(3))")
        #expect(!model.rows().contains { $0.contains("other") })
        model.press("Backspace «, x» ↓ ↑")
        #expect(model.typing?.field.text == "a.debounce(.milliseconds(3), x")
        model.press("↓ Esc")
        #expect(!model.rows().contains { $0.contains("other") })
        model.press("e ↓ Enter")
        #expect(text(model) == "hot a: Int\n    1-2-3|\nout x = a.throttle(.milliseconds(3))\n")
    }

    @Test func `A comparison belongs to the statement of the scenario that is shown`() throws {
        var model = try explorer("hot a: Int\nout x = a.skip(1)\nscenario b\na\n    1-2|\nscenario c\na\n    3-4|\n")
        model.press("c ← Backspace 0 Enter")
        #expect(model.rows().contains { $0.hasPrefix("≠other  1-2|") })
        model.press("PgDn")
        #expect(model.rows().contains { $0.hasPrefix("≠other  3-4|") })
    }

    @Test func `Pasted lines are a pipeline's, and do nothing where nothing is typed`() throws {
        var model = try explorer("hot a: Int\n    1-2-\nout x = a\n")
        _ = model.take(.pasted("q\nx"))
        model.press("e")
        _ = model.take(.pasted("\n    .map { $0 * 10 }\n    .filter { $0 > 10 }"))
        model.settle()
        #expect(lane(model, "x") == ["20 2"])
        model.press("Enter")
        #expect(text(model) == "hot a: Int\n    1-2-\nout x = a\n    .map { $0 * 10 }\n    .filter { $0 > 10 }\n")
    }

    @Test func `A new scenario is a copy of the one that is shown`() throws {
        var model = try explorer("hot a: Int\n    1-2-\nout x = a\n")
        model.press("a Enter")
        #expect(text(model) == "hot a: Int\n    1-2-\nout x = a\n")
        model.press("a «late» Enter")
        #expect(model.timeline.scenario.name == "late")
        #expect(model.message == "added scenario 'late', a copy of 'as it is'")
        model.press("↑ Home x")
        #expect(lane(model, "x") == ["2 2"])
        model.press("PgUp")
        #expect(lane(model, "x") == ["1 0", "2 2"])
        model.press("u u")
        #expect(text(model) == "hot a: Int\n    1-2-\nout x = a\n")
    }

    @Test func `The next element for which a closure is true is found, and errors are shown`() throws {
        var model = try explorer("hot a: Int\n    1-2-3-4|\nout x = a.map { $0 * 10 }\n")
        model.press("Home b")
        model.press("Backspace Backspace Backspace «> 20» Enter")
        #expect(model.cursor.time == 4)
        #expect(model.message == "true for 2")
        model.press("B")
        #expect(model.cursor.time == 6)
        model.press("b «x» Enter")
        #expect(refusal(model)?.isEmpty == false)
        #expect(model.cursor.time == 6)
    }

    @Test func `A changed file is saved, and leaving without that is asked about`() throws {
        let folder = try Folder()
        try folder.write("hot a: Int\n    1-2-\nout x = a\n", to: "a.marble")
        let path = folder.path + "/a.marble"
        let file = ExploreFile(try SourceFile.read(path), by: MarbleReplay(), isOfCatalogue: false)
        var model = try #require(ExploreModel(file, file.run(scenario: 0)))
        #expect(model.press("↑ Home x q") == false)
        #expect(model.rows().contains(" Leave without saving?  y yes  n no  s save"))
        #expect(model.press("n s") == false)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text(model))
        #expect(text(model) != "hot a: Int\n    1-2-\nout x = a\n")
        try folder.write("changed\n", to: "a.marble")
        model.press("u s")
        #expect(model.message.contains("it has changed since it was read"))
        // Leaving with 's' does not lose edits that could not be saved.
        #expect(model.press("q") == false)
        #expect(model.press("s") == false)
        #expect(model.message.contains("it has changed since it was read"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "changed\n")
        model.press("S «\(folder.path)/b» Enter")
        #expect(model.message.hasSuffix("/b.marble"))
        #expect(try String(contentsOfFile: folder.path + "/b.marble", encoding: .utf8) == text(model))
        #expect(model.press("q") == true)
    }

    @Test func `The file of an operator is saved under a name that is asked for`() throws {
        let source = try #require(OperatorFiles["debounce"])
        let file = ExploreFile(source, by: MarbleReplay(), isOfCatalogue: true)
        var model = try #require(ExploreModel(file, file.run(scenario: 0)))
        model.press("s")
        #expect(model.rows().contains(" save as: debounce.marble"))
        model.canWrite = false
        model.press("Esc s")
        #expect(model.message == "no file is written if CI is set")
    }
}
