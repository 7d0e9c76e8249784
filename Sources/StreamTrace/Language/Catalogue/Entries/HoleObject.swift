/// The value of a name that no file declares, like `UIColor.red`.
///
/// It equals a hole of the same path, and `.red` equals `UIColor.red`. Its members and results are holes too.
class HoleObject: ValueObject {
    /// The expression that made it: `L10n.title`.
    let path: HolePath

    init(_ path: HolePath) { self.path = path }

    convenience init(_ name: String) { self.init(HolePath(name)) }

    override func printed() -> String { path.description }

    override func isEqual(to other: ValueObject) -> Bool { (other as? HoleObject)?.path.matches(path) ?? false }

    override var hash: Int { path.last.hashValue }

    /// Returns the hole of another path that an operation on this one results in.
    func make(_ path: HolePath) -> HoleObject { HoleObject(path) }

    /// Returns the hole of a member.
    final func member(_ name: String) -> Value { .object(make(path.member(name))) }
}
