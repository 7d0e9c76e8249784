/// A place in a document as the protocol counts it, from 0.
struct Position: Comparable {
    let line: Int
    let column: Int

    static func < (left: Position, right: Position) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }

    init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    init?(_ value: JSONValue?) {
        guard let line = value?["line"]?.integer, let column = value?["character"]?.integer else { return nil }
        self.init(line: line, column: column)
    }

    var json: JSONValue { ["line": .integer(line), "character": .integer(column)] }
}
