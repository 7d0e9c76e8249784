/// A source with the sites at which mutants differ from it.
struct MutatedSource {
    /// A text in place of that of a site, chosen by the key of its mutant.
    struct Alternative {
        let key: UInt64
        let text: String
        let location: Location
    }

    fileprivate struct Site {
        let range: Range<String.Index>
        let form: Fragment.Form
        var alternatives: [Alternative]
    }

    private let source: Source
    /// Sorted by position; a site precedes the sites inside of it.
    private var sites: [Site] = []

    init(_ text: String) {
        source = Source(text)
    }

    /// Adds a mutant, or throws if its fragment is not found exactly once, or overlaps with another one.
    mutating func add(_ mutant: Mutant) throws(ListError) {
        let ranges = mutant.fragment.ranges(in: source)
        guard let range = ranges.first, ranges.count == 1 else {
            throw ListError(
                location: mutant.location,
                message: ranges.isEmpty
                    ? "the fragment is no longer in \(mutant.file)"
                    : "the fragment is \(ranges.count) times in \(mutant.file)")
        }
        if sites.contains(where: { $0.alternatives.contains { $0.key == mutant.key } }) {
            throw ListError(location: mutant.location, message: "another mutant of \(mutant.file) has this title")
        }
        try add(
            Alternative(key: mutant.key, text: mutant.replacement, location: mutant.location), at: range,
            mutant.fragment.form)
    }

    /// Adds a text for a range of UTF-8 offsets, or throws if the range overlaps with a part of that of another one.
    mutating func add(_ alternative: Alternative, at range: Range<Int>, _ form: Fragment.Form) throws(ListError) {
        let text = source.text
        try add(
            alternative,
            at: text.utf8.index(
                text.startIndex, offsetBy: range.lowerBound)..<text.utf8.index(
                    text.startIndex, offsetBy: range.upperBound),
            form)
    }

    private mutating func add(
        _ alternative: Alternative, at range: Range<String.Index>, _ form: Fragment.Form
    ) throws(ListError) {
        if let index = sites.firstIndex(where: { $0.range == range && $0.form == form }) {
            return sites[index].alternatives.append(alternative)
        }
        if let other = sites.first(where: { $0.range.crosses(range) }) {
            throw ListError(
                location: alternative.location,
                message: "overlaps with a part of the mutant at \(other.alternatives[0].location)")
        }
        let index = sites.firstIndex { range.precedes($0.range) } ?? sites.count
        sites.insert(Site(range: range, form: form, alternatives: [alternative]), at: index)
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
    fileprivate func alternatives(to original: String) -> String {
        switch form {
        case .expression:
            "(" + alternatives.map { "mutant(\($0.key)) ? (\($0.text)) : " }.joined() + "(\(original)))"
        case .statements:
            "\n" + alternatives.map { "if mutant(\($0.key)) {\n\($0.text)\n} else " }.joined() + "{\n\(original)\n}"
        case .body:
            SiteMarkers.site(
                alternatives.map(\.key),
                alternatives.map {
                    "if mutant(\($0.key)) {" + SiteMarkers.alternative($0.key, $0.text) + "} else "
                }.joined() + "{\n\(original)\n}")
        case .value:
            SiteMarkers.site(
                alternatives.map(\.key),
                alternatives.map { "(mutant(\($0.key)) ? (" + SiteMarkers.alternative($0.key, $0.text) + ") : " }
                    .joined() + "(\n\(original)\n)" + String(repeating: ")", count: alternatives.count))
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
