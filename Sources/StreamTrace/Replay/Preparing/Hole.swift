/// A name in the code of a Swift file that nothing declares.
struct Hole {
    let name: String
    /// The first use that is reached.
    let text: SourceText

    /// The error of a strict replay.
    var error: Diagnostic {
        Diagnostic(
            "nothing declares '\(name)'", in: text.file, at: text.range,
            suggestion: "include its file, or declare it in the marble file")
    }

    /// Returns one line about all holes of a file, or `nil` if there are none.
    static func note(_ holes: [Hole], in source: SourceFile) -> Diagnostic? {
        if holes.isEmpty { return nil }
        let shown = holes.prefix(maximumShown).map { "'\($0.name)'" }.joined(separator: ", ")
        let more = holes.count > maximumShown ? " and \(holes.count - maximumShown) more" : ""
        return Diagnostic(
            "nothing declares \(shown)\(more); "
                + "\(NextStep.strict) makes \(holes.count == 1 ? "this an error" : "these errors")",
            about: source.path)
    }

    private static let maximumShown = 6
}

extension ScenarioPrograms {
    /// The holes of all programs, sorted by name.
    var holes: [Hole] {
        found.keys.sorted().compactMap { name in found[name].map { Hole(name: name, text: $0) } }
    }
}
