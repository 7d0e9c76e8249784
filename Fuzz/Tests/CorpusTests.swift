import Foundation
import Testing

/// Runs the corpus, which contains earlier crashes, through its parsers.
struct CorpusTests {
    @Test(.timeLimit(.minutes(10)), arguments: FuzzTarget.all.map(\.name))
    func `Every kept input is read without a crash`(name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("corpus/\(name)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files { target.run([UInt8](try Data(contentsOf: file))) }
    }
}
