import Testing

@testable import trace_cli

/// Causes and effects of events, as an editor's call hierarchy.
struct ServerCallHierarchyTests {
    private let editor = EditorClient(searchFile)

    @Test func `What led to an event calls it, step by step back to the input`() {
        var items = editor.ask("prepareCallHierarchy", at: "----a", 4).array ?? []
        #expect(items.first?["name"]?.string == "shown next(\"sw: answer\")")
        var names: [String] = []
        while let item = items.first, names.count < 10 {
            let calls = editor.request("callHierarchy/incomingCalls", ["item": item]).array ?? []
            items = calls.compactMap { $0["from"] }
            if let name = items.first?["name"]?.string { names.append(name) }
        }
        #expect(names.first?.contains("map") == true)
        #expect(names.last == "text emits \"sw\"")
        let input = editor.ask("prepareCallHierarchy", at: "s--w").array?.first ?? .null
        let effects = editor.request("callHierarchy/outgoingCalls", ["item": input]).array ?? []
        #expect(effects.first?["to"]?["name"]?.string?.contains("debounce") == true)
    }

    @Test func `Causes and effects of an event are those of its scenario at each level`() {
        editor.change(
            to: """
                hot taps: Int
                    -
                    a = 1, b = 2, c = 3
                out sums = taps.map { $0 * 2 }.filter { $0 > 2 }
                scenario one
                taps
                    a-b
                scenario two
                taps
                    ---c-b
                sums
                    ---6-4

                """)
        func walk(_ method: String, _ key: String, from text: String, _ offset: Int) -> [String] {
            var item = editor.ask("prepareCallHierarchy", at: text, offset).array?.first
            var names: [String] = []
            while let known = item, names.count < 10 {
                #expect(known["data"]?["scenario"] == 1, "\(names)")
                item = editor.request("callHierarchy/" + method, ["item": known]).array?.first?[key]
                if let name = item?["name"]?.string { names.append(name) }
            }
            return names
        }
        #expect(walk("incomingCalls", "from", from: "---6-4", 3) == ["map { $0 * 2 } emits 6", "taps emits 3"])
        #expect(walk("outgoingCalls", "to", from: "---c-b", 5) == ["map { $0 * 2 } emits 4", "sums emits 4"])
    }
}
