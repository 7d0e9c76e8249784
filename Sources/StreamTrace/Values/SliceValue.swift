/// A part of an array, whose indices are those of the array that it is a part of.
public struct SliceValue {
    public package(set) var elements: [Value]
    /// The index of the first element.
    public package(set) var start: Int

    public init(_ elements: [Value], start: Int) {
        self.elements = elements
        self.start = start
    }

    package var indices: Range<Int> { start..<start + elements.count }
}

extension Value {
    /// The elements of an array or of a part of one with the index of the first, or `nil` for any other value.
    package var slice: SliceValue? {
        switch self {
        case .array(let elements): SliceValue(elements, start: 0)
        case .slice(let slice): slice
        default: nil
        }
    }
}
