import Testing

@testable import StreamTraceEngine

struct NumberTypeTests {
    private static let names = """
        let c = [1].count == 1
        ---
        let x = 2.5
        ---
        let n = 3
        ---
        let u: UInt8 = 7
        ---
        let f: Float = 0.1
        ---
        let od: Double? = nil; let ou: UInt8? = nil
        ---
        func pair<T>(_ a: T, _ b: T) -> [T] { [a, b] }
        ---

        """

    private func value(_ text: String) -> String { evaluate(Self.names + text) }

    @Test(arguments: [
        ("String(c ? 0 : x)", "0.0"), ("String(describing: c ? 1 : x)", "1.0"), ("\"\\(c ? 1 : x)\"", "1.0"),
        ("c ? [0] : [x]", "[0.0]"), ("c ? (0, 1) : (x, 2)", "(0.0, 1)"), ("[c ? 1 : 2, x]", "[1.0, 2.5]"),
        ("[[0], [x]]", "[[0.0], [2.5]]"), ("[1: 0, 2: x]", "[1: 0.0, 2: 2.5]"), ("(c ? 1 : 2) / 4 * x", "0.625"),
        ("([1 * 2, x] as [Double])[0] as Any", "2.0"), ("[5 << 1, u]", "[10, 7]"), ("[1 + 0.5, x]", "[1.5, 2.5]"),
        ("[1 * 2, n][0] as Any", "2"), ("print([0, x].max()!)", "()"), ("(ou ?? (5 &<< 1)) as UInt8", "10"),
        ("od ?? [x, x][0]", "2.5"), ("[0, od ?? x]", "[0.0, 2.5]"), ("[0, x][0]", "0.0"),
        ("[u, ou ?? [u].reduce(2, |)]", "[7, 7]"), ("ou ?? [u].reduce(0, +)", "7"),
        ("ou ?? min(2, u)", "2"),
        ("max(1, 2) + x", "4.5"), ("pair(c ? 1 : 2, x)", "[1.0, 2.5]"), ("max(1, u)", "7"),
        ("[u, 3].reduce(0, +)", "10"),
        ("[2.5].reduce((0, 0)) { ($0.0 + $1, $0.1 + 1) }", "(2.5, 1)"), ("od ?? 1", "1.0"), ("x ?? 0", "2.5"),
        ("{ c ? 1 : x }()", "1.0"), ("[1, 2].map { $0 > 1 ? 0.5 : 0 }", "[0.0, 0.5]"), ("(0...9).contains(u)", "true"),
        ("[1, 2].reduce(5) { ($0 << 5) &+ UInt32($1) }", "5154"), ("c ? 0 : nil", "Optional(0)"),
        ("func half(_ a: Double = 1) -> Double { a / 2 }\n---\nhalf()", "0.5"),
        ("let a: Any = c ? 1 : x\n---\na", "1"), ("[0, 0.5] as [Any]", "[0, 0.5]"),
    ])
    func `A literal has the type of its surroundings`(_ text: String, _ result: String) {
        #expect(value(text) == result)
    }

