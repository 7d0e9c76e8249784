/// A function of a marble file that is passed to compiled code, like a `cold` input with arguments.
///
///     replay.register("results") { (query: Observable<String>, send: MarbleFunction<String, Observable<[String]>>) in
///         query.flatMapLatest { try send($0) }
///     }
public struct MarbleFunction<each Argument, Output>: MarbleConvertible {
    private let body: (repeat each Argument) throws -> Output

    public init(_ body: @escaping (repeat each Argument) throws -> Output) { self.body = body }

    /// Calls the function. Throws the error of the function, or an error if the result is not an `Output`.
    public func callAsFunction(_ argument: repeat each Argument) throws -> Output { try body(repeat each argument) }

    public static var marbleType: ValueType { .function(parameters, NativeConversion<Output>().type) }

    private static var parameters: [ValueType] {
        var types: [ValueType] = []
        repeat types.append(NativeConversion<each Argument>().type)
        return types
    }

    public var marbleValue: Value {
        .function(
            NativeFunction(parameterCount: Self.parameters.count) { values in
                let arguments = NativeArguments(values)
                return NativeConversion<Output>().value(try body(repeat try arguments.next((each Argument).self)))
            })
    }

    public static func fromMarble(_ value: Value) -> MarbleFunction? {
        guard case .function(let function) = value else { return nil }
        return MarbleFunction { (argument: repeat each Argument) in
            var values: [Value] = []
            repeat values.append(NativeConversion<each Argument>().value(each argument))
            let result = try function.call(values)
            guard let native = NativeConversion<Output>().native(result) else {
                throw NativeMismatch(value: result, wanted: NativeConversion<Output>().type)
            }
            return native
        }
    }
}

/// The arguments of a call of compiled code, which are converted in order.
final class NativeArguments {
    private let values: [Value]
    private var index = 0

    init(_ values: [Value]) { self.values = values }

    func next<Native>(_ type: Native.Type) throws -> Native {
        let value = index < values.count ? values[index] : .void
        index += 1
        let conversion = NativeConversion<Native>()
        if let native = conversion.native(value) { return native }
        throw NativeMismatch(value: value, wanted: conversion.type)
    }
}

/// The error of a value that does not have the type that compiled code expects.
///
/// Unchecked, because every `Error` must be `Sendable` and a value may contain a stream; a replay runs on one thread.
package struct NativeMismatch: Error, CustomStringConvertible, @unchecked Sendable {
    package let value: Value
    package let wanted: ValueType

    package init(value: Value, wanted: ValueType) {
        self.value = value
        self.wanted = wanted
    }

    package var description: String { "compiled code expected a value of type '\(wanted)', not '\(value.type)'" }
}
