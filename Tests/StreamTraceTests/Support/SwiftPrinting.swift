/// What Swift prints, without the names of modules and of the places where a private type is declared.
func withoutModules(_ text: String) -> String {
    let text = text.replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
    return text.replacing(#/\b(StreamTraceTests|StreamTraceEngine|Swift)\./#, with: "")
}
