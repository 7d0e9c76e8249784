/// A value that the pipelines of marble files compute with.
///
/// A marble file is read at run time, so one dynamic type represents values of all types, in three words, with numbers,
/// Booleans and strings unboxed.
///
///     Value.some(.int(1)).description                 // "Optional(1)"
///     Value.array([.string("a")]).description         // "[\"a\"]"
public enum Value {
    case void
    case bool(Bool)
    case int(Int)
    case double(Double)
    /// An integer of a type other than `Int`.
    case sized(SizedInteger)
    case float(Float)
    case string(String)
    case character(Character)
    /// `nil`.
    case none
    /// A non-`nil` optional.
    indirect case some(Value)
    case array([Value])
    /// A part of an array with the indices of the array.
    indirect case slice(SliceValue)
    indirect case dictionary(DictionaryValue)
    indirect case set(SetValue)
    case tuple(TupleValue)
    case range(RangeValue)
    /// An instance of a declared `struct`.
    case record(RecordValue)
    /// A case of a declared or built-in `enum`.
    case enumCase(EnumValue)
    /// An error that is not a declared value, for example one of the library.
    case error(any Error)
    case result(ResultValue)
    indirect case event(Event<Value>)
    case function(FunctionValue)
    case type(ValueType)
    /// A stream, subject, relay, disposable or scheduler, compared by identity.
    case object(ValueObject)
}

/// A value with an identity.
///
/// Base class of the streams and subjects of the catalogue, and of the inputs of a replay.
open class ValueObject {
    public init() {}

    /// The type whose members the object has, like `Observable<Int>`.
    open var type: ValueType { .unknown }

    /// Whether the object is a stream, whose text tells nothing about it.
    open var isStream: Bool { false }

    /// Returns the text that `print` shows. Printing may run Swift code, and may fail the run.
    open func printed() -> String { type.description }

    /// Returns the text that containers show.
    open func debugPrinted() -> String { printed() }

    /// Returns whether `==` considers both equal: by default, whether they are identical.
    open func isEqual(to other: ValueObject) -> Bool { self === other }

    /// A hash that is the same for equal objects.
    open var hash: Int { ObjectIdentifier(self).hashValue }
}

/// A function of a marble file.
///
/// A function of several parameters that is called with one tuple of that size destructures it, as Swift's closures do.
open class FunctionValue {
    public let parameterCount: Int

    public init(parameterCount: Int) { self.parameterCount = parameterCount }

    /// The members that a key path leads to; `nil` for any other function.
    open var keyPath: [String]? { nil }

    open func call(_ arguments: [Value]) throws -> Value {
        fatalError("call(_:) belongs to a subclass of FunctionValue")
    }

    open func call(_ argument: Value) throws -> Value { try call([argument]) }

    /// Calls a function, passing the source location of the call for its errors.
    open func call(_ arguments: [Value], at location: () -> (SourceFile, SourceRange)) throws -> Value {
        try call(arguments)
    }

    open func call(_ first: Value, _ second: Value) throws -> Value { try call([first, second]) }

    /// Calls a function whose first parameter is `inout`.
    open func call(changing first: inout Value, _ second: Value) throws { _ = try call([first, second]) }

    /// Returns the arguments as this function accepts them, with a single tuple destructured.
    public final func spread(_ arguments: [Value]) -> [Value] {
        guard arguments.count == 1, parameterCount > 1, case .tuple(let tuple) = arguments[0],
            tuple.elements.count == parameterCount
        else { return arguments }
        return tuple.elements
    }
}

/// A function implemented in Swift.
public final class NativeFunction: FunctionValue {
    private let body: ([Value]) throws -> Value

    public init(parameterCount: Int, _ body: @escaping ([Value]) throws -> Value) {
        self.body = body
        super.init(parameterCount: parameterCount)
    }

    public override func call(_ arguments: [Value]) throws -> Value { try body(spread(arguments)) }
}
