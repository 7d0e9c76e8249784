/// An output of a scenario.
package struct OutputPlace: Hashable, Sendable {
    /// The index of the scenario; 0 for a file without scenarios.
    package var scenario: Int
    /// The index of the output among those of the scenario.
    package var output: Int

    package init(scenario: Int = 0, output: Int) {
        self.scenario = scenario
        self.output = output
    }
}

/// An edit of the line that drives an output: `--^---!`.
struct SubscriptionEdit {
    private let place: OutputPlace
    private let file: EditedFile
    private let scenario: EditedFile.Scenario

    init(_ place: OutputPlace, of file: EditedFile) throws(EditRefusal) {
        guard file.scenarios.indices.contains(place.scenario) else {
            throw EditRefusal("there is no scenario \(place.scenario + 1)")
        }
        scenario = file.scenarios[place.scenario]
        guard scenario.plan.outputs.indices.contains(place.output) else {
            throw EditRefusal("there is no output \(place.output + 1)")
        }
        self.place = place
        self.file = file
    }

    private var output: ScenarioPlan.Output { scenario.plan.outputs[place.output] }
    private var name: String { output.declaration.name.text }

    func apply(_ wanted: InputSubscription, by replay: MarbleReplay) throws(EditRefusal) -> (EditedFile, String) {
        let last = max(wanted.subscribed, wanted.disposed ?? 0)
        if min(wanted.subscribed, wanted.disposed ?? 0) < 0 {
            throw EditRefusal("a time is 0 or more, so \(name) cannot be subscribed before")
        }
        if last > MarbleTime.latest { throw EditRefusal("a time is at most a hundred years") }
        if let disposed = wanted.disposed, disposed < wanted.subscribed {
            throw EditRefusal("\(name) is subscribed at \(wanted.subscribed), so it cannot be disposed at \(disposed)")
        }
        if scenario.subscription(toOutput: place.output) == wanted {
            throw EditRefusal("\(name) is subscribed like that already")
        }
        guard let text = SubscriptionLine.text(wanted, frame: scenario.plan.frame) else {
            throw EditRefusal("a frame is too long for both times of \(name)")
        }
        let edited = try EditedFile.checked(file.source.applying(try edits(text)), by: replay)
        let scenarios = sharers(in: edited)
        guard let scenarios,
            scenarios.allSatisfy({ edited.scenarios[$0].subscription(toOutput: place.output) == wanted })
        else { throw EditRefusal("this would change something else as well, so the file was left as it is") }
        let end = wanted.disposed.map { " and disposed at \($0)" } ?? ""
        return (edited, "\(name) is subscribed at \(wanted.subscribed)\(end)" + EditedFile.sharing(scenarios.count))
    }

    private func edits(_ text: String) throws(EditRefusal) -> [TextEdit] {
        var edits = LineEdits(file.source)
        let own = scenario.plan.scenario?.blocks.first { block in
            if case .asserted(let name, _) = block.content { name.text == self.name } else { false }
        }
        let old = output.body.body.subscriptions.first
        let source = old == nil ? own?.source ?? output.source : output.body.subscriptionSource
        if source.path != file.source.path {
            throw EditRefusal("\(name) is in another file: edit \(source.path.quotedForShells)")
        }
        if let old {
            edits.replace(source.marbles(old.range), with: text)
        } else {
            let head = own?.range ?? output.declaration.pipeline
            edits.insert([text], after: head.end, indentation: "    ")
        }
        return edits.edits
    }

    /// Returns the scenarios in which the subscription changed; `nil` if anything else did.
    private func sharers(in edited: EditedFile) -> [Int]? {
        guard edited.scenarios.count == file.scenarios.count else { return nil }
        var changed: [Int] = []
        for (index, (old, new)) in zip(file.scenarios, edited.scenarios).enumerated() {
            guard old.sendsTheSame(as: new), old.plan.outputs.count == new.plan.outputs.count else { return nil }
            for output in old.plan.outputs.indices
            where old.subscription(toOutput: output) != new.subscription(toOutput: output) {
                if output != place.output { return nil }
                changed.append(index)
            }
        }
        return changed
    }
}

extension EditedFile.Scenario {
    /// Returns the times at which an output is subscribed to and disposed.
    func subscription(toOutput index: Int) -> InputSubscription {
        let line = plan.outputs[index].body.body.subscriptions.first
        return InputSubscription(
            subscribed: line?.subscribed.milliseconds(frame: plan.frame) ?? 0,
            disposed: line?.disposed?.milliseconds(frame: plan.frame))
    }
}
