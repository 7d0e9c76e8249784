/// The flags of `check`, parsed.
struct CheckOptions {
    static let requireExpectations = Flag(
        name: "--require-expectations", summary: "report scenarios and outputs without expectations as errors")
    static let diagnose = Diagnosing.flag("quick, with --watch off")
    static let filter = Flag(
        name: "--filter", summary: "only scenarios with this in their path, name or title",
        value: Placeholder("TEXT", .text), isRepeatable: true)
    static let shard = Flag(
        name: "--shard", summary: "only a part of the scenarios, by name: 2/8 is the second of eight",
        value: Placeholder("PART", .shard) { word throws(UsageError) in _ = try ShardArgument(word) })
    static let failFast = Flag(name: "--fail-fast", summary: "stop after the first file with a failure or an error")
    static let slowest = Flag(
        name: "--slowest", summary: "also list so many scenarios that took longest",
        value: Placeholder("NUMBER", .number))

    static let changedSince = Flag(
        name: "--changed-since", summary: "only files that read a file which differs from this revision of Git",
        value: Placeholder("REV", .text))
    static let watch = Flag(name: "--watch", summary: "check again what a saved file belongs to, until interrupted")

    static let all = [
        filter, .scenario, .tag, shard, changedSince, watch, CheckStream.flag, failFast, requireExpectations, .strict,
        diagnose,
        CheckOrders.flag, CheckOrders.seed, .report, slowest, .jobs,
        .allowRead, .budget,
    ]

    let paths: [String]
    let replay: MarbleReplay
    let requiresExpectations: Bool
    let diagnosing: Diagnosing
    let stopsAtFailure: Bool
    let isWatching: Bool
    /// Whether the files are lines of the standard input.
    let isStreaming: Bool
    /// The revision of Git since which a file must have changed.
    let revision: String?
    let slowest: Int
    /// The seed of `--orders`; `nil` without it.
    let orderSeed: UInt64?
    let workers: Workers
    let reports: [ReportRequest]

    init(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) {
        isStreaming = arguments.has(CheckStream.flag)
        if isStreaming { try CheckStream.check(arguments) }
        paths = arguments.operands.isEmpty ? ["."] : arguments.operands
        var replay = MarbleReplay(arguments)
        replay.skipsCompiledNeeds = true
        replay.selection.filters = arguments.all(Self.filter)
        if let word = arguments[Self.shard] {
            replay.selection.shard = try ShardArgument(word).shard(terminal.variable)
        }
        self.replay = replay
        requiresExpectations = arguments.has(Self.requireExpectations)
        stopsAtFailure = arguments.has(Self.failFast)
        isWatching = arguments.has(Self.watch)
        // A saved file has its answer sooner than a diagnosis has.
        diagnosing = Diagnosing(replay, arguments[Self.diagnose], unless: isWatching ? .off : .quick)
        revision = arguments[Self.changedSince]
        slowest = arguments.number(Self.slowest) ?? 0
        orderSeed = arguments.has(CheckOrders.flag) ? UInt64(arguments.number(CheckOrders.seed) ?? 1) : nil
        workers = Workers(jobs: arguments.number(.jobs) ?? Workers.processors)
        var reports: [ReportRequest] = []
        for word in arguments.all(.report) { reports.append(try ReportRequest(word)) }
        self.reports = reports
        let paths = reports.compactMap(\.path)
        if let twice = paths.first(where: { path in paths.count { $0 == path } > 1 }) {
            throw UsageError("two reports cannot be written to '\(twice)'")
        }
        if isWatching { try checkWatching(terminal) }
    }

    private func checkWatching(_ terminal: Terminal) throws(UsageError) {
        if terminal.isUnattended { throw UsageError("--watch waits for changes by a person, and CI is set") }
        if !reports.isEmpty { throw UsageError("--watch has no end, and so no --report") }
        if paths.contains("-") { throw UsageError("the standard input cannot be watched") }
    }
}
