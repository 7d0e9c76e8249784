import Foundation

/// The marble files below `traces/`.
enum TraceCorpus {
    static let files: [String] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("traces").path
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".marble") }.sorted().map { root + "/" + $0 }
    }()
}
