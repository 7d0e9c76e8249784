/// The slots of a running function.
struct Frame {
    let slots: UnsafeMutablePointer<Value>
    /// The scenario it runs in, which lives longer than any call.
    unowned(unsafe) let run: PipelineRun
}

/// A compiled expression.
typealias Code = (Frame) throws -> Value

/// A compiled statement.
typealias StatementCode = (Frame) throws -> Flow

/// How a statement ended.
enum Flow {
    case normal
    case returning(Value)
    case leave
    case next
}

/// What a name that can be changed holds: closures share it.
final class Cell: ValueObject {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension Frame {
    /// The cell in a slot.
    func cell(_ slot: Int) -> Cell? {
        guard case .object(let object) = slots[slot], type(of: object) == Cell.self else { return nil }
        return unsafeDowncast(object, to: Cell.self)
    }
}

/// A `?` in a chain met nil.
struct ChainEnded: Error {}

/// Where something stands that may fail when it runs.
final class RuntimePlace {
    let text: SourceText

    init(_ file: SourceFile, _ range: SourceRange) {
        text = SourceText(file, range)
    }

    func failure(_ run: PipelineRun, _ message: String) -> ScenarioFailure { run.failure(message, at: text) }
}
