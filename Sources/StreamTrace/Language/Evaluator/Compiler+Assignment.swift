extension Compiler {
    func compileAssignment(_ target: StorageLocation, _ value: TypedExpression) -> Code {
        var compiler = self
        if case .arithmetic(_, let left, _) = value.kind, left.range == target.range { compiler.former = target.range }
        let code = compiler.compile(value)
        switch target.kind {
        case .nowhere:
            return { frame in
                _ = try code(frame)
                return .void
            }
        case .cell(let slot):
            let location = location(target.range)
            return { frame in
                let value = try code(frame)
                guard let cell = frame.cell(slot) else { return .void }
                frame.noteWrite(frame.variable(cell, location), location)
                cell.value = value
                return .void
            }
        case .parts(let targets): return compileParts(targets, code)
        case .computed(let outer, let indices, _, let setter):
            return compileReplacement(compileComputed(outer, indices, getter: nil, setter), code, target)
        case .computedStatic(let type, _, let setter):
            return compileReplacement(compileStatic(type, getter: nil, setter), code, target)
        case .subscripting(let outer, let index, _): return compileReplacement(outer, index, code, target.range)
        default:
            return compileReplacement(compile(target), code, target)
        }
    }

    private func compileReplacement(
        _ access: StorageAccess, _ code: @escaping Code, _ target: StorageLocation
    ) -> Code {
        let location = location(target.range)
        return { frame in
            let new = try code(frame)
            try access.change(frame) { value, variable in
                frame.noteWrite(variable, location)
                value = new
            }
            return .void
        }
    }

    func compileAppending(_ target: StorageLocation, _ value: TypedExpression, _ range: SourceRange) -> Code {
        let (code, target, location) = (compile(value), compile(target), location(range))
        let effect = MutationEffect(of: "append")
        return { frame in
            let other = try code(frame)
            try target.change(frame) { value, variable in
                try frame.noteEffect(effect, on: &value, of: variable, location) {
                    try Arithmetic.append(other, to: &$0, location, frame.run)
                }
            }
            return .void
        }
    }

    private func compileReplacement(
        _ outer: StorageLocation, _ index: TypedExpression, _ code: @escaping Code, _ range: SourceRange
    ) -> Code {
        let (outer, indexCode, location) = (compile(outer), compile(index), location(range))
        return { frame in
            let element = try code(frame)
            let index = try indexCode(frame)
            try outer.change(frame) { value, variable in
                let effect: MutationEffect = if case .none = element { .removal } else { .replacement }
                try frame.noteEffect(effect, on: &value, of: variable?.element, location) {
                    try Subscripts.replace(&$0, index, with: element, location, frame.run)
                }
            }
            return .void
        }
    }

    /// Compiles `(a, b) = (b, a)`, which evaluates all elements before it assigns any.
    private func compileParts(_ targets: [StorageLocation], _ code: @escaping Code) -> Code {
        let accesses = targets.map { (storage: compile($0), location: location($0.range)) }
        return { frame in
            guard let parts = try code(frame).parts else { return .void }
            for (access, part) in zip(accesses, parts) {
                try access.storage.change(frame) { value, variable in
                    frame.noteWrite(variable, access.location)
                    value = part
                }
            }
            return .void
        }
    }
}
