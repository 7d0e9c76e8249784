/// The iteration over a value of an app's own type that conforms to `Sequence` or `Collection`.
struct DeclaredIterator {
    private enum Kind {
        case next(any RuntimeFunction)
        /// The next index of a collection, and the one after its last element.
        case index(Value, end: Value)
    }

    /// The iterator or the collection.
    private var value: Value
    private var kind: Kind
    private let location: RuntimeLocation
    private let run: PipelineRun

    /// Creates the iteration, or returns `nil` if the value is no sequence.
    fileprivate init?(over sequence: Value, _ location: RuntimeLocation, _ run: PipelineRun) throws {
        let (types, type) = (run.types, sequence.type)
        value = try types.method("makeIterator", of: type)?.call([sequence], in: run) ?? sequence
        if let next = types.method("next", of: value.type) {
            kind = .next(next)
        } else if let start = types.property("startIndex", of: type), let end = types.property("endIndex", of: type) {
            kind = .index(try start.call([sequence], in: run), end: try end.call([sequence], in: run))
        } else {
            return nil
        }
        (self.location, self.run) = (location, run)
    }

    /// Returns the next element, or `nil` if there are no more.
    mutating func next() throws -> Value? {
        switch kind {
        case .next(let next):
            try run.step(location, 1)
            let element =
                next.isMutating
                ? try next.call(changing: &value, of: nil, [], in: run) : try next.call([value], in: run)
            return if case .some(let wrapped) = element { wrapped } else { nil }
        case .index(let index, let end):
            // To look up the members for indices by their labels takes longer than to call them.
            try run.step(location, 100)
            if index == end { return nil }
            kind = .index(try self.index(after: index), end: end)
            return try call("subscript", nil, index)
        }
    }

    /// Returns the index after another one. Those that are integers need no method.
    private func index(after index: Value) throws -> Value {
        guard case .int(let number) = index, number < .max, run.types.method("index", of: value.type) == nil else {
            return try call("index", "after", index)
        }
        return .int(number + 1)
    }

    private func call(_ name: String, _ label: String?, _ argument: Value) throws -> Value {
        let label = CallMatching.Label(text: label, isTrailing: false)
        let called = try run.types.called(name, of: value.type, [argument], [label], isStatic: false, location, run)
        guard let (method, arguments) = called else {
            throw location.failure(run, "the collection '\(value.type)' has no '\(name)' for its indices")
        }
        return try method.call([value] + arguments, in: run)
    }
}

extension PipelineRun {
    /// Returns the iteration over a value of an app's own type, or `nil` if the value is no such sequence.
    func iterator(over value: Value, _ location: RuntimeLocation) throws -> DeclaredIterator? {
        switch value {
        case .record, .enumCase, .object(is InstanceObject): try DeclaredIterator(over: value, location, self)
        default: nil
        }
    }

    /// Returns the elements of a value of an app's own type or of a part, or `nil` if the value is no such sequence.
    func elements(ofDeclared value: Value, _ location: RuntimeLocation) throws -> [Value]? {
        if case .object(let sequence as LazySequence) = value, let part = sequence.part { return part }
        guard var iterator = try iterator(over: value, location) else { return nil }
        var elements: [Value] = []
        while let element = try iterator.next() {
            elements.append(element)
            if elements.count > Limits.maximumElementCount { throw location.failure(self, Limits.tooMany) }
        }
        return try made(elements, location)
    }
}
