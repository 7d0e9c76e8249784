extension ComparedPipelines {
    /// Returns the pipelines of the outputs that two files with the same inputs have in common.
    ///
    ///     try ComparedPipelines.files("before.marble", "after.marble")
    ///
    /// Throws a failure if they have none in common.
    package static func files(
        _ left: String, _ right: String, folders: [String] = []
    ) throws(ComparisonFailure) -> [ComparedPipelines] {
        let files = (try parse(left, folders), try parse(right, folders))
        let names = names(left, right, avoiding: files.0.source.words.union(files.1.source.words))
        let pairs = files.0.comparedOutputs.compactMap { one in
            files.1.comparedOutputs.first { $0.output.name.text == one.output.name.text }.map { (one, $0) }
        }
        if pairs.isEmpty {
            let known = files.0.comparedOutputs.map(\.output.name.text).joined(separator: ", ")
            throw ComparisonFailure(
                message: "the files have no output in common",
                suggestion: known.isEmpty ? nil : "\(left) has: \(known)")
        }
        return pairs.map { one, other in
            ComparedPipelines(
                Side(one.output, of: one.source, in: files.0.source, name: names.left),
                Side(other.output, of: other.source, in: files.1.source, name: names.right),
                output: one.output.name.text)
        }
    }

    private static func parse(_ path: String, _ folders: [String]) throws(ComparisonFailure) -> MarbleFile {
        let source: SourceFile
        do { source = try SourceFile.read(path) } catch { throw ComparisonFailure(diagnostics: [error]) }
        let (file, diagnostics) = MarbleFile.parse(source) { path, includer throws(ReadingError) in
            try IncludedFile.read(path, from: includer, allowed: folders)
        }
        if !diagnostics.isEmpty { throw ComparisonFailure(diagnostics: diagnostics) }
        return file
    }

    /// Returns the names of the files without folder and extension, or those of their folders, if these are different
    /// names and free for outputs.
    private static func names(
        _ left: String, _ right: String, avoiding taken: Set<String>
    ) -> (left: String, right: String) {
        let parts = [left, right].map { $0.split(separator: "/") }
        let files = parts.map { String(($0.last ?? "").prefix { $0 != "." }) }
        let folders = parts.map { String($0.dropLast().last ?? "") }
        for names in [files, folders] where names[0] != names[1] && taken.isDisjoint(with: names) {
            let areNames = names.allSatisfy { name in
                name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            }
            if areNames { return (names[0], names[1]) }
        }
        return freeNames(avoiding: taken)
    }
}

extension ComparedPipelines.Side {
    fileprivate init(_ output: MarbleOutput, of source: SourceFile, in file: SourceFile, name: String) {
        self.init(
            name: name, pipeline: SourceText(source, output.pipeline),
            type: output.type.map { SourceText(source, $0) }, declarations: file)
    }
}

extension MarbleFile {
    /// The outputs of the first scenario, with the files that declare them.
    fileprivate var comparedOutputs: [(output: MarbleOutput, source: SourceFile)] {
        let first = scenarios.first?.blocks ?? []
        return (shared.blocks + first).compactMap { block in
            if case .output(let output) = block.content { (output, block.source) } else { nil }
        }
    }
}
