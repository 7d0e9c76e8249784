extension CatalogueFamily {
    static let optional = CatalogueFamily(.optionals, of: "Optional<Wrapped>") {
        entry("static none: Wrapped?", "The absence of a value.") { _ in .none }
        entry("static some(_ value: Wrapped) -> Wrapped?", "An optional that holds a value.") { .some($0.value(0)) }
        entry("init(_ value: Wrapped) -> Wrapped?", "An optional that holds a value.") { .some($0.value(0)) }
        entry("map<Result>(_ transform: (Wrapped) -> Result) -> Result?", "The wrapped value transformed, or nil.") {
            call in
            let transform = try call.function(0)
            return .wrapping(try call.receiver.unwrapped.map { try transform.call($0) })
        }
        entry(
            "flatMap<Result>(_ transform: (Wrapped) -> Result?) -> Result?",
            "The wrapped value transformed to an optional, or nil."
        ) { call in
            let transform = try call.function(0)
            return .wrapping(try call.receiver.unwrapped.flatMap { try transform.call($0).unwrapped })
        }
        entry("isNone: Bool", "Whether it is nil.") { .bool($0.receiver.unwrapped == nil) }
        entry("unsafelyUnwrapped: Wrapped", "The wrapped value.") { call in
            guard let value = call.receiver.unwrapped else { throw call.failure("this is nil") }
            return value
        }
    }

    static let result = CatalogueFamily(.results, of: "Result<Success, Failure>") {
        entry("static success(_ value: Success) -> Result<Success, Failure>", "Something that worked.") {
            .result(ResultValue(isSuccess: true, payload: $0.value(0)))
        }
        entry("static failure(_ error: Failure) -> Result<Success, Failure>", "Something that failed.") {
            .result(ResultValue(isSuccess: false, payload: $0.value(0)))
        }
        entry(
            "init(catching body: () throws -> Success) -> Result<Success, Failure>",
            "The value that a call returns, or the error that it throws."
        ) { call in
            do {
                return .result(ResultValue(isSuccess: true, payload: try call.function(0).call([])))
            } catch let error where error.isThrown {
                return .result(ResultValue(isSuccess: false, payload: Value(error: error)))
            }
        }
        entry("get() throws -> Success", "The value; a failure is thrown.") { call in
            let result = try outcome(call)
            if result.isSuccess { return result.payload }
            throw result.payload.asError
        }
        entry("value: Success?", "The value of a success, or nil.") { call in
            let result = try outcome(call)
            return result.isSuccess ? .some(result.payload) : .none
        }
        entry("error: Failure?", "The error of a failure, or nil.") { call in
            let result = try outcome(call)
            return result.isSuccess ? .none : .some(result.payload)
        }
        entry(
            "map<Other>(_ transform: (Success) -> Other) -> Result<Other, Failure>", "A success transformed."
        ) { call in
            let result = try outcome(call)
            guard result.isSuccess else { return call.receiver }
            return .result(ResultValue(isSuccess: true, payload: try call.function(0).call(result.payload)))
        }
        entry(
            "mapError<Other>(_ transform: (Failure) -> Other) -> Result<Success, Other>", "A failure transformed."
        ) { call in
            let result = try outcome(call)
            guard !result.isSuccess else { return call.receiver }
            return .result(ResultValue(isSuccess: false, payload: try call.function(0).call(result.payload)))
        }
        entry(
            "flatMap<Other>(_ transform: (Success) -> Result<Other, Failure>) -> Result<Other, Failure>",
            "A success transformed to another result."
        ) { call in
            let result = try outcome(call)
            return result.isSuccess ? try call.function(0).call(result.payload) : call.receiver
        }
    }

    private static func outcome(_ call: NativeCall) throws -> ResultValue {
        if case .result(let result) = call.receiver { return result }
        throw call.unfit(call.receiver, "a Result")
    }

    static let event = CatalogueFamily(.events, of: "Event<Element>") {
        entry("static next(_ element: Element) -> Event<Element>", "An element.") { .event(.next($0.value(0))) }
        entry("static error(_ error: Error) -> Event<Element>", "The end by an error.") {
            .event(.error($0.value(0).asError))
        }
        entry("static completed: Event<Element>", "The end.") { _ in .event(.completed) }
        entry("element: Element?", "The element of a next, or nil.") { .wrapping(try $0.event.element) }
        entry("error: Error?", "The error, or nil.") { .wrapping(try $0.event.error.map { Value(error: $0) }) }
        entry("isCompleted: Bool", "Whether it is the end.") { .bool(try $0.event.isCompleted) }
        entry("isStopEvent: Bool", "Whether it is the last event.") { .bool(try $0.event.isStopEvent) }
        entry("event: Event<Element>", "Itself.") { $0.receiver }
        entry("map<Result>(_ transform: (Element) -> Result) -> Event<Result>", "The element transformed.") { call in
            let transform = try call.function(0)
            return .event(try call.event.map { try transform.call($0) })
        }
    }

    static let errors = CatalogueFamily(.errors, of: "Error") {
        entry("localizedDescription: String", "The description of the error for users.") { call in
            if let text = try BridgedError.ownDescription(of: call.receiver, call.run) { return .string(text) }
            return try call.string(BridgedError.localizedText(of: call.receiver, call.run))
        }
    }

    static let localizedErrors = CatalogueFamily(.errors, of: "LocalizedError") {
        for (name, summary) in [
            ("errorDescription", "What happened."), ("failureReason", "Why it happened."),
            ("recoverySuggestion", "What to do about it."), ("helpAnchor", "The page of the help about it."),
        ] {
            entry("\(name): String?", summary) { call in
                try call.run.types.property(name, of: call.receiver.type)?.call([call.receiver], in: call.run) ?? .none
            }
        }
    }

    /// The errors that a file does not have to declare.
    static let errorCases = CatalogueFamily(.errors) {
        for (name, error) in [
            ("unknown", RxError.unknown), ("overflow", .overflow), ("argumentOutOfRange", .argumentOutOfRange),
            ("noElements", .noElements), ("moreThanOneElement", .moreThanOneElement), ("timeout", .timeout),
        ] {
            entry(of: "RxError", "static \(name): RxError", error.debugDescription) { _ in .error(error) }
        }
        entry(of: "MarbleError", "static error: MarbleError", "The error that a '#' denotes in a diagram.") { _ in
            .error(MarbleError.error)
        }
    }
}

extension NativeCall {
    fileprivate var event: Event<Value> {
        get throws {
            if case .event(let event) = receiver { return event }
            throw unfit(receiver, "an Event")
        }
    }
}
