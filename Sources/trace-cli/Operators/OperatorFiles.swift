import StreamTraceEngine

/// The marble files of `traces/operators`, which the command carries along.
enum OperatorFiles {
    /// The file of a name, without `.marble`.
    static subscript(name: String) -> SourceFile? {
        text(of: name).map { SourceFile(path: name + ".marble", text: $0) }
    }

    static func text(of name: String) -> String? { files[name] }

    /// What a file's name stands behind in a line of its own; no line of a marble file begins so.
    static let mark = "== "

    private static let files: [String: String] = {
        var files: [String: String] = [:]
        var name: Substring?
        for line in operatorTexts.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix(mark) {
                name = line.dropFirst(mark.count)
            } else if let name {
                files[String(name), default: ""] += line + "\n"
            }
        }
        return files
    }()
}
