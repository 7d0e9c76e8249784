/// Comments around the alternatives in a mutated source, with which an error of the compiler finds its mutant.
enum SiteMarkers {
    private static let (site, alternative, end) = ("//mutants ", "//mutant ", "//end")

    static func site(_ keys: [UInt64], _ text: String) -> String {
        "\n\(site)\(keys.map { "\($0)" }.joined(separator: " "))\n\(text)\n\(end)\n"
    }

    static func alternative(_ key: UInt64, _ text: String) -> String { "\n\(alternative)\(key)\n\(text)\n\(end)\n" }

    /// Returns the mutants to blame for an error in each line: the one whose text has the line, or else all of the
    /// innermost site.
    static func keys(in text: String) -> [[UInt64]] {
        var open: [[UInt64]] = []
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line == end { open.removeLast() }
            for start in [site, alternative] where line.hasPrefix(start) {
                open.append(line.dropFirst(start.count).split(separator: " ").compactMap { UInt64($0) })
            }
            return open.last ?? []
        }
    }
}
