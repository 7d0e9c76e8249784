/// The site of one of several streams that a call returns, with the member that has it: `formatlize().processing`.
final class PartSite: TraceSite {
    private let whole: any TraceSite
    private let part: String

    init(_ part: String, of whole: any TraceSite) { (self.part, self.whole) = (part, whole) }

    var path: String { whole.path }
    var position: (line: Int, column: Int) { whole.position }
    var call: String { "\(whole.call).\(part)" }
    var end: Int { whole.end }
    var assignedName: Substring? { whole.assignedName }
    var condition: TraceCondition? { whole.condition }
}