    @Test(arguments: [
        ("u &+ 255", "6"), ("u &* 100", "188"), ("~u", "248"), ("u << 6", "192"), ("u << 20", "0"), ("u >> 1", "3"),
        ("u &<< 9", "14"), ("Int8(-128) >> 3", "-16"), ("~Int8(5)", "-6"), ("UInt32(1) << 31", "2147483648"),
        ("UInt8(truncatingIfNeeded: 300)", "44"), ("UInt8(clamping: 300)", "255"), ("UInt8(clamping: -3)", "0"),
        ("UInt8(exactly: 300)", "nil"), ("UInt8(exactly: 30)", "Optional(30)"), ("UInt(bitPattern: -1)", "\(UInt.max)"),
        ("Int8(bitPattern: 200)", "-56"), ("UInt64.max", "18446744073709551615"), ("UInt8.bitWidth", "8"),
        ("u.nonzeroBitCount + u.leadingZeroBitCount", "8"), ("UInt16(258).byteSwapped", "513"), ("(-3).magnitude", "3"),
        ("u.addingReportingOverflow(250)", "(partialValue: 1, overflow: true)"), ("u == UInt16(7) && u < n", "false"),
        ("Array(u..<10)", "[7, 8, 9]"), ("[u: 1]", "[7: 1]"), ("String(UInt32(440920331), radix: 16)", "1a47e90b"),
        ("UInt8(\"300\")", "nil"), ("Array(\"é\".utf8)", "[195, 169]"), ("type(of: u)", "UInt8"),
        ("type(of: Character(\"a\") as Any)", "Character"),
        (
            "\"abc\".utf8.reduce(14695981039346656037 as UInt64) { ($0 ^ UInt64($1)) &* 1099511628211 }",
            "16654208175385433931"
        ),
        ("\"abc\".utf8.reduce(2166136261 as UInt32) { ($0 ^ UInt32($1)) &* 16777619 }", "440920331"),
        ("u > 3 ? u : 0", "7"), ("Int(u) * 100", "700"), ("(u as Any) is UInt8", "true"),
        ("(u as Any) is Int", "false"),
        ("Set([u, 7]).count", "1"), ("[UInt8(3), 1].sorted()", "[1, 3]"), ("abs(Int8(-5))", "5"),
        ("{ var a = u; a &+= 250; a >>= 0; return a }()", "1"), ("UInt8(2.9)", "2"), ("Double(u) / 2", "3.5"),
    ])
    func `Integers have their widths`(_ text: String, _ result: String) {
        #expect(value(text) == result)
    }

    @Test(arguments: [
        ("u + 250", "15:1: the result does not fit a UInt8"), ("u - 8", "15:1: the result does not fit a UInt8"),
        ("UInt8(n * 100)", "15:1: this number does not fit a UInt8"),
        ("UInt(n - 4)", "15:1: this number does not fit a UInt"),
        ("Int8(u) * 20", "15:1: the result does not fit an Int8"), ("u / (u - 7)", "15:1: division by zero"),
        ("UInt(-1)", "15:6: integer literal '-1' overflows when stored into 'UInt'"),
        ("u &+ 256", "15:6: integer literal '256' overflows when stored into 'UInt8'"),
        ("let a: UInt8 = 300", "15:16: integer literal '300' overflows when stored into 'UInt8'"),
        ("18446744073709551615", "15:1: integer literal '18446744073709551615' overflows when stored into 'Int'"),
        (
            "n + u",
            "15:1: binary operator '+' cannot be applied to operands of type 'Int' and 'UInt8' (convert one of them with 'Int(…)')"
        ),
        (
            "x + f",
            "15:1: binary operator '+' cannot be applied to operands of type 'Double' and 'Float' (convert one of them with 'Float(…)')"
        ),
        (
            "(6 / 4, c ? x : 1)",
            "15:2: the type of this calculation with literals depends on the elements beside it (write it, as in '6 as Int')"
        ),
        (
            "[c ? x : 1, 6 * 2]",
            "15:13: heterogeneous collection literal could only be inferred to '[Any]' (write the type of this calculation, as in '(…) as Double')"
        ),
        ("5 &<< 2", "15:1: the type of the literal before '&<<' is not known here (write it, as in 'UInt8(5)')"),
        (
            "[60 * 60, x]",
            "15:2: heterogeneous collection literal could only be inferred to '[Any]' (write the type of this calculation, as in '(…) as Double')"
        ),
        (
            "[\"a\": max(2 * 3, 1), \"b\": u]",
            "15:7: heterogeneous collection literal could only be inferred to '[String: Any]' (write the type of this calculation, as in '(…) as UInt8')"
        ),
        (
            "[0, x][0] as Any",
            "15:1: the type of an element of this literal depends on what it is used for (write the type of the literal, as in '([…] as [Double])[0]')"
        ),
        (
            "print([c ? 1 : 2, u].first!)",
            "15:7: the type of an element of this literal depends on what it is used for (write the type of the literal, as in '([…] as [UInt8])[0]')"
        ),
        (
            "[0, (od ?? (c ? 3.0 : x))][0]",
            "15:5: heterogeneous collection literal could only be inferred to '[Any]' (write the type of this calculation, as in '(…) as Double')"
        ),
        (
            "[(ou ?? [u].reduce(2, |)), 5]",
            "15:2: heterogeneous collection literal could only be inferred to '[Any]' (write the type of this calculation, as in '(…) as UInt8')"
        ),
        (
            "od ?? [0, x][1]",
            "15:1: whether this '??' returns an optional depends on what it is used for (write the type, as in '(a ?? b) as Double')"
        ),
        (
            "\"\\(ou ?? 2 + (5 &<< 1))\"",
            "15:4: whether this '??' returns an optional depends on what it is used for (write the type, as in '(a ?? b) as UInt8')"
        ),
        (
            "String(describing: ou ?? [2, max(3, u)][1])",
            "15:20: whether this '??' returns an optional depends on what it is used for (write the type, as in '(a ?? b) as UInt8')"
        ),
        (
            "print([0, x].first ?? 7.5)",
            "15:7: the type of an element of this literal depends on what it is used for (write the type of the literal, as in '([…] as [Double])[0]')"
        ),
        ("-u", "15:1: unary operator '-' cannot be applied to an operand of type 'UInt8'"),
        (
            "[n, x]",
            "15:5: heterogeneous collection literal could only be inferred to '[Any]' (if this is intentional, append 'as [Any]')"
        ),
    ])
    func `A number that does not fit its type is an error`(_ text: String, _ message: String) {
        #expect(value(text) == message)
    }

