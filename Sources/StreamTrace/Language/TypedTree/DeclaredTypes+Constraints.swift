extension DeclaredTypes {
    /// Returns the members of a name that values of a type have. A more constrained member hides the others.
    ///
    /// - Parameter assumed: The constraints of the enclosing extension, if the receiver may be its `self`; the type of
    ///   that is not known otherwise.
    func applicable(
        _ members: [DeclaredFunction], to receiver: ValueType, assuming assumed: [Constraint]? = nil
    ) -> [DeclaredFunction] {
        let owner = members.first?.owner
        guard members.contains(where: { !$0.constraints.isEmpty || $0.owner !== owner }) else { return members }
        let met = withoutRepetitions(members).filter { has(receiver, $0, assuming: assumed) != false }
        if met.count < 2 { return met }
        return met.filter { member in !met.contains { hides($0, member, for: receiver) } }
    }

    /// The key of a member that several extensions of a type declare again.
    private struct Repeated: Hashable {
        let extended: ValueType?
        let form: String
        let types: [ValueType]
        let isStatic: Bool
    }

    /// Returns the members with a few of those that are the same, because a generated file may have thousands.
    private func withoutRepetitions(_ members: [DeclaredFunction]) -> [DeclaredFunction] {
        let maximumCount = 8
        if members.count <= maximumCount { return members }
        var counts: [Repeated: Int] = [:]
        return members.filter { member in
            guard member.constraints.isEmpty else { return true }
            let signature = member.signature
            let repeated = Repeated(
                extended: member.owner?.extended?.type ?? member.owner?.type, form: signature.form,
                types: signature.parameters.map(\.type), isStatic: signature.isStatic)
            counts[repeated, default: 0] += 1
            return counts[repeated, default: 0] <= maximumCount
        }
    }

    /// Returns the same for code that compiles, which calls one of the members even if none seems to be applicable.
    func chosen(
        _ members: [DeclaredFunction], for receiver: ValueType, assuming assumed: [Constraint]? = nil
    ) -> [DeclaredFunction] {
        let found = applicable(members, to: receiver, assuming: assumed)
        return found.isEmpty ? members : found
    }

    /// Whether values of a type have a member, as far as its constraints tell; `nil` if they do not.
    func has(_ receiver: ValueType, _ member: DeclaredFunction, assuming assumed: [Constraint]? = nil) -> Bool? {
        var has: Bool? = true
        for constraint in member.constraints {
            switch isMet(constraint, by: receiver, member.owner) {
            case true?: continue
            case false?: return false
            case nil:
                guard let assumed else { has = nil; continue }
                if !assumed.contains(where: { implies($0, constraint) }) { return false }
            }
        }
        return has
    }

    /// Whether a call refers to one of two members rather than to the other one, because its constraints imply the
    /// other's.
    private func hides(_ member: DeclaredFunction, _ other: DeclaredFunction, for receiver: ValueType) -> Bool {
        guard member !== other, member.signature.isStatic == other.signature.isStatic,
            member.signature.matches(other.signature)
        else { return false }
        if self[receiver]?.nominal.kind == .interface {
            // The call of a requirement is that of its implementation in the value's type.
            if member.isDispatchedRequirement != other.isDispatchedRequirement { return member.isDispatchedRequirement }
        } else if member.syntax.isRequirement != other.syntax.isRequirement {
            return other.syntax.isRequirement
        }
        return isAsConstrained(member, as: other) && !isAsConstrained(other, as: member)
    }

    private func isAsConstrained(_ member: DeclaredFunction, as other: DeclaredFunction) -> Bool {
        guard let owner = member.owner, let otherOwner = other.owner, inherits(owner, member, from: otherOwner)
        else { return false }
        return other.constraints.allSatisfy { wanted in
            member.constraints.contains { implies($0, wanted) }
                || wanted.supertypeOfSelf.map { refines(owner.nominal.qualifiedName, $0) } == true
        }
    }

    /// Whether all types with the members of one type or extension have those of another one.
    private func inherits(_ owner: DeclaredType, _ member: DeclaredFunction, from other: DeclaredType) -> Bool {
        if owner === other || owner.descends(from: other) { return true }
        guard let wanted = other.extended?.type.name else {
            let supertypes = member.constraints.compactMap(\.supertypeOfSelf)
            return supertypes.contains { self[$0]?.descends(from: other) == true }
        }
        guard let own = owner.extended?.type else { return false }
        return own.name == wanted || view(own, as: wanted) != nil
            || other.extended?.standardProtocol != nil && owner.extended?.standardProtocol == nil
    }

    private func implies(_ constraint: Constraint, _ other: Constraint) -> Bool {
        if constraint == other { return true }
        guard constraint.parameter == other.parameter, case .subtype(let wanted) = other.bound else { return false }
        switch constraint.bound {
        case .equal(let type): return conforms(type, to: wanted) == true
        case .subtype(let name): return refines(name, wanted)
        }
    }

    /// Whether two members are equally constrained, so that a call can refer to both.
    func areAmbiguous(_ member: DeclaredFunction, _ other: DeclaredFunction, for receiver: ValueType) -> Bool {
        // Types like Int32 are all the same here.
        if member.owner === other.owner, member.constraints == other.constraints { return false }
        guard member.owner?.extended == nil, other.owner?.extended == nil else { return false }
        return has(receiver, member) == true && has(receiver, other) == true
            && member.signature.hasForm(of: other.signature)
            && zip(member.signature.parameters, other.signature.parameters).allSatisfy { $0.type == $1.type }
    }
}

extension DeclaredFunction {
    /// Whether a protocol requires it, so that a call looks it up in the type of the value.
    fileprivate var isDispatchedRequirement: Bool { syntax.isRequirement || isDefault }
}
