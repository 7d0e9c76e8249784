extension FateWalk {
    /// The end of one path.
    struct Ending {
        /// The kinds of an element that waits for others, and of one that others will use if they come.
        static let held = "held"
        static let kept = "kept"
        /// The kind of a subscription that would have received the event.
        static let ended = "ended"
        /// The kind of a timer that was to run again.
        static let cancelled = "cancelled"
        /// The kind of a subscription that followed from an error.
        static let repeated = "repeated"

        /// The output that the path reached, or `nil` if the path ended before.
        let output: String?
        let stage: Int
        /// The step that shows the end.
        let step: TraceStep
        /// What an answer says that does not show the steps before it, after the name of the stage; `nil` for the text
        /// of the step.
        var summary: String? = nil
        /// What an answer about an earlier time says, when the path had not ended; `nil` for the same.
        var earlier: (stage: Int, text: String)? = nil
        /// Whether only the end of the scenario ended the path.
        var isCutOff = false
        /// The times at which something would have come if the path had not ended.
        var dues: [Int] = []
        /// The text by which endings of one stage are alike.
        let kind: String
        /// How decisive an ending is, of several at a time: an element that waits is more so than one that was dropped, but
        /// not one that only was to be used by another.
        var rank = 1

        /// The kind of the ending of an event that left the pipelines.
        static let outside = "outside"
    }
}

extension FateWalk.Ending {
    /// Returns the step for an answer that does not show the steps before it, with the whole name of the stage.
    func alone(in graph: TraceGraph, depth: Int) -> TraceStep {
        let name = graph.name(of: stage)
        var text = step.text
        if kind == Self.outside {
            return TraceStep(
                time: step.time, name: step.name, text: text, site: step.site, record: step.record, depth: depth)
        }
        if let summary {
            text = "\(name) \(summary)"
        } else if let range = text.firstRange(of: step.name) {
            text.replaceSubrange(range, with: name)
        }
        return TraceStep(
            time: step.time, name: name, text: text, site: graph.site(of: stage), record: step.record, depth: depth)
    }
}
