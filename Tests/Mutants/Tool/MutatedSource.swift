/// A source with the places where mutants differ from it.
struct MutatedSource {
    fileprivate struct Place {
        let range: Range<String.Index>
        var mutants: [Mutant]
    }

    private let source: Source
    /// Sorted by position; a place precedes those inside of it.
    private var places: [Place] = []

    init(_ text: String) {
        source = Source(text)
    }

    /// Adds a mutant, or throws if its fragment is not found exactly once, or overlaps with a part of another's.
    mutating func add(_ mutant: Mutant) throws(ListError) {
        func failure(_ message: String) -> ListError { ListError(location: mutant.location, message: message) }
        let ranges = mutant.fragment.ranges(in: source)
        guard let range = ranges.first, ranges.count == 1 else {
            throw failure(
                ranges.isEmpty
                    ? "the fragment is no longer in \(mutant.file)"
                    : "the fragment is \(ranges.count) times in \(mutant.file)")
        }
        if places.contains(where: { $0.mutants.contains { $0.key == mutant.key } }) {
            throw failure("another mutant of \(mutant.file) has this title")
        }
        if let index = places.firstIndex(where: { $0.range == range && $0.form == mutant.fragment.form }) {
            return places[index].mutants.append(mutant)
        }
        if let other = places.first(where: { $0.range.crosses(range) }) {
            throw failure("overlaps with a part of the mutant at \(other.mutants[0].location)")
        }
        let index = places.firstIndex { range.precedes($0.range) } ?? places.count
        places.insert(Place(range: range, mutants: [mutant]), at: index)
    }

    /// The source in which `mutant(_:)` chooses at run time.
    var text: String { text(of: source.text.startIndex..<source.text.endIndex, places[...]) }

    private func text(of range: Range<String.Index>, _ places: ArraySlice<Place>) -> String {
        var text = ""
        var (position, rest) = (range.lowerBound, places)
        while let place = rest.popFirst() {
            let inner = rest.prefix { $0.range.upperBound <= place.range.upperBound }
            rest = rest.dropFirst(inner.count)
            text += source.text[position..<place.range.lowerBound]
            text += place.alternatives(to: self.text(of: place.range, inner))
            position = place.range.upperBound
        }
        return text + source.text[position..<range.upperBound]
    }
}

extension MutatedSource.Place {
    fileprivate var form: Fragment.Form { mutants[0].fragment.form }

    fileprivate func alternatives(to original: String) -> String {
        switch form {
        case .expression:
            "(" + mutants.map { "mutant(\($0.key)) ? (\($0.replacement)) : " }.joined() + "(\(original)))"
        case .statements:
            "\n" + mutants.map { "if mutant(\($0.key)) {\n\($0.replacement)\n} else " }.joined()
                + "{\n\(original)\n}"
        }
    }
}

extension Range<String.Index> {
    fileprivate func crosses(_ other: Self) -> Bool {
        overlaps(other) && !contains(whole: other) && !other.contains(whole: self)
    }

    private func contains(whole other: Self) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }

    fileprivate func precedes(_ other: Self) -> Bool {
        lowerBound == other.lowerBound ? upperBound > other.upperBound : lowerBound < other.lowerBound
    }
}
