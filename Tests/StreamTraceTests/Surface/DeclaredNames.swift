import Foundation

/// Returns the public names that source files declare, with their labels: `take(until:behavior:)`, `Observable`,
/// `init(_:)`.
///
/// Names that begin with an underscore are not for programs.
func publicNames(in folders: [String]) throws -> Set<String> {
    var names: Set<String> = []
    for folder in folders {
        let root = repositoryRoot.appendingPathComponent(folder)
        for file in FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
        where file.hasSuffix(".swift") {
            names.formUnion(publicNames(of: try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)))
        }
    }
    return names
}

func publicNames(of source: String) -> Set<String> {
    let text = source.replacing(/"(\\.|[^"\\\n])*"/, with: "\"\"").replacing(/\/\/.*/, with: "")
    let declaration =
        #/
        \b(?:public|open)\s+(?:(?:final|static|class|override|convenience|private\(set\))\s+)*
        (?<kind>func|init|var|let|typealias|class|struct|enum|protocol|subscript)\b\s*`?(?<name>\w*)
        /#
    var names: Set<String> = []
    for match in text.matches(of: declaration) where !match.output.name.hasPrefix("_") {
        let kind = match.output.kind
        guard ["func", "init", "subscript"].contains(kind) else {
            names.insert(String(match.output.name))
            continue
        }
        let name = kind == "func" ? match.output.name : kind
        names.insert("\(name)(\(labels(in: text[match.range.upperBound...])))")
    }
    return names
}

/// Returns the labels of the first parameter list in `text`, after type parameters.
private func labels(in text: Substring) -> String {
    var depth = 0
    var angles = 0
    var labels = ""
    var atParameter = false
    var before: Character = " "
    for (offset, character) in text.enumerated() {
        defer { before = character }
        switch character {
        case "<": angles += 1
        case ">" where before != "-": angles -= 1
        case "(", "[", "{":
            if character == "(", depth == 0, angles > 0 { continue }
            depth += 1
            if depth == 1 { atParameter = true }
        case ")", "]", "}":
            depth -= 1
            if depth == 0 { return labels }
        case "," where depth == 1 && angles == 0: atParameter = true
        default:
            if atParameter, !character.isWhitespace {
                atParameter = false
                labels += label(at: text.dropFirst(offset)) + ":"
            }
        }
    }
    return labels
}

/// Returns the first word of a parameter, after its attributes.
private func label(at text: Substring) -> Substring {
    let parameter = text.prefix(while: { $0 != ":" })
    return parameter.split(whereSeparator: \.isWhitespace).first { !$0.hasPrefix("@") } ?? ""
}
