/// An error that the compiler printed.
struct CompilerError: Error, CustomStringConvertible {
    let file: String
    let line: Int
    let message: String

    static func all(in log: String, below root: String) -> [CompilerError] {
        log.split(separator: "\n").compactMap { line in
            guard let range = line.firstRange(of: ": error: ") else { return nil }
            let place = line[..<range.lowerBound].split(separator: ":")
            guard place.count == 3, let number = Int(place[1]) else { return nil }
            let path = place[0].hasPrefix(root + "/") ? place[0].dropFirst(root.count + 1) : place[0]
            return CompilerError(file: String(path), line: number, message: String(line[range.upperBound...]))
        }
    }

    var description: String { "\(file):\(line): error: \(message)" }
}

extension [CompilerError] {
    /// Returns the keys of the mutants to blame, or throws an error that is not in a mutated source.
    func mutants(in sources: [String: MutatedSource]) throws -> Set<UInt64> {
        var keys: Set<UInt64> = []
        for error in self {
            guard let source = sources[error.file] else { throw error }
            let lines = SiteMarkers.keys(in: source.text)
            let blamed = error.line <= lines.count ? lines[error.line - 1] : []
            keys.formUnion(blamed.isEmpty ? lines.flatMap { $0 } : blamed)
        }
        return keys
    }
}
