/// The overloads of a method that differ only in their types, as one function.
package protocol OverloadedFunction {
    /// Calls the function for a method with a result of a type.
    func call(
        _ arguments: [Value], returning result: ValueType, at location: () -> (SourceFile, SourceRange)
    ) throws -> Value
}
