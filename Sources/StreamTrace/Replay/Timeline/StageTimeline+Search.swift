extension StageTimeline {
    /// The maximum number of elements that are searched.
    private static let maximumSearchedCount = 20_000

    /// Returns the indices of those elements of a lane for which a closure of the pipeline language is true.
    ///
    ///     try timeline.marks(of: 0, where: "{ $0.count > 2 }", by: replay)
    ///
    /// The elements are the events of an input that is added to the file, so the closure can use all that the file
    /// declares. Throws the error in the closure, or that of a value that no file can contain.
    package func marks(
        of lane: Int, where closure: String, by replay: MarbleReplay
    ) throws(Diagnostic) -> [Int] {
        guard let plan = scenario.plan else { return [] }
        let marks = lanes[lane].marks
        let searched = marks.indices.filter { marks[$0].kind == .next }.prefix(Self.maximumSearchedCount)
        let lines = searched.map { "    @0  next(\(marks[$0].value?.sourceText.escapingControlCharacters ?? ""))" }
        let text =
            (["", "hot \(Self.inputName)"] + lines + ["", "out \(Self.outputName) = \(Self.inputName).map \(closure)"])
        let source = plan.file.source
        let place = Self.endOfSharedPart(of: plan.file)
        let bytes =
            source.bytes[..<place] + Array((text.joined(separator: "\n") + "\n\n").utf8) + source.bytes[place...]
        var replay = replay
        replay.recordsTrace = false
        replay.selection = ScenarioSelection()
        replay.selection.index = plan.file.scenarios.firstIndex { $0.name?.text == plan.name?.text } ?? 0
        let outcome = replay.run(SourceFile(path: source.path, bytes: Array(bytes)))
        if let error = outcome.diagnostics.first ?? outcome.scenarios.first?.failure { throw error }
        let answers = outcome.scenarios.first?.outputs.first { $0.name == Self.outputName }?.events ?? []
        return zip(searched, answers).filter { _, answer in
            if case .next(.bool(true)) = answer.kind { true } else { false }
        }.map(\.0)
    }

    private static let inputName = "searchedElements"
    private static let outputName = "foundElements"

    /// Returns the offset at which the first scenario begins, or the end of a file without scenarios.
    private static func endOfSharedPart(of file: MarbleFile) -> Int {
        guard let name = file.scenarios.first?.name ?? file.scenarios.first?.title else {
            return file.source.bytes.count
        }
        let before = file.source.bytes[..<name.range.start]
        return before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }
}
