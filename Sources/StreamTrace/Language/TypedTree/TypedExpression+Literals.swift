extension TypedExpression {
    /// Whether the type follows from literals of numbers alone, so that it may be another one.
    var isLiteral: Bool {
        switch kind {
        case .constant(.int), .constant(.double): true
        // The type of a literal that '&<<' shifts is its own.
        case .arithmetic("&<<", _, _), .arithmetic("&>>", _, _): false
        case .arithmetic(let name, let left, let right): left.isLiteral && (right.isLiteral || name.isShift)
        case .negate(let inner), .convert(.wrap, let inner), .convert(.toSet, let inner),
            .convert(.toSlice, let inner):
            inner.isLiteral
        case .ternary(_, let yes, let no): yes.isLiteral && no.isLiteral
        case .array(let elements): elements.contains(where: \.isLiteral)
        case .tuple(let elements, _): elements.contains(where: \.isLiteral)
        case .dictionary(let entries): entries.contains { $0.isLiteral || $1.isLiteral }
        case .native(let entry, nil, let arguments):
            entry.returnsItsArguments && arguments.allSatisfy { $0.map { $0.isLiteral || $0.isEmptyArray } ?? true }
        default: false
        }
    }

    private var isEmptyArray: Bool { if case .array(let elements) = kind { elements.isEmpty } else { false } }

    /// A value that is made of literals as one of another type, in which `1 / 2` is 0.5; `nil` for any other value.
    func withLiterals(of wanted: ValueType) -> TypedExpression? {
        if type == wanted { return self }
        guard isLiteral, let kind = wanted.number == nil ? parts(of: wanted) : number(of: wanted) else { return nil }
        return TypedExpression(kind, wanted, range)
    }

    private func number(of wanted: ValueType) -> Kind? {
        switch kind {
        case .constant(.int(let int)): return Value.int(int).number(as: wanted).map { .constant($0) }
        case .constant(.double(let double)) where wanted == .float: return .constant(.float(Float(double)))
        case .arithmetic(let name, let left, let right) where wanted.isInteger || !name.isForIntegersOnly:
            guard let left = left.withLiterals(of: wanted) else { return nil }
            return (name.isShift ? right : right.withLiterals(of: wanted)).map { .arithmetic(name, left, $0) }
        case .negate(let inner): return inner.withLiterals(of: wanted).map { .negate($0) }
        case .ternary(let condition, let yes, let no):
            guard let yes = yes.withLiterals(of: wanted), let no = no.withLiterals(of: wanted) else { return nil }
            return .ternary(condition, yes, no)
        case .native(let entry, nil, let arguments) where entry.returnsItsArguments:
            let typed = arguments.compactMap { argument in
                argument?.isEmptyArray == true
                    ? argument?.with(type: .array(wanted))
                    : argument?.withLiterals(of: argument?.type.name == "Array" ? .array(wanted) : wanted)
            }
            return typed.count == arguments.compactMap(\.self).count
                ? .native(entry, receiver: nil, typed + arguments.dropFirst(typed.count)) : nil
        default: return nil
        }
    }

    /// Returns a container of literals as one of another type.
    private func parts(of wanted: ValueType) -> Kind? {
        func typed(_ values: [TypedExpression], _ type: ValueType) -> [TypedExpression]? {
            let typed = values.compactMap { $0.withLiterals(of: type) }
            return typed.count == values.count ? typed : nil
        }
        switch (kind, wanted) {
        case (_, .decimal): return isLiteral && [.int, .double].contains(type) ? .convert(.toDecimal, self) : nil
        case (.ternary(let condition, let yes, let no), _):
            return typed([yes, no], wanted).map { .ternary(condition, $0[0], $0[1]) }
        case (.convert(.wrap, let inner), .named("Optional", let part)):
            return inner.withLiterals(of: part[0]).map { .convert(.wrap, $0) }
        case (.array(let elements), .named("Array", let part)): return typed(elements, part[0]).map { .array($0) }
        case (.array, .named("ArraySlice", let part)), (.convert(.toSlice, _), .named("ArraySlice", let part)):
            var array = self
            if case .convert(_, let inner) = kind { array = inner }
            return array.withLiterals(of: .array(part[0])).map { .convert(.toSlice, $0) }
        case (.convert(.toSet, let array), .named("Set", let part)):
            return array.withLiterals(of: .array(part[0])).map { .convert(.toSet, $0) }
        case (.dictionary(let entries), .named("Dictionary", let part)):
            guard let keys = typed(entries.map(\.0), part[0]), let values = typed(entries.map(\.1), part[1]) else {
                return nil
            }
            return .dictionary(Array(zip(keys, values)))
        case (.tuple(let elements, let labels), .tuple(let part)) where elements.count == part.count:
            let parts = zip(elements, part).compactMap { $0.withLiterals(of: $1.type) }
            return parts.count == elements.count ? .tuple(parts, labels: labels) : nil
        default: return nil
        }
    }
}

extension CatalogueEntry {
    /// Whether it is a function like `max`, whose result and arguments are of one type, whatever that is.
    fileprivate var returnsItsArguments: Bool {
        guard owner == nil, case .parameter = signature.result else { return false }
        return signature.parameters.allSatisfy { $0.type == signature.result }
    }
}

extension String {
    /// Whether this operator shifts an integer, whose type need not be that of the distance.
    var isShift: Bool { ["<<", ">>", "&<<", "&>>"].contains(self) }

    /// Whether numbers with a fraction lack this operator.
    var isForIntegersOnly: Bool { isShift || ["%", "&", "|", "^", "&+", "&-", "&*"].contains(self) }
}
