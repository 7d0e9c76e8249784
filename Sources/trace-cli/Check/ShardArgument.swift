/// The value of `--shard`: `2/8`, or `ci` for the variables that a CI server sets.
enum ShardArgument {
    case part(ScenarioShard)
    case environment

    init(_ word: String) throws(UsageError) {
        if word == "ci" {
            self = .environment
            return
        }
        let numbers = word.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let index = numbers[0], let count = numbers[1], count > 0,
            (1...count).contains(index)
        else {
            throw UsageError(
                "--shard is a part of all, not '\(word)'",
                suggestion: "write '2/8' for the second of eight parts, or 'ci' for CI_NODE_INDEX and CI_NODE_TOTAL")
        }
        self = .part(ScenarioShard(index: index, count: count))
    }

    /// Returns the part.
    ///
    /// GitLab counts its nodes from 1, other servers from 0.
    ///
    /// - Parameter variable: Returns the value of a variable of the environment.
    func shard(_ variable: (String) -> String?) throws(UsageError) -> ScenarioShard {
        if case .part(let shard) = self { return shard }
        let (index, total) = (variable("CI_NODE_INDEX"), variable("CI_NODE_TOTAL"))
        guard let index, let total else {
            throw UsageError(
                "--shard ci needs the variables CI_NODE_INDEX and CI_NODE_TOTAL", suggestion: "write '--shard 2/8'")
        }
        let first = variable("GITLAB_CI") == nil ? 0 : 1
        guard let number = Int(index), let count = Int(total), count > 0, (first..<count + first).contains(number)
        else {
            throw UsageError(
                "CI_NODE_INDEX is '\(index)' and CI_NODE_TOTAL is '\(total)'",
                suggestion: "the index is a number from \(first) to the total\(first == 0 ? " less 1" : "")")
        }
        return ScenarioShard(index: number - first + 1, count: count)
    }
}
