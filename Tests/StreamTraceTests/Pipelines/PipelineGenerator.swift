import StreamTrace

/// A generator of random scenarios, which are the same for the same seed.
struct PipelineGenerator {
    private var random: SeededGenerator
    private var probes = 0
    /// The named streams that do not send to a subject. An inner pipeline refers to these only, because it might not
    /// end otherwise.
    private var quiet: [Int] = []
    private var named = 0
    private var loops = 0
    private var firstLoop = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed)
    }

    mutating func scenario() -> PipelineScenario {
        let inputs = many(1...3) { $0.input() }
        let kinds = many(0...2) { $0.loop() }
        loops = kinds.count
        firstLoop = inputs.count
        var scenario = PipelineScenario(inputs: inputs, loops: kinds, shared: [], outputs: [])
        named = inputs.count + loops
        quiet = Array(0..<named)
        for index in 0..<int(0...2) {
            let pipeline = shared(index, of: scenario)
            if !pipeline.sends, pipeline.references.isSubset(of: quiet) { quiet.append(named) }
            scenario.shared.append(pipeline)
            named += 1
        }
        scenario.outputs = (0..<int(1...3)).map { index in
            .step(pipeline(of: scenario, depth: 3), PipelineParts.probe("o\(index)"))
        }
        for output in scenario.outputs.indices where chance(4) {
            let disposes = int(0...scenario.outputs.count - 1)
            scenario.disposals.append(.init(output: output, count: int(1...3), disposes: disposes))
        }
        return scenario
    }

    private mutating func input() -> PipelineScenario.Input {
        var time = 0
        var elements: [(time: Int, element: Int)] = []
        for _ in 0..<int(0...5) {
            time += int(1...4)
            elements.append((time, int(0...9)))
        }
        let ends: [Event<Int>] = [.completed, .completed, .error(RxError.unknown)]
        return PipelineScenario.Input(elements: elements, end: chance(3) ? nil : (time + int(1...3), pick(ends)))
    }

    private mutating func loop() -> Loop.Kind {
        pick([.publish, .publish, .publish, .behavior(int(0...9)), .replay(int(1...2)), .async])
    }

    private mutating func shared(_ index: Int, of scenario: PipelineScenario) -> Pipeline {
        let source = Pipeline.step(pipeline(of: scenario, depth: 2), PipelineParts.probe("s\(index)"))
        return .step(source, pick(PipelineParts.sharings))
    }

    // MARK: Pipelines

    /// - Parameter level: the number of enclosing pipelines.
    private mutating func pipeline(of scenario: PipelineScenario, depth: Int, level: Int = 0) -> Pipeline {
        if depth == 0 { return source(level) }
        switch int(0...9) {
        case 0: return source(level)
        case 1...4:
            return .step(pipeline(of: scenario, depth: depth - 1, level: level), step(level))
        case 5...7:
            return combination(scenario, depth, level)
        default:
            let source = pipeline(of: scenario, depth: depth - 1, level: level)
            let inner = pipeline(of: scenario, depth: min(depth - 1, 1), level: level + 1)
            return .nesting(source, pick(PipelineParts.nestings), inner: inner)
        }
    }

    private mutating func source(_ level: Int) -> Pipeline {
        if level > 0, chance(2) { return .source(make(PipelineParts.innerSources)) }
        guard chance(2) else { return .source(make(PipelineParts.sources)) }
        let stream = level > 0 ? pick(quiet) : int(0...named - 1)
        return .source(reference(to: stream))
    }

    private func reference(to stream: Int) -> Source {
        let name =
            stream < firstLoop
            ? "i\(stream)"
            : stream < firstLoop + loops ? "loop\(stream - firstLoop).asObservable()" : "s\(stream - firstLoop - loops)"
        return Source(text: { _ in name }, make: { context, _ in context.streams[stream] }, stream: stream)
    }

    private mutating func step(_ level: Int) -> Step {
        switch int(0...11) {
        case 0...5: return make(PipelineParts.steps)
        case 6...8: return make(PipelineParts.timedSteps)
        case 9: return level == 0 ? pick(PipelineParts.sharings) : make(PipelineParts.steps)
        case 10 where level == 0 && loops > 0:
            let loop = int(0...loops - 1)
            return pick(PipelineParts.sending(to: loop, int(1...3)))
        default:
            probes += 1
            return PipelineParts.probe("p\(probes)")
        }
    }

    private mutating func combination(_ scenario: PipelineScenario, _ depth: Int, _ level: Int) -> Pipeline {
        let combination = make(PipelineParts.combinations)
        var parts = many(2...3) { $0.pipeline(of: scenario, depth: depth - 1, level: level) }
        if combination.isOrdered, level == 0, chance(2) {
            probes += 1
            let number = probes
            parts = parts.enumerated().map { .step($1, PipelineParts.probe("c\(number).\($0)")) }
        }
        return .combination(combination, combination.makesAnew ? parts.map(\.unshared) : parts)
    }

    // MARK: Choices

    private mutating func make<Part>(_ parts: [@Sendable (Int) -> Part]) -> Part { pick(parts)(int(1...3)) }
    private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func chance(_ one: Int) -> Bool { int(1...one) == 1 }
    private mutating func pick<Item>(_ items: [Item]) -> Item { items[int(0...items.count - 1)] }

    private mutating func many<Item>(
        _ count: ClosedRange<Int>, _ make: (inout PipelineGenerator) -> Item
    ) -> [Item] {
        var items: [Item] = []
        for _ in 0..<int(count) { items.append(make(&self)) }
        return items
    }
}
