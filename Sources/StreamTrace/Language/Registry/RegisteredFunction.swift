/// Compiled code that marble files can call by a name.
package struct RegisteredFunction {
    /// `validate`, `SearchViewModel.results`.
    let path: String
    let entry: CatalogueEntry
    /// The types of compiled code among its parameters and result.
    package let types: [NominalType]

    /// - Parameter name: the name of the function, with its labels: `validate(id:password:)`.
    package init<each Argument, Output>(_ name: String, _ function: @escaping (repeat each Argument) throws -> Output) {
        let parts = name.split(separator: "(", maxSplits: 1)
        let path = String(parts.first ?? "")
        let labels = parts.count < 2 ? [] : parts[1].split(separator: ":").filter { $0 != ")" }.map(String.init)
        let types = RegisteredTypes(labels)
        self.types = NativeTypes.named(by: {
            repeat types.add(parameter: (each Argument).self)
            types.result = NativeConversion<Output>().type
        })
        let signature = Signature(
            kind: .function, name: path.split(separator: ".").last.map(String.init) ?? path,
            parameters: types.parameters, result: types.result)
        entry = CatalogueEntry(signature) { call in
            var arguments = RegisteredArguments(call)
            return NativeConversion<Output>().value(
                try function(repeat try arguments.next((each Argument).self)))
        }
        self.path = path
    }
}

/// The types of a function. It is a class, because Swift 6.3.1 crashes when it optimizes local variables that a closure
/// with a parameter pack captures.
private final class RegisteredTypes {
    private(set) var parameters: [Signature.Parameter] = []
    var result = ValueType.void
    private let labels: [String]

    init(_ labels: [String]) { self.labels = labels }

    func add<Native>(parameter type: Native.Type) {
        let label = parameters.count < labels.count ? labels[parameters.count] : "_"
        let isClock = type == (any SchedulerType).self
        parameters.append(
            .init(
                label: label == "_" ? nil : label, name: label,
                type: isClock ? .named("Scheduler", []) : NativeConversion<Native>().type, hasDefault: isClock))
    }
}

/// The arguments of a call as Swift values, in order. A scheduler is the clock of the replay.
private struct RegisteredArguments {
    private let call: NativeCall
    private var index = 0

    init(_ call: NativeCall) { self.call = call }

    mutating func next<Native>(_ type: Native.Type) throws -> Native {
        defer { index += 1 }
        if type == (any SchedulerType).self, let clock = try call.scheduler() as? Native { return clock }
        let conversion = NativeConversion<Native>()
        if let native = conversion.native(call.value(index)) { return native }
        throw call.unfit(call.value(index), "a '\(conversion.type)'")
    }
}
