/// A lock, which has no effect because a replay runs on one thread.
final class LockValue: ValueObject {
    private let name: String

    init(_ name: String) { self.name = name }

    override var type: ValueType { .named(name, []) }
}

extension CatalogueFamily {
    static func lock(_ name: String) -> CatalogueFamily {
        CatalogueFamily(.options, of: "\(name)") {
            entry("init() -> \(name)", "A lock, which has no effect on virtual time.") { _ in .object(LockValue(name)) }
            for action in ["lock", "unlock"] {
                entry("\(action)()", "Has no effect: a replay runs on one thread.") { _ in .void }
            }
            entry("try() -> Bool", "Whether the lock was acquired, which it always is.") { _ in .bool(true) }
            entry("withLock<Result>(_ body: () throws -> Result) -> Result", "Returns the result of the closure.") {
                try $0.function(0).call([])
            }
        }
    }
}
