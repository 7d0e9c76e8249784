/// The values that were computed for some keys, because an answer may follow a thousand events through one stage, or
/// through a thousand stages that one call created.
final class Memo<Key: Hashable, Value> {
    private var all: [Key: Value] = [:]

    func callAsFunction(_ key: Key, _ compute: () -> Value) -> Value {
        if let known = all[key] { return known }
        let value = compute()
        all[key] = value
        return value
    }
}
