import Foundation

enum Validation: Equatable {
    case empty
    case checking
    case valid(String)
    case invalid(String)

    var isValid: Bool {
        guard case .valid = self else { return false }
        return true
    }
}

extension Validation: CustomStringConvertible {
    var description: String {
        switch self {
        case .empty: return ""
        case .checking: return "…"
        case .valid(let message): return message
        case .invalid(let message): return message
        }
    }
}

struct Rule<Value> {
    let message: String
    let isSatisfied: (Value) -> Bool
}

extension Rule where Value == String {
    static func atLeast(_ count: Int) -> Rule {
        Rule(message: "at least \(count) characters") { $0.count >= count }
    }

    static let containsDigit = Rule(message: "a digit") { $0.contains { ("0"..."9").contains($0) } }
    static let containsUppercase = Rule(message: "a capital letter") { $0.lowercased() != $0 }
}

struct Validator {
    let rules: [Rule<String>]

    func callAsFunction(_ text: String) -> Validation {
        guard !text.isEmpty else { return .empty }
        let missing = rules.filter { !$0.isSatisfied(text) }.map(\.message)
        return missing.isEmpty ? .valid("Strong enough") : .invalid("Needs " + missing.joined(separator: ", "))
    }
}
