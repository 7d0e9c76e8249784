import Testing

@testable import StreamTraceEngine

struct TrapTests {
    @Test(arguments: [
        ("let x: Int? = nil\n---\nx!", "3:1: unexpectedly found nil while unwrapping an Optional value"),
        ("[1, 2][2]", "1:1: the index 2 is out of range: there are 2 elements"),
        ("[1, 2][-1]", "1:1: the index -1 is out of range: there are 2 elements"),
        ("[1, 2][1...2]", "1:1: the range 1...2 is not inside of 2 elements"),
        ("[Int]()[0]", "1:1: the index 0 is out of range: there are 0 elements"),
        ("\"abc\"[3]", "1:1: the index 3 is out of range: there are 3 elements"),
        (
            "func f() -> Int { var a = [1]; a[1] = 2; return a[0] }\n---\nf()",
            "1:32: the index 1 is out of range: there is 1 element"
        ),
        (
            "func f() -> Int { var a: [Int] = []; return a.removeFirst() }\n---\nf()",
            "1:45: the index 0 is out of range"
        ),
        ("func f() -> Int { var a: [Int] = []; return a.removeLast() }\n---\nf()", "1:45: this array is empty"),
        ("func f() -> Int { var a = [1]; return a.remove(at: 3) }\n---\nf()", "1:39: the index 3 is out of range"),
        (
            "func f() -> [Int] { var a = [1]; a.insert(2, at: 5); return a }\n---\nf()",
            "1:34: the index 5 is out of range"
        ),
        ("1 / 0", "1:1: division by zero"),
        ("1 % 0", "1:1: division by zero"),
        ("Int.max + 1", "1:1: the result does not fit an Int"),
        ("Int.min - 1", "1:1: the result does not fit an Int"),
        ("Int.max * 2", "1:1: the result does not fit an Int"),
        ("Int.min / -1", "1:1: the result does not fit an Int"),
        ("let x = Int.min\n---\n-x", "3:1: this cannot be negated"),
        ("abs(Int.min)", "1:1: the result does not fit an Int"),
        ("Int(1e300)", "1:1: this number does not fit an Int"),
        ("Int(Double.nan)", "1:1: this number does not fit an Int"),
        ("func f(_ n: Int) -> Int { f(n) + 1 }\n---\nf(1)", "1:27: this calls itself without end"),
        ("func f() -> Int { while true {} }\n---\nf()", "1:19: \(usedUp)"),
        ("func f() { repeat {} while true }\n---\nf()", "1:28: \(usedUp)"),
        (
            "func f() -> Int { var n = 0; for i in 0..<2000000 { n += i }; return n }\n---\nf()",
            "1:39: \(usedUp)"
        ),
        ("let x: Any = 1\n---\nx as! String", "3:1: a value of type 'Int' is not a 'String'"),
        (
            "func f() throws -> Int { throw RxError.timeout }\n---\ntry! f()",
            "3:1: 'try!' met the error Sequence timeout."
        ),
        ("fatalError(\"out of reach\")", "1:1: out of reach"),
        ("preconditionFailure(\"out of reach\")", "1:1: out of reach"),
        ("assertionFailure()", "1:1: assertionFailure() was called"),
        ("func f() { for i in Int.max... { _ = i } }\n---\nf()", "1:21: the result does not fit an Int"),
        ("func f() { for _ in 1... {} }\n---\nf()", "1:21: \(usedUp)"),
        ("precondition(1 > 2, \"one is less\")", "1:1: one is less"),
        ("assert(false)", "1:1: this does not hold"),
        ("3...1", "1:1: the range has a lower bound above its upper bound: 3...1"),
        ("Array(repeating: 1, count: -1)", "1:1: a count cannot be negative, and this is -1"),
        ("String(repeating: \"a\", count: -1)", "1:1: a count cannot be negative, and this is -1"),
        ("String(repeating: \"aaaaaaaa\", count: 4000000)", "1:1: this text becomes too long"),
        ("Array(repeating: 1, count: 9000000)", "1:1: this has too many elements"),
        ("[1].prefix(-1)", "1:1: a count cannot be negative, and this is -1"),
        ("stride(from: 0, to: 1, by: 0).map { $0 }", "1:1: a stride needs a step that is not 0"),
        ("Character(\"ab\")", "1:1: this is not one character"),
        ("String(3, radix: 99)", "1:1: a base lies between 2 and 36, and this is 99"),
        ("String(format: \"%d\", \"a\")", "1:1: '%d' cannot format a value of type 'String'"),
        ("String(format: \"%d %d\", 1)", "1:1: this format wants 2 values, and 1 are given"),
        ("Dictionary(uniqueKeysWithValues: [(\"a\", 1), (\"a\", 2)])", "1:1: the key \"a\" occurs twice"),
        ("let f: (Int) -> Int = { $0 * Int.max }\n---\n[2].map(f)", "1:25: the result does not fit an Int"),
        ("func g() throws -> Int { throw RxError.timeout }\n---\ng()", "3:1: this throws Sequence timeout."),
        (
            "func f() -> String { var s = \"aaaaaaaaaaaaaaaa\"; while true { s += s } }\n---\nf()",
            "1:63: this text becomes too long"
        ),
        ("func f() -> [Int] { var a = [1]; while true { a += a } }\n---\nf()", "1:47: this has too many elements"),
        ("[[1, 2], [3]].map { $0[1] }", "1:21: the index 1 is out of range: there is 1 element"),
        ("type(of: 1) as! Int", "1:1: a value of type 'Int.Type' is not a 'Int'"),
        (
            """
            func f(_ x: Any) -> Int { switch x { case 1: return 1; case 2: return 2; default: fatalError("no \
            \\(x)") } }\n---\nf(3)
            """,
            "1:83: no 3"
        ),
        ("(0...Int.max).map { $0 }", "1:1: this range has no end, or too many elements"),
        ("Array(0..<5000000)", "1:1: this range has no end, or too many elements"),
        ("[1, 2].reduce(Int.max, +)", "1:24: the result does not fit an Int"),
    ])
    func `A crash of a program is an error with its location`(_ text: String, _ error: String) {
        #expect(evaluate(text) == error)
    }
}

private let usedUp =
    "the scenario used up its budget of 1,000,000 steps "
    + "(if it comes to an end, '--budget 10' lets it have ten times as much)"
