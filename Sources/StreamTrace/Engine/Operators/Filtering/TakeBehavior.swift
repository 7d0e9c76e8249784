/// Whether `take(while:)` and `take(until:)` send the element at which they stop.
public enum TakeBehavior: Sendable {
    case inclusive
    case exclusive
}
