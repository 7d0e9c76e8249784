extension CatalogueFamily {
    /// The operators that convert a stream to a driver, a signal or an infallible.
    static let makingShared = CatalogueFamily(.traits, of: "ObservableConvertibleType<Element>") {
        trait(
            .driver, "asDriver(onErrorJustReturn element: Element)",
            "Returns a driver that emits an element in place of an error, then completes."
        ) { try $0.source.asDriver(onErrorJustReturn: $0.value(0)).asObservable() }
        trait(
            .driver, "asDriver(onErrorDriveWith other: Driver<Element>)",
            "Returns a driver that continues with another one after an error."
        ) { try $0.source.asDriver(onErrorDriveWith: Driver(raw: $0.stream(0))).asObservable() }
        trait(
            .driver, "asDriver(onErrorRecover recover: (Error) -> Driver<Element>)",
            "Returns a driver that continues with one made of the error."
        ) { call in
            let recover = try call.recovery(0)
            return try call.source.asDriver(onErrorRecover: { Driver(raw: recover($0)) }).asObservable()
        }
        trait(.driver, "asDriverOnErrorJustComplete()", "Returns a driver that completes in place of an error.") {
            try $0.source.asDriverOnErrorJustComplete().asObservable()
        }
        trait(
            .signal, "asSignal(onErrorJustReturn element: Element)",
            "Returns a signal that emits an element in place of an error, then completes."
        ) { try $0.source.asSignal(onErrorJustReturn: $0.value(0)).asObservable() }
        trait(
            .signal, "asSignal(onErrorSignalWith other: Signal<Element>)",
            "Returns a signal that continues with another one after an error."
        ) { try $0.source.asSignal(onErrorSignalWith: Signal(raw: $0.stream(0))).asObservable() }
        trait(
            .signal, "asSignal(onErrorRecover recover: (Error) -> Signal<Element>)",
            "Returns a signal that continues with one made of the error."
        ) { call in
            let recover = try call.recovery(0)
            return try call.source.asSignal(onErrorRecover: { Signal(raw: recover($0)) }).asObservable()
        }
        trait(
            .infallible, "asInfallible(onErrorJustReturn element: Element)",
            "Returns an infallible that emits an element in place of an error, then completes."
        ) { try $0.source.catchAndReturn($0.value(0)) }
        trait(
            .infallible, "asInfallible(onErrorFallbackTo other: Infallible<Element>)",
            "Returns an infallible that continues with another one after an error."
        ) { call in
            let other = try call.stream(0)
            return try call.source.catch { _ in other }
        }
        trait(
            .infallible, "asInfallible(onErrorRecover recover: (Error) -> Infallible<Element>)",
            "Returns an infallible that continues with one made of the error."
        ) { try $0.source.catch($0.recovery(0)) }
        for owner in ["BehaviorRelay", "PublishRelay", "ReplayRelay", "ControlEvent", "Driver", "Signal"] {
            stream(
                of: "\(owner)<Element>", "asInfallible() -> Infallible<Element>",
                owner.hasSuffix("Relay")
                    ? "Returns the relay as a stream that cannot fail." : "Returns the same stream as an infallible.",
                as: StreamTrait.infallible.type
            ) { try $0.source }
        }
        for owner in ["Driver", "BehaviorRelay", "Infallible", "ControlProperty", "ControlEvent"] {
            entry(
                of: "\(owner)<Element>", "asDriver() -> Driver<Element>",
                "Returns the same stream as a driver."
            ) { call in
                try call.onClock {
                    .stream(
                        try owner == "Driver" ? call.source : call.source.asDriverOfInfallible().asObservable(),
                        type: StreamTrait.driver.type)
                }
            }
        }
        entry(
            of: "ControlProperty<Element>", "orEmpty: ControlProperty<String> where Element == String?",
            "The same property with an empty string instead of `nil`."
        ) { call in
            let values = try call.source.map { $0.unwrapped ?? .string("") }
            guard let input = try? call.observerValue(call.receiver).observer else {
                return .stream(values, type: .named("ControlProperty", [.string]))
            }
            return .object(
                SubjectValue(values, "ControlProperty", observer: input.mapObserver { .some($0) }))
        }
        for owner in ["Signal", "PublishRelay", "ControlEvent"] {
            entry(
                of: "\(owner)<Element>", "asSignal() -> Signal<Element>",
                "Returns the same stream as a signal."
            ) { call in
                try call.onClock {
                    .stream(
                        try owner == "Signal" ? call.source : call.source.asSignalOfInfallible().asObservable(),
                        type: StreamTrait.signal.type)
                }
            }
        }
    }

    private static func trait(
        _ trait: StreamTrait, _ form: String, _ summary: String,
        _ body: @escaping (NativeCall) throws -> Observable<Value>
    ) -> CatalogueEntry {
        stream("\(form) -> \(trait.owner)", summary, as: trait.type) { call in try call.onClock { try body(call) } }
    }
}

extension NativeCall {
    /// Returns a closure that returns a stream for an error and cannot throw.
    func recovery(_ index: Int) throws -> (any Error) -> Observable<Value> {
        let selector = try selector(index)
        return { [self] error in
            var stream = Observable<Value>.never()
            guarded { stream = try selector(Value(error: error)) }
            return stream
        }
    }
}
