/// An opaque Swift value in a marble file.
final class NativeObject: ValueObject {
    let value: Any
    private let nominal: NominalType

    init(_ value: Any, type: NominalType) {
        self.value = value
        nominal = type
    }

    override var type: ValueType { .named(nominal.qualifiedName, []) }

    override func printed() -> String { String(describing: value) }

    override func isEqual(to other: ValueObject) -> Bool {
        guard let other = other as? NativeObject else { return false }
        if self === other { return true }
        guard let value = value as? any Equatable else { return false }
        return Self.areEqual(value, other.value)
    }

    private static func areEqual<Native: Equatable>(_ left: Native, _ right: Any) -> Bool { left == right as? Native }

    /// The hash of the value, or 0 if its type is not hashable.
    override var hash: Int { (value as? any Hashable).map { AnyHashable($0).hashValue } ?? 0 }
}

/// The Swift types of compiled code that marble files refer to.
package enum NativeTypes {
    private static let lock = Lock()
    private nonisolated(unsafe) static var known: [ObjectIdentifier: NominalType] = [:]
    /// Collects the types that are used while a function is registered.
    @TaskLocal private static var collector: Collector?

    /// The types that were used. Unchecked, because a task-local value must be `Sendable`, and only the thread that
    /// registers uses it.
    private final class Collector: @unchecked Sendable { var types: [NominalType] = [] }

    /// Returns the types that `body` uses.
    package static func named(by body: () -> Void) -> [NominalType] {
        let collector = Collector()
        $collector.withValue(collector, operation: body)
        return collector.types
    }

    /// Returns the type for a Swift type, which is created once. `cases` are those of an enum without payloads.
    static func nominal(_ type: Any.Type, cases: @autoclosure () -> [Any] = []) -> NominalType {
        let nominal = lock.withLock { () -> NominalType in
            if let nominal = known[ObjectIdentifier(type)] { return nominal }
            let nominal = make(type, cases())
            known[ObjectIdentifier(type)] = nominal
            return nominal
        }
        if let collector, !collector.types.contains(where: { $0 === nominal }) { collector.types.append(nominal) }
        return nominal
    }

    private static func make(_ type: Any.Type, _ cases: [Any]) -> NominalType {
        let isError = type is any Error.Type
        let nominal = NominalType(
            name(of: type), kind: cases.isEmpty ? .structure : .enumeration, conformances: isError ? ["Error"] : [])
        nominal.cases = cases.map { value in
            let raw = (value as? any RawRepresentable).map { Value(native: $0.rawValue) }
            return NominalType.Case(String(describing: value), raw: raw)
        }
        nominal.native = { index in cases[index] }
        return nominal
    }

    /// Returns the name without modules and without the contexts of private types.
    private static func name(of type: Any.Type) -> String {
        let parts = String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
        let name = parts.dropFirst(parts.count > 1 ? 1 : 0).joined(separator: ".")
        return name.contains("<") || name.contains("(") ? String(describing: type) : name
    }
}
