/// Marbles in the code of a test, with the elements that they stand for.
struct CodeMarbles<Element> {
    let events: [Recorded<Event<Element>>]
    let source: SourceFile

    /// - Parameters:
    ///   - place: The path and the line of the call.
    ///   - values: The elements by their letters. Digits of numbers and single letters of texts need none.
    ///   - error: The error of `#`.
    init(
        _ marbles: String, _ values: [Character: Element], _ error: any Error, at place: CodePlace
    ) throws(Diagnostic) {
        source = SourceFile(path: place.path, bytes: Array(marbles.utf8), firstLine: place.line)
        var events: [Recorded<Event<Element>>] = []
        let diagram = try MarbleDiagram.parse(source)
        for event in diagram.events {
            let time = event.time.milliseconds(frame: 1)
            switch event.symbol {
            case .completed: events.append(.completed(time))
            case .error: events.append(.error(time, error))
            case .marble(let letter):
                guard let element = values[letter] ?? Self.ownElement(letter) else {
                    throw Diagnostic(
                        "'\(letter)' has no value", in: source, at: diagram.range(of: event),
                        suggestion: "write it into 'values'")
                }
                events.append(.next(time, element))
            }
        }
        self.events = events
    }

    /// Returns the element that a letter is without a value: `1`, or `"a"`.
    private static func ownElement(_ letter: Character) -> Element? {
        if let digit = letter.wholeNumberValue, letter.isASCII, let number = digit as? Element { return number }
        if let text = String(letter) as? Element { return text }
        return letter as? Element
    }
}

/// The place of a call in the source file of a test.
package struct CodePlace: Sendable {
    package let path: String
    package let line: Int
    package let column: Int

    package init(path: String, line: Int, column: Int) { (self.path, self.line, self.column) = (path, line, column) }
}
