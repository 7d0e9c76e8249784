/// The `willSet` and `didSet` of variables.
extension Checker {
    /// Returns the observers of a stored member, or `nil` if it has none.
    func observers(
        of property: VariableSyntax, _ name: String, _ type: ValueType, _ declared: DeclaredType?
    ) -> PropertyObservers? {
        if property.willSet == nil, property.didSet == nil { return nil }
        let function = { (syntax: FunctionSyntax) in
            self.accessor(syntax, name, type, isStatic: property.isStatic, of: declared)
        }
        return PropertyObservers(willSet: property.willSet.map(function), didSet: property.didSet.map(function))
    }

    /// Returns a property that observes a computed one of a superclass as a computed property, whose setter calls the
    /// observers; any other property as it is.
    func observing(_ property: VariableSyntax, _ name: Name, of declared: DeclaredType) -> VariableSyntax {
        guard !property.isStatic, let observers = observers(of: property, name.text, .unknown, declared) else {
            return property
        }
        let superclasses = sequence(first: declared.superclass, next: { $0?.superclass }).compactMap(\.self)
        guard superclasses.contains(where: { $0.properties.named(name.text, isStatic: false).first?.setter != nil })
        else { return property }
        declared.observers[name.text] = observers
        let inherited = Expression(.member(Expression(.name("super"), name.range), name), name.range)
        var computed = property
        computed.getter = [Statement(.returning(inherited), name.range)]
        computed.setter = setter(of: inherited, property.type)
        return computed
    }

    /// Declares the observers of a global variable, which see the names that are declared after it.
    func declareObservers(of variable: VariableSyntax, _ name: String, _ type: ValueType, _ index: Int) {
        guard let observers = observers(of: variable, name, type, nil) else { return }
        globals.observe(name, by: observers)
        for function in observers.all {
            whenReached(function.body) { [self] in
                let outer = context
                defer { context = outer }
                context.observedGlobal = index
                checkFunctionBody(function, selfType: nil, parent: nil)
            }
        }
    }

    /// Records which variable the function observes that is checked next, if it is an observer.
    func note(observer function: DeclaredFunction, of declared: DeclaredType) {
        let name = function.signature.name
        // The namesakes of an observed member are few; those of others may be thousands, in constrained extensions.
        let isSetter =
            declared.observers[name] != nil
            && declared.properties.named(name, isStatic: false).first?.setter === function
        context.observingSetter = isSetter ? name : nil
        context.observedMember = declared.observers.first { $0.value.contains(function) }?.key
        context.observedGlobal = declared.constants.values.first { $0.observers?.contains(function) == true }?.index
    }

    /// Returns a location whose changes are observed.
    ///
    /// - Parameter owner: the instance whose stored member it is.
    func observed(
        _ location: StorageLocation, owner: TypedExpression? = nil, by observers: PropertyObservers?
    ) -> StorageLocation {
        guard let observers else { return location }
        observers.all.forEach(reach)
        return StorageLocation(.observed(location, owner: owner, observers), location.type, location.range)
    }

    /// Whether the code is that of an observer of a stored member of `self`, and not of a closure inside of it. It sets
    /// the member without calling the observers again.
    func observes(_ name: String, of owner: StorageLocation) -> Bool {
        context.observedMember == name && scope.parent == nil && isSelf(owner)
    }

    /// The same for a static member or a global variable.
    func observes(_ index: Int) -> Bool { context.observedGlobal == index && scope.parent == nil }
}
