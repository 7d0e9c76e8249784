import Foundation

/// A reader of TextMate grammars, as editors have one, for the features that the grammar of marble files uses.
///
/// The rules of the innermost open region apply: the earliest match wins, then the region's end, then the first rule.
final class TextMateReader {
    private struct Document: Decodable {
        let patterns: [Item]
        let repository: [String: Item]
    }

    private struct Item: Decodable {
        struct Name: Decodable { let name: String }

        let include: String?
        let match: String?
        let begin: String?
        let end: String?
        let name: String?
        let beginCaptures: [String: Name]?
        let endCaptures: [String: Name]?
        let patterns: [Item]?
    }

    private final class Rule {
        let expression: NSRegularExpression
        let end: NSRegularExpression?
        let scope: SyntaxClass?
        let first: SyntaxClass?
        let last: SyntaxClass?
        var rules: [Rule] = []

        init(_ item: Item) throws {
            expression = try NSRegularExpression(pattern: item.match ?? item.begin ?? "")
            end = try item.end.map { try NSRegularExpression(pattern: $0) }
            scope = item.name.flatMap(SyntaxClass.init(scope:))
            first = item.beginCaptures?["0"].flatMap { SyntaxClass(scope: $0.name) }
            last = item.endCaptures?["0"].flatMap { SyntaxClass(scope: $0.name) }
        }
    }

    private let outermost: [Rule]
    private var open: [Rule] = []

    init(_ file: URL) throws {
        let document = try JSONDecoder().decode(Document.self, from: Data(contentsOf: file))
        let rules = try document.repository.filter { $1.match != nil || $1.begin != nil }.mapValues(Rule.init)
        func included(_ items: [Item]?) -> [Rule] {
            (items ?? []).flatMap { item -> [Rule] in
                let name = String(item.include?.dropFirst() ?? "")
                // A rule without an expression is a list of others.
                if let list = document.repository[name], list.match == nil, list.begin == nil {
                    return included(list.patterns)
                }
                return rules[name].map { [$0] } ?? []
            }
        }
        for (name, item) in document.repository { rules[name]?.rules = included(item.patterns) }
        outermost = included(document.patterns)
    }

    /// Returns the class of each byte of a text.
    func classes(of text: String) -> [SyntaxClass?] {
        open = []
        var classes: [SyntaxClass?] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if !classes.isEmpty || line.startIndex > text.startIndex { classes.append(nil) }
            read(String(line), &classes)
        }
        return classes
    }

    /// Reads a line, with its line feed, as editors do.
    private func read(_ line: String, _ classes: inout [SyntaxClass?]) {
        let text = (line + "\n") as NSString
        var own = [SyntaxClass?](repeating: nil, count: text.length)
        var position = 0
        var matches: [ObjectIdentifier: NSRange] = [:]
        while let step = step(text, from: position, &matches) {
            let whole = openClass
            for index in position..<step.range.location { own[index] = whole }
            let next = step.range.location + step.range.length
            for index in step.range.location..<next { own[index] = apply(step) ?? whole }
            if step.isEnd {
                open.removeLast()
            } else if step.rule.end != nil {
                // After an empty match, the region would start again.
                precondition(step.range.length > 0)
                open.append(step.rule)
            }
            position = next
        }
        for index in position..<text.length { own[index] = openClass }
        for (unit, scalar) in units(of: line) {
            classes.append(contentsOf: repeatElement(own[unit], count: String(scalar).utf8.count))
        }
    }

    private var openClass: SyntaxClass? { open.last { $0.scope != nil || $0.first == .interpolation }?.scope }

    /// Returns the scalars of a line with the index of the UTF-16 unit at which each begins.
    private func units(of line: String) -> [(Int, Unicode.Scalar)] {
        var unit = 0
        return line.unicodeScalars.map { scalar in
            defer { unit += scalar.value > 0xFFFF ? 2 : 1 }
            return (unit, scalar)
        }
    }

    private struct Step {
        let rule: Rule
        let isEnd: Bool
        let range: NSRange
    }

    private func apply(_ step: Step) -> SyntaxClass? {
        step.isEnd ? step.rule.last : step.rule.end == nil ? step.rule.scope : step.rule.first ?? step.rule.scope
    }

    /// Returns the next match at or after a position. `matches` caches the matches in the line.
    private func step(_ line: NSString, from position: Int, _ matches: inout [ObjectIdentifier: NSRange]) -> Step? {
        func range(_ expression: NSRegularExpression) -> NSRange {
            if let known = matches[ObjectIdentifier(expression)], known.location >= position { return known }
            let found = expression.rangeOfFirstMatch(
                in: line as String, options: [.withTransparentBounds, .withoutAnchoringBounds],
                range: NSRange(location: position, length: line.length - position))
            matches[ObjectIdentifier(expression)] = found
            return found
        }
        var best: Step?
        if let rule = open.last, let end = rule.end {
            let found = range(end)
            if found.location != NSNotFound { best = Step(rule: rule, isEnd: true, range: found) }
        }
        for rule in open.last?.rules ?? outermost {
            let found = range(rule.expression)
            if found.location != NSNotFound, found.location < best?.range.location ?? .max {
                best = Step(rule: rule, isEnd: false, range: found)
            }
        }
        return best
    }
}

extension SyntaxClass {
    init?(scope: String) {
        guard let found = Self.allCases.first(where: { $0.scope == scope }) else { return nil }
        self = found
    }
}
