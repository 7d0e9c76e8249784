/// The slots of a running function.
struct Frame {
    let slots: UnsafeMutablePointer<Value>
    let run: PipelineRun
}

/// A compiled expression.
typealias Code = (Frame) throws -> Value

/// A compiled statement.
typealias StatementCode = (Frame) throws -> Flow

/// The way in which a statement ended.
enum Flow {
    case normal
    case returning(Value)
    /// `break` out of the statement with the label; 0 is the nearest.
    case `break`(Int)
    case `continue`(Int)
    case `fallthrough`

    /// Returns the flow of the loop after an iteration with this flow, or `nil` to continue.
    func end(ofLoop label: Int) -> Flow? {
        switch self {
        case .normal, .fallthrough: nil
        case .continue(let wanted): wanted == 0 || wanted == label ? nil : self
        case .break(let wanted): wanted == 0 || wanted == label ? .normal : self
        case .returning: self
        }
    }
}

/// The box of a variable, which closures share.
final class Cell: ValueObject {
    /// Accesses may overlap: the deinitializer of a replaced instance may use the variable.
    @exclusivity(unchecked) var value: Value
    /// The changes of the variable, or of the one that is passed `inout`; `nil` if none is to be noted.
    @exclusivity(unchecked) var writes: VariableWrites?
    /// Whether a `var` declares it, and it does not stand for another variable or a value during a call.
    let isVariable: Bool

    init(_ value: Value) {
        self.value = value
        isVariable = true
    }

    /// Creates the parameter of a call that changes a variable, or a value that no variable has.
    init(_ value: Value, of variable: VariableWrites?) {
        self.value = value
        writes = variable
        isVariable = false
    }
}

extension Frame {
    /// Returns the cell in a slot.
    func cell(_ slot: Int) -> Cell? {
        guard case .object(let object) = slots[slot], type(of: object) == Cell.self else { return nil }
        return unsafeDowncast(object, to: Cell.self)
    }
}
