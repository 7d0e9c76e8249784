import StreamTraceLanguage
import StreamTraceText

@testable import StreamTraceMarbles
@testable import StreamTraceSyntax

/// The words of the grammar, from the tables of lexer, parser and catalogue.
enum EditorWords {
    // Each block has a rule of its own.
    static let inputs = blocks { [.hot, .cold].contains(MarbleKeyword($0)) }
    static let outputs = blocks { MarbleKeyword($0) == .out }
    static let values = blocks { MarbleKeyword($0) == .values }
    static let logs = blocks { MarbleKeyword($0) == .log }
    static let scenarios = blocks { MarbleKeyword($0) == .scenario }
    static let includes = blocks { MarbleKeyword($0) == .include }

    /// `title: …`, and those whose value is a time.
    static let times = MarbleParser.settings.filter { ["frame", "until"].contains($0) }
    static let texts = MarbleParser.settings.filter { !times.contains($0) }

    private static let literals: [Keyword] = [.nil, .true, .false]
    static let constants = literals.map(\.rawValue)
    static let keywords = Keyword.allCases.filter { !literals.contains($0) }.map(\.rawValue)

    /// Words that are keywords only before a declaration: `private`, `lazy`.
    static let modifiers = LanguageParser.modifiers.sorted()
    /// Words that are keywords only at the beginning of a line: `spy`, `actor`.
    static let declarations = (MarbleKeyword.all + ["actor", "infix", "prefix", "postfix", "precedencegroup"]).filter {
        MarbleKeyword($0) == .code && Keyword(named: $0) == nil && !LanguageParser.modifiers.contains($0)
    }

    /// The operators by their names alone: `take` for `take(while:)`. Types have colours of their own.
    static let operators = Set(
        PipelineCatalogue.operators.compactMap { $0.name.split(separator: "(").first.map(String.init) }
    ).filter { $0.first?.isLowercase == true }.sorted()

    /// The units of times: all one or two letters that `MarbleTime` reads after a number.
    static let units: [String] = {
        let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
        let candidates = letters.flatMap { first in letters.map { first + $0 } } + letters
        return candidates.filter { MarbleTime.read("1\($0)".utf8, unitIsOptional: false) != .notATime }
    }()

    private static func blocks(where holds: (String) -> Bool) -> [String] { MarbleKeyword.all.filter(holds) }
}

extension [String] {
    /// An expression for one of the words.
    var anyOf: String { "(?:" + joined(separator: "|") + ")" }
}
