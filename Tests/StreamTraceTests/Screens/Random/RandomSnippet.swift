/// A random Swift expression over numbers, literals, collections and overloads, the same for the same seed.
///
///     RandomSnippet(seed: 3).text   // max(u, c ? 1 : 4) &* 3
///
/// Most numbers are literals, whose types follow from their surroundings.
struct RandomSnippet {
    let text: String

    /// What the expressions use.
    static let declarations = """
        func same<T>(_ value: T) -> T { value }
        let c = same(true)
        let e = same(false)
        let n = 3
        let m = -7
        let x = 2.5
        let y = -0.1
        let f: Float = 0.1
        let g: Float = 16.75
        let u: UInt8 = 200
        let v: UInt8 = 7
        let b: Int8 = -5
        let h: UInt16 = 40000
        let w: UInt32 = 4000000000
        let i: Int32 = -70000
        let q: UInt64 = 18000000000000000000
        let k: Int64 = 5
        let p: UInt = 12
        let on: Int? = 4
        let ox: Double? = nil
        let ou: UInt8? = 9
        let ns = [3, 1, 2, 5, 4]
        let xs = [2.5, 0.5, 1.0]
        let us: [UInt8] = [250, 3, 9]
        let fs: [Float] = [0.1, 0.2]
        let d = ["a": 1, "b": 2]
        let s = "abc"

        """

    init(seed: Int) {
        var writer = SnippetWriter(seed: seed)
        text = writer.snippet()
    }
}

/// A type of numbers of a snippet, with the names that have it.
private struct NumberType {
    let name: String
    let names: [String]
    let arrays: [String]
    let optionals: [String]
    var isInteger: Bool { !["Double", "Float"].contains(name) }

    init(_ name: String, _ names: [String], arrays: [String] = [], optionals: [String] = []) {
        self.name = name
        self.names = names
        self.arrays = arrays
        self.optionals = optionals
    }

    static let all = [
        NumberType("Int", ["n", "m"], arrays: ["ns"], optionals: ["on"]),
        NumberType("Double", ["x", "y"], arrays: ["xs"], optionals: ["ox"]),
        NumberType("Float", ["f", "g"], arrays: ["fs"]),
        NumberType("UInt8", ["u", "v"], arrays: ["us"], optionals: ["ou"]),
        NumberType("Int8", ["b"]), NumberType("UInt16", ["h"]), NumberType("UInt32", ["w"]), NumberType("Int32", ["i"]),
        NumberType("UInt64", ["q"]), NumberType("Int64", ["k"]), NumberType("UInt", ["p"]),
    ]
}

private struct SnippetWriter {
    private var random: SplitMix

    init(seed: Int) { random = SplitMix(seed: UInt64(seed)) }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func isOne(in count: Int) -> Bool { number(1...count) == 1 }
    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

    mutating func snippet() -> String {
        let type = pick(isOne(in: 2) ? Array(NumberType.all.prefix(4)) : NumberType.all)
        switch number(1...14) {
        case 1: return "\"\\(\(value(type, 2)))\""
        case 2: return "String(\(value(type, 2)))"
        case 3: return format(type)
        case 4: return "[\(value(type, 1)), \(value(type, 2)), \(value(type, 1))]"
        case 5: return "(\(value(type, 1)), \(value(pick(NumberType.all), 1)))"
        case 6: return "[\"a\": \(value(type, 1))]"
        case 7: return "{ \(value(type, 2)) }()"
        case 8: return "\(condition(2))"
        case 9: return "(\(value(type, 2)) as Any)"
        case 10: return "Optional(\(value(type, 1)))"
        case 11: return list(type, 2)
        case 12: return part()
        default: return value(type, 3)
        }
    }

    // MARK: Numbers

