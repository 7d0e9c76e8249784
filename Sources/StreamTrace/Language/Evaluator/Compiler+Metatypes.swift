extension Compiler {
    /// Compiles the type of a generic parameter.
    func compileType(_ expression: TypedExpression) -> Code {
        switch expression.kind {
        case .genericArgument(let sources, let name):
            let (codes, hole) = (sources.map(compile), Value.object(HoleObject(name)))
            return { frame in
                for code in codes {
                    if case .type(let type) = try code(frame), type != .unknown { return .type(type) }
                }
                return hole
            }
        case .argument(let value, let owner, let index):
            let code = compile(value)
            return { frame in
                let value = try code(frame)
                let type = if case .type(let type) = value { type } else { value.type }
                let argument = frame.run.types.argument(index, of: owner, in: type)
                return argument == .unknown ? .void : .type(argument)
            }
        case .instantiated(let type, let arguments):
            let codes = arguments.map { (name: $0.name, code: compile($0.type)) }
            return { frame in
                var bindings: TypeBindings = [:]
                for (name, code) in codes { if case .type(let type) = try code(frame) { bindings[name] = type } }
                let known = type.substituting(bindings)
                return known.hasParameters ? .void : .type(known)
            }
        default: return compile(expression)
        }
    }
}
