/// The arguments of a call, some of which are places that the function may change.
///
/// The value of such a place is in a cell meanwhile, which the function has as its parameter.
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

    /// Calls `body` with the arguments, from left to right, and then gives each place what became of its value.
    func with(_ frame: Frame, _ body: ([Value]) throws -> Value) throws -> Value {
        var values: [Value] = []
        var lent: [(place: CompiledPlace, cell: Cell)] = []
        for argument in arguments {
            switch argument {
            case .value(let code): values.append(try code(frame))
            case .cell(let slot): values.append(frame.slots[slot])
            case .place(let place):
                let cell = Cell(.void)
                try place.change(frame) { cell.value = $0 }
                lent.append((place, cell))
                values.append(.object(cell))
            }
        }
        let result = Result { try body(values) }
        for (place, cell) in lent { try place.change(frame) { $0 = cell.value } }
        return try result.get()
    }
}