    private mutating func literal(_ type: NumberType) -> String {
        if type.isInteger { return "\(isOne(in: 5) ? number(10...100) : number(0...5))" }
        return isOne(in: 2) ? "\(number(0...9))" : pick(["0.5", "1.25", "0.1", "3.0", "1e3"])
    }

    private mutating func name(_ type: NumberType) -> String { pick(type.names) }

    private mutating func value(_ type: NumberType, _ depth: Int) -> String {
        if depth == 0 { return isOne(in: 2) ? literal(type) : name(type) }
        let next = depth - 1
        switch number(1...20) {
        case 1...3: return "(\(condition(next)) ? \(value(type, next)) : \(value(type, next)))"
        case 4...7: return arithmetic(type, next)
        case 8: return "\(pick(["max", "min"]))(\(value(type, next)), \(value(type, next)))"
        case 9: return conversion(type, next)
        case 10 where !type.optionals.isEmpty: return "(\(pick(type.optionals)) ?? \(value(type, next)))"
        case 11 where !type.arrays.isEmpty:
            return "\(pick(type.arrays)).reduce(\(literal(type))) { $0 \(sign(type)) $1 }"
        case 12 where !type.arrays.isEmpty:
            return "(\(pick(type.arrays)).\(pick(["first", "last", "max()"])) ?? \(literal(type)))"
        case 13:
            return
                "[\(value(type, next)), \(name(type))].reduce(\(literal(type)), \(pick(["+", type.isInteger ? "&+" : "+"])))"
        case 14: return "same(\(value(type, next)))"
        case 15: return member(type)
        case 16: return "[\(literal(type)), \(value(type, next))][\(number(0...1))]"
        case 17: return "(\(value(type, next)), \(literal(type))).\(number(0...1))"
        case 18: return "abs(\(name(type)))"
        default: return isOne(in: 3) ? literal(type) : name(type)
        }
    }

    private mutating func sign(_ type: NumberType) -> String {
        pick(type.isInteger ? ["+", "-", "*", "&+", "&-", "&*", "|", "^"] : ["+", "-", "*", "/"])
    }

    private mutating func arithmetic(_ type: NumberType, _ depth: Int) -> String {
        let (left, right) = (value(type, depth), value(type, depth))
        if !type.isInteger { return "(\(left) \(pick(["+", "-", "*", "/"])) \(right))" }
        switch number(1...5) {
        case 1: return "(\(left) \(pick(["<<", ">>", "&<<", "&>>"])) \(number(0...9)))"
        case 2: return "(\(left) \(pick(["/", "%"])) \(number(2...9)))"
        case 3: return "~\(name(type))"
        default: return "(\(left) \(sign(type)) \(right))"
        }
    }

    private mutating func conversion(_ type: NumberType, _ depth: Int) -> String {
        let other = pick(NumberType.all)
        let value = value(other, depth)
        if !type.isInteger || !other.isInteger { return "\(type.name)(\(value))" }
        return "\(type.name)(\(pick(["", "truncatingIfNeeded: ", "clamping: "]))\(value))"
    }

    private mutating func member(_ type: NumberType) -> String {
        let name = name(type)
        if !type.isInteger {
            return "\(name).\(pick(["rounded()", "magnitude", "rounded(.down)", "magnitude.squareRoot()"]))"
        }
        return pick([
            "\(type.name).max", "\(type.name).min", "\(name).advanced(by: \(number(0...9)))", "\(name).signum()",
            "\(name).quotientAndRemainder(dividingBy: \(number(2...9))).remainder",
            "\(name).addingReportingOverflow(\(number(0...100))).partialValue", "\(name).byteSwapped",
        ])
    }

    private mutating func condition(_ depth: Int) -> String {
        if depth == 0 { return pick(["c", "e"]) }
        let type = pick(NumberType.all)
        switch number(1...4) {
        case 1: return pick(["c", "e"])
        case 2: return "(0...\(number(2...9))).contains(\(name(type)))"
        case 3: return "\(name(type)) \(pick(["<", "==", ">=", "!="])) \(value(type, depth - 1))"
        default: return "(\(value(type, depth - 1)) \(pick(["<", ">", "<="])) \(name(type)))"
        }
    }

