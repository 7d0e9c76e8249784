/// The checked body of a closure or a function: what the evaluator compiles.
final class FunctionBody {
    /// One for each argument; argument *n* is in slot *n*.
    var parameters: [TypedPattern] = []
    /// The places that change: their slots hold a cell.
    var changing: Set<Int> = []
    var slotCount = 0
    /// What a closure takes along from around it: a slot there, a slot here.
    var captures: [(source: Int, target: Int)] = []
    var content = Content.statements([]) {
        didSet { code = nil }
    }
    /// The code that the evaluator made of it at the first call; `nil` again after the content changes.
    var code: AnyObject?
    /// Where its places are.
    let file: SourceFile
    /// What `#function` is in it: `request(_:)`, also in the closures of that function; `nil` outside of functions.
    var functionName: String?
    /// The struct that an `init` makes: `self` is a cell in slot 0, and what is returned.
    var initializes: NominalType?
    /// Whether it is an `init?`, which may give nil.
    var isFailable = false
    /// Where its stored members begin, before the `init` sets them.
    var initialFields: [FunctionBody?] = []

    enum Content {
        case expression(TypedExpression)
        case statements([TypedStatement])
    }

    func addSlot() -> Int {
        slotCount += 1
        return slotCount - 1
    }

    /// Forgets what a checker found, so that it can look again when more is known.
    func reset() {
        parameters = []
        changing = []
        slotCount = 0
        captures = []
        content = .statements([])
    }

    init(in file: SourceFile, functionName: String? = nil) {
        self.file = file
        self.functionName = functionName
    }
}
