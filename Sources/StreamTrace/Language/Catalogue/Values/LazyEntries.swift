extension CatalogueFamily {
    /// The members of `lazy`; others need an array of the elements.
    static let lazySequence = CatalogueFamily(.sequences, of: "LazySequence<Element>") {
        lazily("map<Result>(_ transform: (Element) -> Result) -> LazySequence<Result>", "Each element transformed.") {
            $0.map(try $1.function(0))
        }
        lazily(
            "compactMap<Result>(_ transform: (Element) -> Result?) -> LazySequence<Result>", "Transformed, without nil."
        ) { sequence, call in
            let unwrap = NativeFunction(parameterCount: 1) { $0[0].unwrapped ?? .none }
            return sequence.map(try call.function(0)).filter { $0.unwrapped != nil }.map(unwrap)
        }
        lazily("filter(_ isIncluded: (Element) -> Bool) -> LazySequence<Element>", "Those that satisfy the predicate.")
        { $0.filter(try $1.predicate(0)) }
        lazily(
            "prefix(while predicate: (Element) -> Bool) -> LazySequence<Element>",
            "The part before the first element that does not satisfy the predicate."
        ) { $0.prefix(while: try $1.predicate(0)) }
        lazily(
            "drop(while predicate: (Element) -> Bool) -> LazySequence<Element>",
            "The part from the first element on that does not satisfy the predicate."
        ) { $0.drop(while: try $1.predicate(0)) }
        lazily("prefix(_ count: Int) -> LazySequence<Element>", "The first elements.") { sequence, call in
            if !sequence.keepsPositions { throw call.needsArray("prefix") }
            return sequence.prefix(try call.natural(0))
        }
        lazily("lazy: LazySequence<Element>", "The sequence itself.") { sequence, _ in sequence }
        entry("first: Element?", "The first element, or nil.") { call in
            guard call.lazySequence.findsElementsOnce else { throw call.needsArray("first") }
            return .wrapping(try call.traversal()())
        }
        entry("isEmpty: Bool", "Whether there are no elements.") { call in
            .bool(try call.traversal(of: .object(call.lazySequence.positions))() == nil)
        }
        entry("count: Int", "The number of elements.") { call in
            let next = try call.traversal(of: .object(call.lazySequence.positions))
            var count = 0
            while try next() != nil { count += 1 }
            return .int(count)
        }
    }

    private static func lazily(
        _ signature: String, _ summary: String, _ body: @escaping (LazySequence, NativeCall) throws -> LazySequence
    ) -> CatalogueEntry { entry(signature, summary) { .object(try body($0.lazySequence, $0)) } }
}

extension NativeCall {
    /// Returns an iteration over a sequence, the receiver unless another one is given.
    func traversal(of value: Value? = nil) throws -> () throws -> Value? {
        let value = value ?? receiver
        return try run.traversal(of: value, location) { unfit(value, "a sequence") }
    }

    /// Calls a closure with each element until it returns false. Elements that are made when they are asked for are made
    /// one by one.
    func traverse(while body: (Value) throws -> Bool) throws {
        guard run.isLazy(receiver) else {
            for element in try elements where try !body(element) { return }
            return
        }
        let next = try traversal()
        while let element = try next(), try body(element) {}
    }

    /// The elements of a sequence, which are made one after the other if it is lazy.
    func traversed(_ value: Value) throws -> [Value] {
        guard case .object(is LazySequence) = value else { return try sequence(value) }
        return try first(.max, of: value)
    }

    /// Returns the first elements of a sequence, and makes no further ones.
    func first(_ count: Int, of value: Value) throws -> [Value] {
        var elements: [Value] = []
        let next = try traversal(of: value)
        while elements.count < count, let element = try next() {
            elements.append(element)
            if elements.count > Limits.maximumElementCount { throw failure(Limits.tooMany) }
        }
        return elements
    }

    fileprivate var lazySequence: LazySequence {
        if case .object(let sequence as LazySequence) = receiver {
            sequence
        } else {
            LazySequence(receiver, location, run)
        }
    }

    fileprivate func needsArray(_ member: String) -> ScenarioFailure {
        failure("'\(member)' of such a lazy sequence calls a closure twice: make an array of it first, 'Array(…)'")
    }
}
