extension SubscriptionLine {
    /// A line for times in milliseconds; nothing where they lie too close together for columns of a frame.
    ///
    /// Gaps longer than a page are times.
    static func text(_ subscription: InputSubscription, frame: Int) -> String? {
        guard let start = FrameTime(milliseconds: subscription.subscribed, frame: frame) else { return nil }
        var line = SubscriptionLine(range: SourceRange(0, 0), subscribed: start)
        if let end = subscription.disposed, end != subscription.subscribed {
            // The `^` has a column, unless it is frame 0 and left out.
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
    /// As columns where that goes and fits a page, else as a time.
    fileprivate init?(milliseconds: Int, frame: Int) {
        if milliseconds < 0 { return nil }
        let columns = milliseconds % frame == 0 && milliseconds / frame <= 60
        self = columns ? FrameTime(frames: milliseconds / frame) : FrameTime(milliseconds: milliseconds)
    }
}

extension MarbleBody {
    /// Makes the subscription lines of an input say what was; nothing where no line can.
    func accepting(_ actual: [InputSubscription], frame: Int, end: Int, in file: SourceFile) -> [TextEdit]? {
        var edits = LineEdits(file)
        let texts = actual.enumerated().map { index, subscription -> String? in
            // What nobody has written a `!` for is still subscribed when the replay ends.
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
                Array(wanted.dropFirst(old.count)), behind: last.end, indentation: edits.indentation(at: last.start))
        }
        return edits.edits
    }

    /// Whether the line in a range says already what was, in whatever way.
    private func isSame(_ range: SourceRange, _ actual: [InputSubscription], _ frame: Int) -> Bool {
        guard let index = subscriptions.firstIndex(where: { $0.range == range }), index < actual.count else {
            return false
        }
        let line = subscriptions[index]
        return actual[index].subscribed == line.subscribed.milliseconds(frame: frame)
            && actual[index].disposed == line.disposed?.milliseconds(frame: frame)
    }
}

extension SourceFile {
    /// The part of a line of marbles in front of its comment.
    func marbles(_ line: SourceRange) -> SourceRange {
        var words = WordReader(self, line)
        var end = line.start
        while let word = words.next() { end = word.end }
        return SourceRange(line.start, end)
    }
}
