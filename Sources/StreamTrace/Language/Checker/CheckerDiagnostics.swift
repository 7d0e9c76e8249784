/// The errors that a checker found: reported, or only counted while an overload is tried.
struct CheckerDiagnostics {
    private var list: DiagnosticList
    /// The number of errors. An expression has none if the count is the same before and after its check.
    private(set) var errorCount = 0
    /// Whether an error was reported. An unknown type may then be a consequence of that error, and is not reported.
    private(set) var hasReported = false
    /// Whether errors are only counted.
    private(set) var isTrial = false
    /// Whether errors are only counted, while code is checked that replaces other code.
    var isSilent = false
    /// Whether a type with too many supertypes was reported.
    var hasTooManyAncestors = false

    init(file: SourceFile) { list = DiagnosticList(file: file) }

    var all: [Diagnostic] { list.all }
    var isFull: Bool { list.isFull }
    /// The file in which errors are reported.
    var file: SourceFile {
        get { list.file }
        set { list.file = newValue }
    }

    mutating func add(_ diagnostic: Diagnostic) { list.add(diagnostic) }

    mutating func add(_ other: DiagnosticList) { list.add(other) }

    /// Adds an error that was counted.
    mutating func add(_ message: String, at range: SourceRange, suggestion: String?) {
        list.add(message, at: range, suggestion: suggestion)
    }

    /// Counts an error, and returns whether it should be added.
    mutating func countError() -> Bool {
        errorCount += 1
        if isTrial || isSilent { return false }
        hasReported = true
        return !list.isFull
    }

    // MARK: Trials

    struct Trial {
        fileprivate let isInner: Bool
        fileprivate let errorCount: Int
    }

    mutating func beginTrial() -> Trial {
        defer { isTrial = true }
        return Trial(isInner: isTrial, errorCount: errorCount)
    }

    /// Ends a trial, and returns whether it found no error.
    mutating func end(_ trial: Trial) -> Bool {
        defer { (isTrial, errorCount) = (trial.isInner, trial.errorCount) }
        return errorCount == trial.errorCount
    }
}
