/// The methods of a type in the order of their declarations, which are also found by their names: a generated type may
/// have very many.
struct MethodTable: RandomAccessCollection {
    private var methods: [DeclaredFunction] = []
    private var namesakes: [String: [DeclaredFunction]] = [:]

    var startIndex: Int { 0 }
    var endIndex: Int { methods.count }

    subscript(index: Int) -> DeclaredFunction { methods[index] }

    /// Returns the methods with a name.
    func named(_ name: String) -> [DeclaredFunction] { namesakes[name] ?? [] }

    mutating func append(_ method: DeclaredFunction) {
        methods.append(method)
        namesakes[method.signature.name, default: []].append(method)
    }

    mutating func removeAll(where isRemoved: (DeclaredFunction) -> Bool) {
        methods.removeAll(where: isRemoved)
        namesakes = Dictionary(grouping: methods, by: \.signature.name)
    }
}
