/// The keys that compare pipelines and search elements.
extension ExploreModel {
    /// Returns the statement that contains the call of the cursor's lane, or else the pipeline of the lane's output.
    mutating func pipeline() -> EditablePipeline? {
        guard begin() else { return nil }
        let all = editing?.file.pipelines(ofScenario: scenario) ?? []
        let called = lane?.role == .stage ? lane?.site : nil
        let statement = called.flatMap { site in all.first { $0.contains(site) } }
        guard let found = statement ?? all.first(where: { $0.name == "out \(output ?? "")" }) else {
            message = "no pipeline is here"
            return nil
        }
        if let refusal = found.refusal {
            message = refusal
            return nil
        }
        return found
    }

    /// Asks for a pipeline to compare with, or ends a comparison.
    mutating func compare() {
        if comparison != nil {
            comparison = nil
            message = "the comparison has ended"
            return
        }
        guard let pipeline = pipeline() else { return }
        editing?.startTyping(
            .comparison(pipeline.place, name: pipeline.name), title: "compare \(pipeline.name) with",
            text: pipeline.text)
    }

    /// Puts a pipeline like the one before in place of the typed one: with a look-alike of the operator at the cursor,
    /// or another edit.
    mutating func chooseVariant(_ distance: Int) {
        let site = lane?.site
        let (pipeline, replay, file) = (pipeline(), file.replay, editing?.file)
        editing?.choose(distance) {
            pipeline.flatMap { file?.variants(of: $0, ofCallAt: site, by: replay) } ?? []
        }
    }

    mutating func startSearch() {
        guard begin() else { return }
        let title = "break at elements of \(lane?.label ?? "") with"
        let (text, place) = searched.isEmpty ? ("{ $0 ==  }", "{ $0 == ".count) : (searched, nil)
        editing?.startTyping(.search(lane: cursor.lane), title: title, text: text, cursor: place)
    }

    /// Does what a text that was typed asks for.
    mutating func finish(_ typing: ExploreEditing.Typing) {
        // The file has not changed.
        former = nil
        switch typing.purpose {
        case .comparison(_, let name):
            guard !typing.sentence.isEmpty else {
                message = "that is the same pipeline"
                return
            }
            comparison = (name, typing.field.text)
        case .search(let lane):
            if let refusal = search(typing.field.text, in: lane) { editing?.ask(again: typing, refusal) }
        case .insert, .change, .pipeline, .path, .scenario: break
        }
    }

    /// Moves to the next element of a lane for which a closure is true; returns why the closure is refused, if it is.
    mutating func search(_ closure: String, in lane: Int) -> String? {
        guard isCurrent, timeline.lanes.indices.contains(lane), !closure.isEmpty else { return nil }
        do {
            let found = try timeline.marks(of: lane, where: closure, by: file.replay)
            message = found.isEmpty ? "it is true for no element of the lane" : "true for \(found.count)"
            if !found.isEmpty { move(toNextOf: found) }
            searched = closure
            return nil
        } catch {
            return error.message + (error.suggestion.map { "; \($0)" } ?? "")
        }
    }
}

extension ExploreEditing.Purpose {
    /// What Enter does with the text.
    var verb: String {
        switch self {
        case .insert, .change, .pipeline, .scenario: "keep"
        case .comparison: "compare"
        case .search: "next"
        case .path: "save"
        }
    }

    /// Whether a text is a pipeline, for which there are others to choose from.
    var isPipeline: Bool {
        switch self {
        case .pipeline, .comparison: true
        case .insert, .change, .search, .path, .scenario: false
        }
    }

    /// Whether a text is an edit that is tried at each key.
    var isTried: Bool {
        switch self {
        case .insert, .change, .pipeline, .scenario: true
        case .comparison, .search, .path: false
        }
    }
}
