/// The operators that a file defines, by name.
struct DeclaredOperators {
    /// The overloads that functions define.
    var functions: [String: [DeclaredFunction]] = [:]
    /// The overloads of infix operators that types define.
    var members: [String: [DeclaredFunction]] = [:]
    /// The names of the prefix operators that functions and types define.
    var prefixes: Set<String> = []

    func contains(_ name: String) -> Bool { functions[name] != nil || members[name] != nil }

    subscript(name: String) -> [DeclaredFunction] { (functions[name] ?? []) + (members[name] ?? []) }
}
