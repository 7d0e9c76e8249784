import Testing

/// A text of a test that the output of the tests calls by a short name.
struct NamedText: CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) {
        testDescription = name
        self.text = text
    }

    /// - Parameter number: the number of the text, which is in the name beside the beginning of its first line.
    fileprivate init(number: Int, _ text: String) {
        let line = text.prefix { !$0.isNewline }.prefix(60)
        self.init("\(number): \(line)" + (line.utf8.count < text.utf8.count ? "…" : ""), text)
    }
}

/// Returns cases whose names are not whole programs.
func named(_ texts: [String]) -> [NamedText] { texts.enumerated().map { NamedText(number: $0, $1) } }
