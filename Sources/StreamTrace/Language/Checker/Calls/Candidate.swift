/// A function that a call may refer to.
package struct Candidate {
    enum Target {
        case entry(CatalogueEntry)
        /// A declared method, static function or initializer.
        case declared(DeclaredFunction)
        /// An initializer of a class; `nil` for the one that a class without initializers has.
        case instance(DeclaredType, DeclaredFunction?)
        /// The memberwise initializer of a struct.
        case memberwise(DeclaredType)
        case enumCase(NominalType, Int)
        case value(TypedExpression)
        /// A local function.
        case local(DeclaredFunction, TypedExpression)
    }

    package let signature: Signature
    let target: Target
    /// The receiver of an instance method, otherwise `nil`.
    var receiver: Expression?
    var typedReceiver: TypedExpression?
    /// The type of which it is an initializer or a static member, with generic parameters that follow from the call.
    var selfType: ValueType?
    /// Whether it is called as it is declared, without regard to overriding members: `super.reload()`.
    var isExact = false
    /// The type of a static member that is known when the code runs, whose implementation is called.
    var dynamicSelf: TypedExpression?
}
