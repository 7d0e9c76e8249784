import Testing

@testable import StreamTraceReplay

struct VariantTrialTests {
    /// Files with functions, types, closures, included Swift files and several scenarios.
    private static let paths = TraceCorpus.files.filter { path in
        ["login/login", "split/split", "screens/search", "suspects/token", "operators/scan"].contains {
            path.contains("traces/\($0)")
        }
    }

    @Test(arguments: paths)
    func `A variant within the program holds if the edited file holds`(path: String) throws {
        let replay = MarbleReplay().limitedForVariants
        let original = try #require(PreparedReplay(SourceFile.read(path), by: replay))
        let trial = VariantTrial(original, by: replay)
        let variants = VariantEditor(original).variants()
        #expect(!variants.isEmpty)
        // Each tenth suffices to cover the kinds.
        for (index, variant) in variants.enumerated() where index % 10 == 0 {
            let edited = trial.prepared(variant)
            let holds = edited.map { edited in edited.scenarios.allSatisfy { edited.holds($0) } } ?? false
            #expect(trial.holds(variant) == holds, "\(variant.kind) \(variant.code) at \(variant.offset)")
        }
        #expect(original.scenarios.allSatisfy { original.holds($0) }, "the file is as before")
    }
}
