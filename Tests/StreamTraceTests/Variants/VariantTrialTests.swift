import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

struct VariantTrialTests {
    /// Files with functions, types, closures, included Swift files and several scenarios, whose edits cause no error that
    /// nothing handles, which would be printed.
    private static let paths = TraceCorpus.files.filter { path in
        [
            "login/", "split/", "screens/search", "screens/gallery", "screens/counter", "suspects/token",
            "operators/nwise", "operators/scan", "request/", "result/",
        ].contains { path.contains("traces/\($0)") }
    }

    @Test(arguments: paths)
    func `A variant within the program holds if the edited file holds`(path: String) throws {
        let replay = MarbleReplay().limitedForVariants
        let original = try #require(PreparedReplay(SourceFile.read(path), by: replay))
        let trial = VariantTrial(original, by: replay)
        let variants = VariantEditor(original).variants()
        #expect(!variants.isEmpty)
        // Some suffice to cover the kinds.
        for (index, variant) in variants.enumerated() where index % 17 == 0 {
            let edited = trial.prepared(variant)
            let holds = edited.map { edited in edited.scenarios.allSatisfy { edited.holds($0) } } ?? false
            #expect(trial.holds(variant) == holds, "\(variant.kind) \(variant.code) at \(variant.offset)")
        }
        #expect(original.scenarios.allSatisfy { original.holds($0) }, "the file is as before")
    }
}
