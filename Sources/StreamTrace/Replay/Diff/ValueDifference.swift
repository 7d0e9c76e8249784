/// The parts in which two values differ.
package struct ValueDifference {
    /// The path of the part, like `.user.name` or `[2]`; empty for the whole value.
    package let path: String
    /// The expected part; `nil` if there is none.
    package let expected: Value?
    /// The actual part; `nil` if there is none.
    package let actual: Value?

    /// Returns the smallest parts that differ, at most `maximum`, and at least one.
    package static func parts(_ expected: Value, _ actual: Value, maximum: Int) -> [ValueDifference] {
        var parts: [ValueDifference] = []
        collect(expected, actual, "", maximum, &parts)
        return parts
    }

    private static let maximumDepth = 16

    private static func collect(
        _ expected: Value, _ actual: Value, _ path: String, _ maximum: Int, depth: Int = 0,
        _ parts: inout [ValueDifference]
    ) {
        if parts.count >= maximum || expected.matches(actual) { return }
        let count = parts.count
        for (name, left, right) in depth < maximumDepth ? children(expected, actual) : [] where parts.count < maximum {
            if let left, let right {
                collect(left, right, path + name, maximum, depth: depth + 1, &parts)
            } else {
                parts.append(ValueDifference(path: path + name, expected: left, actual: right))
            }
        }
        // Values of different forms, or that a declared '==' tells apart.
        if parts.count == count {
            parts.append(ValueDifference(path: path, expected: expected, actual: actual))
        }
    }

    private typealias Child = (name: String, expected: Value?, actual: Value?)

    /// Returns the parts of two values of the same form.
    private static func children(_ expected: Value, _ actual: Value) -> [Child] {
        switch (expected, actual) {
        case (.record(let left), .record(let right)) where left.type === right.type:
            zip(left.type.fields, zip(left.fields, right.fields)).map { (".\($0.name)", $1.0, $1.1) }
        case (.tuple(let left), .tuple(let right)) where left.elements.count == right.elements.count:
            left.elements.indices.map { index in
                let label = left.labels.isEmpty ? nil : left.labels[index]
                return (".\(label ?? "\(index)")", left.elements[index], right.elements[index])
            }
        case (.some(let left), .some(let right)): [("", left, right)]
        case (.array(let left), .array(let right)):
            (0..<max(left.count, right.count)).map { index in
                ("[\(index)]", left.dropFirst(index).first, right.dropFirst(index).first)
            }
        case (.dictionary(let left), .dictionary(let right)): children(left, right)
        case (.enumCase(let left), .enumCase(let right)) where left.type === right.type && left.index == right.index:
            children(left.payload, right.payload, of: left.type.cases[left.index])
        case (.result(let left), .result(let right)) where left.isSuccess == right.isSuccess:
            [(left.isSuccess ? ".success" : ".failure", left.payload, right.payload)]
        case (.object(let left as PrintedValue), .object(let right as PrintedValue)): children(left, right)
        default: []
        }
    }

    /// Returns the parts of two printed values, by their names.
    private static func children(_ left: PrintedValue, _ right: PrintedValue) -> [Child] {
        guard left.form == right.form, let own = left.parts, let others = right.parts else { return [] }
        let theirs = Dictionary(others) { first, _ in first }
        let mine = Dictionary(own) { first, _ in first }
        let names = own.map(\.name) + others.map(\.name).filter { mine[$0] == nil }
        return names.map { ($0, mine[$0], theirs[$0]) }
    }

    private static func children(_ left: DictionaryValue, _ right: DictionaryValue) -> [Child] {
        let keys = left.entries.map(\.key) + right.entries.map(\.key).filter { left[$0] == nil }
        return keys.map { ("[\($0.debugDescription)]", left[$0], right[$0]) }
    }

    private static func children(_ left: [Value], _ right: [Value], of enumCase: NominalType.Case) -> [Child] {
        zip(left, right).enumerated().map { index, parts in
            let label = enumCase.labels.indices.contains(index) ? enumCase.labels[index] : nil
            let name = ".\(enumCase.name)" + (label.map { ".\($0)" } ?? (left.count > 1 ? ".\(index)" : ""))
            return (name, parts.0, parts.1)
        }
    }
}
