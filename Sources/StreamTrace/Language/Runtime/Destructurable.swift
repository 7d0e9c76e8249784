/// An object that `let (a, b) = …` can take apart.
protocol Destructurable {
    var parts: [Value] { get }
}

extension Value {
    /// The elements of a tuple, and of what can be taken apart like one.
    var parts: [Value]? {
        switch self {
        case .tuple(let tuple): tuple.elements
        case .object(let object as any Destructurable): object.parts
        default: nil
        }
    }
}
