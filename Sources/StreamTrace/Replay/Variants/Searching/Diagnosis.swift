/// The edits under which everything that a failing file asserts holds.
package struct Diagnosis: Sendable {
    /// An edit, with others that do the same for all inputs that were tried.
    package struct Choice: Sendable {
        package let variants: [Variant]
        package var first: Variant { variants[0] }
    }

    /// The path of the file that fails.
    let path: String
    /// The edits, most likely first, at most three.
    package let choices: [Choice]
    /// An input for which the first two choices differ, as the end of a sentence: `text fails at 3`.
    package let decidingInput: String?
    /// The number of variants that were tried.
    package let triedCount: Int

    /// The most likely edit, of the file or of one that it includes.
    package var fix: (path: String, edits: [TextEdit])? { choices.first.map { ($0.first.file.path, $0.first.edits) } }

    /// `Passes with .debounce(.milliseconds(2)) at 12:24 (now 3).`
    package var sentences: [String] {
        guard let first = choices.first else { return [] }
        var sentences = ["Passes " + first.phrase(in: path) + "."]
        let others = choices.dropFirst().map { "or " + $0.phrase(in: path) }
        if !others.isEmpty {
            sentences[0] = "Passes " + first.phrase(in: path) + ", " + others.joined(separator: ", ") + "."
            if let decidingInput {
                sentences.append("These expectations do not tell which: they differ when \(decidingInput).")
            }
        }
        return sentences
    }
}

extension Diagnosis.Choice {
    /// Returns the end of a sentence about a file: `with .share() at 5:53 (now .share(replay: 1))`.
    func phrase(in path: String) -> String {
        var phrase = first.phrase(in: path)
        // Another edit at the same place that does the same is named beside the first.
        if variants.count > 1, first.kind != .removal, let other = variants.dropFirst().first(where: isBeside) {
            phrase = phrase.replacing(first.code, with: "\(first.code) or \(other.code)", maxReplacements: 1)
        }
        return phrase
    }

    private func isBeside(_ other: Variant) -> Bool {
        other.offset == first.offset && other.kind == first.kind && [.insertion, .wanted].contains(other.kind)
            && other.code != first.code
    }
}

extension Variant {
    /// Returns the edit with its location, as the end of a sentence about a file, which names an included one:
    /// `with .share() at 5:53 (now .share(replay: 1))`.
    fileprivate func phrase(in path: String) -> String {
        let (line, column) = file.position(of: offset)
        let name = file.path == path ? "" : String(file.path.split(separator: "/").last ?? "") + ":"
        let place = "\(name.escapingControlCharacters)\(line):\(column)"
        let words = words
        // `at` would be read as a time.
        let isOfEvents = !kind.tier.isOfPipelines
        return words.edit + (isOfEvents ? " (\(place))" : " at \(place)") + words.now
    }

    /// The edit without its location: `with .share() (now .share(replay: 1))`.
    package var change: String { words.edit + words.now }

    private var words: (edit: String, now: String) {
        switch kind {
        case .removal: return ("without \(former ?? code)", "")
        case .handler: return ("with \(former ?? code) moved", "")
        default: return ("with \(code)", former.flatMap { $0 == code ? nil : " (now \($0))" } ?? "")
        }
    }
}
