/// A grammar as a syntax file for Vim and Neovim.
struct VimSyntax {
    let grammar: EditorGrammar

    var text: String {
        // Of several items that match at a place, Vim takes the one that is defined last.
        let items = grammar.rules.reversed().map(item)
        let links = grammar.rules.flatMap(links)
        return """
            " Vim syntax file of StreamTrace's marble files.
            " Made by EditorFilesTests from the tables of the lexer: edit these.
            if exists('b:current_syntax')
              finish
            endif
            let s:cpo_save = &cpo
            set cpo&vim

            syn case match
            syn cluster marbleCode contains=\(names(EditorGrammar.codeNames))
            \(items.joined(separator: "\n"))

            syn sync fromstart

            \(links.joined(separator: "\n"))

            let b:current_syntax = 'marble'
            let &cpo = s:cpo_save
            unlet s:cpo_save

            """
    }

    /// The name of the group of a rule: `marbleFrame`; of the first part of a region, `marbleInputFirst`.
    static func group(_ rule: String, isFirst: Bool = false) -> String {
        "marble" + rule.prefix(1).uppercased() + rule.dropFirst() + (isFirst ? "First" : "")
    }

    private func item(_ rule: EditorGrammar.Rule) -> String {
        let contained = grammar.outermost.contains(rule.name) ? "" : " contained"
        switch rule.kind {
        case .match(let expression, _):
            return "syn match \(Self.group(rule.name)) /\(VimPattern(expression).text)/" + contained
        case .region(let region):
            var first = ""
            var last = ""
            if region.firstClass != nil {
                first = " matchgroup=\(Self.group(rule.name, isFirst: true))"
                last = region.firstClass == .interpolation ? "" : " matchgroup=NONE"
            }
            return "syn region \(Self.group(rule.name))\(first) start=/\(VimPattern(region.first).text)/"
                + "\(last) end=/\(VimPattern(region.last).text)/\(contained)"
                + " contains=\(names(grammar.ordered(region.rules)))"
        }
    }

    private func names(_ rules: [String?]) -> String {
        rules.map { $0.map { Self.group($0) } ?? "@marbleCode" }.joined(separator: ",")
    }

    private func links(_ rule: EditorGrammar.Rule) -> [String] {
        func link(_ group: String, _ kind: SyntaxClass) -> String { "hi def link \(group) \(kind.highlight)" }
        switch rule.kind {
        case .match(_, let kind): return [link(Self.group(rule.name), kind)]
        case .region(let region):
            return [region.firstClass.map { link(Self.group(rule.name, isFirst: true), $0) }].compactMap(\.self)
                + [region.whole.map { link(Self.group(rule.name), $0) }].compactMap(\.self)
        }
    }
}
