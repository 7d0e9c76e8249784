import Foundation

/// The folder four levels above this file.
let repositoryRoot = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

/// The marble files below `traces/`.
enum TraceCorpus {
    static let files: [String] = {
        let root = repositoryRoot.appendingPathComponent("traces").path
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        let files = names.filter { $0.hasSuffix(".marble") }.sorted().map { root + "/" + $0 }
        precondition(!files.isEmpty, "no marble files below \(root)")
        return files
    }()

    /// The files without those of `conformance`: at least one for each operator, which is enough for what takes long.
    static let examples: [String] = {
        let examples = files.filter { !$0.contains("/conformance/") }
        precondition(examples.count > 20, "only \(examples.count) examples")
        return examples
    }()
}
