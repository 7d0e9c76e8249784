extension MarbleDiagram {
    /// Parses a diagram in the code of a test; throws its first error.
    package static func parse(_ source: SourceFile) throws(Diagnostic) -> MarbleDiagram {
        let all = source.trimmed(0, source.bytes.count)
        let reading = DiagramParser.parse(all, in: source, role: .output)
        if let error = reading.diagnostics.all.first { throw error }
        if let ignored = reading.ignored {
            throw Diagnostic("nothing follows the end of a stream", in: source, at: ignored)
        }
        return reading.diagram
    }
}
