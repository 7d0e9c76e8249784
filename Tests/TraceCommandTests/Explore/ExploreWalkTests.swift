import Foundation
import StreamTraceLanguage
import StreamTraceReplay
import Testing

@testable import trace_cli

/// The number of keys for each operator: `EXPLORE_KEYS=10000` presses more.
private let keyCount = ProcessInfo.processInfo.environment["EXPLORE_KEYS"].flatMap { Int($0) } ?? 40

/// Explorers of all operators, with random keys.
@Suite(.timeLimit(.minutes(keyCount > 40 ? 600 : 10)))
struct ExploreWalkTests {
    private static let keys: [Key] =
        [.left, .right, .up, .down, .tab, .home, .end, .pageUp, .pageDown, .escape, .enter, .backspace, .delete]
        + [.left, .right, .up, .down, .tab].map(Key.shift) + "wnotvf?,.123xmiemcbBuU|#1\"aR".map(Key.character)
        + ["1", "\n", ".map { $0 }", "e\u{301}漢"].map(Key.pasted)

    @Test(arguments: PipelineCatalogue.operators.map(\.fileName).filter { OperatorFiles.text(of: $0) != nil })
    func `Each operator opens, and no key breaks its explorer`(name: String) throws {
        let source = try #require(OperatorFiles[name])
        let file = ExploreFile(source, by: MarbleReplay(), isOfCatalogue: true)
        var model = try #require(ExploreModel(file, file.run(scenario: 0)))
        #expect(!model.timeline.lanes.isEmpty)
        var numbers = SeededNumbers(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        for step in 0..<keyCount {
            let key = Self.keys[Int(numbers.next() % UInt64(Self.keys.count))]
            _ = model.take(key)
            model.settle()
            #expect(model.isCurrent)
            #expect(model.picture.shown.isEmpty || model.picture.shown.contains(model.cursor.lane))
            if step % 10 > 0 { continue }
            let (columns, rows) = step % 20 == 0 ? (80, 24) : (40 + step * 7 % 160, 12 + step % 48)
            var view = ExploreView(model: model, style: ExploreStyle(color: true), columns: columns, rows: rows)
            model = view.fitted
            view = ExploreView(model: model, style: view.style, columns: columns, rows: rows)
            let lines = view.lines()
            #expect(lines.count == rows)
            #expect(model.panel != nil || lines.contains { $0.contains("▸") })
        }
    }
}

/// Pseudorandom numbers by the generator SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
