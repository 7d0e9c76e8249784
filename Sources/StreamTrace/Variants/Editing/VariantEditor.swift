/// Lists the variants of a marble file: the edits of what runs in it, most promising first.
package struct VariantEditor {
    private let replay: PreparedReplay
    private let hints: VariantHints

    /// - Parameter hints: What the difference between expected and actual events suggests.
    package init(_ replay: PreparedReplay, hints: VariantHints = VariantHints()) {
        self.replay = replay
        self.hints = hints
    }

    /// The variants in the order in which to try them. Each text occurs once.
    package func variants() -> [Variant] {
        var seen: Set<Place> = []
        var seenParts: Set<SourceRange> = []
        var found: [Variant] = []
        var programs: [PipelineProgram] = []
        for scenario in replay.scenarios where !programs.contains(where: { $0 === scenario.program }) {
            programs.append(scenario.program)
        }
        for program in programs {
            let parts = program.replaceableParts
            let literals = LiteralPool(parts, hints)
            for part in parts where seenParts.insert(part.text.range).inserted || part.text.file.isSwift {
                let context = EditingContext(part, of: program, literals, hints)
                found += context.variants.filter { seen.insert(Place($0)).inserted }
            }
        }
        return found.enumerated().sorted { left, right in
            let (first, second) = (left.element.kind, right.element.kind)
            if first.tier != second.tier { return first.tier < second.tier }
            if first.yield != second.yield { return first.yield > second.yield }
            // The code under test is more likely to be wrong than the outputs that show it.
            let (isSwift, isOtherSwift) = (left.element.file.isSwift, right.element.file.isSwift)
            if isSwift != isOtherSwift { return isSwift }
            return left.offset < right.offset
        }.map(\.element)
    }
}

/// What a variant changes, however much of the text around that its edits repeat.
private struct Place: Hashable {
    let path: String
    let edits: [TextEdit]

    init(_ variant: Variant) {
        path = variant.file.path
        edits = variant.edits.map { TextEdit.difference(of: $0.range, in: variant.file, to: $0.text) }
    }
}

/// What the difference between expected and actual events suggests to an editor.
package struct VariantHints: Sendable {
    /// The milliseconds by which events are late; negative for early ones.
    package var delays: [Int] = []
    /// The milliseconds between what happens and the first expected events that do not, the shortest ones first.
    package var durations: [Int] = []
    /// The expected values that did not come out, as they are written in Swift.
    package var values: [String] = []
    /// What differs between texts that came out and those that are expected.
    var textChanges: [TextChange] = []
    /// The texts that inputs send, or that are arguments of their functions.
    var sentTexts: [String] = []
    /// The expected first values of outputs, as they are written in Swift.
    package var firstValues: [String] = []
    /// The expected first values of outputs of which only that value is missing.
    package var missingFirstValues: [String] = []
    /// Whether an output fails when that is not expected.
    var hasUnexpectedFailure = false
    /// Whether an input has more subscriptions than expected.
    package var hasExtraSubscriptions = false

    package init() {}
}

/// The literals of a file, which are candidates for each other.
struct LiteralPool {
    private(set) var integers: [Int] = []
    private(set) var doubles: [Double] = []
    private(set) var texts: [String] = []

    /// Whether a text can be written between quotation marks as it is.
    static func isPlain(_ text: String) -> Bool { !text.contains { "\"\\\n".contains($0) } }

    init(_ parts: [PipelineProgram.ReplaceablePart], _ hints: VariantHints) {
        var pool = self
        var walk = SyntaxWalk(expression: { expression, _ in })
        var literals: [Expression] = []
        walk = SyntaxWalk(expression: { expression, _ in literals.append(expression) })
        for part in parts { walk.walk(part) }
        for expression in literals {
            switch expression.kind {
            case .integer(let number): pool.integers.append(number)
            case .double(let number): pool.doubles.append(number)
            case .string(let parts):
                if parts.count <= 1 { pool.texts.append(parts.isEmpty ? "" : parts[0].plainText ?? "") }
            default: break
            }
        }
        for value in hints.values {
            if let number = Int(value) {
                pool.integers.append(number)
            } else if let number = Double(value) {
                pool.doubles.append(number)
            } else if value.hasPrefix("\""), value.hasSuffix("\""), value.count > 1, !value.contains("\\") {
                pool.texts.append(String(value.dropFirst().dropLast()))
            }
        }
        self = pool
        integers = integers.uniqued
        doubles = doubles.uniqued
        texts = texts.uniqued
    }
}

extension SyntaxWalk {
    mutating func walk(_ part: PipelineProgram.ReplaceablePart) {
        switch part.syntax {
        case .expression(let expression): walk(expression)
        case .statements(let statements): walk(statements)
        }
    }
}

extension StringPart {
    var plainText: String? { if case .text(let text) = self { text } else { nil } }
}
