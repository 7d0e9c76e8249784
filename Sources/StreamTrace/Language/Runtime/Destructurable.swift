/// An object that `let (a, b) = …` can destructure.
protocol Destructurable { var parts: [Value] { get } }

extension Value {
    /// The elements of a tuple or of a `Destructurable` object, otherwise `nil`.
    var parts: [Value]? {
        switch self {
        case .tuple(let tuple): tuple.elements
        case .object(let object as any Destructurable): object.parts
        default: nil
        }
    }
}
