import StreamTraceText

/// The differences between a grammar and the parser.
enum ClassDifferences {
    /// Returns the first differences of a file.
    static func find(_ classes: [SyntaxClass?], _ source: SourceFile) -> [String] {
        let parsed = ParsedClasses(source)
        guard classes.count == source.bytes.count else {
            return ["\(source.path): \(classes.count) classes for \(source.bytes.count) bytes"]
        }
        var differences: [String] = []
        for (index, allowed) in parsed.allowed.enumerated() where !allowed.isEmpty && source.bytes[index] > 0x20 {
            if allowed.contains(classes[index]) || differences.count > 4 { continue }
            let (line, column) = source.position(of: index)
            let actual = classes[index].map(\.rawValue) ?? "none"
            let expected = allowed.map { $0.map(\.rawValue) ?? "none" }.sorted().joined(separator: ", ")
            let range = source.line(around: index, reach: 100)
            differences.append(
                "\(source.path):\(line):\(column): \(actual), not \(expected): \(source.text(range))")
        }
        return differences
    }
}
