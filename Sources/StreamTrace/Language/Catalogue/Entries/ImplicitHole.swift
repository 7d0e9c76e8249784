/// A type that nothing declares, with the members that code uses.
final class UndeclaredType {
    let name: String
    /// The members, each with its first place. Bodies are not checked in the order in which they are written.
    private var members: [(name: String, start: Int)] = []

    init(_ name: String) { self.name = name }

    func add(_ name: String, at start: Int) {
        if members.count < 6, !members.contains(where: { $0.name == name }) { members.append((name, start)) }
    }

    /// The declaration to add to a file, so that the members have values.
    var declaration: String {
        let names = members.sorted { $0.start < $1.start }.map(\.name)
        return "enum \(name) { case \(names.joined(separator: ", ")) }"
    }
}

/// The value of a member without a type before its dot, like `.red`, of a type that nothing declares.
final class ImplicitHole: HoleObject {
    let owner: UndeclaredType

    init(_ name: String, of owner: UndeclaredType) {
        self.owner = owner
        super.init(HolePath(name))
    }
}
