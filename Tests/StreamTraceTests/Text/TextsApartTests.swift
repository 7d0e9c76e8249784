import Testing

@testable import StreamTraceText

struct TextsApartTests {
    @Test func `Short texts and those that are cut differently stay as they are`() {
        #expect(["a", "ab"].shortenedApart(to: 3) == ["a", "ab"])
        #expect(["abcdef", "xbcdef"].shortenedApart(to: 4) == ["abc…", "xbc…"])
        #expect([String]().shortenedApart(to: 4) == [])
    }

    @Test func `Texts that begin alike are shown where they differ`() {
        #expect(["ada, bob, carl", "ada, bob, dora"].shortenedApart(to: 8) == ["…, carl", "…, dora"])
    }

    @Test func `Equal texts stay alike`() {
        #expect(["abcdef", "abcdef"].shortenedApart(to: 4) == ["abc…", "abc…"])
    }

    @Test func `Texts that differ at several places are told apart`() {
        let texts = [10, 20].flatMap { first in
            [1, 2].map { "title: \(first), some words between, number: \($0), and a rest" }
        }
        let shown = texts.shortenedApart(to: 20)
        #expect(Set(shown).count == 4)
        #expect(shown.allSatisfy { $0.displayWidth <= 20 }, "\(shown)")
    }

    @Test func `A text that begins another one is told from it`() {
        let shown = ["abcdefgh", "abcdefghij"].shortenedApart(to: 5)
        #expect(Set(shown).count == 2, "\(shown)")
    }

    @Test func `With room for it, the beginning tells what the text is`() {
        let start = #"User(id: 2, name: "Grace Hopper", city: "New York, United States", isActive: "#
        let shown = [start + "true)", start + "false)"].shortenedApart(to: 48)
        #expect(shown.allSatisfy { $0.hasPrefix(#"User(id: 2, name"#) && $0.displayWidth <= 48 }, "\(shown)")
        #expect(shown[0].hasSuffix("isActive: true)") && shown[1].hasSuffix("isActive: false)"), "\(shown)")
    }
}
