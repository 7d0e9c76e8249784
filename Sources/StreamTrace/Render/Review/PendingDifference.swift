/// A difference between a file and what happens, which someone has to accept or reject.
package struct PendingDifference {
    /// The marble file that is replayed.
    package var marbles: String { source.path }
    /// The marble file as it was replayed.
    package let source: SourceFile
    /// `search.marble:14`, or that of a trace.
    package let id: String
    package let scenario: String?
    /// The subject of the expectation: `out shown`, `the log`.
    package let what: String
    /// What the difference consists of, in a sentence.
    package let summary: String
    /// A digest of the file and of what happens. A decision about another state is not carried out.
    package let state: String
    /// The part of the marble file to accept; `nil` for an expectation of an included file, which is accepted there.
    package let extent: Acceptance.Extent?
    /// The order in which parts of a file are accepted: from its end to its start, and traces last.
    package let order: Int
    /// The same for differences of the same kind; `nil` for one that is not like others.
    package let likeness: String?
    /// The number of parts that can be accepted alone, unless there is only one.
    package let partCount: Int
    /// The edits under which the file passes, which are shown on top of the difference.
    package var diagnosis: Diagnosis?
    private let difference: Acceptance.Difference

    init(_ difference: Acceptance.Difference, of change: Acceptance.Change, in source: SourceFile) {
        self.difference = difference
        let mismatch = difference.mismatch
        self.source = source
        id = mismatch.unescapedLocation
        scenario = difference.scenario
        what = mismatch.what
        let isTrace = mismatch.subject == .traceFile
        extent =
            isTrace ? .trace(change.path) : change.path == source.path ? .line(difference.line) : nil
        order = isTrace ? Int.max : -difference.line
        let kinds = DifferenceKinds(mismatch)
        summary = kinds.sentence
        likeness = kinds.likeness
        let count = DifferenceParts(mismatch).count
        partCount = count > 1 ? count : 0
        var digest = Digest()
        digest.add(source.bytes)
        if mismatch.file.path != source.path { digest.add(mismatch.file.bytes) }
        for line in MismatchRenderer(width: 120).lines(mismatch) { digest.add(Array(line.utf8)) }
        state = digest.text
    }

    /// Returns the lines of the difference, as `check` shows them.
    package func lines(color: Bool, width: Int) -> [String] {
        MismatchRenderer(color: color, width: width)
            .lines(
                difference.mismatch, scenario: difference.scenario, as: .pending, traced: difference.traced,
                diagnosis: diagnosis)
    }

    /// Returns the lines of each part that can be accepted alone.
    package func parts(color: Bool, width: Int) -> [[String]] {
        partCount == 0
            ? [] : PartsRenderer(style: Style(isOn: color), width: width).parts(difference.mismatch)
    }

    /// What differs, as data: an entry for each part, if there are not too many.
    var entries: [DifferenceEntry] { DifferenceEntry.all(in: difference.mismatch) }

    /// The command that explains the first difference, if there is one.
    package var question: String? {
        QuestionCommands(file: marbles, scenario: scenario).lines(for: difference.mismatch).first
    }
}

extension PendingDifference {
    /// Returns what explains the first difference, as the command prints it; `nil` if no command does.
    package func answer(width: Int) -> [String]? {
        difference.traced.flatMap {
            QuestionCommands(file: marbles, scenario: scenario)
                .answer(for: difference.mismatch, in: $0, width: width)
        }
    }
}

extension MarbleReplay {
    /// Returns the differences of a file and its traces, and the errors for those that cannot be accepted.
    ///
    /// Throws a `Rejection` for a file with errors.
    package func pendingDifferences(
        of source: SourceFile
    ) throws(Rejection) -> (differences: [PendingDifference], refusals: [Diagnostic]) {
        let acceptance = try acceptance(of: source)
        let differences = acceptance.changes.flatMap { change in
            change.differences.map { PendingDifference($0, of: change, in: source) }
        }
        return (differences, acceptance.refusals)
    }
}

/// A digest of bytes, by the function FNV-1a: it tells states apart, and is no protection against forgery.
private struct Digest {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: [UInt8]) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        // Separates the parts.
        value = (value ^ 0xFF) &* 0x100_0000_01B3
    }

    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
