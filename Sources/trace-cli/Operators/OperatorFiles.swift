/// The marble files of `traces/operators`, which the build embeds as `operatorTexts`.
enum OperatorFiles {
    /// Returns the file with a name, without `.marble`.
    static subscript(name: String) -> SourceFile? {
        text(of: name).map { SourceFile(path: name + ".marble", text: $0) }
    }

    /// Replays the file of an operator, or returns `nil` if there is none.
    static func outcome(of subject: PipelineCatalogue.Operator) -> MarbleReplay.Outcome? {
        self[subject.fileName].map { MarbleReplay().run($0) }
    }

    static func text(of name: String) -> String? { operatorTexts[name] }
}
