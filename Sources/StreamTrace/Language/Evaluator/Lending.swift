/// The arguments of a call, some of which are places that the function may change.
///
/// The value of such a place is in a cell meanwhile, which the function has as its parameter.
struct Lending {
    private enum Argument {
        case value(Code)
        /// A name that can be changed: its own cell is lent.
        case cell(Int)
        /// `isStored`: the value is taken out of its place, so that it is changed in place.
        case place(CompiledPlace, isStored: Bool)
    }

    private let arguments: [Argument]
    /// Whether any argument is lent.
    let lends: Bool

    init(_ expressions: [TypedExpression], _ compiler: Compiler) {
        arguments = expressions.map { expression in
            guard case .borrowed(let place) = expression.kind else { return .value(compiler.compile(expression)) }
            if case .cell(let slot) = place.kind { return .cell(slot) }
            return .place(compiler.compile(place), isStored: place.isStored)
        }
        lends = expressions.contains { if case .borrowed = $0.kind { true } else { false } }
    }

    /// Calls `body` with the arguments, from left to right, and then gives each place what became of its value.
    func with(_ frame: Frame, _ body: ([Value]) throws -> Value) throws -> Value {
        var lent: [(place: CompiledPlace, cell: Cell)] = []
        let result = Result { try body(try arguments.map { try value(of: $0, frame, &lent) }) }
        for (place, cell) in lent { try place.change(frame) { $0 = cell.value } }
        return try result.get()
    }

    private func value(
        of argument: Argument, _ frame: Frame, _ lent: inout [(place: CompiledPlace, cell: Cell)]
    ) throws -> Value {
        switch argument {
        case .value(let code): return try code(frame)
        case .cell(let slot): return frame.slots[slot]
        case .place(let place, let isStored):
            let cell = Cell(.void)
            try place.change(frame) { value in
                cell.value = value
                if isStored { value = .void }
            }
            lent.append((place, cell))
            return .object(cell)
        }
    }
}

extension MutablePlace {
    /// Whether nothing runs when the place is changed, and nothing is missed while its value is away.
    fileprivate var isStored: Bool {
        switch kind {
        case .cell, .global: true
        case .field(let outer, _), .element(let outer, _): outer.isStored
        case .subscripting(let outer, _, default: nil): outer.isStored && outer.type.name == "Array"
        default: false
        }
    }
}
