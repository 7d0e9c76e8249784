import Foundation

/// A public function of the library, and the first sentence of its documentation.
struct DocumentedFunction {
    /// The type that declares it: `ObservableType`.
    let type: String
    let isStatic: Bool
    /// The name with labels, `take(until:behavior:)`; several ones if a parameter pack takes any number of arguments.
    let forms: Set<String>
    let sentence: String

    /// The documented functions of the source files below a folder.
    static func all(in folder: String) throws -> [DocumentedFunction] {
        let root = repositoryRoot.appendingPathComponent(folder)
        let files = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
        return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
            functions(of: try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8))
        }
    }

    static func functions(of source: String) -> [DocumentedFunction] {
        let type = /^(?:[@\w()]+ )*(?<keyword>extension|protocol|class|struct|enum) (?<name>\w+)/
        let function = /^(?<modifiers>(?:\w+ )*)func `?(?<name>\w+)`?/
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        var functions: [DocumentedFunction] = []
        var owner = ""
        var isProtocol = false
        var comment: [Substring] = []
        for (index, line) in lines.enumerated() {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("///") {
                comment.append(text.dropFirst(3).drop { $0 == " " })
                continue
            }
            if text.hasPrefix("@"), !text.contains(" func ") { continue }
            if let match = line.prefixMatch(of: type) {
                (owner, isProtocol) = (String(match.output.name), match.output.keyword == "protocol")
            } else if let match = text.prefixMatch(of: function), !comment.isEmpty {
                let modifiers = match.output.modifiers.split(separator: " ")
                if isProtocol || modifiers.contains("public") || modifiers.contains("open") {
                    let rest = text[match.range.upperBound...] + lines[(index + 1)...].prefix(20).joined(separator: " ")
                    functions.append(
                        DocumentedFunction(
                            type: owner, isStatic: modifiers.contains("static"),
                            forms: forms(String(match.output.name), parameters(in: Substring(rest))),
                            sentence: firstSentence(comment)))
                }
            }
            comment = []
        }
        return functions
    }

    private static func firstSentence(_ comment: [Substring]) -> String {
        let paragraph = comment.prefix { !$0.isEmpty }.joined(separator: " ")
        let end = paragraph.firstRange(of: ". ")?.lowerBound
        return end.map { String(paragraph[...$0]) } ?? paragraph
    }

    /// The labels of parameters; those of the call's source location do not count.
    private static func forms(_ name: String, _ parameters: [Substring]) -> Set<String> {
        var forms: Set = [name + "("]
        for parameter in parameters where !parameter.contains("= #") {
            let label = parameter.split(whereSeparator: \.isWhitespace).first { !$0.hasPrefix("@") } ?? ""
            let part = label.hasSuffix(":") ? String(label) : label + ":"
            let counts = parameter.contains(": repeat ") ? 0...6 : 1...1
            forms = Set(forms.flatMap { form in counts.map { form + String(repeating: part, count: $0) } })
        }
        return Set(forms.map { $0 + ")" })
    }

    /// The parameters of the list that comes first in `text`, after type parameters.
    private static func parameters(in text: Substring) -> [Substring] {
        var parameters: [Substring] = []
        var start = text.startIndex
        var depth = 0
        var angles = 0
        var before: Character = " "
        for index in text.indices {
            defer { before = text[index] }
            switch text[index] {
            case "<": angles += 1
            case ">" where before != "-": angles -= 1
            case "(" where depth == 0 && angles == 0:
                depth = 1
                start = text.index(after: index)
            case "(", "[", "{": depth += depth == 0 ? 0 : 1
            case ")", "]", "}":
                depth -= 1
                if depth == 0 { return (parameters + [text[start..<index]]).filter { $0.contains(":") } }
            case "," where depth == 1 && angles == 0:
                parameters.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        return parameters
    }
}
