import StreamTraceEngine

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

    /// Returns the closure of a parameter, called with an object before the element.
    func action(_ index: Int, with object: @escaping () -> Value?) throws -> ((Value) throws -> Void)? {
        guard has(index), value(index).unwrapped != nil else { return nil }
        let function = try function(index)
        return { element in if let object = object() { _ = try function.call(object, element) } }
    }

    /// Returns the closure of a parameter, called with an object alone.
    func plainAction(_ index: Int, with object: @escaping () -> Value?) throws -> (() throws -> Void)? {
        guard has(index), value(index).unwrapped != nil else { return nil }
        let function = try function(index)
        return { if let object = object() { _ = try function.call(object) } }
    }
}
