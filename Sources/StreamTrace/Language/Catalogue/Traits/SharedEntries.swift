extension CatalogueFamily {
    /// What makes drivers, signals and infallibles of other things.
    static var makingSharedTraits: [CatalogueFamily] { [makingShared, formattedDrivers] }

    /// From any stream to a driver or a signal.
    private static var makingShared: CatalogueFamily {
        var family = CatalogueFamily("traits", of: "ObservableConvertibleType<Element>")
        addDrivers(&family)
        addSignals(&family)
        addInfallibles(&family)
        addSharedOfOwners(&family)
        return family
    }

    private mutating func add(
        _ trait: Trait, _ form: String, _ summary: String, _ body: @escaping (NativeCall) throws -> Observable<Value>
    ) {
        stream("func \(form) -> \(trait.rawValue)<Element>", summary, as: trait.type) { call in
            try call.onClock { try body(call) }
        }
    }

    private static func addDrivers(_ family: inout CatalogueFamily) {
        family.add(
            .driver, "asDriver(onErrorJustReturn element: Element)", "Makes a driver; an element replaces an error."
        ) {
            try $0.source.asDriver(onErrorJustReturn: $0.value(0)).asObservable()
        }
        family.add(
            .driver, "asDriver(onErrorDriveWith other: Driver<Element>)",
            "Makes a driver; goes on with another one after an error."
        ) {
            try $0.source.asDriver(onErrorDriveWith: Driver(raw: $0.stream(0))).asObservable()
        }
        family.add(
            .driver, "asDriver(onErrorRecover recover: (Error) -> Driver<Element>)",
            "Makes a driver; goes on with what is made of an error."
        ) {
            call in
            let recover = try call.recovery(0)
            return try call.source.asDriver(onErrorRecover: { Driver(raw: recover($0)) }).asObservable()
        }
        family.add(.driver, "asDriverOnErrorJustComplete()", "Makes a driver; an error completes it.") {
            try $0.source.asDriverOnErrorJustComplete().asObservable()
        }
    }

    private static func addSignals(_ family: inout CatalogueFamily) {
        family.add(
            .signal, "asSignal(onErrorJustReturn element: Element)", "Makes a signal; an element replaces an error."
        ) {
            try $0.source.asSignal(onErrorJustReturn: $0.value(0)).asObservable()
        }
        family.add(
            .signal, "asSignal(onErrorSignalWith other: Signal<Element>)",
            "Makes a signal; goes on with another one after an error."
        ) {
            try $0.source.asSignal(onErrorSignalWith: Signal(raw: $0.stream(0))).asObservable()
        }
        family.add(
            .signal, "asSignal(onErrorRecover recover: (Error) -> Signal<Element>)",
            "Makes a signal; goes on with what is made of an error."
        ) {
            call in
            let recover = try call.recovery(0)
            return try call.source.asSignal(onErrorRecover: { Signal(raw: recover($0)) }).asObservable()
        }
    }

    private static func addInfallibles(_ family: inout CatalogueFamily) {
        family.add(
            .infallible, "asInfallible(onErrorJustReturn element: Element)",
            "Cannot fail: an element replaces an error."
        ) {
            try $0.source.catchAndReturn($0.value(0))
        }
        family.add(
            .infallible, "asInfallible(onErrorFallbackTo other: Infallible<Element>)",
            "Cannot fail: goes on with another one after an error."
        ) { call in
            let other = try call.stream(0)
            return try call.source.catch { _ in other }
        }
        family.add(
            .infallible, "asInfallible(onErrorRecover recover: (Error) -> Infallible<Element>)",
            "Cannot fail: goes on with what is made of an error."
        ) { try $0.source.catch($0.recovery(0)) }
    }

    /// What cannot fail becomes one of them as it is.
    private static func addSharedOfOwners(_ family: inout CatalogueFamily) {
        for owner in ["Driver", "BehaviorRelay", "Infallible", "ControlProperty"] {
            family.add(owner: "\(owner)<Element>", "func asDriver() -> Driver<Element>", "Is a driver already.") {
                call in
                try call.onClock {
                    .stream(
                        try owner == "Driver" ? call.source : call.source.asDriverOfInfallible().asObservable(),
                        type: Trait.driver.type)
                }
            }
        }
        for owner in ["Signal", "PublishRelay", "Infallible", "ControlEvent"] {
            family.add(owner: "\(owner)<Element>", "func asSignal() -> Signal<Element>", "Is a signal already.") {
                call in
                try call.onClock {
                    .stream(
                        try owner == "Signal" ? call.source : call.source.asSignalOfInfallible().asObservable(),
                        type: Trait.signal.type)
                }
            }
        }
    }

    enum Trait: String, CaseIterable {
        case driver = "Driver"
        case signal = "Signal"
        case infallible = "Infallible"

        var type: ValueType { .named(rawValue, [.unknown]) }

        /// Shares a stream as the trait does.
        func share(_ source: Observable<Value>) -> Observable<Value> {
            switch self {
            case .driver: DriverSharingStrategy.share(source)
            case .signal: SignalSharingStrategy.share(source)
            case .infallible: source
            }
        }
    }
}

extension NativeCall {
    /// Runs `body` with the virtual clock as the scheduler that drivers and signals share on.
    func onClock<Result>(_ body: () throws -> Result) throws -> Result {
        var result: Result?
        try SharingScheduler.mock(scheduler: scheduler()) { result = try body() }
        guard let result else { throw failure("this could not be made") }
        return result
    }

    /// A closure that makes a stream of an error and cannot throw.
    func recovery(_ index: Int) throws -> (any Error) -> Observable<Value> {
        let selector = try selector(index)
        return { [self] error in
            var stream = Observable<Value>.never()
            guarded { stream = try selector(Value(error: error)) }
            return stream
        }
    }
}
