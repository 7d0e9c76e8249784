/// The bodies that something calls, and the types of which there are values: in a Swift file, only these are checked.
struct ReachedBodies {
    /// Whether code is checked rather than declarations.
    var isCheckingCode = false
    /// Whether the names of inputs and spies are declared.
    var knowsInputs = false
    /// The checks that wait for the names of inputs and spies.
    var awaitingInputs: [() -> Void] = []
    /// The names of the members that code calls on spies, or on values whose type is not known.
    var membersOfSpies: Set<String> = []
    /// The checks of bodies that nothing has called yet.
    var unreached: [ObjectIdentifier: () -> Void] = [:]
    /// The bodies that were called.
    var reached: Set<ObjectIdentifier> = []
    /// The checks of bodies that were called and are not checked yet.
    var pending: [() -> Void] = []
    /// The types of which there are values.
    var constructed: Set<ObjectIdentifier> = []
    /// The bodies that are called if there is a value of their type.
    var awaitingValues: [ObjectIdentifier: [FunctionBody]] = [:]
    /// The declared types whose metatypes are values, until a type that is a value is constructed.
    var typesOfValues: [DeclaredType] = []
    var constructsDynamically = false
}
