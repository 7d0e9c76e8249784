// The names before version 0.1, which remain available for one release.

extension MarbleReplay {
    @available(*, deprecated, renamed: "recordsTrace")
    public var keepsTrace: Bool {
        get { recordsTrace }
        set { recordsTrace = newValue }
    }
}

extension MarbleReplay.Outcome {
    @available(*, deprecated, renamed: "isSuccess")
    public var isAsAsserted: Bool { isSuccess }

    @available(*, deprecated, renamed: "skippedLines")
    public var passedOver: [SkippedLines] { skippedLines }
}

extension ScenarioResult {
    @available(*, deprecated, renamed: "skippedLines")
    public var passedOver: [SkippedLines] { skippedLines }
}

@available(*, deprecated, renamed: "SkippedLines")
public typealias PassedOverLines = SkippedLines
