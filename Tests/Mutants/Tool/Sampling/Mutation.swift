/// A mistake that is made mechanically from a source.
struct Mutation: Sendable {
    /// The kind of the changed tokens.
    enum Kind: String, CaseIterable, Sendable {
        case comparison
        case offByOne = "off by one"
        case logic = "&& and ||"
        case negation = "negation taken away"
        case end = "first and last"
        case extreme = "min and max"
        case direction = "direction of a sort"
        case earlyReturn = "early return left out"
        case call = "call left out"
        case caseOfSwitch = "case of a switch"
    }

    let kind: Kind
    let file: String
    /// The changed range of UTF-8 offsets, and what replaces it.
    let change: (range: Range<Int>, text: String)
    /// The range in which the original and the mutant are combined.
    let site: Range<Int>
    let form: Fragment.Form
    /// The first changed line.
    let line: Int
    /// The lines before and after the change, without indentation.
    let original: [String]
    let mutated: [String]
    /// The text of the site after the change.
    let replacement: String

    init(_ kind: Kind, _ change: (Range<Int>, String), site: Range<Int>, _ form: Fragment.Form, in code: SourceCode) {
        (self.kind, file, self.change, self.site, self.form) = (kind, code.path, change, site, form)
        let (range, text) = change
        replacement =
            code.text(site.lowerBound..<range.lowerBound) + text + code.text(range.upperBound..<site.upperBound)
        let bytes = code.file.bytes
        let start = bytes[..<range.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
        let end = bytes[range.upperBound...].firstIndex(of: 10) ?? bytes.count
        line = code.file.position(of: range.lowerBound).line
        original = Self.lines(code.text(start..<end))
        mutated = Self.lines(code.text(start..<range.lowerBound) + text + code.text(range.upperBound..<end))
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    }

    /// A part of the package: a module of the library, the assertions for XCTest, or the command.
    var room: String { Self.room(of: file) }

    static func room(of file: String) -> String {
        let folders = file.split(separator: "/").dropFirst().dropLast().map(String.init)
        return folders.first == "StreamTrace" ? folders[1] : folders[0]
    }

    /// The difference as a list of mutants describes it.
    var difference: [String] { original.map { "- \($0)" } + mutated.map { "+ \($0)" } }
}
