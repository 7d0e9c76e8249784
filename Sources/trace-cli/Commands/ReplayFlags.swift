import StreamTrace

extension Flag {
    /// Of all verbs that replay files.
    static let allowRead = Flag(
        name: "--allow-read", summary: "a folder that recordings may be read from",
        value: Placeholder("PATH", .folder), isRepeatable: true)

    // Of those that may leave scenarios out.
    static let scenario = Flag(
        name: "--scenario", summary: "only scenarios with this in their name or title",
        value: Placeholder("TEXT", .text))
    static let tag = Flag(
        name: "--tag", summary: "only scenarios with this tag", value: Placeholder("TAG", .text), isRepeatable: true)
}

extension MarbleReplay {
    /// A replay as the flags of a command want it.
    init(_ arguments: Arguments) {
        self.init()
        allowedFolders = arguments.all(.allowRead)
        selection.text = arguments[.scenario]
        selection.tags = arguments.all(.tag)
    }
}

extension UsageError {
    /// Where files were replayed, and the flags have left out all that is in them.
    static let nothingSelected = UsageError("no scenario is one that --scenario and --tag ask for")
}
