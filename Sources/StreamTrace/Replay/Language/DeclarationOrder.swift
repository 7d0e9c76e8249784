extension [ParsedTexts.Item] {
    /// The items, of which a global variable of a Swift file follows those that its value names, because Swift
    /// initializes it at its first use.
    ///
    /// Variables that need each other stay in their order.
    var inOrderOfUse: [ParsedTexts.Item] {
        let globals = indices.filter { self[$0].isGlobalOfSwift }
        if globals.count < 2 { return self }
        let owners = Dictionary(
            globals.flatMap { index in self[index].names.map { ($0, index) } }, uniquingKeysWith: { first, _ in first })
        var order: [Int] = []
        var placed: Set<Int> = []
        var expanded: Set<Int> = []
        for index in indices {
            var waiting = [index]
            while let next = waiting.last {
                let isNew = self[next].isGlobalOfSwift && expanded.insert(next).inserted
                let needed = isNew ? self[next].text.words.compactMap { owners[$0] } : []
                let open = needed.filter { !expanded.contains($0) }
                if open.isEmpty {
                    waiting.removeLast()
                    if placed.insert(next).inserted { order.append(next) }
                } else {
                    waiting += open.sorted(by: >)
                }
            }
        }
        return order.map { self[$0] }
    }
}

extension ParsedTexts.Item {
    fileprivate var isGlobalOfSwift: Bool { text.file.isSwift && !names.isEmpty }
}
