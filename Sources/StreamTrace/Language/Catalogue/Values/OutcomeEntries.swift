extension CatalogueFamily {
    static var optional: CatalogueFamily {
        var family = CatalogueFamily("optionals", of: "Optional<Wrapped>")
        family.add("static var none: Wrapped?", "Nothing.") { _ in .none }
        family.add("static func some(_ value: Wrapped) -> Wrapped?", "Holds a value.") { .some($0.value(0)) }
        family.add("init(_ value: Wrapped) -> Wrapped?", "Holds a value.") { .some($0.value(0)) }
        family.add("func map<Result>(_ transform: (Wrapped) -> Result) -> Result?", "Transforms what it holds.") {
            call in
            let transform = try call.function(0)
            return .wrapping(try call.receiver.unwrapped.map { try transform.call($0) })
        }
        family.add("func flatMap<Result>(_ transform: (Wrapped) -> Result?) -> Result?", "Transforms to an optional.") {
            call in
            let transform = try call.function(0)
            return .wrapping(try call.receiver.unwrapped.flatMap { try transform.call($0).unwrapped })
        }
        family.add("var isNone: Bool", "Whether it is nil.") { .bool($0.receiver.unwrapped == nil) }
        family.add("var unsafelyUnwrapped: Wrapped", "What it holds.") { call in
            guard let value = call.receiver.unwrapped else { throw call.failure("this is nil") }
            return value
        }
        return family
    }

    static var result: CatalogueFamily {
        var family = CatalogueFamily("results", of: "Result<Success, Failure>")
        addOutcomes(&family)
        addAnswers(&family)
        addTransformations(&family)
        return family
    }

    private static func outcome(_ call: NativeCall) throws -> ResultValue {
        if case .result(let result) = call.receiver { return result }
        throw call.unfit(call.receiver, "a Result")
    }

    private static func addOutcomes(_ family: inout CatalogueFamily) {
        family.add("static func success(_ value: Success) -> Result<Success, Failure>", "Something that worked.") {
            .result(ResultValue(isSuccess: true, payload: $0.value(0)))
        }
        family.add("static func failure(_ error: Failure) -> Result<Success, Failure>", "Something that failed.") {
            .result(ResultValue(isSuccess: false, payload: $0.value(0)))
        }
        family.add(
            "init(catching body: () throws -> Success) -> Result<Success, Failure>", "What a call gives or throws."
        ) {
            call in
            do {
                return .result(ResultValue(isSuccess: true, payload: try call.function(0).call([])))
            } catch let error where error.isThrown {
                return .result(ResultValue(isSuccess: false, payload: Value(error: error)))
            }
        }
    }

    private static func addAnswers(_ family: inout CatalogueFamily) {
        family.add("func get() throws -> Success", "The value; a failure is thrown.") { call in
            let result = try outcome(call)
            if result.isSuccess { return result.payload }
            throw result.payload.asError
        }
        family.add("var value: Success?", "The value of a success, or nil.") { call in
            let result = try outcome(call)
            return result.isSuccess ? .some(result.payload) : .none
        }
        family.add("var error: Failure?", "The error of a failure, or nil.") { call in
            let result = try outcome(call)
            return result.isSuccess ? .none : .some(result.payload)
        }
    }

    private static func addTransformations(_ family: inout CatalogueFamily) {
        family.add(
            "func map<Other>(_ transform: (Success) -> Other) -> Result<Other, Failure>", "A success transformed."
        ) {
            call in
            let result = try outcome(call)
            guard result.isSuccess else { return call.receiver }
            return .result(ResultValue(isSuccess: true, payload: try call.function(0).call(result.payload)))
        }
        family.add(
            "func mapError<Other>(_ transform: (Failure) -> Other) -> Result<Success, Other>", "A failure transformed."
        ) { call in
            let result = try outcome(call)
            guard !result.isSuccess else { return call.receiver }
            return .result(ResultValue(isSuccess: false, payload: try call.function(0).call(result.payload)))
        }
        family.add(
            "func flatMap<Other>(_ transform: (Success) -> Result<Other, Failure>) -> Result<Other, Failure>",
            "A success transformed to another result."
        ) { call in
            let result = try outcome(call)
            return result.isSuccess ? try call.function(0).call(result.payload) : call.receiver
        }
    }

    static var event: CatalogueFamily {
        var family = CatalogueFamily("events", of: "Event<Element>")
        func event(_ call: NativeCall) throws -> Event<Value> {
            if case .event(let event) = call.receiver { return event }
            throw call.unfit(call.receiver, "an Event")
        }
        family.add("static func next(_ element: Element) -> Event<Element>", "An element.") {
            .event(.next($0.value(0)))
        }
        family.add("static func error(_ error: Error) -> Event<Element>", "The end by an error.") {
            .event(.error($0.value(0).asError))
        }
        family.add("static var completed: Event<Element>", "The end.") { _ in .event(.completed) }
        family.add("var element: Element?", "The element of a next, or nil.") { .wrapping(try event($0).element) }
        family.add("var error: Error?", "The error, or nil.") {
            .wrapping(try event($0).error.map { Value(error: $0) })
        }
        family.add("var isCompleted: Bool", "Whether it is the end.") { .bool(try event($0).isCompleted) }
        family.add("var isStopEvent: Bool", "Whether nothing can follow it.") { .bool(try event($0).isStopEvent) }
        family.add("var event: Event<Element>", "Itself.") { $0.receiver }
        family.add("func map<Result>(_ transform: (Element) -> Result) -> Event<Result>", "The element transformed.") {
            call in
            let transform = try call.function(0)
            return .event(try event(call).map { try transform.call($0) })
        }
        return family
    }

    static var errors: CatalogueFamily {
        var family = CatalogueFamily("errors", of: "Error")
        family.add("var localizedDescription: String", "What the error says to people.") { call in
            if let property = call.run.types.property("errorDescription", of: call.receiver.type),
                case .string(let text)? = try property.call([call.receiver], in: call.run).unwrapped
            {
                return .string(text)
            }
            return .string(call.receiver.description)
        }
        return family
    }

    /// The errors that are there without a file declaring them.
    static var errorCases: CatalogueFamily {
        var family = CatalogueFamily("errors")
        for (name, error) in [
            ("unknown", RxError.unknown), ("overflow", .overflow), ("argumentOutOfRange", .argumentOutOfRange),
            ("noElements", .noElements), ("moreThanOneElement", .moreThanOneElement), ("timeout", .timeout),
        ] {
            family.add(owner: "RxError", "static var \(name): RxError", error.debugDescription) { _ in .error(error) }
        }
        family.add(owner: "MarbleError", "static var error: MarbleError", "What a '#' stands for by itself.") { _ in
            .error(MarbleError.error)
        }
        return family
    }
}
