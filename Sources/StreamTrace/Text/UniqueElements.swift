extension Array where Element: Hashable {
    /// The elements without later repetitions.
    package var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
