import Testing

@testable import StreamTrace

struct SuggestionsTests {
    @Test(
        "A slip is recognised where it is evident",
        arguments: [
            ("fliter", "filter"), ("mapp", "map"), ("flatmaplatest", "flatMapLatest"), ("debonce", "debounce"),
            ("x", nil), ("completely", nil), ("tke", "take"),
        ])
    func nearest(word: String, expected: String?) {
        let names = ["map", "filter", "flatMapLatest", "debounce", "take"]
        #expect(Suggestions.nearest(to: word, among: names) == expected)
    }

    @Test("Two that are as near are no suggestion")
    func ties() {
        #expect(Suggestions.nearest(to: "tap", among: ["map", "tip"]) == nil)
    }
}
