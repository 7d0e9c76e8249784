/// A compiled pattern: returns whether a value matches, and stores the values of the names that the pattern binds.
typealias PatternCode = (Value, Frame) throws -> Bool

extension Compiler {
    func compile(_ pattern: TypedPattern) -> PatternCode {
        switch pattern {
        case .wildcard: return { _, _ in true }
        case .bind(let slot, let isCell):
            return { value, frame in
                frame.slots[slot] = isCell ? .object(Cell(value)) : value
                return true
            }
        case .tuple(let patterns):
            let codes = patterns.map(compile)
            return { value, frame in
                // The parts of a value that no file declares are not known either.
                let parts = value.parts ?? value.hole.map { hole in codes.indices.map { hole.member("\($0)") } }
                guard let elements = parts, elements.count == codes.count else { return false }
                for (code, element) in zip(codes, elements) where try !code(element, frame) { return false }
                return true
            }
        case .some(let inner):
            let code = compile(inner)
            return { value, frame in
                switch value {
                case .some(let wrapped): return try code(wrapped, frame)
                case .none: return false
                default: return try code(value, frame)
                }
            }
        case .enumCase(let name, let payload): return compileCase(name, payload)
        case .equals(let expression):
            let code = compile(expression)
            return { value, frame in
                let wanted = try code(frame)
                if case .range(let range) = wanted { return range.contains(value) }
                return Comparison.areEqual(wanted, value)
            }
        case .satisfies(let slot, let condition):
            let test = compileTest(condition)
            return { value, frame in
                frame.slots[slot] = value
                return try test(frame)
            }
        case .isType(let type, let metatype):
            let metatype = metatype.map(compile)
            return { value, frame in
                value.isInstance(of: try metatype?(frame).asType ?? type, frame.run)
            }
        case .casting(let inner, let type, let metatype):
            let (code, metatype) = (compile(inner), metatype.map(compile))
            return { value, frame in
                try value.cast(to: metatype?(frame).asType ?? type, frame.run).map { try code($0, frame) } ?? false
            }
        }
    }

    private func compileCase(_ name: String, _ payload: [(label: String?, pattern: TypedPattern)]?) -> PatternCode {
        guard let payload else { return { value, _ in value.payload(of: name) != nil } }
        let codes = payload.map { compile($0.pattern) }
        return { value, frame in
            guard var values = value.payload(of: name) else { return false }
            if values.count != codes.count {
                if codes.isEmpty { return true }
                guard codes.count == 1 else { return false }
                values = [.tuple(TupleValue(values))]
            }
            for (code, value) in zip(codes, values) where try !code(value, frame) { return false }
            return true
        }
    }
}

extension TypedPattern {
    /// The value on which a match depends, or `nil` if the pattern matches every value.
    var wantedValue: HoleObject.Wanted? {
        switch self {
        case .wildcard, .bind, .tuple: nil
        case .some, .isType, .casting: .optional(.number)
        case .equals, .satisfies: .number
        case .enumCase(let name, _): .cases([name])
        }
    }
}

extension Value {
    /// The type, if the value is one.
    var asType: ValueType? { if case .type(let type) = self { type } else { nil } }

    /// Returns the payload of a case, or `nil` if the value is of another case.
    fileprivate func payload(of name: String) -> [Value]? {
        switch (self, name) {
        case (.enumCase(let value), _): return value.selected.name == name ? value.payload : nil
        case (.none, "none"): return []
        case (.some(let wrapped), "some"): return [wrapped]
        case (.event(.next(let element)), "next"), (.event(.next(let element)), "success"): return [element]
        case (.event(.error(let error)), "error"): return [Value(error: error)]
        case (.event(.completed), "completed"): return []
        case (.result(let result), "success"): return result.isSuccess ? [result.payload] : nil
        case (.result(let result), "failure"): return result.isSuccess ? nil : [result.payload]
        case (.some(let wrapped), _): return wrapped.payload(of: name)
        default: return nil
        }
    }
}
