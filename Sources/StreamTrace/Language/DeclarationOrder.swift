/// The order in which the items of a program are checked: each global variable of a Swift file after those that its value
/// needs, because Swift initializes a global variable at its first use.
///
/// A value needs what it names, and what the functions and types need that it names. Variables that need each other stay
/// in their order, but for those that a value names itself.
struct DeclarationOrder {
    private(set) var items: [ParsedTexts.Item]
    /// The names of global variables that may need themselves.
    private(set) var circular: Set<String> = []

    init(of items: [ParsedTexts.Item]) {
        self.items = items
        if !items.contains(where: \.isGlobalOfSwift) { return }
        order { $0.isGlobalOfSwift || $0.isDeclarationOfSwift }
        order(following: \.isGlobalOfSwift)
    }

    /// Moves each global variable after those that its value names, or that other items name which it names.
    private mutating func order(following isFollowed: (ParsedTexts.Item) -> Bool) {
        var owners: [String: [Int]] = [:]
        for index in items.indices where isFollowed(items[index]) {
            for name in items[index].declaredNames { owners[name, default: []].append(index) }
        }
        let needed = { [items] index in
            items[index].text.words.flatMap { owners[$0] ?? [] }.sorted(by: >)
        }
        var (ordered, visited) = ([ParsedTexts.Item](), Set<Int>())
        // Depth first, with a stack of its own, because a generated file may have a long chain of variables. An item is
        // on the stack from when it is visited until all that it names is in order.
        for start in items.indices {
            guard items[start].isGlobalOfSwift else {
                ordered.append(items[start])
                continue
            }
            if !visited.insert(start).inserted { continue }
            var (path, onPath) = ([(index: start, needed: needed(start))], Set([start]))
            while let (index, left) = path.last {
                guard let next = left.last else {
                    if items[index].isGlobalOfSwift { ordered.append(items[index]) }
                    onPath.remove(index)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].needed.removeLast()
                if visited.insert(next).inserted {
                    path.append((next, needed(next)))
                    onPath.insert(next)
                } else if onPath.contains(next) {
                    circular.formUnion(items[next].names)
                }
            }
        }
        items = ordered
    }
}

extension ParsedTexts.Item {
    /// Whether it declares global variables of a Swift file, which get their values at their first use.
    var isGlobalOfSwift: Bool { text.file.isSwift && !names.isEmpty }

    fileprivate var isDeclarationOfSwift: Bool { text.file.isSwift && !declaredNames.isEmpty }

    /// The names of its variables, or that of its function or type.
    fileprivate var declaredNames: [String] {
        guard case .statement(let statement) = content else { return names }
        switch statement.kind {
        case .function(let function): return [function.name.text]
        case .type(let type), .extended(let type): return [type.name.text]
        default: return names
        }
    }
}
