extension CatalogueFamily {
    /// The operators of RxSwiftExt and ReactiveX that filter elements.
    static let choosing = CatalogueFamily(.filtering, of: "ObservableType<Element>") {
        stream("distinct() -> Observable<Element>", "Drops an element that equals any earlier one.", also: .sharing) {
            try $0.source.distinct()
        }
        stream(
            "distinct<Key>(by keySelector: (Element) throws -> Key) -> Observable<Element>",
            "Drops an element whose key equals that of any earlier one."
        ) { try $0.source.distinct(by: $0.transform(0)) }
        stream(
            "distinct(_ predicate: (Element) throws -> Bool) -> Observable<Element>",
            "Drops all elements after the first that satisfies `predicate`.", also: .sharing
        ) { try $0.source.distinct($0.predicate(0)) }
        stream("last() -> Observable<Element>", "Emits the last element when the source completes.") {
            try $0.source.last()
        }
        stream(
            "last(_ predicate: (Element) throws -> Bool) -> Observable<Element>",
            "Emits the last element that satisfies `predicate` when the source completes."
        ) { try $0.source.last($0.predicate(0)) }
        stream(
            "last(default: Element) -> Observable<Element>",
            "Emits the last element, or `default` if there is none, when the source completes."
        ) { try $0.source.last(default: $0.value(0)) }
        stream(
            "last(_ predicate: (Element) throws -> Bool, default: Element) -> Observable<Element>",
            "Emits the last element that satisfies `predicate`, or `default`, when the source completes."
        ) { try $0.source.last($0.predicate(0), default: $0.value(1)) }
        for parameters in ["_ valuesToIgnore: Element...", "_ valuesToIgnore: Sequence<Element>"] {
            stream(
                "ignore(\(parameters)) -> Observable<Element>", "Drops the elements that equal one of the given values."
            ) { try $0.source.ignore($0.array(0)) }
        }
        stream(
            "ofType<Result>(_ type: Result.Type) -> Observable<Result>",
            "Emits the elements that are of a type, as that type."
        ) { call in
            guard case .type(let type) = call.value(0) else { throw call.unfit(call.value(0), "a type") }
            return try call.source.ofType { $0.cast(to: type, call.run) }
        }
        stream(
            "ignoreWhen(_ predicate: (Element) throws -> Bool) -> Observable<Element>",
            "Drops the elements that satisfy `predicate`."
        ) { try $0.source.ignoreWhen($0.predicate(0)) }
        stream(
            "pausable(_ pauser: ObservableType<Bool>) -> Observable<Element>",
            "Emits elements while the latest element of `pauser` is `true`."
        ) { try $0.source.pausable($0.booleanStream($0.value(0))) }
        stream(
            """
            pausableBuffered(_ pauser: ObservableType<Bool>, limit: Int? = 1, flushOnCompleted: Bool = true, \
            flushOnError: Bool = true) -> Observable<Element>
            """,
            "Pauses like `pausable`, and keeps the last elements of a pause."
        ) { call in
            try call.source.pausableBuffered(
                call.booleanStream(call.value(0)), limit: call.limit(1), flushOnCompleted: call.bool(2, default: true),
                flushOnError: call.bool(3, default: true))
        }
    }
}

extension NativeCall {
    /// Returns the maximum number of stored elements: 1 by default, `nil` for no limit.
    fileprivate func limit(_ index: Int) throws -> Int? {
        guard has(index) else { return 1 }
        return value(index).unwrapped == nil ? nil : try with(index, unwrapped: true).natural(index)
    }
}
