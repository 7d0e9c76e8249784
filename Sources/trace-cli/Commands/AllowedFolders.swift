import StreamTrace

extension Flag {
    /// Of all verbs that replay files.
    static let allowRead = Flag(
        name: "--allow-read", summary: "a folder that recordings may be read from",
        value: Placeholder("PATH", .folder), isRepeatable: true)
}

extension MarbleReplay {
    /// A replay as the flags of a command want it.
    init(_ arguments: Arguments) {
        self.init()
        allowedFolders = arguments.all(.allowRead)
    }
}
