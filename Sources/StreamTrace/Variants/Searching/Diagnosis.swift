/// The edits under which everything that a failing file asserts holds.
package struct Diagnosis: Sendable {
    /// An edit, with others that do the same for all inputs that were tried.
    package struct Choice: Sendable {
        package let variants: [Variant]
        /// The one to name: of those that do the same, one of the app's code, which is more likely to be wrong than what
        /// shows it, and a condition, which is easier to read than exchanged branches, or the call taken away, which is
        /// simpler than another operator.
        package var first: Variant {
            let own = variants.filter(\.file.isSwift)
            let variants = own.isEmpty ? variants : own
            let simpler: [VariantKind] =
                switch variants[0].kind {
                case .branches: [.comparison, .condition]
                case .operator: [.removal]
                default: []
                }
            return variants.first { simpler.contains($0.kind) } ?? variants[0]
        }
    }

    /// The path of the file that fails.
    let path: String
    /// The edits, most likely first, at most three; none if the search ended before all were tried.
    package let choices: [Choice]
    /// What would decide between the first two choices: `a scenario in which text fails at 3`.
    package let deciding: String?
    /// The number of variants that were tried.
    package let triedCount: Int
    /// The number of variants that were not tried, if none of the others passes.
    var untriedCount = 0
    /// An input whose recording is too long to try edits with it, so that none was tried.
    var longInput: String? = nil

    /// Whether an edit was found.
    package var hasEdit: Bool { !choices.isEmpty }

    /// `Passes with .debounce(.milliseconds(2)) at 12:24 (now 3).`
    package var sentences: [String] {
        if let longInput {
            let count = RecordedInput.maximumRecordCount.grouped
            return ["No edit was tried: the recording of '\(longInput)' has more than \(count) records."]
        }
        if !hasEdit {
            let all = (triedCount + untriedCount).grouped
            return [
                "No edit found among the \(triedCount.grouped) likeliest of \(all); '\(NextStep.diagnoseAll)' tries more."
            ]
        }
        // The same edit at several places is said once.
        let phrases = choices.map { $0.phrase(in: path) }
        var groups: [[Phrase]] = []
        for phrase in phrases {
            if let index = groups.firstIndex(where: { $0[0].hasWords(of: phrase) }) {
                groups[index].append(phrase)
            } else {
                groups.append([phrase])
            }
        }
        var sentences = ["Passes " + Phrase.text(groups) + "."]
        if let deciding { sentences.append("These expectations do not tell which; \(deciding) would.") }
        // Either what is sent or what is expected of it is wrong.
        if Set(choices.map(\.first.kind.isOfInputs)).count > 1 {
            sentences.append("These events do not tell whether the expectation or the input is wrong.")
        }
        return sentences
    }
}

/// The end of a sentence that says an edit: `with .share() at 5:53 (now .share(replay: 1))`.
private struct Phrase {
    var edit: String
    let now: String
    let place: String
    let kind: VariantKind

    func hasWords(of other: Phrase) -> Bool { (edit, now, kind) == (other.edit, other.now, other.kind) }

    /// Returns the text of phrases, in groups with the same words.
    static func text(_ groups: [[Phrase]]) -> String {
        let phrases = groups.compactMap(\.first)
        let first = (phrases[0].now, phrases[0].place)
        let isOnePlace = groups.count == phrases.count { ($0.now, $0.place) == first }
        if !isOnePlace || groups.contains(where: { $0.count > 1 }) {
            return groups.map(text).joined(separator: ", or ")
        }
        var all = phrases[0]
        all.edit = phrases.map(\.edit).joined(separator: " or ")
        return text([all])
    }

    /// Returns the text of phrases with the same words.
    private static func text(_ phrases: [Phrase]) -> String {
        let places = phrases.map(\.place).list("or")
        let first = phrases[0]
        // `at` would be read as a time.
        let place = first.kind.tier.isOfPipelines ? " at \(places)" : " (\(places))"
        return first.edit + (first.kind.isInsertion ? " added" : "") + place + first.now
    }
}

extension Diagnosis.Choice {
    fileprivate func phrase(in path: String) -> Phrase {
        var phrase = first.phrase(in: path)
        // Another edit at the same place that does the same is named beside the first.
        if variants.count > 1, first.kind != .removal, let other = variants.dropFirst().first(where: isBeside) {
            phrase.edit += " or " + other.code
        }
        return phrase
    }

    private func isBeside(_ other: Variant) -> Bool {
        other.offset == first.offset && other.kind == first.kind && other.kind.isInsertion && other.code != first.code
    }
}

extension Variant {
    /// Returns the edit with its location in a file, or in one that it includes.
    fileprivate func phrase(in path: String) -> Phrase {
        let wording = wording
        let (line, column) = file.position(of: wording.offset)
        let name =
            file.path == path ? "" : file.path.withoutCurrentFolder + ":"
        return Phrase(
            edit: words(wording), now: now(wording), place: "\(name.escapingControlCharacters)\(line):\(column)",
            kind: kind)
    }

    /// The edit without its location: `with .share() (now .share(replay: 1))`.
    package var change: String {
        let wording = wording
        return words(wording) + now(wording)
    }

    private func words(_ wording: VariantWording) -> String {
        switch kind {
        case .removal: "without \(wording.code)"
        default: "with \(wording.code)"
        }
    }

    private func now(_ wording: VariantWording) -> String {
        wording.former.flatMap { $0 == wording.code ? nil : " (now \($0))" } ?? ""
    }
}
