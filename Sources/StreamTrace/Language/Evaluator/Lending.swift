/// The arguments of a call, some of which are inout.
///
/// The value of an inout argument is in a cell during the call, which is the parameter of the function.
struct Lending {
    private enum Argument {
        case value(Code)
        /// A variable as an inout argument, which passes its own cell.
        case cell(Int)
        /// Any other inout argument. `isStored`: whether the value is moved out of its location, so that it changes in place.
        case place(CompiledPlace, isStored: Bool)
    }

    private let arguments: [Argument]
    /// Whether any argument is inout.
    let lends: Bool

    init(_ expressions: [TypedExpression], _ compiler: Compiler) {
        arguments = expressions.map { expression in
            guard case .borrowed(let place) = expression.kind else { return .value(compiler.compile(expression)) }
            if case .cell(let slot) = place.kind { return .cell(slot) }
            return .place(compiler.compile(place), isStored: place.isStored)
        }
        lends = expressions.contains { if case .borrowed = $0.kind { true } else { false } }
    }

    /// Evaluates the arguments from left to right, calls `body` with them, and then writes the inout ones back.
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
    /// Whether the location is plain storage: changing it runs no code, and its value may be absent meanwhile.
    fileprivate var isStored: Bool {
        switch kind {
        case .cell, .global: true
        case .field(let outer, _), .element(let outer, _): outer.isStored
        case .subscripting(let outer, _, default: nil): outer.isStored && outer.type.name == "Array"
        default: false
        }
    }
}
