/// The bodies that something calls: in a Swift file, only these are checked.
extension Checker {
    /// Checks a body of a Swift file when something that is checked calls it, and a body of a marble file when the inputs
    /// and spies are known that it may use.
    ///
    /// If a value calls a body of a marble file before, that is checked then, and its errors are reported later.
    func whenReached(_ body: FunctionBody, _ check: @escaping () -> Void) {
        let key = ObjectIdentifier(body)
        if body.file.isSwift {
            if bodies.reached.contains(key) { check() } else { bodies.unreached[key] = check }
        } else if bodies.knowsInputs || diagnostics.isTrial {
            check()
        } else {
            bodies.unreached[key] = { [self] in if tries(check) { check() } }
            bodies.awaitingInputs.append { [self] in
                bodies.unreached[key] = nil
                check()
            }
        }
    }

    /// Records that a body is called.
    func reach(_ body: FunctionBody) {
        if diagnostics.isTrial || bodies.knowsInputs && !body.file.isSwift { return }
        // Also for a default argument of a function that is checked later, which does not wait then.
        bodies.reached.insert(ObjectIdentifier(body))
        if let check = bodies.unreached.removeValue(forKey: ObjectIdentifier(body)) { bodies.pending.append(check) }
        // One that reads a stored member, in place of a computed one.
        if case .expression(let value) = body.content, case .lazyField(_, _, let lazy) = value.kind { reach(lazy) }
    }

    func reach(_ function: DeclaredFunction) {
        if function.syntax.isRequirement || function.owner?.isSpied == true {
            noteMemberOfSpy(function.signature.name)
        }
        if let owner = function.owner, owner.isSpied, !function.signature.isStatic {
            reach(function.body, of: owner.nominal)
        } else {
            reach(function.body)
        }
        guard let table = function.implementations else { return }
        // A static member needs no value of the type.
        if function.signature.isStatic { table.all.forEach { reach($0.body) } }
        reach(table)
    }

    func reach(_ table: ImplementationTable) {
        for (type, body) in table.all { reach(body, of: type) }
        for body in table.ofLibraryTypes { reach(body) }
        if let base = table.base { reach(base) }
    }

    /// Records that a member is called on a value that may be of a type, if there are values of the type.
    ///
    /// A type that implements a protocol in place of a spy, like a client of a server, is not checked.
    private func reach(_ body: FunctionBody, of type: NominalType) {
        let isMade =
            type.kind == .enumeration || type.kind == .interface || bodies.constructed.contains(ObjectIdentifier(type))
        if isMade { return reach(body) }
        if !diagnostics.isTrial { bodies.awaitingValues[ObjectIdentifier(type), default: []].append(body) }
    }

    /// Records that there are values of a type, whose members may be called as those of its protocols.
    func reachConstruction(of declared: DeclaredType) {
        reachLibraryRequirements(of: declared)
        if diagnostics.isTrial { return }
        for part in sequence(first: declared, next: \.superclass) {
            let type = ObjectIdentifier(part.nominal)
            if !bodies.constructed.insert(type).inserted { return }
            for body in bodies.awaitingValues.removeValue(forKey: type) ?? [] { reach(body) }
        }
    }

    /// Records that members of a name are called on a value whose type is not known.
    ///
    /// - Parameter takesArguments: whether a method takes the arguments of the call.
    func reach(membersNamed name: String, takesArguments: (DeclaredFunction) -> Bool = { _ in true }) {
        noteMemberOfSpy(name)
        if bodies.unreached.isEmpty { return }
        for declared in types.owners(ofMember: name) {
            let methods = (declared.methods.named(name) + declared.defaultMethods.named(name)).filter(takesArguments)
            let (properties, observers) = (declared.properties.named(name), declared.observers[name])
            let accessors =
                properties + properties.compactMap(\.setter)
                + (observers?.all ?? []) + (declared.constants[name]?.observers?.all ?? [])
            declared.constants[name].map { reach($0.body) }
            declared.lazyMembers[name].map { reach($0.body, of: declared.nominal) }
            for body in methods.flatMap(\.defaults) { body.map(reach) }
            for member in methods + accessors {
                // A static member needs no value of the type.
                let needsValue = declared.extended == nil && !member.signature.isStatic
                if needsValue { reach(member.body, of: declared.nominal) } else { reach(member) }
            }
        }
    }

    /// Records that a member is called which a spy may have to serve.
    func noteMemberOfSpy(_ name: String) {
        if !diagnostics.isTrial { bodies.membersOfSpies.insert(name) }
    }

    /// Records that the members are called with which values of a type are printed and compared.
    func reachConformances(of declared: DeclaredType) {
        for name in [
            "description", "debugDescription", "errorDescription", "failureReason", "recoverySuggestion", "helpAnchor",
            "errorCode", "errorDomain", "errorUserInfo",
        ] {
            declared.properties.named(name).forEach(reach)
        }
        declared.constants["errorDomain"].map { reach($0.body) }
        for name in ["==", "<"] { declared.methods.named(name).forEach(reach) }
        // The values of an enum are not constructed.
        if declared.nominal.kind == .enumeration { reachLibraryRequirements(of: declared) }
    }

    /// Records that the members are called with which the library uses an instance as a stream, an observer, a disposable
    /// or a sequence.
    private func reachLibraryRequirements(of declared: DeclaredType) {
        if declared.librarySupertypes.isEmpty,
            !types.isSubtype(declared.nominal.qualifiedName, of: "IteratorProtocol")
        {
            return
        }
        for name in [
            "asObservable", "asSharedSequence", "subscribe", "on", "dispose", "makeIterator", "next", "index",
            "subscript",
        ] {
            declared.methods.named(name).forEach(reach)
        }
        for name in ["startIndex", "endIndex"] { declared.properties.named(name).forEach(reach) }
    }

    /// Forgets the checks that wait, which retain the checker.
    func forgetWaitingChecks() { bodies = ReachedBodies() }

    /// Checks the bodies that were reached, and those that they reach.
    func checkReached() {
        checkingDeclarations { while let check = bodies.pending.popLast() { check() } }
    }

    /// Runs the checks of declarations and of the code in them, and records which global names that code uses.
    func checkingDeclarations(_ body: () -> Void) {
        guard let lookups = globals.lookups else { return body() }
        let (isOuter, errorCount) = (!lookups.isRecording, diagnostics.errorCount)
        lookups.isRecording = true
        body()
        if isOuter { lookups.isRecording = false }
        if diagnostics.errorCount > errorCount { lookups.foundErrors = true }
    }
}
