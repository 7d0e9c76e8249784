/// A value of a marble file: what its pipelines compute with.
///
/// Swift knows every type before a program runs; a marble file is read while one runs. So one type holds them all,
/// in three words, with numbers, truth values and texts unboxed.
///
///     Value.some(.int(1)).description                 // "Optional(1)"
///     Value.array([.string("a")]).description         // "[\"a\"]"
public enum Value {
    case void
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case character(Character)
    /// `nil`.
    case none
    /// An optional that holds something.
    indirect case some(Value)
    case array([Value])
    indirect case dictionary(DictionaryValue)
    indirect case set(SetValue)
    case tuple(TupleValue)
    case range(RangeValue)
    /// An instance of a declared `struct`.
    case record(RecordValue)
    /// A case of a declared or built-in `enum`.
    case enumCase(EnumValue)
    /// An error that is not a declared value, like those of the library.
    case error(any Error)
    case result(ResultValue)
    indirect case event(Event<Value>)
    case function(FunctionValue)
    case type(ValueType)
    /// A stream, subject, relay, disposable, scheduler: what has an identity.
    case object(ValueObject)
}

/// Something with an identity that is a value of a marble file.
///
/// The rooms above subclass it: the catalogue for streams and subjects, a replay for its inputs.
open class ValueObject {
    public init() {}

    /// The type that members are looked up in, like `Observable<Int>`.
    open var type: ValueType { .unknown }

    /// What `print` shows.
    open var description: String { type.description }

    /// Whether both are the same to `==`: by default, whether they are one object.
    open func isEqual(to other: ValueObject) -> Bool { self === other }

    /// The same for objects that are equal.
    open var hash: Int { ObjectIdentifier(self).hashValue }
}

/// A function of a marble file.
///
/// A function of several parameters that is given one tuple of as many elements takes it apart, as Swift's closures do.
open class FunctionValue {
    public let parameterCount: Int

    public init(parameterCount: Int) {
        self.parameterCount = parameterCount
    }

    open func call(_ arguments: [Value]) throws -> Value {
        fatalError("call(_:) belongs to a subclass of FunctionValue")
    }

    open func call(_ argument: Value) throws -> Value { try call([argument]) }

    /// Calls a function that may have something to say of the call itself.
    func call(_ arguments: [Value], at place: () -> (SourceFile, SourceRange)) throws -> Value {
        try call(arguments)
    }

    open func call(_ first: Value, _ second: Value) throws -> Value { try call([first, second]) }

    /// Calls a function whose first parameter is `inout`.
    open func call(changing first: inout Value, _ second: Value) throws {
        _ = try call([first, second])
    }

    /// The arguments as this function takes them: one tuple is taken apart.
    public final func spread(_ arguments: [Value]) -> [Value] {
        guard arguments.count == 1, parameterCount > 1, case .tuple(let tuple) = arguments[0],
            tuple.elements.count == parameterCount
        else { return arguments }
        return tuple.elements
    }
}

/// A function that is written in Swift.
public final class NativeFunction: FunctionValue {
    private let body: ([Value]) throws -> Value

    public init(parameterCount: Int, _ body: @escaping ([Value]) throws -> Value) {
        self.body = body
        super.init(parameterCount: parameterCount)
    }

    public override func call(_ arguments: [Value]) throws -> Value { try body(spread(arguments)) }
}
