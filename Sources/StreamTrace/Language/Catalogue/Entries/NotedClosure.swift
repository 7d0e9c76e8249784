/// A closure that the program passed to a call, of which a trace notes the variables that it reads and changes.
private final class NotedClosure: FunctionValue {
    private let function: FunctionValue
    private let site: any TraceSite
    private let recorder: TraceRecorder

    init(_ function: FunctionValue, of site: any TraceSite, _ recorder: TraceRecorder) {
        (self.function, self.site, self.recorder) = (function, site, recorder)
        super.init(parameterCount: function.parameterCount)
    }

    override var keyPath: [String]? { function.keyPath }

    override func call(_ arguments: [Value]) throws -> Value {
        try recorder.running(at: site) { try function.call(arguments) }
    }

    override func call(_ argument: Value) throws -> Value {
        try recorder.running(at: site) { try function.call(argument) }
    }

    override func call(_ arguments: [Value], at location: () -> (SourceFile, SourceRange)) throws -> Value {
        try recorder.running(at: site) { try function.call(arguments, at: location) }
    }

    override func call(_ first: Value, _ second: Value) throws -> Value {
        try recorder.running(at: site) { try function.call(first, second) }
    }

    override func call(changing first: inout Value, _ second: Value) throws {
        try recorder.running(at: site) { try function.call(changing: &first, second) }
    }
}

extension NativeCall {
    /// Returns the call with closures that tell a trace when they run.
    ///
    /// - Parameter isClosure: Whether a parameter is a closure. Another one may be an element, which somebody else runs.
    func noting(_ isClosure: [Bool], in recorder: TraceRecorder) -> NativeCall {
        let noted = { (value: Value) -> Value in
            switch value {
            case .function(let function): .function(NotedClosure(function, of: location, recorder))
            case .some(.function(let function)): .some(.function(NotedClosure(function, of: location, recorder)))
            default: value
            }
        }
        return NativeCall(
            receiver: receiver,
            arguments: arguments.enumerated().map { index, argument in
                index < isClosure.count && isClosure[index] ? argument.map(noted) : argument
            }, run: run, location: location,
            result: result, start: start)
    }
}
