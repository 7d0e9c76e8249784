/// A value with an identity. In unspecialised generic code, an optional box is cheaper than a `Value?`, whose type is
/// looked up at each event.
final class Box<Value> {
    // Only read and replaced as a whole, so accesses never overlap.
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) { self.value = value }
}
