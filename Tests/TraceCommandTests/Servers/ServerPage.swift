/// A file of a guide for a server, and the commands in it.
struct ServerPage {
    let name: String
    let text: String

    /// All files of a guide that are to be pasted for a server or a hook.
    static func all(in page: Page) -> [Self] {
        page.blocks.compactMap { block in
            block.kind == "text" ? block.name.map { Self(name: $0, text: block.text) } : nil
        }
    }

    /// Returns the lines of a key's value in YAML: one for a scalar, those of a block after `|`, or a list's items.
    func values(of key: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.compactMap { index in
            guard let match = lines[index].wholeMatch(of: /( *(?:- )?)([a-z_]+):(?: (.*))?/), match.2 == key
            else { return nil }
            let below = lines[(index + 1)...].prefix { $0.prefix { $0 == " " }.count > match.1.count }
                .map { $0.drop { $0 == " " } }
            switch match.3 {
            case "|"?: return below.joined(separator: "\n")
            case let scalar?: return String(scalar)
            case nil: return below.filter { $0.hasPrefix("- ") }.map { $0.dropFirst(2) }.joined(separator: "\n")
            }
        }
    }

    /// The scripts of a pipeline of Jenkins, each in one or in three quotation marks.
    var shellSteps: [String] {
        text.matches(of: /sh (?:'''([^']*)'''|'([^']*)')/).map { String($0.1 ?? $0.2 ?? "") }
    }

    /// The commands of the hooks of pre-commit, each with a file if it receives the files of the commit.
    func hooks(for file: String) -> [String] {
        text.split(separator: "- id: ").dropFirst().flatMap { hook in
            let page = Self(name: name, text: "    " + hook)
            let file = page.values(of: "pass_filenames") == ["false"] ? "" : " " + file
            return page.values(of: "entry").map { $0 + file }
        }
    }
}
