/// A grammar in the format of TextMate, Visual Studio Code and GitHub.
struct TextMateGrammar {
    let grammar: EditorGrammar

    var text: String {
        let code = lines([("patterns", list(EditorGrammar.codeNames, indentation: "      "))])
        let rules = grammar.rules.map { ($0.name, object($0)) } + [("code", code)]
        return """
            {
              "information_for_contributors": "made by EditorFilesTests from the tables of the lexer: edit these",
              "name": "Marble",
              "scopeName": "source.marble",
              "fileTypes": ["marble"],
              "patterns": \(includes(grammar.outermost, indentation: "  ")),
              "repository": {
            \(rules.map { "    \(quoted($0)): \($1)" }.joined(separator: ",\n"))
              }
            }

            """
    }

    private func object(_ rule: EditorGrammar.Rule) -> String {
        switch rule.kind {
        case .match(let expression, let kind):
            return lines([("match", quoted(expression)), ("name", quoted(kind.scope))])
        case .region(let region):
            var fields = [("begin", quoted(region.first)), ("end", quoted(region.last))]
            if let kind = region.firstClass {
                fields.append(("beginCaptures", "{ \"0\": { \"name\": \(quoted(kind.scope)) } }"))
            }
            // An interpolation ends with a parenthesis of its own, other regions with a part of the next one.
            if region.firstClass == .interpolation {
                // Themes give this scope the colour of code inside of string literals.
                fields.append(("contentName", quoted("meta.embedded.line.marble")))
                fields.append(("endCaptures", "{ \"0\": { \"name\": \(quoted(SyntaxClass.interpolation.scope)) } }"))
            }
            if let kind = region.whole { fields.append(("name", quoted(kind.scope))) }
            fields.append(("patterns", includes(region.rules, indentation: "      ")))
            return lines(fields)
        }
    }

    private func lines(_ fields: [(String, String)]) -> String {
        "{\n" + fields.map { "      \"\($0)\": \($1)" }.joined(separator: ",\n") + "\n    }"
    }

    private func includes(_ names: [String], indentation: String) -> String {
        list(grammar.ordered(names).map { $0 ?? "code" }, indentation: indentation)
    }

    private func list(_ names: [String], indentation: String) -> String {
        let items = names.map { "\(indentation)  { \"include\": \(quoted("#" + $0)) }" }
        return "[\n" + items.joined(separator: ",\n") + "\n\(indentation)]"
    }

    /// Returns a literal of JSON. The expressions contain no control characters.
    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
