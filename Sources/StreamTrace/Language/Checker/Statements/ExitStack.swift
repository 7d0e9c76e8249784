/// The statements around an expression that `break`, `continue` and `fallthrough` leave, the outermost first.
struct ExitStack {
    struct Exit {
        let label: String?
        /// The number of the label; 0 if it has none.
        let number: Int
        let isLoop: Bool
        /// Whether a `break` without a label leaves the statement, which is then a loop or a `switch`.
        let takesBreak: Bool
    }

    private var exits: [Exit] = []
    /// The number of labels that have numbers.
    private var labelCount = 0

    /// Adds a statement that is about to be checked.
    mutating func push(_ label: String?, isLoop: Bool, takesBreak: Bool = true) -> Exit {
        if label != nil { labelCount += 1 }
        let number = label == nil ? 0 : labelCount
        let exit = Exit(label: label, number: number, isLoop: isLoop, takesBreak: takesBreak)
        exits.append(exit)
        return exit
    }

    mutating func pop() { exits.removeLast() }

    /// Returns the number of the statement that a `break` leaves, 0 if it has no label, or `nil` if there is no such
    /// statement.
    func target(ofBreak label: String?) -> Int? {
        exits.last { label == nil ? $0.takesBreak : $0.label == label }.map { label == nil ? 0 : $0.number }
    }

    /// Returns the number of the loop that a `continue` continues, 0 if it has no label, or `nil` if there is no such
    /// loop.
    func target(ofContinue label: String?) -> Int? {
        exits.last { $0.isLoop && (label == nil || $0.label == label) }.map { label == nil ? 0 : $0.number }
    }

    /// Whether a `fallthrough` is in a `switch` and in no loop inside of it.
    var allowsFallthrough: Bool { exits.last.map { !$0.isLoop } ?? false }
}
