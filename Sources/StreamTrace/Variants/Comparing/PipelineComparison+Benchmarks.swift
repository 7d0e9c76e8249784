/// The replays of a comparison of two pipelines that do not differ, on one thread.
///
/// For the benchmarks, a program that sees what users see.
@_spi(Benchmarks)
public struct ComparisonBenchmark {
    /// The number of replays of a run: two for each input.
    public let count: Int
    private let comparison: PipelineComparison

    /// - Parameters:
    ///   - left: A pipeline over `source`, `other` and `inner`.
    ///   - limit: The number of inputs that are tried at most.
    public init?(_ left: String, _ right: String, limit: Int) {
        guard let pipelines = try? ComparedPipelines.made(left, right) else { return nil }
        var comparison = PipelineComparison(pipelines)
        comparison.limit = limit
        comparison.randomCount = 0
        self.comparison = comparison
        guard let result = try? comparison.run(jobs: 1), result.found == nil else { return nil }
        count = 2 * result.tried
    }

    /// Compares the pipelines, and returns the number of inputs.
    public func run() -> Int { (try? comparison.run(jobs: 1).tried) ?? 0 }
}
