/// A table of values that are stored with instances of classes, and released together with them.
final class WeakMapTable: ValueObject {
    override var type: ValueType { .named("WeakMapTable", [.unknown, .unknown]) }
    override func printed() -> String { "WeakMapTable" }
}

extension CatalogueFamily {
    /// The table in which extensions of classes store values, as the stand-ins of libraries do.
    static let weakMapTables = CatalogueFamily(.everything, of: "WeakMapTable<Key, Value>") {
        entry("init() -> WeakMapTable<Key, Value>", "Stores values with objects.") { _ in .object(WeakMapTable()) }
        entry("value(forKey key: Key) -> Value?", "The value of an object.") { call in
            guard case .object(let table) = call.receiver, let object = InstanceObject.cast(try call.object(0)),
                let value = object.associatedValues[ObjectIdentifier(table)]
            else { return .none }
            return .some(value)
        }
        entry("setValue(_ value: Value?, forKey key: Key)", "Replaces the value of an object.") { call in
            guard case .object(let table) = call.receiver, let object = InstanceObject.cast(try call.object(1)) else {
                throw call.unfit(call.value(1), "an instance of a class")
            }
            object.associatedValues[ObjectIdentifier(table)] = call.value(0).unwrapped
            return .void
        }
    }
}
