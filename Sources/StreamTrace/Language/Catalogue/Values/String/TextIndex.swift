/// A namespace for the indices of texts.
///
/// An index contains the text that it was made of, because it fits no other one: a part of a text is a text of its own.
enum TextIndex {
    /// Shared by all threads: the type does not change after its initialization.
    nonisolated(unsafe) static let type: NominalType = {
        let type = NominalType("String.Index", kind: .structure)
        type.fields = [NominalType.Field("offset", type: .int), NominalType.Field("text", type: .string)]
        type.describe = { index in offset(index).map { $0 == 0 ? "0[any]" : "\($0)[utf8]" } ?? "" }
        type.isLess = { (offset($0) ?? 0) < (offset($1) ?? 0) }
        return type
    }()

    static func value(_ index: String.Index, in text: String) -> Value {
        type.value(.int(text.utf8.distance(from: text.startIndex, to: index)), .string(text))
    }

    static func value(_ range: Range<String.Index>, in text: String) -> Value {
        let bounds = [range.lowerBound, range.upperBound].map { value($0, in: text) }
        return .range(RangeValue(lower: bounds[0], upper: bounds[1], isClosed: false))
    }

    /// Returns the offset of an index in the bytes of its text, or `nil` if the value is no index.
    private static func offset(_ value: Value) -> Int? {
        guard case .record(let index) = value, index.type === type, case .int(let offset) = index.fields[0] else {
            return nil
        }
        return offset
    }

    /// Returns the index in a text, or throws the error of a value that is no index of it.
    static func index(_ value: Value, in text: String, _ location: RuntimeLocation, _ run: PipelineRun) throws
        -> String.Index
    {
        guard let offset = offset(value), case .record(let index) = value, case .string(let own) = index.fields[1]
        else { throw location.failure(run, "a text has no element '\(value)'") }
        if own != text {
            throw location.failure(run, "this index belongs to another text, '\(own.prefix(40))'")
        }
        return text.utf8.index(text.startIndex, offsetBy: offset)
    }

    /// Returns the range in a text, with open ends replaced by those of the text.
    static func bounds(_ range: RangeValue, in text: String, _ location: RuntimeLocation, _ run: PipelineRun) throws
        -> Range<String.Index>
    {
        let lower = try range.lower.map { try index($0, in: text, location, run) } ?? text.startIndex
        var upper = try range.upper.map { try index($0, in: text, location, run) } ?? text.endIndex
        if range.isClosed, range.upper != nil {
            if upper == text.endIndex { throw location.failure(run, "the range is not inside of the text") }
            upper = text.index(after: upper)
        }
        if upper < lower { throw location.failure(run, "the range is not inside of the text") }
        return lower..<upper
    }
}

extension NativeCall {
    /// Returns the index of a text in an argument.
    func index(_ argument: Int, in text: String) throws -> String.Index {
        try TextIndex.index(value(argument), in: text, location, run)
    }

    /// Returns the range of a text in an argument; the whole text if the argument is omitted.
    func bounds(_ argument: Int, in text: String) throws -> Range<String.Index> {
        guard let range = value(argument).unwrapped, has(argument) else { return text.startIndex..<text.endIndex }
        return try TextIndex.bounds(self.range(range), in: text, location, run)
    }

    /// Returns the indices of the characters of a text.
    func indices(of text: String) throws -> Value {
        try charge(text.utf8.count)
        return try list(text.indices.map { TextIndex.value($0, in: text) })
    }

    /// Returns the index of a character in an argument, which is not the end of the text.
    func characterIndex(_ argument: Int, in text: String) throws -> String.Index {
        let index = try index(argument, in: text)
        if index == text.endIndex { throw failure("the index is out of range") }
        return index
    }
}