    @Test(arguments: [
        ("Float(1) / 3", "0.33333334"), ("f + 0.2", "0.3"), ("Double(f)", "0.10000000149011612"), ("f == 0.1", "true"),
        ("Float(16777217)", "16777216.0"), ("Float(n) / 3", "1.0"), ("f.squareRoot()", "0.31622776"),
        ("Float.pi", "3.1415925"),
        ("[1.2, 2].map(Float.init)", "[1.2, 2.0]"), ("pow(f, 2)", "0.010000001"), ("Float(\"0.1\")", "Optional(0.1)"),
        ("CGFloat(0.1) + 0.2", "0.30000000000000004"), ("-f", "-0.1"), ("Int(f * 100)", "10"),
    ])
    func `A Float has its precision`(_ text: String, _ result: String) {
        #expect(value(text) == result)
    }

    @Test(arguments: [
        ("String(format: \"%c\", 65)", "A"), ("String(format: \"%d\", 300000000000)", "-647710720"),
        ("String(format: \"%ld\", 300000000000)", "300000000000"), ("String(format: \"%x\", Int8(-1))", "ffffffff"),
        ("String(format: \"%.3f %02X\", f, u)", "0.100 07"), ("String(format: \"%.2f\", c ? 0 : 0.5)", "0.00"),
        ("String(format: \"%.2f\", c ? 7 : x)", "15:1: '%f' cannot format a value of type 'Int'"),
    ])
    func `A format reads numbers as C does`(_ text: String, _ result: String) {
        #expect(value(text) == result)
    }
}

struct SliceTests {
    private func value(_ text: String) -> String { evaluate("let xs = [1, 2, 3, 4, 5]\n---\n" + text) }

