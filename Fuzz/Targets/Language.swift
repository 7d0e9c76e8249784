@testable import StreamTraceEngine
@testable import StreamTraceLanguage
@testable import StreamTraceText
@testable import StreamTraceValues

extension FuzzTarget {
    /// Parses and checks statements of the pipeline language, with a stream and a function in scope, without running
    /// them.
    static let language = FuzzTarget(name: "language") { bytes in
        guard let source = readable(bytes) else { return }
        let diagnostics = LargeStack.run {
            let program = PipelineProgram([.statement(SourceText(source, SourceRange(0, source.bytes.count)))])
            program.check(inputs: [
                ("a", .observable(.int)), ("text", .observable(.optional(.string))),
                ("send", .function([.unknown], .observable(.string))),
            ])
            return program.diagnostics
        }
        for diagnostic in diagnostics { _ = diagnostic.rendered() }
    }
}
