extension Compiler {
    func compileAssignment(_ target: StorageLocation, _ value: TypedExpression) -> Code {
        let code = compile(value)
        switch target.kind {
        case .nowhere:
            return { frame in
                _ = try code(frame)
                return .void
            }
        case .cell(let slot):
            return { frame in
                let value = try code(frame)
                frame.cell(slot)?.value = value
                return .void
            }
        case .parts(let targets): return compileParts(targets, code)
        case .computed(let outer, let indices, _, let setter):
            return compileReplacement(compileComputed(outer, indices, getter: nil, setter), code)
        case .computedStatic(let type, _, let setter):
            return compileReplacement(compileStatic(type, getter: nil, setter), code)
        case .subscripting(let outer, let index, _): return compileReplacement(outer, index, code, target.range)
        default:
            return compileReplacement(compile(target), code)
        }
    }

    private func compileReplacement(_ target: StorageAccess, _ code: @escaping Code) -> Code {
        { frame in
            let value = try code(frame)
            try target.change(frame) { $0 = value }
            return .void
        }
    }

    func compileAppending(_ target: StorageLocation, _ value: TypedExpression, _ range: SourceRange) -> Code {
        let (code, target, location) = (compile(value), compile(target), location(range))
        return { frame in
            let other = try code(frame)
            try target.change(frame) { try Arithmetic.append(other, to: &$0, location, frame.run) }
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
            try outer.change(frame) { try Subscripts.replace(&$0, index, with: element, location, frame.run) }
            return .void
        }
    }

    /// Compiles `(a, b) = (b, a)`, which evaluates all elements before it assigns any.
    private func compileParts(_ targets: [StorageLocation], _ code: @escaping Code) -> Code {
        let accesses = targets.map(compile)
        return { frame in
            guard let parts = try code(frame).parts else { return .void }
            for (access, part) in zip(accesses, parts) { try access.change(frame) { $0 = part } }
            return .void
        }
    }
}
