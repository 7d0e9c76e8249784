/// The elements of a sequence that are transformed and filtered when they are asked for, and each time again.
final class LazySequence: ValueObject {
    /// A step between the elements of the base and those of the sequence.
    private enum Step {
        case map(FunctionValue)
        case filter((Value) throws -> Bool)
        case take(while: (Value) throws -> Bool)
        case drop(while: (Value) throws -> Bool)
        case limit(Int)

        var isMap: Bool { if case .map = self { true } else { false } }
        var isFilter: Bool { if case .filter = self { true } else { false } }
    }

    private let base: Value
    private let steps: [Step]
    /// The elements, if it is a part of a sequence of which Swift makes no array.
    let part: [Value]?
    /// Where the sequence is made, for its errors.
    private let location: RuntimeLocation
    private let run: PipelineRun

    /// - Parameter base: a sequence, which may be a range without an end.
    convenience init(_ base: Value, _ location: RuntimeLocation, _ run: PipelineRun) {
        self.init(base, [], location, run)
    }

    /// Creates a part of a sequence.
    convenience init(partWith elements: [Value], _ location: RuntimeLocation, _ run: PipelineRun) {
        self.init(.array(elements), [], location, run, part: elements)
    }

    private init(
        _ base: Value, _ steps: [Step], _ location: RuntimeLocation, _ run: PipelineRun,
        part: [Value]? = nil
    ) {
        self.base = base
        self.steps = steps
        self.part = part
        self.location = location
        self.run = run
    }

    override var type: ValueType { .named("LazySequence", [.unknown]) }

    /// Fails the run, because Swift prints the types of the closures, or the base of a part and its indices.
    override func printed() -> String {
        let name = part == nil ? "a lazy sequence" : "this part of a sequence"
        _ = location.failure(run, "\(name) cannot be printed here: make an array of it, 'Array(…)'")
        return "LazySequence"
    }

    func map(_ transform: FunctionValue) -> LazySequence { with(.map(transform)) }

    func filter(_ isIncluded: @escaping (Value) throws -> Bool) -> LazySequence { with(.filter(isIncluded)) }

    func prefix(while predicate: @escaping (Value) throws -> Bool) -> LazySequence { with(.take(while: predicate)) }

    func drop(while predicate: @escaping (Value) throws -> Bool) -> LazySequence { with(.drop(while: predicate)) }

    func prefix(_ count: Int) -> LazySequence { with(.limit(count)) }

    private func with(_ step: Step) -> LazySequence { LazySequence(base, steps + [step], location, run) }

    /// Whether each element of the base is one of the sequence.
    var keepsPositions: Bool { steps.allSatisfy(\.isMap) }

    /// Whether Swift finds the first element without calling a closure twice for it.
    var findsElementsOnce: Bool { steps.drop(while: \.isFilter).allSatisfy(\.isMap) }

    /// The sequence without the transformations at its end, which do not change the number of elements.
    var positions: LazySequence {
        LazySequence(base, Array(steps.prefix(steps.lastIndex { !$0.isMap }.map { $0 + 1 } ?? 0)), location, run)
    }

    /// Returns an iteration, whose closure returns the next element, or `nil` if there are no more.
    fileprivate func traversal(_ location: RuntimeLocation, _ run: PipelineRun) throws -> () throws -> Value? {
        var next = try run.traversal(of: base, location) { location.failure(run, "expected a sequence") }
        for step in steps { next = Self.traversal(next, step) }
        return next
    }

    private static func traversal(_ source: @escaping () throws -> Value?, _ step: Step) -> () throws -> Value? {
        switch step {
        case .map(let transform): return { try source().map { try transform.call($0) } }
        case .filter(let isIncluded):
            return {
                while let element = try source() { if try isIncluded(element) { return element } }
                return nil
            }
        case .take(let predicate):
            var isOver = false
            return {
                if !isOver, let element = try source(), try predicate(element) { return element }
                isOver = true
                return nil
            }
        case .drop(let predicate):
            var isDropping = true
            return {
                while let element = try source() {
                    isDropping = try isDropping && predicate(element)
                    if !isDropping { return element }
                }
                return nil
            }
        case .limit(var count):
            return {
                count -= 1
                return count < 0 ? nil : try source()
            }
        }
    }
}

extension PipelineRun {
    /// Returns an iteration over a sequence, which makes each element when it is asked for, and charges it.
    func traversal(of value: Value, _ location: RuntimeLocation, or failure: () -> ScenarioFailure) throws
        -> () throws -> Value?
    {
        switch value {
        case .object(let sequence as LazySequence): return try sequence.traversal(location, self)
        case .range(let range) where range.upper == nil && range.lower?.integer != nil:
            var number = range.lower?.integer
            return { [self] in
                try step(location, 1)
                guard let current = number else {
                    throw location.failure(self, "the range \(value) has no more elements")
                }
                number = current.next
                return .integer(current)
            }
        default:
            if var iterator = try iterator(over: value, location) { return { try iterator.next() } }
            var rest = try elements(of: value, location, or: failure)[...]
            return { rest.popFirst() }
        }
    }

    /// Whether the elements of a sequence are made when they are asked for.
    func isLazy(_ value: Value) -> Bool {
        switch value {
        case .object(let sequence as LazySequence): sequence.part == nil
        case .range(let range): range.upper == nil
        case .record, .enumCase, .object(is InstanceObject): true
        default: false
        }
    }
}
