/// What an expected text has in place of a part of an actual one.
///
///     TextChange(from: "1 are in here", to: "1 in here")    // "" in place of "are ", between " " and "i"
struct TextChange: Hashable, Sendable {
    /// The part of the actual text, and what is expected in its place.
    let former, text: String
    /// The characters around the part; `nil` at the ends of the text.
    let before, after: Character?

    private static let maximumLength = 80

    /// Returns `nil` for equal texts, and for parts that are long or cannot be written between quotation marks.
    init?(from actual: String, to expected: String) {
        let common = zip(actual, expected).prefix { $0 == $1 }.count
        let (old, new) = (actual.dropFirst(common), expected.dropFirst(common))
        let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        (former, text) = (String(old.dropLast(suffix)), String(new.dropLast(suffix)))
        before = actual.prefix(common).last
        after = old.suffix(suffix).first
        if former == text || !Self.isPlain(former) || !Self.isPlain(text) { return nil }
    }

    private static func isPlain(_ text: String) -> Bool {
        text.count <= maximumLength && !text.contains { "\"\\\n".contains($0) }
    }

    /// Returns a part of a text literal with the change, at each place where it fits.
    ///
    /// - Parameters:
    ///   - isFirst: Whether the part is at the start of the literal, so that no interpolation precedes it.
    ///   - isLast: Whether it is at the end of the literal.
    func results(in part: String, isFirst: Bool, isLast: Bool) -> [String] {
        let (part, former) = (Array(part), Array(former))
        if former.count > part.count { return [] }
        return (0...(part.count - former.count)).compactMap { start in
            let end = start + former.count
            guard part[start..<end].elementsEqual(former),
                start == 0 ? (!isFirst || before == nil) : before == part[start - 1],
                end == part.count ? (!isLast || after == nil) : after == part[end]
            else { return nil }
            return String(part[..<start]) + text + String(part[end...])
        }
    }
}
