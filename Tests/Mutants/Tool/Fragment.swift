/// Consecutive lines of a source, of which a part is mutated.
struct Fragment: Sendable {
    /// The form in which the original and the mutant are combined.
    enum Form: Sendable {
        /// `(mutant(1) ? (mutated) : (original))`, for the expression between « and ».
        case expression
        /// `if mutant(1) { mutated } else { original }`, for whole lines.
        case statements
        /// As `statements`, for all of a pair of braces, whose value may be that of its only statement.
        case body
        /// As `expression`, on lines of their own.
        case value
    }

    let form: Form
    /// The lines to find, without indentation.
    let lines: [String]
    /// The lines that are mutated; empty if the mutant inserts lines.
    private let mutated: Range<Int>
    /// The numbers of characters before the expression in its first line and after it in its last.
    private let margins: (before: Int, after: Int)

    /// Creates a fragment, or returns `nil` unless the original lines contain « and » once each, in this order, or
    /// neither.
    init?(before: [String], original: [String], after: [String]) {
        let opening = original.indices.filter { original[$0].contains("«") }
        let closing = original.indices.filter { original[$0].contains("»") }
        lines = before + original.map { $0.filter { $0 != "«" && $0 != "»" } } + after
        if opening.isEmpty, closing.isEmpty {
            (form, margins) = (.statements, (0, 0))
            mutated = before.count..<before.count + original.count
            return
        }
        guard opening.count == 1, closing.count == 1, opening[0] <= closing[0] else { return nil }
        let head = original[opening[0]].split(separator: "«", omittingEmptySubsequences: false)
        let tail = original[closing[0]].split(separator: "»", omittingEmptySubsequences: false)
        guard head.count == 2, tail.count == 2, opening[0] < closing[0] || head[0].count < tail[0].count else {
            return nil
        }
        (form, margins) = (.expression, (head[0].count, tail[1].count))
        mutated = before.count + opening[0]..<before.count + closing[0] + 1
    }

    /// Returns the ranges of the mutated text in each occurrence of the fragment.
    ///
    /// Lines are compared without indentation. A single line with an expression may be a part of a line.
    func ranges(in source: Source) -> [Range<String.Index>] {
        if form == .expression, lines.count == 1 { return rangesInsideOfLines(of: source) }
        return source.lines.indices.dropLast(max(0, lines.count - 1)).compactMap { start in
            let found = source.lines[start..<start + lines.count]
            guard zip(found, lines).allSatisfy({ $0 == $1 }) else { return nil }
            if mutated.isEmpty {
                let end = source.lines[start + mutated.lowerBound - 1].endIndex
                return end..<end
            }
            let (first, last) = (found[start + mutated.lowerBound], found[start + mutated.upperBound - 1])
            return first.index(
                first.startIndex, offsetBy: margins.before)..<last.index(last.endIndex, offsetBy: -margins.after)
        }
    }

    private func rangesInsideOfLines(of source: Source) -> [Range<String.Index>] {
        source.lines.flatMap { line in
            line.ranges(of: lines[0]).map {
                line.index(
                    $0.lowerBound, offsetBy: margins.before)..<line.index($0.upperBound, offsetBy: -margins.after)
            }
        }
    }
}

/// The text of a source, and its lines without indentation.
struct Source {
    let text: String
    let lines: [Substring]

    init(_ text: String) {
        self.text = text
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.firstIndex { $0 != " " } ?? line.endIndex
            return line[start...]
        }
    }
}
