/// The checked body of a closure or a function, which the evaluator compiles.
package final class FunctionBody {
    /// The pattern of each argument; argument *n* is in slot *n*.
    var parameters: [TypedPattern] = []
    var slotCount = 0
    var captures: [Capture] = []
    /// The values of a capture list, and the slots in the surrounding function that receive them.
    var capturedValues: [(slot: Int, value: TypedExpression)] = []
    var content = Content.statements([]) {
        didSet { code = nil }
    }
    /// The code that the evaluator compiled at the first call; reset to `nil` when the content changes.
    var code: AnyObject?
    /// The file that contains the source locations of the body; another text of it while an edit is tried.
    package var file: SourceFile
    /// The value of `#function`: `request(_:)`, also in the closures of that function; `nil` outside of functions.
    var functionName: String?
    /// The struct that an `init` initializes: `self` is a cell in slot 0, and is returned.
    var initializes: NominalType?
    /// The slot of the type of `self`, which callers pass to the `init` of a generic struct.
    var selfTypeSlot: Int?
    /// Whether it is the body of a `mutating func`, whose `self` is a cell in slot 0.
    var isMutating = false
    /// Whether the function is an `init?`, which may return `nil`.
    var isFailable = false
    /// The members that a key path leads to; `nil` for any other function, and for one that cannot be written.
    var keyPath: [String]?
    /// Whether it reads a stored member for a call that may lead to others, and has no code in the file.
    var isReader = false
    /// The stored member of the receiver that such a body reads.
    var readField: Int?
    /// The values of the stored members before the `init` sets them.
    var initialFields: [FunctionBody?] = []

    /// A captured variable: its slot in the surrounding function, and in this one.
    struct Capture {
        let source: Int
        let target: Int
        /// Whether it does not retain the object.
        var isWeak = false
        /// Whether it does not retain the object, which has to exist while the function runs.
        var isUnowned = false
    }

    enum Content {
        case expression(TypedExpression)
        case statements([TypedStatement])
    }

    func addSlot() -> Int {
        slotCount += 1
        return slotCount - 1
    }

    /// Removes the results of a check, so that the body can be checked again when more is known.
    func reset() {
        parameters = []
        slotCount = 0
        captures = []
        capturedValues = []
        content = .statements([])
    }

    init(in file: SourceFile, functionName: String? = nil) {
        self.file = file
        self.functionName = functionName
    }
}

extension FunctionBody {
    /// The results of a check, so that they can be restored after another one.
    struct State {
        private let parameters: [TypedPattern]
        let slotCount: Int
        private let captures: [Capture]
        private let capturedValues: [(slot: Int, value: TypedExpression)]
        private let content: Content
        private let code: AnyObject?
        private let selfTypeSlot: Int?
        private let file: SourceFile

        var captureCount: Int { captures.count }

        init(of body: FunctionBody) {
            parameters = body.parameters
            slotCount = body.slotCount
            captures = body.captures
            capturedValues = body.capturedValues
            content = body.content
            code = body.code
            selfTypeSlot = body.selfTypeSlot
            file = body.file
        }

        func restore(_ body: FunctionBody) {
            body.parameters = parameters
            body.slotCount = slotCount
            body.captures = captures
            body.capturedValues = capturedValues
            body.content = content
            body.code = code
            body.selfTypeSlot = selfTypeSlot
            body.file = file
        }
    }
}
