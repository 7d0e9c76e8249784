/// A value with an identity. Where a generic class keeps a value it may not have, an optional box spares it the look-up
/// of the type `Value?` at each event.
final class Box<Value> {
    // Read and replaced as a whole: no access to it encloses a call.
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) {
        self.value = value
    }
}
