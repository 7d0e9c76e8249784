import StreamTraceText
import Testing

@testable import trace_cli

/// The keys of a screen.
struct KeyLegendTests {
    private let legend = KeyLegend(
        short: ["w why", "q quit", "? help"], all: [("w", "why an event happened"), ("↑ ↓", "another event")])

    @Test func `As many keys as fit are on two lines`() {
        #expect(legend.lines(width: 80) == ["w why  q quit  ? help", ""])
        #expect(legend.lines(width: 20) == ["w why  q quit", "? help"])
        #expect(legend.lines(width: 7) == ["w why", "q quit"])
        #expect(KeyLegend(short: [], all: []).lines(width: 80) == [""])
    }

    @Test func `Each key is beside its meaning, whose further lines are below it`() {
        #expect(legend.help(width: 80) == ["w    why an event happened", "↑ ↓  another event"])
        #expect(
            legend.help(width: 20) == ["w    why an event", "     happened", "↑ ↓  another event"])
        #expect(legend.help(width: 1) == ["w    why an", "     event", "     happened", "↑ ↓  another", "     event"])
    }

    @Test func `A word that does not fit is broken, and nothing of it is lost`() {
        let word = "0123456789abcdef日本語"
        for width in 13...25 {
            let lines = word.beside("→ ", width: width)
            #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(width)")
            #expect(lines.map { $0.dropFirst(2) }.joined() == word)
            #expect(lines.dropLast().allSatisfy { $0.displayWidth >= width - 1 }, "\(width)")
            #expect(lines.map { $0.prefix(2) } == ["→ "] + Array(repeating: "  ", count: lines.count - 1))
        }
    }
}
