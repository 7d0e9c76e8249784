/// A replay of a text that a page shows, with its picture.
final class PageRun {
    let run: ExploreFile.Run
    private var drawn: (scope: PictureScope, picture: Picture)?

    init(_ run: ExploreFile.Run) { self.run = run }

    /// Returns the picture of the run; `nil` if there is nothing to draw.
    func picture(_ scope: PictureScope) -> Picture? {
        var scope = scope
        (scope.prefix, scope.isInteractive) = ("s\(run.scenario + 1)-", true)
        (scope.hasTitle, scope.explainsMarks) = (false, true)
        if let drawn, drawn.scope.width == scope.width, drawn.scope.lanes == scope.lanes,
            drawn.scope.ruler == scope.ruler
        {
            return drawn.picture
        }
        guard let timeline = run.timeline else { return nil }
        let picture = Picture(timeline, scope)
        drawn = (scope, picture)
        return picture
    }

    /// Returns the picture of the run beside another one, whose events are drawn where they differ.
    func picture(_ scope: PictureScope, beside other: PageRun) -> Picture? {
        guard let scenario = other.run.timeline?.scenario, let timeline = run.timeline else { return nil }
        var scope = scope
        (scope.prefix, scope.hasTitle, scope.reference) = ("o-", false, .pictureAbove)
        scope.isBesideInteractive = true
        scope.expected = Dictionary(
            zip(scenario.outputLanes, scenario.outputs.map(\.events)), uniquingKeysWith: { first, _ in first })
        return Picture(timeline, scope)
    }
}
