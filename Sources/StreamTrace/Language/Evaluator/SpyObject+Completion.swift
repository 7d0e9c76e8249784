extension SpyObject {
    /// Answers a call of a method whose last parameter is a completion handler with the first element, or the error, of
    /// the `cold` block of the method's name; returns whether there is such a block.
    func answer(
        _ signature: Signature, _ arguments: [Value], _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> Bool {
        guard case .function(let parameters, _)? = signature.parameters.last?.type.innermost,
            case .function(let completion)? = arguments.last?.unwrapped,
            let stream = try request(signature.name, arguments.dropLast(), location, run)
        else { return false }
        let handler = CompletionHandler(parameters: parameters, function: completion)
        _ = stream.take(1).subscribe(
            onNext: { handler.succeed($0) }, onError: { handler.fail($0) },
            onCompleted: { if !handler.takesElement { handler.succeed(.void) } })
        return true
    }

    /// Returns the stream of a `cold` block, with or without parameters, or `nil` if there is none.
    private func request(
        _ name: String, _ arguments: ArraySlice<Value>, _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> Observable<Value>? {
        let block = run.program.global(named: name, in: run)
        guard case .function(let function)? = block else { return block?.observable }
        return try function.call(Array(arguments)) { (location.text.file, location.text.range) }.observable
    }
}

/// A completion handler in one of the usual forms: `(Result<User, Error>)`, `(User?, Error?)`, `(User)`, `(Error?)`, `()`.
private final class CompletionHandler {
    private let parameters: [ValueType]
    private let function: FunctionValue
    private var isCalled = false

    init(parameters: [ValueType], function: FunctionValue) {
        self.parameters = parameters
        self.function = function
    }

    /// Whether a request that completes without an element has no answer.
    var takesElement: Bool {
        parameters.contains { parameter in
            let type = parameter.innermost
            return type != .error && type != .void && !(type.name == "Result" && type.arguments.first == .void)
        }
    }

    func succeed(_ element: Value) {
        call { type in
            if type.name == "Result" { return .result(ResultValue(isSuccess: true, payload: element, type: type)) }
            if type.innermost == .error { return .none }
            if type.wrapped == nil { return element }
            return element.unwrapped.map { .some($0) } ?? .none
        }
    }

    func fail(_ error: any Error) {
        guard parameters.contains(where: { $0.name == "Result" || $0.innermost == .error }) else { return }
        call { type in
            let error = Value(error: error)
            if type.name == "Result" { return .result(ResultValue(isSuccess: false, payload: error, type: type)) }
            return type.innermost == .error ? type.wrapped == nil ? error : .some(error) : .none
        }
    }

    /// Calls the function once. A failure of its code is the scenario's.
    private func call(_ argument: (ValueType) -> Value) {
        if isCalled { return }
        isCalled = true
        _ = try? function.call(parameters.map(argument))
    }
}
