/// The interface of a program that its runs use.
protocol RunnableProgram: AnyObject {
    var runtimeTypes: any RuntimeTypeTable { get }
    /// Returns the value of an input or another global of the marble file.
    func global(named name: String, in run: PipelineRun) -> Value?
    /// Returns the function that evaluates a stored static member at its first use; `nil` for other globals.
    func initialValue(ofGlobal index: Int) -> (any RuntimeFunction)?
    /// Whether streams have a member with a name.
    func isOperator(_ name: String) -> Bool
    /// Returns the step that contains a text: `out x`.
    func name(of text: SourceText) -> String
}

/// The members of declared types that are looked up when a program runs.
protocol RuntimeTypeTable: TypeTable {
    func declares(_ type: ValueType) -> Bool
    /// Returns the instance method with a name that a protocol requires, or `nil` if the type has none.
    func method(_ name: String, of type: ValueType) -> (any RuntimeFunction)?
    /// Returns the method that a call refers to, with the arguments of all of its parameters, or `nil` if the type has none
    /// of the name.
    func called(
        _ name: String, of type: ValueType, _ values: [Value], _ labels: [CallMatching.Label], isStatic: Bool,
        _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> (method: any RuntimeFunction, arguments: [Value])?
    /// Returns the static property or the case with a name, or `nil` if the type has none.
    func staticMember(_ name: String, of type: ValueType) -> RuntimeStaticMember?
    /// Returns a new value of a type, or `nil` if no initializer has these labels.
    func construct(
        _ type: ValueType, _ values: [Value], labels: [CallMatching.Label], _ location: RuntimeLocation,
        in run: PipelineRun
    ) throws -> Value?
    /// Returns a generic argument of a type, as a value of it or of a superclass of it has it.
    func argument(_ index: Int, of owner: NominalType, in type: ValueType) -> ValueType
    /// Returns the computed property with a name, or `nil` if the type has none.
    func property(_ name: String, of type: ValueType) -> (any RuntimeFunction)?
    /// Returns the type of a property that a protocol requires or a type declares.
    func propertyType(_ name: String, of type: ValueType) -> ValueType?
    /// Returns the setter of a computed property, or `nil` if the type has none.
    func setter(_ name: String, of type: ValueType) -> (any RuntimeFunction)?
    /// Whether a stored property is a weak reference.
    func isWeak(_ name: String, of type: ValueType) -> Bool
    /// Returns the code of the first value of a lazy property, or `nil` if the type has none of the name.
    func lazyValue(_ name: String, of type: ValueType) -> (any RuntimeFunction)?
    /// Returns the observers of a stored property, or `nil` if it has none.
    func observers(_ name: String, of type: ValueType) -> RuntimeObservers?
}

/// A static property or a case without payload.
enum RuntimeStaticMember {
    case value(Value)
    /// A stored property, which is a global variable.
    case stored(Int)
    case computed(any RuntimeFunction)
}

/// The `willSet` and `didSet` of a stored property, which are called with its owner and a value.
struct RuntimeObservers {
    let willSet: [any RuntimeFunction]
    let didSet: [any RuntimeFunction]
    /// The further arguments of their calls: the type, for the observers of a static property.
    let type: [Value]
}

/// The interface of a declared function that a running program uses.
protocol RuntimeFunction {
    var isMutating: Bool { get }
    /// The number of its parameters, the receiver included.
    var parameterCount: Int { get }
    /// - Parameter arguments: the receiver first.
    func call(_ arguments: [Value], in run: PipelineRun) throws -> Value
    /// Calls a function that changes its receiver.
    ///
    /// - Parameter variable: The changes of the variable that has the receiver.
    func call(
        changing receiver: inout Value, of variable: VariableWrites?, _ arguments: [Value], in run: PipelineRun
    ) throws -> Value
}
