/// The keys of a screen, with what they do.
struct KeyLegend {
    /// The most important keys, those first that one needs first: `w why`.
    let short: [String]
    /// All keys with their meanings.
    let all: [(keys: String, meaning: String)]

    /// Returns as many keys as fit on two lines.
    func lines(width: Int) -> [String] {
        let lines = short.map { $0 + " " }.lines(width: width)
        return Array((lines + [""]).prefix(2)).map(\.trimmingTrailingSpaces)
    }

    /// Returns all keys, each beside its meaning.
    func help(width: Int) -> [String] {
        let margin = (all.map(\.keys.displayWidth).max() ?? 0) + 2
        return all.flatMap { $0.meaning.beside($0.keys.padded(to: margin), width: width) }
    }
}
