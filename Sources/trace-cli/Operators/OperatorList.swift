/// A list of operators by family, one in each line, and the next command to type.
///
///     timing
///       debounce           Emits an element if no other follows within `dueTime`.
///       delay              Sends elements and the end after a time, an error at once.
enum OperatorList {
    static func lines(_ operators: [PipelineCatalogue.Operator], width columns: Int) -> [String] {
        var lines: [String] = []
        for (family, members) in families(of: operators) {
            // A long name moves only its own description to the right.
            let width = min(members.map(\.name.displayWidth).max() ?? 0, 22)
            lines += lines.isEmpty ? [family] : ["", family]
            lines += members.flatMap { member -> [String] in
                let name = "  " + member.name.padded(to: width) + "  "
                let words = member.summary.wrapped(to: columns - name.displayWidth + 2)
                let indentation = String(repeating: " ", count: width + 4)
                return [name + (words.first ?? "")] + words.dropFirst().map { indentation + $0 }
            }
        }
        if let first = operators.first {
            lines += ["", "One of them, with its diagrams and its pitfall:", "  trace-cli operators \(first.fileName)"]
        }
        return lines
    }

    /// Returns the families in order of first occurrence.
    static func families(
        of operators: [PipelineCatalogue.Operator]
    ) -> [(family: String, members: [PipelineCatalogue.Operator])] {
        var families: [(family: String, members: [PipelineCatalogue.Operator])] = []
        for known in operators {
            if let index = families.firstIndex(where: { $0.family == known.family }) {
                families[index].members.append(known)
            } else {
                families.append((known.family, [known]))
            }
        }
        return families
    }
}
