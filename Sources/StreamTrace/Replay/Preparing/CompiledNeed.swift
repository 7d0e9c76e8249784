/// A scenario that needs compiled code, and is skipped where none is registered: by the command.
package struct CompiledNeed {
    /// The test target that registers the code.
    package let target: LocatedText
    /// The name of the scenario; `nil` for a file without scenarios.
    package let scenario: String?

    /// Returns what a scenario, or a file without scenarios, needs.
    init?(_ scenario: MarbleSection?, of file: MarbleFile) {
        guard let target = scenario?.needs ?? file.shared.needs else { return nil }
        self.target = target
        self.scenario = scenario?.name?.text
    }

    /// The error where the scenario cannot be left out.
    func error(in source: SourceFile) -> Diagnostic {
        Diagnostic(
            "this needs compiled code of the test target '\(target.text)', which is not registered here", in: source,
            at: target.range, suggestion: "run the test target, which registers it")
    }

    /// Returns one line for each `needs:` of a file.
    static func notes(_ needs: [CompiledNeed], in source: SourceFile) -> [Diagnostic] {
        let ranges = needs.map(\.target.range)
        return needs.indices.lazy.filter { ranges.firstIndex(of: ranges[$0]) == $0 }.map { index in
            let target = needs[index].target
            let count = ranges.count { $0 == target.range }
            return Diagnostic(
                "skipped \(count > 1 ? "\(count) scenarios" : "here"): in the test target \(target.text)", in: source,
                at: target.range)
        }
    }
}
