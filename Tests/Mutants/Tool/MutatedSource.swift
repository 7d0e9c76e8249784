/// A source with the sites at which mutants differ from it.
struct MutatedSource {
    fileprivate struct Site {
        let range: Range<String.Index>
        var mutants: [Mutant]
    }

    private let source: Source
    /// Sorted by position; a site precedes the sites inside of it.
    private var sites: [Site] = []

    init(_ text: String) {
        source = Source(text)
    }

    /// Adds a mutant, or throws if its fragment is not found exactly once, or overlaps with another one.
    mutating func add(_ mutant: Mutant) throws(ListError) {
        func failure(_ message: String) -> ListError { ListError(location: mutant.location, message: message) }
        let ranges = mutant.fragment.ranges(in: source)
        guard let range = ranges.first, ranges.count == 1 else {
            throw failure(
                ranges.isEmpty
                    ? "the fragment is no longer in \(mutant.file)"
                    : "the fragment is \(ranges.count) times in \(mutant.file)")
        }
        if sites.contains(where: { $0.mutants.contains { $0.key == mutant.key } }) {
            throw failure("another mutant of \(mutant.file) has this title")
        }
        if let index = sites.firstIndex(where: { $0.range == range && $0.form == mutant.fragment.form }) {
            return sites[index].mutants.append(mutant)
        }
        if let other = sites.first(where: { $0.range.crosses(range) }) {
            throw failure("overlaps with a part of the mutant at \(other.mutants[0].location)")
        }
        let index = sites.firstIndex { range.precedes($0.range) } ?? sites.count
        sites.insert(Site(range: range, mutants: [mutant]), at: index)
    }

    /// The source in which `mutant(_:)` chooses at run time.
    var text: String { text(of: source.text.startIndex..<source.text.endIndex, sites[...]) }

    private func text(of range: Range<String.Index>, _ sites: ArraySlice<Site>) -> String {
        var text = ""
        var (position, rest) = (range.lowerBound, sites)
        while let site = rest.popFirst() {
            let inner = rest.prefix { $0.range.upperBound <= site.range.upperBound }
            rest = rest.dropFirst(inner.count)
            text += source.text[position..<site.range.lowerBound]
            text += site.alternatives(to: self.text(of: site.range, inner))
            position = site.range.upperBound
        }
        return text + source.text[position..<range.upperBound]
    }
}

extension MutatedSource.Site {
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
