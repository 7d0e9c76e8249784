/// A grammar for the colours of marble files, from which the files of `Editors/` are made.
///
/// Its rules are those that TextMate grammars and Vim's syntax files have in common: regular expressions that match a
/// part of a line, and nested regions between a first and a last expression. If several rules match at a position, the
/// first one of `rules` applies.
struct EditorGrammar {
    struct Rule {
        enum Kind {
            case match(String, SyntaxClass)
            case region(Region)
        }

        let name: String
        let kind: Kind
    }

    /// A region from its first to its last expression. A last expression inside a nested region does not end it.
    struct Region {
        let first: String
        let last: String
        /// The class of what the first expression matches.
        var firstClass: SyntaxClass?
        /// The class of the whole region, including its first and last expression.
        var whole: SyntaxClass?
        /// The names of the rules in it.
        let rules: [String]
    }

    let rules: [Rule]
    /// The names of the rules outside of all regions.
    let outermost: [String]

    static let marble = EditorGrammar(
        rules: blocks + headers + lines + entries + columns + code, outermost: blocks.map(\.name) + codeNames)

    /// Returns names in the order of the rules. If they include all rules of code, which are the last ones, `nil`
    /// replaces these.
    func ordered(_ names: [String]) -> [String?] {
        let names = Set(names)
        let ordered: [String?] = rules.map(\.name).filter(names.contains)
        return names.isSuperset(of: Self.codeNames) ? ordered.dropLast(Self.codeNames.count) + [nil] : ordered
    }
}

extension EditorGrammar.Rule {
    static func match(_ name: String, _ expression: String, _ kind: SyntaxClass) -> Self {
        Self(name: name, kind: .match(expression, kind))
    }

    static func region(
        _ name: String, from first: String, _ firstClass: SyntaxClass? = nil, to last: String,
        whole: SyntaxClass? = nil, _ rules: [String]
    ) -> Self {
        Self(
            name: name,
            kind: .region(.init(first: first, last: last, firstClass: firstClass, whole: whole, rules: rules)))
    }

    /// The expressions of the rule.
    var expressions: [String] {
        switch kind {
        case .match(let expression, _): [expression]
        case .region(let region): [region.first, region.last]
        }
    }
}
