extension SubscriptionLine {
    /// Returns a line for times in milliseconds, or `nil` if the times are too close for the columns of a frame.
    ///
    /// Gaps longer than a page become literal times.
    package static func text(_ subscription: InputSubscription, frame: Int) -> String? {
        guard let start = FrameTime(milliseconds: subscription.subscribed, frame: frame) else { return nil }
        var line = SubscriptionLine(range: SourceRange(0, 0), subscribed: start)
        if let end = subscription.disposed, end != subscription.subscribed {
            // The `^` takes a column, unless it is omitted at frame 0.
            let column = end - subscription.subscribed >= frame ? 1 : 0
            guard column == 1 || subscription.subscribed == 0,
                let gap = FrameTime(milliseconds: end - subscription.subscribed - column * frame, frame: frame)
            else { return nil }
            line.disposed = FrameTime(
                frames: start.frames + column + gap.frames, milliseconds: start.milliseconds + gap.milliseconds)
        } else {
            line.disposed = subscription.disposed == nil ? nil : start
        }
        return line.text
    }
}

extension FrameTime {
    /// Creates columns if they represent the time exactly and fit on a page, or otherwise a literal time.
    fileprivate init?(milliseconds: Int, frame: Int) {
        if milliseconds < 0 { return nil }
        let columns = milliseconds % frame == 0 && milliseconds / frame <= 60
        self = columns ? FrameTime(frames: milliseconds / frame) : FrameTime(milliseconds: milliseconds)
    }
}

extension MarbleBody {
    /// Returns the edits that make an input's subscription lines match, or `nil` if no lines can.
    func accepting(_ actual: [InputSubscription], frame: Int, end: Int, in file: SourceFile) -> [TextEdit]? {
        var edits = LineEdits(file)
        let texts = actual.enumerated().map { index, subscription -> String? in
            // A subscription without a `!` lasts to the end of the replay.
            let isNew = index >= subscriptions.count
            let isOpen = isNew && subscription.disposed == end
            return SubscriptionLine.text(
                isOpen ? InputSubscription(subscribed: subscription.subscribed) : subscription, frame: frame)
        }
        guard !texts.contains(nil) else { return nil }
        var wanted = texts.compactMap { $0 }
        if wanted.isEmpty { wanted = ["never subscribed"] }
        let old = neverSubscribed.map { [$0] } ?? subscriptions.map(\.range)
        for (range, text) in zip(old, wanted) {
            if isSame(range, actual, frame) { continue }
            edits.replace(file.marbles(range), with: text)
        }
        for range in old.dropFirst(wanted.count) { edits.delete(file.marbles(range)) }
        if let last = old.last {
            edits.insert(
                Array(wanted.dropFirst(old.count)), after: last.end, indentation: edits.indentation(at: last.start))
        }
        return edits.edits
    }

    /// Returns whether the line already describes the actual subscription, in any notation.
    private func isSame(_ range: SourceRange, _ actual: [InputSubscription], _ frame: Int) -> Bool {
        guard let index = subscriptions.firstIndex(where: { $0.range == range }), index < actual.count else {
            return false
        }
        let line = subscriptions[index]
        return actual[index].subscribed == line.subscribed.milliseconds(frame: frame)
            && actual[index].disposed == line.disposed?.milliseconds(frame: frame)
    }
}
