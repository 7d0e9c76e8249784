/// The methods or the computed properties of a type in the order of their declarations, which are also found by their
/// names: a generated type may have very many. Extensions with different `where` clauses may declare several of a name.
package struct MemberTable: RandomAccessCollection {
    private var members: [DeclaredFunction] = []
    private var offsets: [ObjectIdentifier: Int] = [:]
    private var namesakes: [String: [DeclaredFunction]] = [:]

    package var startIndex: Int { 0 }
    package var endIndex: Int { members.count }

    package subscript(index: Int) -> DeclaredFunction { members[index] }

    /// The first member with a name.
    package subscript(name: String) -> DeclaredFunction? { namesakes[name]?.first }

    var names: some Collection<String> { namesakes.keys }

    /// Returns the members with a name.
    func named(_ name: String) -> [DeclaredFunction] { namesakes[name] ?? [] }

    /// Returns the static members or the others with a name.
    func named(_ name: String, isStatic: Bool) -> [DeclaredFunction] {
        named(name).filter { $0.signature.isStatic == isStatic }
    }

    mutating func append(_ member: DeclaredFunction) {
        offsets[ObjectIdentifier(member)] = members.count
        members.append(member)
        namesakes[member.signature.name, default: []].append(member)
    }

    mutating func removeAll(where isRemoved: (DeclaredFunction) -> Bool) {
        let left = members.filter { !isRemoved($0) }
        self = MemberTable()
        left.forEach { append($0) }
    }

    /// Puts a member at the place of another one of its name.
    mutating func replace(_ member: DeclaredFunction, by other: DeclaredFunction) {
        guard let offset = offsets.removeValue(forKey: ObjectIdentifier(member)) else { return }
        members[offset] = other
        offsets[ObjectIdentifier(other)] = offset
        namesakes[member.signature.name] = named(member.signature.name).map { $0 === member ? other : $0 }
    }
}
