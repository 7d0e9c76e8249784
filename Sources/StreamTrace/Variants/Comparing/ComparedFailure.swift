/// A failure that ended a replay of a pipeline.
struct ComparedFailure {
    enum Kind {
        /// The pipeline fails, like an index that is out of range.
        case trap
        /// The pipeline used up its budget.
        case endless
        /// An input has no answer for a call or no readable recording, which tells nothing about the pipeline.
        case input
    }

    let kind: Kind
    let diagnostic: Diagnostic

    init(_ kind: Kind, _ diagnostic: Diagnostic) {
        self.kind = kind
        self.diagnostic = diagnostic
    }

    /// Returns the failure of a replay that used up its budget.
    ///
    /// - Parameter text: The code that it ran last, or the whole pipeline if that is not known.
    static func endless(_ budget: Budget, _ excess: Budget.Excess, at text: SourceText) -> ComparedFailure {
        let message =
            switch excess {
            case .work, .steps: "this does not end within \(budget.limits.steps.grouped) steps"
            case .memory, .text: "this uses more than \((budget.limits.bytes / 1_000_000).grouped) MB"
            case .depth, .nesting: "this calls itself without end"
            }
        return ComparedFailure(.endless, Diagnostic(message, in: text.file, at: text.range))
    }
}

/// The numbers of inputs for which nothing could be compared.
package struct LeftOutInputs: Equatable, Sendable {
    /// Those for which both pipelines fail.
    package var failing = 0
    /// Those for which at least one of them does not end within the budget, and how often each of them does not.
    package var endless = 0
    package var endlessLeft = 0
    package var endlessRight = 0
    /// Those for which a function has no answer.
    package var unanswered = 0

    package var count: Int { failing + endless + unanswered }

    /// Counts an input for which nothing could be compared.
    mutating func add(_ left: ComparedFailure?, _ right: ComparedFailure?) {
        let kinds = [left?.kind, right?.kind]
        if kinds.contains(.input) {
            unanswered += 1
        } else if kinds.contains(.endless) {
            endless += 1
            endlessLeft += kinds[0] == .endless ? 1 : 0
            endlessRight += kinds[1] == .endless ? 1 : 0
        } else {
            failing += 1
        }
    }

    static func += (left: inout LeftOutInputs, right: LeftOutInputs) {
        left.failing += right.failing
        left.endless += right.endless
        left.endlessLeft += right.endlessLeft
        left.endlessRight += right.endlessRight
        left.unanswered += right.unanswered
    }

    /// The pipelines that do not end, like `neither pipeline ends within 50,000 steps`.
    package var endlessSubject: String {
        let subject =
            endlessRight == 0
            ? "the first pipeline does not end"
            : endlessLeft == 0 ? "the second pipeline does not end" : "neither pipeline ends"
        return subject + " within \(ComparedSide.budget.steps.grouped) steps"
    }
}
