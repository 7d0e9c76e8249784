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
    /// `break`, out of what has this label; 0 is the nearest.
    case leave(Int)
    case next(Int)
    case fallThrough

    /// What a loop does behind a turn: nothing to go on, else how the loop ends.
    func end(ofLoop label: Int) -> Flow? {
        switch self {
        case .normal, .fallThrough: nil
        case .next(let wanted): wanted == 0 || wanted == label ? nil : self
        case .leave(let wanted): wanted == 0 || wanted == label ? .normal : self
        case .returning: self
        }
    }
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
