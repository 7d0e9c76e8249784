@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

/// Returns what the diagnosis says about a marble file.
///
/// - Parameter swift: The text of a file `M.swift` that the marble file includes.
func sentences(_ text: String, including swift: String? = nil, jobs: Int = 1) -> [String] {
    var replay = MarbleReplay()
    if let swift { replay.replacement = { $0.hasSuffix("M.swift") ? SourceFile(path: $0, text: swift) : nil } }
    let include = swift == nil ? "" : "include \"M.swift\"\n"
    let source = SourceFile(path: "a.marble", text: include + text)
    return DiagnosisSearch(source, by: replay, jobs: jobs, effort: .full).run()?.sentences ?? []
}
