extension CatalogueFamily {
    static let formats = CatalogueFamily(.formats, of: "ObservableType<Element>") {
        entry(
            "formatlize() -> Format<Observable<Element>, Observable<Error>, Observable<Bool>>",
            "Splits the stream into successes, failures, and whether work is in progress."
        ) { call in
            let format: FormattedObservable<Value> = try call.source.formatlize()
            return .object(
                FormatValue([
                    .stream(format.succeeded), .stream(format.failed.map { Value(error: $0) }),
                    .stream(format.processing.map { .bool($0) }),
                ]))
        }
        stream("mapToTrue() -> Observable<Bool>", "Emits `true` for each element.") {
            try $0.source.map { _ in .bool(true) }
        }
        stream("mapToFalse() -> Observable<Bool>", "Emits `false` for each element.") {
            try $0.source.map { _ in .bool(false) }
        }
        for name in ["unwrap", "some"] {
            stream(
                "\(name)<Wrapped>() -> Observable<Wrapped> where Element == Optional<Wrapped>",
                "Emits the values that are not `nil`.", also: name == "unwrap" ? .sharing : []
            ) { try $0.optionals.some() }
        }
        stream(
            "none<Wrapped>() -> Observable<Void> where Element == Optional<Wrapped>", "Emits `()` for each `nil`."
        ) { try $0.optionals.none().map { .void } }
        entry(
            """
            split<Wrapped>() -> (some: Observable<Wrapped>, none: Observable<Void>) where Element == Optional<Wrapped>
            """,
            "Splits optionals into their values and a `()` for each `nil`."
        ) { call in
            let (some, none) = try call.optionals.split()
            return .tuple(TupleValue([.stream(some), .stream(none.map { .void })], labels: ["some", "none"]))
        }
        let constraint = "where Element == Result<Success, Failure>"
        stream(
            "value<Success, Failure>() -> Observable<Success> \(constraint)",
            "Emits the values of the successes among results."
        ) { try $0.results.value() }
        stream(
            "error<Success, Failure>() -> Observable<Failure> \(constraint)",
            "Emits the errors of the failures among results."
        ) { try $0.results.error().map(\.value) }
        entry(
            "split<Success, Failure>() -> (value: Observable<Success>, error: Observable<Failure>) \(constraint)",
            "Splits results into the values of successes and the errors of failures."
        ) { call in
            let (value, error) = try call.results.split()
            return .tuple(TupleValue([.stream(value), .stream(error.map(\.value))], labels: ["value", "error"]))
        }
    }

    /// The members of the result of `formatlize()`.
    static let formatParts = CatalogueFamily(.formats, of: "Format<Succeeded, Failed, Processing>") {
        for (index, (name, type)) in [
            ("succeeded", "Succeeded"), ("failed", "Failed"), ("processing", "Processing"),
        ].enumerated() {
            entry("\(name): \(type)", "A part of the split request.") { call in
                guard case .object(let format as FormatValue) = call.receiver else {
                    throw call.unfit(call.receiver, "a Format")
                }
                return format.parts[index]
            }
        }
    }

    /// The members that convert the result of `formatlize()` to drivers.
    static let formattedDrivers = CatalogueFamily(.formats, of: "Format<Succeeded, Failed, Processing>") {
        let drivers = "Format<Driver<Any>, Driver<Error>, Driver<Bool>>"
        entry(
            "asDriver(onErrorJustReturn parts: (succeeded: Any, failed: Any, processing: Any)) -> \(drivers)",
            "Returns drivers of the parts; an element of each replaces an error."
        ) { call in
            guard let replacements = call.value(0).parts, replacements.count == 3 else {
                throw call.unfit(call.value(0), "three values")
            }
            return try call.mapParts { index, part in
                .stream(
                    part.asDriver(onErrorJustReturn: replacements[index]).asObservable(), type: StreamTrait.driver.type)
            }
        }
        entry(
            "asDriverOnErrorJustComplete() -> \(drivers)",
            "Returns drivers of the parts that complete in place of an error."
        ) { call in
            try call.mapParts {
                .stream($1.asDriverOnErrorJustComplete().asObservable(), type: StreamTrait.driver.type)
            }
        }
        entry(
            "asObservable() -> Format<Observable<Any>, Observable<Error>, Observable<Bool>>",
            "Returns the parts as observables."
        ) { try $0.mapParts { .stream($1) } }
    }
}

extension NativeCall {
    /// Returns a format of the receiver's parts, each of them transformed.
    func mapParts(_ transform: (Int, Observable<Value>) -> Value) throws -> Value {
        guard case .object(let format as FormatValue) = receiver else { throw unfit(receiver, "a Format") }
        return try onClock {
            .object(FormatValue(try format.parts.enumerated().map { transform($0, try stream($1)) }))
        }
    }

    /// The receiver as a stream of optionals.
    var optionals: Observable<Value?> {
        get throws { try source.map(\.unwrapped) }
    }

    /// The receiver as a stream of results.
    var results: Observable<Result<Value, ThrownValue>> {
        get throws {
            try source.map { [self] value in
                guard case .result(let result) = value else { throw unfit(value, "a Result") }
                return result.isSuccess ? .success(result.payload) : .failure(ThrownValue(result.payload))
            }
        }
    }
}
