extension ScenarioResult {
    /// The text of a trace file: the log, with the comments of the file that it takes the place of.
    ///
    /// A comment stays in front of its line; where that is gone, in front of the next one.
    public func traceText(keepingCommentsOf old: SourceFile? = nil) -> String {
        var oldLines: [String] = []
        var comments: [[String]] = [[]]
        for range in old?.lines ?? [] {
            let line = old?.text(range) ?? ""
            if line.hasPrefix("//") {
                comments[comments.count - 1].append(line)
            } else if !line.isEmpty {
                oldLines.append(line)
                comments.append([])
            }
        }
        var text: [String] = []
        var place = 0
        for step in LineAlignment(expected: oldLines, actual: log.map(\.description)).steps {
            switch step {
            case .kept(let line):
                text += comments[place] + [line]
                place += 1
            case .missing:
                comments[place + 1] = comments[place] + comments[place + 1]
                place += 1
            case .extra(let line): text.append(line)
            }
        }
        text += comments[place]
        return text.map { $0 + "\n" }.joined()
    }
}
