/// Returns Swift's description without the names of modules and the contexts of private types.
func withoutModules(_ text: String) -> String {
    let text = text.replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
    return text.replacing(#/\b(StreamTraceTests|StreamTraceEngine|StreamTraceReplay|Swift)\./#, with: "")
}
