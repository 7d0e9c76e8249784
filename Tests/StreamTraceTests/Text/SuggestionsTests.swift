import Testing

@testable import StreamTraceText

struct SuggestionsTests {
    @Test(
        arguments: [
            ("fliter", "filter"), ("mapp", "map"), ("flatmaplatest", "flatMapLatest"), ("debonce", "debounce"),
            ("x", nil), ("completely", nil), ("tke", "take"), ("tkae", "take"),
        ]
    )
    func `A misspelling is recognised if it is evident`(word: String, expected: String?) {
        let names = ["map", "filter", "flatMapLatest", "debounce", "take"]
        #expect(Suggestions.nearest(to: word, among: names) == expected)
    }

    @Test func `Two equally similar candidates cause no suggestion`() {
        #expect(Suggestions.nearest(to: "tap", among: ["map", "cap"]) == nil)
        #expect(Suggestions.nearest(to: "tap", among: ["tip", "top"]) == nil)
    }

    @Test func `The candidate with the same prefix wins among equally similar ones`() {
        #expect(Suggestions.nearest(to: "tap", among: ["map", "tip"]) == "tip")
        #expect(Suggestions.nearest(to: "bsh", among: ["bash", "zsh", "fish"]) == "bash")
    }

    @Test func `All candidates are sorted by similarity, as a whole or in one of their words`() {
        #expect(Suggestions.sorted(["slow", "form", "Quick"], bySimilarityTo: "quik") == ["Quick", "slow", "form"])
        #expect(
            Suggestions.sorted(["first", "the second one"], bySimilarityTo: "secnd") == ["the second one", "first"])
        #expect(Suggestions.sorted(["b", "a"], bySimilarityTo: "x") == ["b", "a"])
    }
}