    @Test(arguments: [
        ("xs[1...3].startIndex", "1"), ("xs[1...3].endIndex", "4"), ("xs[2...].indices", "2..<5"),
        ("xs[2...][2]", "3"), ("xs.dropFirst(2).firstIndex(of: 4)", "Optional(3)"), ("xs.dropFirst()[1...2]", "[2, 3]"),
        ("xs.suffix(2).startIndex", "3"), ("xs.prefix(2).endIndex", "2"), ("xs.drop { $0 < 3 }.startIndex", "2"),
        ("xs.split(separator: 3)[1].startIndex", "3"), ("[xs[1...2]]", "[ArraySlice([2, 3])]"), ("xs[...].count", "5"),
        ("Array(xs[1...2]).startIndex", "0"), ("let a: [Int] = xs.prefix(1) + [9]\n---\n[a]", "[[1, 9]]"),
        ("xs[1...2] == [2, 3]", "true"), ("ArraySlice(xs).startIndex", "0"),
        ("{ var r = xs[2...]; r.removeFirst(); return (r, r.startIndex) }()", "(ArraySlice([4, 5]), 3)"),
        ("{ var r = xs[2...]; r[3] = 9; r.append(7); return r }()", "[3, 9, 5, 7]"),
        ("{ var r = xs[...]; return r.popFirst() }()", "Optional(1)"),
        ("{ var a = xs; a[1...2] = xs[3...]; return a }()", "[1, 4, 5, 4, 5]"),
        ("xs[1...2][0]", "3:1: the index 0 is out of range: this slice has those of 1..<3"),
        ("xs[1...2][2...3]", "3:1: the range 2...3 is not inside of the indices 1..<3 of this slice"),
    ])
    func `A part of an array has the indices of the array`(_ text: String, _ result: String) {
        #expect(value(text) == result)
    }

    private static let calls = "{ var l: [Int] = []; let r = xs.lazy"

    @Test(arguments: [
        (".map { (a: Int) -> Int in l.append(a); return a * 2 }.first { $0 > 3 }", "(Optional(4), [1, 2])"),
        (".filter { (a: Int) -> Bool in l.append(a); return a > 1 }.first", "(Optional(2), [1, 2])"),
        (".map { (a: Int) -> Int in l.append(a); return a }.count", "(5, [])"),
        (".map { (a: Int) -> Int in l.append(a); return a }.prefix(2).reduce(0, +)", "(3, [1, 2])"),
        (".compactMap { (a: Int) -> Int? in l.append(a); return a > 1 ? a : nil }.contains(2)", "(true, [1, 2])"),
        (".map { (a: Int) -> Int in l.append(a); return a }.prefix { $0 < 2 }.sorted()", "([1], [1, 2])"),
    ])
    func `A lazy sequence calls closures when its elements are asked for`(_ text: String, _ result: String) {
        #expect(value(Self.calls + text + "; return (r, l) }()") == result)
    }

    @Test(arguments: [
        ("(1...).prefix(3).map { $0 * 2 }", "[2, 4, 6]"), ("(1...).first { $0 * $0 > 20 }", "Optional(5)"),
        ("(1...).lazy.map { $0 * 3 }.first { $0 > 7 }", "Optional(9)"),
        ("Array((1...).lazy.map { $0 * 3 }.prefix(2))", "[3, 6]"),
        ("(UInt8(254)...).prefix(2).map { $0 }", "[254, 255]"), ("(1...).prefix { $0 < 3 }.map { $0 }", "[1, 2]"),
        ("{ var s = 0; for i in (1...).lazy.map({ $0 * 2 }) { if i > 6 { break }; s += i }; return s }()", "12"),
        ("xs.lazy.map { $0 }", "3:1: a lazy sequence cannot be printed here: make an array of it, 'Array(…)'"),
        (
            "xs.lazy.map { $0 }.filter { $0 > 1 }.prefix(2)",
            "3:1: 'prefix' of such a lazy sequence calls a closure twice: make an array of it first, 'Array(…)'"
        ),
    ])
    func `Elements without an end are made one by one`(_ text: String, _ result: String) {
        #expect(value(text) == result)
    }
}
