/// The structure of a text: its symbols, what can be folded, and what a selection grows to.
extension OpenDocument {
    func symbols() -> JSONValue {
        let shared = symbols(of: model.file.shared, until: sectionStart(0))
        let scenarios = model.file.scenarios.enumerated().compactMap { index, section -> JSONValue? in
            guard let name = section.name ?? section.title else { return nil }
            let range = SourceRange(lines.line(lines.line(of: name.range.start)).start, end(ofSection: index))
            return symbol(
                name.text, .namespace, range, name.range, section.title.flatMap { $0 == name ? nil : $0.text },
                children: symbols(of: section, until: end(ofSection: index)))
        }
        return .array(shared + scenarios)
    }

    private enum SymbolKind: Int { case namespace = 3, type = 5, function = 12, variable = 13, event = 24 }

    private func symbols(of section: MarbleSection, until end: Int) -> [JSONValue] {
        let blocks = section.blocks.filter { $0.source.path == source.path }
        return blocks.enumerated().flatMap { index, block -> [JSONValue] in
            let next = index + 1 < blocks.count ? blocks[index + 1].range.start : end
            let range = SourceRange(block.range.start, max(block.range.end, contentEnd(before: next)))
            switch block.content {
            case .input(let input):
                return [symbol(input.name.text, .event, range, input.name.range, input.isHot ? "hot" : "cold")]
            case .output(let output): return [symbol(output.name.text, .event, range, output.name.range, "out")]
            case .given(let name, _), .asserted(let name, _): return [symbol(name.text, .event, range, name.range, nil)]
            case .values: return [symbol("values", .variable, range, block.range, nil)]
            case .log: return [symbol("log", .variable, range, block.range, nil)]
            case .step, .declaration: return declared(in: range)
            case .include: return []
            }
        }
    }

    /// The names that a statement declares.
    private func declared(in range: SourceRange) -> [JSONValue] {
        let names = model.globalDeclarations
        let first = names.sortedIndex { $0.range.start >= range.start }
        return names[first...].prefix { $0.range.start < range.end }.map { name in
            let kind: SymbolKind =
                switch name.kind {
                case .type: .type
                case .function: .function
                default: .variable
                }
            return symbol(name.name, kind, range, name.range, nil)
        }
    }

    private func symbol(
        _ name: String, _ kind: SymbolKind, _ range: SourceRange, _ selection: SourceRange, _ detail: String?,
        children: [JSONValue] = []
    ) -> JSONValue {
        let name = name.escapingControlCharacters
        return .members([
            // A name without a letter is no symbol for some editors.
            "name": .string(name.isEmpty ? "scenario" : name), "kind": .integer(kind.rawValue),
            "range": lines.json(range.through(selection)), "selectionRange": lines.json(selection),
            "detail": detail.map { .string($0.escapingControlCharacters) },
            "children": children.isEmpty ? nil : .array(children),
        ])
    }

    /// The start of a scenario, or the end of the text.
    private func sectionStart(_ index: Int) -> Int {
        guard model.file.scenarios.indices.contains(index) else { return source.bytes.count }
        let section = model.file.scenarios[index]
        let start = section.name?.range.start ?? section.blocks.first?.range.start ?? source.bytes.count
        return lines.line(lines.line(of: start)).start
    }

    private func end(ofSection index: Int) -> Int { contentEnd(before: sectionStart(index + 1)) }

    /// The end of the last line with content before an offset.
    private func contentEnd(before offset: Int) -> Int {
        var end = min(offset, source.bytes.count)
        while end > 0, [0x20, 0x09, 0x0A].contains(source.bytes[end - 1]) { end -= 1 }
        return end
    }

    // MARK: Folding

    func foldingRanges() -> JSONValue {
        var ranges: [(Int, Int)] = []
        func add(_ start: Int, _ end: Int) {
            let (first, last) = (lines.line(of: start), lines.line(of: end))
            if last > first { ranges.append((first, last)) }
        }
        for (index, section) in ([model.file.shared] + model.file.scenarios).enumerated() {
            let end = index == 0 ? contentEnd(before: sectionStart(0)) : end(ofSection: index - 1)
            if index > 0 { add(sectionStart(index - 1), end) }
            let blocks = section.blocks.filter { $0.source.path == source.path }
            for (number, block) in blocks.enumerated() {
                let next = number + 1 < blocks.count ? contentEnd(before: blocks[number + 1].range.start) : end
                add(block.range.start, next)
            }
        }
        var seen: Set<Int> = []
        return .array(
            ranges.filter { seen.insert($0.0).inserted }.map {
                ["startLine": .integer($0.0), "endLine": .integer($0.1)]
            })
    }

    // MARK: Selections

    func selectionRange(at offset: Int) -> JSONValue {
        var ranges = [SourceRange(0, source.bytes.count)]
        if let block = block(at: offset) {
            let next = model.file.blocks.first {
                $0.source.path == source.path && $0.range.start > block.range.start
            }
            ranges.append(
                SourceRange(block.range.start, max(block.range.end, contentEnd(before: next?.range.start ?? .max))))
        }
        ranges += expressions(around: offset).map(\.range)
        let line = lines.line(lines.line(of: offset))
        let isInCode = ranges.count > 2
        if !isInCode { ranges.append(source.trimmed(line.start, line.end)) }
        var start = offset
        while start > line.start, source.bytes[start - 1].isIdentifierByte { start -= 1 }
        ranges.append(SourceRange(start, start + source.wordLength(at: start)))
        var result: JSONValue?
        var outer = SourceRange(0, source.bytes.count)
        for range in ranges where outer.contains(range) && (range != outer || result == nil) && !range.isEmpty {
            guard range.start <= offset, offset <= range.end else { continue }
            result = .members(["range": lines.json(range), "parent": result])
            outer = range
        }
        return result ?? ["range": lines.json(SourceRange(offset, offset))]
    }
}
