/// The variants of a file that passes, each of which is checked and replayed.
///
/// For the benchmarks, a program that sees what users see.
@_spi(Benchmarks)
public struct VariantBenchmark {
    private let trial: VariantTrial
    private let variants: [Variant]

    /// - Parameter source: A file that passes.
    public init?(_ source: SourceFile) {
        let replay = MarbleReplay().limitedForVariants
        guard let original = PreparedReplay(source, by: replay) else { return nil }
        trial = VariantTrial(original, by: replay)
        variants = VariantEditor(original).variants()
    }

    public var count: Int { variants.count }

    /// Tries all variants, and returns the number of those that pass.
    public func run() -> Int { variants.count { trial.holds($0) } }
}
