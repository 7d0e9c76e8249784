/// A name behind a dot, or the name of a function.
struct CodeMember {
    /// What is before the dot; `nil` for a function.
    let base: Expression?
    let name: Name
    /// The labels of the call, `nil` for one without; `nil` for a name that is not called.
    let labels: [String?]?
    let path: String
}

extension OpenDocument {
    /// Returns the name of a member or a function at an offset.
    func member(at offset: Int) -> CodeMember? {
        var found: CodeMember?
        var walk = SyntaxWalk(expression: { expression, walk in
            let name: Name
            let base: Expression?
            switch expression.kind {
            case .member(let inner, let member): (base, name) = (inner, member)
            case .name(let text): (base, name) = (nil, Name(text, expression.range))
            default: return
            }
            guard name.range.start <= offset, offset <= name.range.end else { return }
            var labels: [String?]?
            if let parent = walk.ancestors.last, case .call(let callee, let arguments) = parent.kind,
                callee === expression
            {
                labels = arguments.map { $0.isTrailing ? nil : $0.label?.text }
            }
            found = CodeMember(base: base, name: name, labels: labels, path: self.source.path)
        })
        forEachTree(around: offset) {
            walk.walk($0)
        } statement: {
            walk.walk($0)
        }
        return found
    }

    /// Returns the expressions around an offset, outermost first.
    func expressions(around offset: Int) -> [Expression] {
        var found: [Expression] = []
        var walk = SyntaxWalk(expression: { expression, _ in
            if expression.range.start <= offset, offset <= expression.range.end { found.append(expression) }
        })
        forEachTree(around: offset) {
            walk.walk($0)
        } statement: {
            walk.walk($0)
        }
        return found
    }

    /// Calls back with the trees of the text that contain an offset.
    private func forEachTree(
        around offset: Int, expression: (Expression) -> Void, statement: (Statement) -> Void
    ) {
        for scenario in model.scenarios {
            for item in scenario.program.items {
                let range = item.text.range
                guard item.text.file.path == source.path, range.start <= offset, offset <= range.end else { continue }
                switch item.content {
                case .output(_, let tree, _): expression(tree)
                case .statement(let tree): tree.bodies.forEach(statement)
                }
                return
            }
        }
    }

    /// Returns what of the library a member may be; one that the file declares itself is none of it.
    func libraryEntries(_ member: CodeMember) -> [PipelineCatalogue.Entry] {
        guard let program = model.scenarios.first?.program else { return [] }
        var entries: [PipelineCatalogue.Entry] = []
        if let base = member.base {
            if let type = model.types.type(of: base, in: member.path) {
                entries = program.libraryMembers(of: type, named: member.name.text, isStatic: false)
            } else if let type = base.namedType {
                entries = program.libraryMembers(of: type, named: member.name.text, isStatic: true)
            }
        } else if model.names.globals[member.name.text] == nil {
            entries = PipelineCatalogue.entries.filter { $0.owner == nil && $0.name == member.name.text }
        }
        guard let labels = member.labels else { return entries }
        // Of several forms, those whose labels are the call's.
        let form = "\(member.name.text)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
        let exact = entries.filter { $0.form == form }
        return exact.isEmpty ? entries : exact
    }
}

extension Expression {
    /// The type that the expression names, of those of the library: `Observable`, `Observable<Int>`.
    var namedType: ValueType? {
        switch kind {
        case .name(let name) where name.first?.isUppercase == true: .named(name, [])
        case .type(let syntax):
            if case .named(let name, _) = syntax.kind { .named(name, []) } else { nil }
        default: nil
        }
    }
}

extension Statement {
    /// The statement, or those inside of the functions and the types that it declares.
    var bodies: [Statement] {
        switch kind {
        case .type(let type), .extended(let type): type.bodies
        default: [self]
        }
    }
}

extension TypeDeclarationSyntax {
    fileprivate var bodies: [Statement] {
        let own = (functions + initializers + [deinitializer].compactMap(\.self)).flatMap(\.body)
        let values = properties.flatMap { property -> [Statement] in
            let value = property.value.map { [Statement(.expression($0), $0.range)] } ?? []
            let observers = [property.setter, property.willSet, property.didSet].compactMap { $0?.body }.flatMap(\.self)
            return value + (property.getter ?? []) + observers
        }
        return own + values + types.flatMap(\.bodies)
    }
}

extension OperatorPage {
    /// The first example and the first pitfall, each with its name.
    var examples: [String] {
        let usual = scenarios.first { $0.name?.hasPrefix("pitfall:") != true }
        let pitfall = scenarios.first { $0.name?.hasPrefix("pitfall:") == true }
        return [usual, pitfall].compactMap(\.self).map { scenario in
            ([scenario.name].compactMap(\.self) + [""] + scenario.blocks.joined(separator: [""])).joined(
                separator: "\n")
        }
    }
}
