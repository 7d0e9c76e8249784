/// An instance of a declared class.
package final class InstanceObject: ValueObject {
    package let nominal: NominalType
    /// The values in the order of the type's fields, then the type of an instance of a generic class.
    @exclusivity(unchecked) package var fields: [Value]

    /// The changes of fields by their indices, while a trace is recorded; `nil` if there were none.
    @exclusivity(unchecked) package var writes: [Int: VariableWrites]?

    /// The values of `WeakMapTable`s, by table.
    package var associatedValues: [ObjectIdentifier: Value] = [:]

    package init(_ nominal: NominalType, fields: [Value]) {
        self.nominal = nominal
        self.fields = fields
    }

    deinit {
        guard !isCopy, let deinitialize = nominal.deinitialize else { return }
        // The body of a `deinit` may refer to `self`, which must not outlive this object.
        let copy = InstanceObject(nominal, fields: fields)
        copy.isCopy = true
        copy.associatedValues = associatedValues
        deinitialize(copy)
    }

    private var isCopy = false

    package override var type: ValueType {
        if fields.count > nominal.fields.count, case .type(let type)? = fields.last { return type }
        return nominal.erased
    }

    package override func printed() -> String { nominal.describe?(.object(self)) ?? nominal.printedName }
    package override func debugPrinted() -> String {
        nominal.describe(nested: true)?(.object(self)) ?? nominal.printedName
    }

    package override func isEqual(to other: ValueObject) -> Bool {
        if self === other { return true }
        return nominal.equals?(.object(self), .object(other)) ?? false
    }

    package override var hash: Int { nominal.equals == nil ? ObjectIdentifier(self).hashValue : 0 }

    /// Returns an object as an instance, or `nil`, faster than a dynamic cast.
    package static func cast(_ object: ValueObject) -> InstanceObject? {
        Swift.type(of: object) == InstanceObject.self ? unsafeDowncast(object, to: InstanceObject.self) : nil
    }

    func field(_ name: String) -> Value? { nominal.index(ofField: name).map { fields[$0] } }
}

/// The value of a field that has not been initialized.
package final class UninitializedField: ValueObject {
    // It has no state, so threads may share it.
    package nonisolated(unsafe) static let value = Value.object(UninitializedField())
}
