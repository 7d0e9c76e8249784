extension NativeCall {
    /// Returns an argument that is an instance of a class.
    func object(_ index: Int) throws -> ValueObject {
        guard case .object(let object) = value(index) else { throw unfit(value(index), "an instance of a class") }
        return object
    }

    /// Returns a closure that returns an argument while it exists, and does not retain it.
    func weakObject(_ index: Int) -> () -> Value? {
        guard case .object(let object) = value(index) else { return { [value = value(index)] in value } }
        return { [weak object] in object.map { .object($0) } }
    }
}
