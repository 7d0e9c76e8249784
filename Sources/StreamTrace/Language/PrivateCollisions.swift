/// The names that are private to a Swift file, and that another one declares, too.
struct PrivateCollisions {
    /// The other spellings of the names, by the path of the file.
    private(set) var spellings: [String: [String: String]] = [:]

    init(in items: [ParsedTexts.Item]) {
        var paths: [String: Set<String>] = [:]
        var hidden: [(name: String, path: String, isType: Bool)] = []
        for item in items where item.text.file.isSwift && !item.text.file.isStandIn {
            guard case .statement(let statement) = item.content else { continue }
            let path = item.text.file.path
            for (name, isType, isPrivate) in statement.declaredNames {
                paths[name, default: []].insert(path)
                if isPrivate { hidden.append((name, path, isType)) }
            }
        }
        for (name, path, isType) in hidden where (paths[name]?.count ?? 0) > 1 {
            let file = String(path.map { $0.isLetter || $0.isNumber ? $0 : "_" })
            // The part in parentheses of the name of a type is not printed.
            spellings[path, default: [:]][name] = isType ? "(\(file)).\(name)" : "\(name) (\(file))"
        }
    }

    /// Returns the items of a program, of which the files with such names are read again.
    ///
    /// - Parameter read: The items as they are without other spellings.
    func separated(
        _ items: [PipelineProgram.Item], _ read: [ParsedTexts.Item], _ texts: ParsedTexts
    ) -> [ParsedTexts.Item] {
        if spellings.isEmpty { return read }
        return items.flatMap { item in
            guard case .statement(let text) = item, let own = spellings[text.file.path] else {
                return texts.items(of: item).0
            }
            return texts.items(of: item, spelling: own).0
        }
    }
}

extension Statement {
    /// The names that it declares in a file, except for those of extensions.
    fileprivate var declaredNames: [(name: String, isType: Bool, isPrivate: Bool)] {
        switch kind {
        case .type(let type): [(type.name.text, true, type.isPrivate)]
        case .alias(let alias): [(alias.name.text, false, alias.isPrivate)]
        case .function(let function) where !function.isOperator: [(function.name.text, false, function.isPrivate)]
        case .variables(let variables):
            variables.flatMap { variable in
                variable.pattern.names.map { ($0, false, variable.isPrivate) }
            }
        default: []
        }
    }
}
