extension Flag {
    static let jobs = Flag(
        name: "--jobs", summary: "how many threads to use; the number of processors by default",
        value: Placeholder("NUMBER", .number))
    /// The flag of all subcommands that replay files.
    static let allowRead = Flag(
        name: "--allow-read", summary: "a folder that other files may be read from",
        value: Placeholder("PATH", .folder), isRepeatable: true)

    static let strict = Flag(
        name: "--strict", summary: "report undeclared names, and scenarios that need a test target, as errors")

    static let budget = Flag(
        name: "--budget", summary: "let a scenario take so many times the time and memory that it may take",
        value: Placeholder("NUMBER", .number))

    // The flags of subcommands that may skip scenarios.
    static let scenario = Flag(
        name: "--scenario", summary: "only the scenario with this name, or those with this in their name or title",
        value: Placeholder("TEXT", .scenario))
    static let tag = Flag(
        name: "--tag", summary: "only scenarios with this tag", value: Placeholder("TAG", .tag), isRepeatable: true)
}

extension MarbleReplay {
    /// Creates a replay configured by the flags of a command.
    init(_ arguments: Arguments) {
        self.init()
        allowedFolders = arguments.all(.allowRead)
        isStrict = arguments.has(.strict)
        budget = .standard.times(arguments.number(.budget) ?? 1)
        selection.text = arguments[.scenario]
        selection.tags = arguments.all(.tag)
    }
}