    private mutating func format(_ type: NumberType) -> String {
        let kinds = type.isInteger ? ["%d", "%ld", "%02x", "%5ld"] : ["%.2f", "%.0f", "%8.3f"]
        return
            "String(format: \"\(pick(kinds))\", \(name(type)) \(sign(type)) \(isOne(in: 2) ? literal(type) : name(type)))"
    }

    // MARK: Collections

    private mutating func list(_ type: NumberType, _ depth: Int) -> String {
        let array = type.arrays.first ?? "[\(name(type)), \(literal(type))]"
        switch number(1...8) {
        case 1: return "\(array).map { $0 \(sign(type)) \(literal(type)) }"
        case 2: return "\(array).map { $0 > \(literal(type)) ? $0 : \(literal(type)) }"
        case 3: return "\(array).filter { $0 \(pick(["<", ">"])) \(value(type, 1)) }.count"
        case 4: return "[\(literal(type)), \(literal(type))].map { \(name(type)) \(sign(type)) $0 }"
        case 5: return "zip(\(array), [\(literal(type)), \(name(type))]).map { $0 \(sign(type)) $1 }"
        case 6: return "(\(array) + [\(value(type, 1))])"
        case 7: return "ns.map { $0 > \(number(1...4)) ? \(literal(type)) : \(name(type)) }"
        default: return "\(array).sorted().map { \(value(type, 1)) \(sign(type)) $0 }"
        }
    }

    /// Returns an expression over a part of an array, a lazy sequence or a range without an end.
    private mutating func part() -> String {
        let part = pick([
            "ns[1...3]", "ns[2...]", "ns[..<3]", "ns[...]", "ns.dropFirst()", "ns.dropFirst(2)", "ns.dropLast()",
            "ns.prefix(3)", "ns.suffix(2)", "ns.drop { $0 > 2 }", "ns.prefix { $0 != 5 }", "ns.split(separator: 2)[1]",
        ])
        switch number(1...10) {
        case 1: return "\(part).\(pick(["startIndex", "endIndex", "indices"]))"
        case 2: return "\(part).firstIndex(of: \(number(1...5)))"
        case 3: return "\(part)[\(number(0...4))]"
        case 4: return "(\(part) as Any)"
        case 5: return "[\(part)]"
        case 6: return "{ var r = \(part); r.removeFirst(); r.append(9); return (r, r.startIndex) }()"
        case 7:
            return
                "(1...).\(pick(["prefix(3).map { $0 * 2 }", "lazy.map { $0 * 3 }.first { $0 > 7 }", "first { $0 * $0 > 20 }"]))"
        case 8: return "{ var l: [Int] = []; let r = ns.lazy.\(lazily()); return (r, l) }()"
        case 9:
            return
                "Array(\(part).\(pick(["map { $0 + 1 }", "dropFirst()", "reversed()", "enumerated().map { $0.offset }"])))"
        default:
            return "\(part).\(pick(["first", "last", "reduce(0, +)", "sorted()", "max()", "count", "contains(2)"]))"
        }
    }

    private mutating func lazily() -> String {
        let map = "map { (a: Int) -> Int in l.append(a); return a * 2 }"
        let filter = "filter { (a: Int) -> Bool in l.append(-a); return a > \(number(1...6)) }"
        return pick([
            "\(map).first { $0 > \(number(1...8)) }", "\(map).\(filter).reduce(0, +)", "\(filter).\(map).first",
            "\(filter).first", "\(map).contains(\(number(1...8)))", "\(map).first", "\(map).\(filter).count",
            "\(map).prefix(2).reduce(0, +)", "\(filter).isEmpty", "\(map).sorted()", "\(filter).\(map).max()",
        ])
    }
}
