import StreamTraceEngine

/// The marble files of `traces/operators`, which the build embeds as `operatorTexts`.
enum OperatorFiles {
    /// Returns the file with a name, without `.marble`.
    static subscript(name: String) -> SourceFile? {
        text(of: name).map { SourceFile(path: name + ".marble", text: $0) }
    }

    static func text(of name: String) -> String? { operatorTexts[name] }
}
