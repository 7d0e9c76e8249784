import Testing

@testable import StreamTraceEngine

struct SuggestionsTests {
    @Test(
        "A slip is recognised where it is evident",
        arguments: [
            ("fliter", "filter"), ("mapp", "map"), ("flatmaplatest", "flatMapLatest"), ("debonce", "debounce"),
            ("x", nil), ("completely", nil), ("tke", "take"), ("tkae", "take"),
        ])
    func nearest(word: String, expected: String?) {
        let names = ["map", "filter", "flatMapLatest", "debounce", "take"]
        #expect(Suggestions.nearest(to: word, among: names) == expected)
    }

    @Test("Two that are as near are no suggestion")
    func ties() {
        #expect(Suggestions.nearest(to: "tap", among: ["map", "cap"]) == nil)
        #expect(Suggestions.nearest(to: "tap", among: ["tip", "top"]) == nil)
    }

    @Test("Of two that are as near the one that starts alike is meant")
    func firstLetters() {
        #expect(Suggestions.nearest(to: "tap", among: ["map", "tip"]) == "tip")
        #expect(Suggestions.nearest(to: "bsh", among: ["bash", "zsh", "fish"]) == "bash")
    }

    @Test("All there are are sorted by how like they are, as a whole or in one of their words")
    func sorted() {
        #expect(Suggestions.sorted(["slow", "form", "Quick"], likest: "quik") == ["Quick", "slow", "form"])
        #expect(Suggestions.sorted(["first", "the second one"], likest: "secnd") == ["the second one", "first"])
        #expect(Suggestions.sorted(["b", "a"], likest: "x") == ["b", "a"])
    }
}
