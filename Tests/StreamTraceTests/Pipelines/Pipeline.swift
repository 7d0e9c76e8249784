import StreamTrace

/// A pipeline as a tree, which is compiled code and text of the pipeline language at once.
///
/// Each part contains both forms, whose results are compared. No part uses internals of the library, so that the same
/// trees can run on RxSwift.
indirect enum Pipeline {
    case source(Source)
    case step(Pipeline, Step)
    case combination(Combination, [Pipeline])
    /// The inner pipeline is created for each element, which it can use.
    case nesting(Pipeline, Nesting, inner: Pipeline)
}

/// The beginning of a pipeline. The closures receive the elements of the enclosing pipelines, outermost first.
struct Source {
    let text: (_ elements: [String]) -> String
    let make: (PipelineContext, _ elements: [Int]) -> Observable<Int>
    /// The number of the named stream to which the source refers.
    var stream: Int?
}

/// An operator of one source.
struct Step {
    let text: String
    /// Whether the operator sends to a subject of the scenario, from inside of an event.
    var sends = false
    /// Whether its subscribers share a subscription, so that the number of instances matters.
    var shares = false
    let apply: (Observable<Int>, PipelineContext) -> Observable<Int>
}

/// An operator of several sources.
struct Combination {
    let text: ([String]) -> String
    /// Whether the operator subscribes to all sources at once, in order.
    var isOrdered = false
    /// Whether its text creates sources inside of a closure, at each call; compiled code creates them once.
    var makesAnew = false
    let make: ([Observable<Int>], PipelineContext) -> Observable<Int>
}

/// An operator that subscribes to a stream for each element.
struct Nesting {
    let text: (_ source: String, _ parameter: String, _ inner: String) -> String
    let apply: (Observable<Int>, _ inner: @escaping (Int) -> Observable<Int>) -> Observable<Int>
}

/// The scheduler and the streams of a pipeline of compiled code.
final class PipelineContext {
    let scheduler: TestScheduler
    /// Returns a number of ticks of the scheduler.
    let time: (Int) -> RxTimeInterval
    /// The named streams: the inputs, the loops, then the shared streams.
    var streams: [Observable<Int>] = []
    let loops: [Loop]
    /// Whether an output received an event after it had been disposed.
    var sendsToDisposed = false

    init(_ scheduler: TestScheduler, loops: [Loop.Kind], time: @escaping (Int) -> RxTimeInterval) {
        self.scheduler = scheduler
        self.time = time
        self.loops = loops.map { $0.make() }
    }
}

extension Pipeline {
    func make(_ context: PipelineContext, _ elements: [Int] = []) -> Observable<Int> {
        switch self {
        case .source(let source): source.make(context, elements)
        case .step(let source, let step): step.apply(source.make(context, elements), context)
        case .combination(let combination, let parts):
            combination.make(parts.map { $0.make(context, elements) }, context)
        case .nesting(let source, let nesting, let inner):
            nesting.apply(source.make(context, elements)) { inner.make(context, elements + [$0]) }
        }
    }

    func text(_ elements: [String] = []) -> String {
        switch self {
        case .source(let source): return source.text(elements)
        case .step(let source, let step): return source.text(elements) + separator(elements) + step.text
        case .combination(let combination, let parts): return combination.text(parts.map { $0.text(elements) })
        case .nesting(let source, let nesting, let inner):
            let parameter = "n\(elements.count)"
            return nesting.text(
                source.text(elements) + separator(elements), parameter, inner.text(elements + [parameter]))
        }
    }

    /// Returns a line break for operators of the outermost chain, which are on lines of their own.
    private func separator(_ elements: [String]) -> String { elements.isEmpty ? "\n    " : "" }

    /// The parts of this pipeline, including inner pipelines.
    var parts: [Pipeline] {
        switch self {
        case .source: []
        case .step(let source, _): [source]
        case .combination(_, let parts): parts
        case .nesting(let source, _, let inner): [source, inner]
        }
    }

    /// The pipeline without operators that share, so that one instance behaves like several.
    var unshared: Pipeline {
        switch self {
        case .source: self
        case .step(let source, let step): step.shares ? source.unshared : .step(source.unshared, step)
        case .combination(let combination, let parts): .combination(combination, parts.map(\.unshared))
        case .nesting(let source, let nesting, let inner): .nesting(source.unshared, nesting, inner: inner.unshared)
        }
    }

    /// The pipeline and all its parts, recursively.
    var all: [Pipeline] { [self] + parts.flatMap(\.all) }

    /// The named streams to which the pipeline refers.
    var references: Set<Int> {
        Set(
            all.compactMap { part in
                if case .source(let source) = part { source.stream } else { nil }
            })
    }

    /// Whether the pipeline sends to a subject of the scenario.
    var sends: Bool {
        all.contains { part in
            if case .step(_, let step) = part { step.sends } else { false }
        }
    }
}
