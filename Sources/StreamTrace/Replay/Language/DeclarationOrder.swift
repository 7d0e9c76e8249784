extension [ParsedTexts.Item] {
    /// The items, with each global variable of a Swift file after those that its value names, because Swift initializes a
    /// global variable at its first use.
    ///
    /// Variables that need each other stay in their order.
    var inOrderOfUse: [ParsedTexts.Item] {
        let globals = Set(indices.filter { self[$0].isGlobalOfSwift })
        if globals.count < 2 { return self }
        let owners = Dictionary(
            globals.sorted().flatMap { index in self[index].names.map { ($0, index) } },
            uniquingKeysWith: { first, _ in first })
        var ordered: [ParsedTexts.Item] = []
        var visited: Set<Int> = []
        // Depth first, with a stack of its own, because a generated file may have a long chain of variables. An item is
        // on the stack from when it is visited until all that it names is in order.
        for start in indices where visited.insert(start).inserted {
            var path = [(index: start, needed: needed(by: start, globals, owners))]
            while let (index, needed) = path.last {
                guard let next = needed.last else {
                    ordered.append(self[index])
                    path.removeLast()
                    continue
                }
                path[path.count - 1].needed.removeLast()
                if visited.insert(next).inserted { path.append((next, self.needed(by: next, globals, owners))) }
            }
        }
        return ordered
    }

    /// Returns the global variables that the value of another one names, the last one first.
    private func needed(by index: Int, _ globals: Set<Int>, _ owners: [String: Int]) -> [Int] {
        globals.contains(index) ? self[index].text.words.compactMap { owners[$0] }.sorted(by: >) : []
    }
}

extension ParsedTexts.Item {
    fileprivate var isGlobalOfSwift: Bool { text.file.isSwift && !names.isEmpty }
}
