/// An expression of the grammar as Vim writes it after `\v`.
///
///     VimPattern("(?<=\\.)map(?=[ (])").text   // \v%(\.)@<=map%([ (])@=
struct VimPattern {
    private let characters: [Character]
    private var index = 0
    private var written = ""

    /// The expression, for use between slashes.
    private(set) var text = ""

    init(_ expression: String) {
        characters = Array(expression)
        while index < characters.count { piece() }
        text = "\\v" + written
    }

    private static let groups = [("(?:", ""), ("(?=", "@="), ("(?!", "@!"), ("(?<=", "@<="), ("(?<!", "@<!")]

    private mutating func piece() {
        switch characters[index] {
        case "(": group()
        case "[": set()
        case "\\":
            written += "\\" + String(characters[index + 1])
            index += 2
        // These have a meaning after `\v` that they do not have in the grammar.
        case let sign where "/<>=@%~&{}".contains(sign):
            written += "\\" + String(sign)
            index += 1
        case let character:
            written.append(character)
            index += 1
        }
    }

    private mutating func group() {
        let rest = String(characters[index...].prefix(4))
        guard let (open, suffix) = Self.groups.first(where: { rest.hasPrefix($0.0) }) else {
            preconditionFailure("a group that the grammar does not have: \(rest)")
        }
        index += open.count
        written += "%("
        while characters[index] != ")" { piece() }
        index += 1
        written += ")" + suffix
    }

    private mutating func set() {
        // The first bracket in a set is a member of it.
        var isFirst = true
        repeat {
            let character = characters[index]
            // In Vim, a line has no line feed, and a set with one matches it.
            if character == "\\", characters[index + 1] == "n" {
                index += 2
                continue
            }
            if character == "/" { written += "\\" }
            written.append(character)
            index += 1
            if character == "\\" {
                written.append(characters[index])
                index += 1
            }
            if !isFirst, character == "]" { return }
            isFirst = false
        } while index < characters.count
    }
}
