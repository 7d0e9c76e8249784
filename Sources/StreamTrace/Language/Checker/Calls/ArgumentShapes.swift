/// The syntactic shapes of the arguments of a call, before their types are known.
struct ArgumentShapes {
    let arguments: [Argument]
    let members: MemberLookup
    let isReadingValue: Bool

    /// Whether each argument may be of the type of its parameter.
    ///
    /// - Parameter exactly: whether closures must name as many parameters as they receive.
    func fit(_ taken: [[Int]], _ signature: Signature, exactly: Bool) -> Bool {
        for (parameter, indices) in zip(signature.parameters, taken) {
            for index in indices where !fits(arguments[index].value, parameter.type.innermost, exactly: exactly) {
                return false
            }
        }
        return true
    }

    private func fits(_ value: Expression, _ wanted: ValueType, exactly: Bool) -> Bool {
        switch wanted {
        case .unknown, .parameter, .named("Any", _):
            // A parameter that is a function is preferred for a closure.
            if exactly, case .closure = value.kind { return false }
            return true
        default: break
        }
        switch value.kind {
        case .closure(let closure):
            guard case .function(let parameters, _) = wanted else { return false }
            let count = closure.anonymousCount ?? closure.parameters.count
            if count == parameters.count { return true }
            return !exactly && (parameters.count == 1 || closure.anonymousCount != nil)
        case .keyPath:
            if case .function(let parameters, _) = wanted { return parameters.count == 1 }
            return false
        case .operatorReference:
            if case .function(let parameters, _) = wanted { return parameters.count == 2 }
            return false
        case .integer, .wideInteger: return wanted.number != nil || wanted.name == "BinaryInteger"
        case .double: return wanted == .double || wanted == .float || wanted.name == "BinaryFloatingPoint"
        case .bool: return wanted == .bool
        case .string: return wanted == .string || wanted == .character || wanted.name == "Sequence"
        case .array: return ["Array", "ArraySlice", "Set", "Sequence"].contains(wanted.name)
        case .implicitMember(let name): return hasImplicitMember(name, wanted)
        case .call(let callee, _):
            if case .implicitMember(let name) = callee.kind { return hasImplicitMember(name, wanted) }
            return true
        default: return true
        }
    }

    private func hasImplicitMember(_ name: String, _ wanted: ValueType) -> Bool {
        !members.implicitBases(of: name, wanted, isReadingValue: isReadingValue).isEmpty
    }
}

extension Checker {
    func shapes(of arguments: [Argument]) -> ArgumentShapes {
        ArgumentShapes(arguments: arguments, members: members, isReadingValue: isReadingValue)
    }
}
