/// What was computed for some stages, because an answer may follow a thousand events through one stage.
final class Memo<Value> {
    private var all: [Int: Value] = [:]

    func callAsFunction(_ stage: Int, _ compute: () -> Value) -> Value {
        if let known = all[stage] { return known }
        let value = compute()
        all[stage] = value
        return value
    }
}
