/// The class that a stub is about.
extension MarbleStub {
    /// Returns the classes and structs of a file, the one that the file is about first: the one with the name of the
    /// file, one that transforms, or else the one with the most streams.
    func subjects(in file: SourceFile) -> [DeclaredType] {
        let all = types.inOrder.filter { type in
            type.file.path == file.path && !type.nominal.qualifiedName.contains(".")
                && (type.isClass || type.nominal.kind == .structure)
        }
        let ranks = all.map { rank($0, in: file) }
        return zip(all, ranks).enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
            .map(\.element.0)
    }

    func hasStreams(_ type: DeclaredType) -> Bool { transform(of: type) != nil || streamCount(of: type) > 0 }

    func streamCount(of type: DeclaredType) -> Int {
        visibleProperties(of: type).count { isStream($0.type) || $0.type.isSender }
    }

    private func rank(_ type: DeclaredType, in file: SourceFile) -> Rank {
        let size = type.methods.count { $0.owner === type } * 10 + type.nominal.fields.count
        return Rank(
            hasNameOfFile: "/\(file.path)".hasSuffix("/\(type.nominal.name).swift"),
            transforms: transform(of: type) != nil,
            streams: streamCount(of: type), isClass: type.isClass, size: size)
    }

    /// How likely a file is about a type.
    private struct Rank: Comparable {
        let hasNameOfFile: Bool
        let transforms: Bool
        let streams: Int
        let isClass: Bool
        let size: Int

        private var parts: [Int] { [hasNameOfFile ? 1 : 0, transforms ? 1 : 0, streams, isClass ? 1 : 0, size] }

        static func < (left: Rank, right: Rank) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }
    }
}
