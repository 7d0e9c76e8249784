/// A function that answers several methods of one name, which differ in their types only.
package protocol OverloadedFunction {
    /// Calls the function for a method with a result of a type.
    func call(
        _ arguments: [Value], returning result: ValueType, at location: () -> (SourceFile, SourceRange)
    ) throws -> Value
}
