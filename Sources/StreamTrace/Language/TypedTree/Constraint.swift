/// A requirement of a `where` clause, without which a type does not have a member of an extension.
struct Constraint: Equatable {
    enum Bound: Equatable {
        case equal(ValueType)
        /// The name of a protocol that the type conforms to, or of a class that it inherits from.
        case subtype(of: String)
    }

    /// `Self`, a generic parameter or an associated type, also that of another one: `Content`, `Output.Element`.
    let parameter: String
    let bound: Bound

    init(_ parameter: String, _ bound: Bound) {
        let isOfSelf = parameter.hasPrefix("Self.")
        self.parameter = isOfSelf ? String(parameter.dropFirst("Self.".count)) : parameter
        self.bound = bound
    }

    /// The names before and after the dots.
    var path: [String] { parameter.split(separator: ".").map(String.init) }

    /// The protocol or the class of `Self`, or `nil` for another requirement.
    var supertypeOfSelf: String? {
        if parameter == "Self", case .subtype(let name) = bound { name } else { nil }
    }
}

extension ValueType {
    /// Whether the type may be another one, of both of which parts may not be known.
    func mayEqual(_ other: ValueType) -> Bool {
        switch (self, other) {
        case (.unknown, _), (_, .unknown), (.parameter, _), (_, .parameter): true
        case (.named(let name, let left), .named(let otherName, let right)):
            name == otherName && left.count == right.count && zip(left, right).allSatisfy { $0.mayEqual($1) }
        case (.tuple(let left), .tuple(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.type.mayEqual($1.type) }
        case (.function(let left, let leftResult), .function(let right, let rightResult)):
            left.count == right.count && zip(left, right).allSatisfy { $0.mayEqual($1) }
                && leftResult.mayEqual(rightResult)
        case (.metatype(let left), .metatype(let right)): left.mayEqual(right)
        default: false
        }
    }
}
