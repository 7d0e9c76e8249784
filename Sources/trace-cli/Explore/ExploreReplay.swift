/// A replay on another thread, which the next key may cancel.
final class ExploreReplay {
    private let work: BackgroundWork<ExploreFile.Run?>
    let source: SourceFile
    let scenario: Int
    let other: SourceFile?

    /// - Parameter other: A text with which the first one is compared.
    init(_ file: ExploreFile, _ source: SourceFile, scenario: Int, comparedWith other: SourceFile?) {
        (self.source, self.scenario, self.other) = (source, scenario, other)
        work = BackgroundWork { cancellation in
            file.run(source, scenario: scenario, comparedWith: other, cancellation: cancellation)
        }
    }

    /// Whether the replay ends within some milliseconds.
    func isReady(within milliseconds: Int32) -> Bool { work.isReady(within: milliseconds) }

    /// A descriptor that becomes readable when the replay has ended.
    var descriptor: Int32 { work.descriptor }

    /// Waits for the end, and returns the run.
    func finish() -> ExploreFile.Run? { work.finish() ?? nil }

    /// Ends the replay; its run is lost.
    func cancel() {
        work.cancel()
        _ = finish()
    }
}
