/// Something that a call may mean.
struct Candidate {
    enum Target {
        case entry(CatalogueEntry)
        /// A declared method, static function or initializer; `self` of an initializer is made by the call.
        case declared(DeclaredFunction)
        /// The initializer that a struct has by itself.
        case memberwise(DeclaredType)
        case enumCase(NominalType, Int)
        case value(TypedExpression)
        /// A function that is declared inside of another one.
        case local(DeclaredFunction, TypedExpression)
    }

    let signature: Signature
    let target: Target
    /// What the member is called on; nothing for functions, static members and initializers.
    var receiver: Expression?
    var typedReceiver: TypedExpression?
    /// The generic parameters that a call has to find out.
    var generics: Set<String> { Set(signature.generics) }
}
