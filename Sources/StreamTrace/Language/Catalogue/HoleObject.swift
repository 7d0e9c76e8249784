/// The value of a name that no file declares, like `UIColor.red`.
///
/// It equals a hole of the same path, and `.red` equals `UIColor.red`. Its members and results are holes too.
class HoleObject: ValueObject {
    /// The expression that made it: `L10n.title`.
    let path: String

    init(_ path: String) { self.path = path }

    override var description: String { path }

    override func isEqual(to other: ValueObject) -> Bool {
        guard let other = other as? HoleObject else { return false }
        if other.path == path { return true }
        return lastName == other.lastName && (lastName.count == path.count || other.lastName.count == other.path.count)
    }

    override var hash: Int { lastName.hashValue }

    /// The name after the last dot.
    var lastName: Substring { path.lastIndex(of: ".").map { path[path.index(after: $0)...] } ?? path[...] }

    /// Whether the path ends with the call of an initializer.
    var isConstructed: Bool { path.hasSuffix("()") && lastName.first?.isUppercase == true }

    /// Returns the hole that an operation on this one results in, of a path of a bounded length, because a loop can call
    /// a hole's result again and again.
    final func continued(_ path: String) -> HoleObject { make(Self.shortened(path)) }

    static func shortened(_ path: String) -> String { path.utf8.count > 200 ? path.prefix(190) + "…" : path }

    func make(_ path: String) -> HoleObject { HoleObject(path) }

    /// Returns the hole of a member.
    final func member(_ name: String) -> Value { .object(continued("\(path).\(name)")) }

}
