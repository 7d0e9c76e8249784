/// The arguments of a call, some of which are places that the function may change.
///
/// Such a place hands its value to a cell, which the function has as its parameter, and takes it back after the call.
struct Lending {
    private enum Argument {
        case value(Code)
        /// A name that can be changed: its own cell is lent.
        case cell(Int)
        case place(CompiledPlace)
    }

    private let arguments: [Argument]
    /// Whether any argument is lent.
    let lends: Bool

    init(_ expressions: [TypedExpression], _ compiler: Compiler) {
        arguments = expressions.map { expression in
            guard case .borrowed(let place) = expression.kind else { return .value(compiler.compile(expression)) }
            if case .cell(let slot) = place.kind { return .cell(slot) }
            return .place(compiler.compile(place))
        }
        lends = expressions.contains { if case .borrowed = $0.kind { true } else { false } }
    }

    /// Calls `body` with the arguments, from left to right.
    func with(_ frame: Frame, _ body: ([Value]) throws -> Value) throws -> Value {
        try with(frame, 0, [], body)
    }

    private func with(
        _ frame: Frame, _ index: Int, _ values: [Value], _ body: ([Value]) throws -> Value
    ) throws -> Value {
        guard index < arguments.count else { return try body(values) }
        switch arguments[index] {
        case .value(let code): return try with(frame, index + 1, values + [try code(frame)], body)
        case .cell(let slot): return try with(frame, index + 1, values + [frame.slots[slot]], body)
        case .place(let place):
            var result = Value.void
            try place.change(frame) { value in
                let cell = Cell(value)
                value = .void
                defer { value = cell.value }
                result = try with(frame, index + 1, values + [.object(cell)], body)
            }
            return result
        }
    }
}
