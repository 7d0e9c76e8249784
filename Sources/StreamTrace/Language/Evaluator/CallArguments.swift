/// The arguments of a call, some of which are inout.
///
/// The value of an inout argument is in a cell during the call, which is the parameter of the function.
struct CallArguments {
    private enum Argument {
        case value(ArgumentCode)
        /// A variable as an inout argument, which passes its own cell.
        case cell(Int, RuntimeLocation)
        /// Any other inout argument. `isStored` is whether the value is moved out of its location, to be changed in
        /// place.
        case storage(StorageAccess, isStored: Bool)
    }

    private let arguments: [Argument]
    /// The code of the arguments, if none is inout.
    let codes: [ArgumentCode]?

    init(_ expressions: [TypedExpression], _ compiler: Compiler) {
        arguments = expressions.map { expression in
            guard case .inoutArgument(let target) = expression.kind else {
                return .value(ArgumentCode(run: compiler.compile(expression)))
            }
            if case .cell(let slot) = target.kind { return .cell(slot, compiler.location(target.range)) }
            return .storage(compiler.compile(target), isStored: target.isStored)
        }
        let codes = arguments.compactMap { if case .value(let code) = $0 { code } else { nil } }
        self.codes = codes.count == arguments.count ? codes : nil
    }

    /// Evaluates the arguments from left to right, calls `body` with them, and then writes inout arguments back.
    func with(_ frame: Frame, _ body: ([Value]) throws -> Value) throws -> Value {
        var written: [(storage: StorageAccess, cell: Cell)] = []
        let result = Result { try body(try arguments.map { try value(of: $0, frame, &written) }) }
        for (storage, cell) in written { try storage.change(frame) { value, _ in value = cell.value } }
        return try result.get()
    }

    /// Returns the result of a call of what nothing declares, which becomes the value of each inout argument.
    func spoiled(by result: Value, _ frame: Frame) throws -> Value {
        try with(frame) { values in
            for case .object(let object as Cell) in values {
                object.writes.map { frame.run.recorder?.forget($0) }
                object.value = result
            }
            return result
        }
    }

    private func value(
        of argument: Argument, _ frame: Frame, _ written: inout [(storage: StorageAccess, cell: Cell)]
    ) throws -> Value {
        switch argument {
        case .value(let code): return try code.run(frame)
        case .cell(let slot, let location):
            // The function knows the variable by the name of its parameter.
            if let cell = frame.cell(slot) { _ = frame.variable(cell, location) }
            return frame.slots[slot]
        case .storage(let storage, let isStored):
            var value = Value.void
            var variable: VariableWrites?
            if isStored {
                try storage.change(frame) {
                    swap(&$0, &value)
                    variable = $1
                }
            } else {
                (value, variable) = try storage.variable(frame)
            }
            let cell = Cell(value, of: variable)
            written.append((storage, cell))
            return .object(cell)
        }
    }
}

/// The code of an argument that is not inout.
///
/// As the element of an array, a closure that is not in a type is called through another closure.
struct ArgumentCode {
    let run: Code
}

/// Code that evaluates arguments from left to right into slots that are not initialized. If one throws, none is.
struct SlotFiller {
    let count: Int
    let fill: (Frame, UnsafeMutablePointer<Value>) throws -> Void

    init(_ arguments: [ArgumentCode]) {
        count = arguments.count
        // A chain rather than a loop, which would retain each closure for its call.
        var fill: (Frame, UnsafeMutablePointer<Value>) throws -> Void = { _, _ in }
        for argument in arguments.reversed() {
            let (code, rest) = (argument.run, fill)
            fill = { frame, slots in
                slots.initialize(to: try code(frame))
                do {
                    try rest(frame, slots + 1)
                } catch {
                    slots.deinitialize(count: 1)
                    throw error
                }
            }
        }
        self.fill = fill
    }
}

extension StorageLocation {
    /// Whether the location is plain storage: changing it runs no code, and its value may be moved out meanwhile.
    fileprivate var isStored: Bool {
        switch kind {
        case .cell, .global: true
        case .field(let outer, _), .element(let outer, _): outer.isStored
        case .subscripting(let outer, _, default: nil): outer.isStored && outer.type.name == "Array"
        default: false
        }
    }
}
