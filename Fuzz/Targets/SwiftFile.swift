@testable import StreamTraceEngine
@testable import StreamTraceLanguage
@testable import StreamTraceReplay
@testable import StreamTraceText

extension FuzzTarget {
    /// Replays a marble file that includes a Swift file, with a small budget. The marble file follows the Swift file
    /// after a line `// marble`; without that line, it is the stub of the Swift file.
    static let swift = FuzzTarget(name: "swift") { bytes in
        let separator = Array("\n// marble\n".utf8)
        let end = bytes.firstRange(of: separator)
        let code = Array(bytes[..<(end?.lowerBound ?? bytes.count)])
        guard let source = readable(code, path: "App.swift") else { return }
        let text = end.map { Array(bytes[$0.upperBound...]) } ?? stub(of: source)
        guard let file = readable(text, path: "/fuzz/fuzz.marble") else { return }
        var replay = MarbleReplay()
        replay.budget = ReplayBudget(steps: 50_000, bytes: 10_000_000)
        replay.replacements["/fuzz/App.swift"] = source
        let outcome = replay.run(file)
        for diagnostic in outcome.diagnostics { _ = diagnostic.rendered() }
    }

    /// Returns the stub of a Swift file, or a file that only includes it.
    private static func stub(of source: SourceFile) -> [UInt8] {
        let text = LargeStack.run {
            let stub = MarbleStub([source])
            return stub.isFound ? stub.text : "include \"App.swift\"\n"
        }
        return Array(text.utf8)
    }
}
