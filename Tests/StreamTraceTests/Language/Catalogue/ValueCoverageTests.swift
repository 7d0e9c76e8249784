import Testing

@testable import StreamTraceEngine

struct ValueCoverageTests {
    @Test(arguments: [
        (#""abc".prefix(while: { $0 != "c" })"#, "ab"),
        (#""a1b".allSatisfy(\.isLetter)"#, "false"),
        (#""abc".first"#, #"Optional("a")"#),
        (#""abc".contains("b")"#, "true"),
        (#""abc".contains { $0 == "b" }"#, "true"),
        (#""a b c".split(separator: " ", maxSplits: 1)"#, #"["a", "b c"]"#),
        (#""a  b".split(separator: " ")"#, #"["a", "b"]"#),
        (#""a,b;c".split(whereSeparator: { $0 == "," || $0 == ";" })"#, #"["a", "b", "c"]"#),
        ("String(255, radix: 16)", "ff"),
        (#"Int("ff", radix: 16)"#, "Optional(255)"),
        (#"["a": 1, "b": 2].sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }"#, #"["a=1", "b=2"]"#),
        (#"["b": 1, "a": 2].keys.sorted()"#, #"["a", "b"]"#),
        (#"["b": 1].map { key, value in "\(key)\(value)" }"#, #"["b1"]"#),
        (#"Dictionary(uniqueKeysWithValues: zip(["a", "b"], [1, 2]))"#, #"["a": 1, "b": 2]"#),
        (#"["a": 1].merging(["a": 2]) { _, new in new }"#, #"["a": 2]"#),
        (#"["a": 1].merging(["a": 2], uniquingKeysWith: -)"#, #"["a": -1]"#),
        (#"Dictionary([("a", 1), ("a", 2)], uniquingKeysWith: -)"#, #"["a": -1]"#),
        ("[[Int]?.none == nil, [Int]?.some([1]) == [1], [String: Int]?.none == nil]", "[true, true, true]"),
        ("([Int]?.none, [Int]?.some([1]))", "(nil, Optional([1]))"),
        ("[TimeInterval(integerLiteral: 3), .init(integerLiteral: 4), Double(floatLiteral: 2.5)]", "[3.0, 4.0, 2.5]"),
        (
            "[Int(integerLiteral: 3), UInt64(truncating: 5) == 5 ? 1 : 0, Bool(booleanLiteral: true) ? 1 : 0]",
            "[3, 1, 1]"
        ),
        (#"String(stringLiteral: "a")"#, "a"),
        (
            "(Double(exactly: 3), Double(exactly: Int.max), Float(exactly: 16777217), Double(exactly: -7), Float(exactly: 0.5))",
            "(Optional(3.0), nil, nil, Optional(-7.0), Optional(0.5))"
        ),
        (
            "([1, 2].index(0, offsetBy: 5, limitedBy: 2), [1, 2].index(0, offsetBy: 2, limitedBy: 2))",
            "(nil, Optional(2))"
        ),
        (
            "([1, 2, 3].index(2, offsetBy: -2, limitedBy: 1), [1, 2].index(1, offsetBy: 5, limitedBy: 0))",
            "(nil, Optional(6))"
        ),
        ("Set([1, 2]).isSuperset(of: [1])", "true"),
        ("Set([1, 2]).isDisjoint(with: [3])", "true"),
        ("Set([1,2]) == Set([2,1])", "true"),
        ("(1.5).rounded(.down)", "1.0"),
        ("2.7.rounded(.up)", "3.0"),
        ("floor(2.7) + ceil(2.1)", "5.0"),
        ("pow(2.0, 3.0)", "8.0"),
        ("sqrt(4.0)", "2.0"),
        ("7.quotientAndRemainder(dividingBy: 2)", "(quotient: 3, remainder: 1)"),
        ("7.5.truncatingRemainder(dividingBy: 2)", "1.5"),
        ("Int(2.9)", "2"),
        ("[1,2,3].min()", "Optional(1)"),
        ("[1,2,3].lazy.map { $0 + 1 }.first", "Optional(2)"),
        ("[1,2,3].prefix(2).map { $0 }", "[1, 2]"),
        ("Array([1,2,3].dropFirst())", "[2, 3]"),
        ("[1,2,3].count { $0 > 1 }", "2"),
        ("[1,2,3].count(where: { $0 > 1 })", "2"),
        ("[[1,2],[3]].joined()", "[1, 2, 3]"),
        ("Array([[1,2],[3]].joined())", "[1, 2, 3]"),
        ("[1,2,3].reversed()", "[3, 2, 1]"),
        ("Array([1,2,3].reversed())", "[3, 2, 1]"),
        ("[1,2,3].indices.contains(3)", "false"),
        ("[1,2,3].firstIndex(where: { $0 == 2 })", "Optional(1)"),
        ("[1,2,3].min(by: { $0 > $1 })", "Optional(3)"),
        (#"(1, "a") < (1, "b")"#, "true"),
        ("stride(from: 0, to: 10, by: 3).map { $0 }", "[0, 3, 6, 9]"),
        ("stride(from: 0.0, through: 1.0, by: 0.5).map { $0 }", "[0.0, 0.5, 1.0]"),
        (#"Array(zip([1,2], ["a","b"]))"#, #"[(1, "a"), (2, "b")]"#),
        (#"[1: "a"].first?.value"#, #"Optional("a")"#),
        (#"["a","b"].enumerated().map { i, x in "\(i)\(x)" }"#, #"["0a", "1b"]"#),
        ("[1,2,3,4].reduce(into: (0, 0)) { r, x in r.0 += x; r.1 += 1 }", "(10, 4)"),
        ("let r: Result<Int, Error> = .success(2)\n---\nr.map { $0 + 1 }", "success(3)"),
        ("let x: Any = 1\n---\nx as? Int", "Optional(1)"),
        ("let x: Any = 1\n---\nx is String", "false"),
        ("let x: Any = [1]\n---\n(x as! [Int]).count", "1"),
        ("let (a, b) = (1, 2)\n---\na + b", "3"),
        (#"String(format: "%d %.2f %@ %05d %x", 3, 2.345, "a", 42, 255)"#, "3 2.35 a 00042 ff"),
        (#""a\("b\("c")")""#, "abc"),
        ("let x = \"\"\"\n  a \"quoted\" \\(1 + 1)\n   b\n  \"\"\"\n---\nx", "a \"quoted\" 2\n b"),
        (##"#"a\n\#(1)"#"##, "a\\n1"),
        ("[1, 2].map(\\.self)", "[1, 2]"),
        ("[[1, 2], [3]].map(\\.count)", "[2, 1]"),
        (#"["ab", "c"].sorted(by: { $0.count < $1.count })"#, #"["c", "ab"]"#),
        (
            #"""
            [1,2,3].map { x -> String in
              switch x {
              case 1: return "one"
              default: return "many"
              }
            }
            """#,
            #"["one", "many", "many"]"#
        ),
        ("typealias ID = Int\n---\nlet x: ID = 3\n---\nx", "3"),
        ("let t = (name: \"a\", age: 3)\n---\nt.name + \"\\(t.age)\"", "a3"),
        ("let t: (name: String, age: Int) = (\"a\", 3)\n---\nt", "(name: \"a\", age: 3)"),
        ("type(of: 1)", "Int"),
        ("(1...3).contains(2)", "true"),
        ("(1..<4).reversed().map { $0 }", "[3, 2, 1]"),
        (#"("a"..."e").contains("c")"#, "true"),
        (#"Array("abc")"#, #"["a", "b", "c"]"#),
        (#""abc".map { String($0) }"#, #"["a", "b", "c"]"#),
        (#""abc".uppercased().reversed()"#, #"["C", "B", "A"]"#),
        (#"String("abc".reversed())"#, "cba"),
        (#"Array("abc").map(String.init).joined(separator: ",")"#, "a,b,c"),
        (#""abc" + String("d" as Character)"#, "abcd"),
        (#"["x": 1].isEmpty"#, "false"),
        ("let x: Int? = 5\n---\nx.flatMap { $0 > 3 ? $0 : nil }", "Optional(5)"),
        ("let o: [Int]? = [1]\n---\no?.first", "Optional(1)"),
        ("let o: [[Int]]? = [[1]]\n---\no?[0].first ?? 7", "1"),
        (#""12".compactMap { Int(String($0)) }"#, "[1, 2]"),
        (#""12".compactMap(\.wholeNumberValue).reduce(0, +)"#, "3"),
        ("1.description + 2.5.description", "12.5"),
        ("~5 + (3 ^ 1)", "-4"),
        (#"Double("1.5").map { $0 * 2 }"#, "Optional(3.0)"),
        ("Int64(3) + 4", "7"),
        (#""a".isEmpty == false"#, "true"),
        (#"!"a".isEmpty"#, "true"),
        (#"["a", "b"].contains("a") ? "yes" : "no""#, "yes"),
        ("(1, 2) == (1, 2)", "true"),
        ("nil ?? 3", "3"),
        ("[1, 2, 3].first { $0 > 1 }", "Optional(2)"),
        ("[1, 2, 3].allSatisfy { $0 > 0 }", "true"),
        ("assert(true)", "()"),
        (#"print("x")"#, "()"),
    ])
    func `Values have the methods that real pipelines use`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }

    private static let changed = """
        func changed<T>(_ value: T, _ change: (inout T) -> Void) -> T {
            var value = value
            change(&value)
            return value
        }
        let text = "h\u{e9}llo"
        ---

        """

    @Test(arguments: [
        ("changed([1, 2, 3, 4]) { $0.removeSubrange(1...2) }", "[1, 4]"),
        ("changed([1, 2, 3, 4]) { $0.removeSubrange(..<2) }", "[3, 4]"),
        ("changed([1, 2, 3]) { $0.replaceSubrange(1..., with: [9]) }", "[1, 9]"),
        ("changed([1, 2]) { $0.insert(contentsOf: [8, 9], at: 1) }", "[1, 8, 9, 2]"),
        ("changed([1, 2]) { $0.reserveCapacity(9); $0.removeAll(keepingCapacity: true) }", "[]"),
        ("[1, 2, 3].suffix(from: 1) + [1, 2, 3].prefix(upTo: 1) + [1, 2, 3].prefix(through: 1)", "[2, 3, 1, 1, 2]"),
        ("[1, 0, 2, 0, 3].split(separator: 0).map(Array.init)", "[[1], [2], [3]]"),
        (
            "[1, 0, 0, 3].split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map(Array.init)",
            "[[1], [], [3]]"
        ),
        ("[1, 2, 3].split { $0 == 2 }.map(Array.init)", "[[1], [3]]"),
        ("[1, 2].index(after: 0) + [1, 2].index(before: 1) + [1, 2].index(0, offsetBy: 2)", "3"),
        ("[1, 2, 1].lastIndex(where: { $0 == 1 })", "Optional(2)"),
        ("[1, 2].starts(with: [1])", "true"),
        (#"Array(zip(1..., ["a", "b"]))"#, #"[(1, "a"), (2, "b")]"#),
        (#"zip(["a", "b"], 0...).map { "\($0)\($1)" }"#, #"["a0", "b1"]"#),
        ("Array(repeatElement(1, count: 2))", "[1, 1]"),
        ("Array(sequence(first: 1) { $0 < 5 ? $0 * 2 : nil })", "[1, 2, 4, 8]"),
        ("(1...3).lowerBound + (1..<3).upperBound + (5...).lowerBound + (...7).upperBound", "16"),
        ("(1...3).clamped(to: 2...9)", "2...3"),
        ("(0.5...1.5).contains(1.25)", "true"),
        ("changed(Set([1, 2])) { $0.formIntersection([2, 3]) }.sorted()", "[2]"),
        ("changed(Set([1, 2])) { $0.formSymmetricDifference([2, 3]) }.sorted()", "[1, 3]"),
    ])
    func `Parts of sequences are found, replaced and removed`(_ text: String, _ result: String) {
        #expect(evaluate(Self.changed + text) == result)
    }

    @Test(arguments: [
        ("text[text.startIndex]", "h"),
        ("text[text.index(after: text.startIndex)...]", "éllo"),
        ("text[..<text.index(before: text.endIndex)]", "héll"),
        ("text[text.startIndex..<text.index(text.startIndex, offsetBy: 2)]", "hé"),
        ("text[text.startIndex...text.index(text.startIndex, offsetBy: 2)]", "hél"),
        (#"text.firstIndex(of: "l").map { String(text[$0...]) }"#, #"Optional("llo")"#),
        (#"text.lastIndex(of: "l").map { String(text[..<$0]) }"#, #"Optional("hél")"#),
        (#"text.firstIndex { $0 > "l" }.map { text.distance(from: text.startIndex, to: $0) }"#, "Optional(1)"),
        (#"text.range(of: "ll").map { text.replacingCharacters(in: $0, with: "y") }"#, #"Optional("héyo")"#),
        ("text.prefix(upTo: text.endIndex) + text.suffix(from: text.endIndex)", "héllo"),
        ("text.prefix(through: text.startIndex)", "h"),
        ("text.index(text.startIndex, offsetBy: 9, limitedBy: text.endIndex) == nil", "true"),
        ("text.index(text.endIndex, offsetBy: -5, limitedBy: text.startIndex) == text.startIndex", "true"),
        (#"text.indices.filter { text[$0] == "l" }.count"#, "2"),
        ("text.startIndex < text.endIndex", "true"),
        (#"[text.startIndex, text.index(text.startIndex, offsetBy: 2)].map { "\($0)" }"#, #"["0[any]", "3[utf8]"]"#),
        ("changed([1, 2, 3, 4, 5, 6]) { _ = $0.partition(by: { $0 % 2 == 0 }) }", "[1, 5, 3, 4, 2, 6]"),
        ("changed(text) { $0.remove(at: $0.startIndex) }", "éllo"),
        (#"changed(text) { $0.insert("-", at: $0.index($0.startIndex, offsetBy: 3)) }"#, "hél-lo"),
        (#"changed(text) { $0.insert(contentsOf: "!?", at: $0.endIndex) }"#, "héllo!?"),
        ("changed(text) { $0.removeSubrange($0.index(after: $0.startIndex)...) }", "h"),
        (#"changed(text) { $0.replaceSubrange($0.startIndex...$0.startIndex, with: "J") }"#, "Jéllo"),
        (#"changed(text) { $0.removeAll { $0 == "l" } }"#, "héo"),
        (#"changed(text) { $0.removeFirst(2); $0.removeLast(1); $0.append(contentsOf: "p") }"#, "llp"),
        ("changed(text) { _ = $0.removeFirst(); _ = $0.popLast() }", "éll"),
        (#""a--b".split(separator: "--").map(String.init)"#, #"["a", "b"]"#),
        (#""a b c".split(maxSplits: 1, whereSeparator: { $0 == " " }).map(String.init)"#, #"["a", "b c"]"#),
        ("text.utf16.count", "5"),
    ])
    func `A text has indices, which fit this text only`(_ text: String, _ result: String) {
        #expect(evaluate(Self.changed + text) == result)
    }

    @Test(arguments: [
        ("text[text.endIndex]", "the index is out of range"),
        ("text.index(after: text.endIndex)", "the index is out of range"),
        ("text.index(text.endIndex, offsetBy: 1, limitedBy: text.startIndex)", "the index is out of range"),
        ("text[text.startIndex...text.endIndex]", "the range is not inside of the text"),
        ("text.dropFirst()[text.startIndex]", "this index belongs to another text, 'h\u{e9}llo'"),
        ("changed(text) { $0.removeLast(9) }", "this text has 5 characters"),
        ("changed([1]) { $0.removeSubrange(0...1) }", "the range 0...1 is not inside of 1 elements"),
        ("[1].suffix(from: 2)", "the index 2 is out of range"),
    ])
    func `An index outside of a text or an array is an error`(_ text: String, _ message: String) {
        #expect(evaluate(Self.changed + text).hasSuffix(message))
    }
}
