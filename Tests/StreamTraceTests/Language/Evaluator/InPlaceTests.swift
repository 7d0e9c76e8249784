import Testing

@testable import StreamTraceValues

/// Values that Swift changes without a copy are changed without a copy in marble files, too, so that loops take linear
/// time.
struct InPlaceTests {
    /// The address of a value's elements.
    private static var address: NativeFunction {
        NativeFunction(parameterCount: 1) { values in address(values[0]) }
    }

    private static func address(_ value: Value) -> Value {
        switch value {
        case .array(let elements): .int(elements.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
        case .dictionary(let dictionary):
            .int(dictionary.entries.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
        case .string(var text): .int(text.withUTF8 { Int(bitPattern: $0.baseAddress) })
        default: .int(0)
        }
    }

    @Test(
        arguments: [
            ("var a: [Int] = []", "a.append(i)", "a"),
            ("var a: [Int] = []", "a += [i]", "a"),
            ("var a: [Int] = []", "a.append(contentsOf: [i, i])", "a"),
            ("var a = Array(0..<1000)", "a[i] = 0", "a"),
            ("var a = Array(0..<1000)", "a[i] += 1", "a"),
            ("var a = Array(0..<1000)", "a.swapAt(i, 0)", "a"),
            ("var a = Array(0..<2000)", "a.removeLast()", "a"),
            ("var a: [Int: Int] = [:]", "a[i] = i", "a"),
            ("var a: [Int: Int] = [:]", "a[i % 7, default: 0] += 1", "a"),
            ("var a: [Int: Int] = [:]", "a.updateValue(i, forKey: i)", "a"),
            ("var a: [Int: [Int]] = [:]", "a[0, default: []].append(i)", "a[0]!"),
            ("var a: [Int: [Int]] = [0: []]", "a[0]?.append(i)", "a[0]!"),
            ("var a: [Int: [Int]] = [0: []]", "a[0]!.append(i)", "a[0]!"),
            ("var a: [[Int]] = [[], []]", "a[1].append(i)", "a[1]"),
            ("var a = \"a text that is too long to be small\"", "a += \"b\"", "a"),
            ("var a = \"a text that is too long to be small\"", "a.append(\"b\")", "a"),
            ("var a: [Int]? = []", "a?.append(i)", "a!"),
            ("var a: [Int]? = []", "a!.append(i)", "a!"),
            ("var a: ([Int], Int) = ([], 0)", "a.0.append(i)", "a.0"),
            ("var a = P(xs: [])", "a.xs.append(i)", "a.xs"),
            ("var a = P(xs: [])", "a.add(i)", "a.xs"),
            ("var a = Q(p: P(xs: []))", "a.p.xs.append(i)", "a.p.xs"),
            ("var a = [P(xs: [])]", "a[0].add(i)", "a[0].xs"),
            ("var a: [Int] = []", "put(&a, i)", "a"),
            ("var a = P(xs: [])", "put(&a.xs, i)", "a.xs"),
            ("var a = [[Int]()]", "put(&a[0], i)", "a[0]"),
            ("var a: [Int] = []; let g = { (i: Int) in a.append(i) }", "g(i)", "a"),
            ("var a = P(xs: []); let g = { (i: Int) in a.xs.append(i) }", "g(i)", "a.xs"),
        ]
    )
    func `Elements are not copied while a value grows or changes`(setup: String, change: String, read: String) {
        let text = """
            struct P { var xs: [Int]; mutating func add(_ i: Int) { xs.append(i) } }
            ---
            struct Q { var p: P }
            ---
            func put(_ a: inout [Int], _ i: Int) { a.append(i) }
            ---
            func f() -> Int {
                \(setup)
                var moves = 0
                var last = 0
                for i in 0..<500 {
                    \(change)
                    let now = address(\(read))
                    if now != last { moves += 1 }
                    last = now
                }
                return moves
            }
            ---
            f()
            """
        let moves = evaluate(
            text, inputs: [("address", .function([.any], .int), .function(Self.address))])
        // A buffer that doubles its size moves some ten times.
        #expect((Int(moves) ?? .max) < 40, "\(moves)")
    }

    @Test func `A copy does not change with the original, whatever stores it`() {
        let text = """
            struct P { var xs: [Int]; var t = (1, 2) }
            ---
            func put(_ a: inout [Int], _ i: Int) { a.append(i) }
            ---
            func f() -> String {
                var a = [1]; let b = a; a.append(2)
                var p = P(xs: [1]); let q = p; p.xs.append(2); p.t.0 = 5
                var d = ["k": [1]]; let e = d; d["k"]?.append(2); d["l", default: []].append(3); d["m"] = nil
                var s = "s"; let t = s; s += "t"
                var o: [Int]? = [1]; let u = o; o?.append(2)
                var r = q; put(&r.xs, 7)
                return "\\(a)\\(b)\\(p)\\(q)\\(d)\\(e)\\(s)\\(t)\\(o!)\\(u!)\\(r.xs)"
            }
            ---
            f()
            """
        #expect(
            evaluate(text) == "[1, 2][1]P(xs: [1, 2], t: (5, 2))P(xs: [1], t: (1, 2))"
                + "[\"k\": [1, 2], \"l\": [3]][\"k\": [1]]sts[1, 2][1][1, 7]")
    }

    @Test func `A change that fails does not modify the value`() {
        let text = """
            enum E: Error { case e }
            ---
            func f() -> [[Int]] {
                var a = [[1], [2]]
                do { try a[0].removeAll(where: { _ in throw E.e }) } catch {}
                do { try a[1].sort(by: { _, _ in throw E.e }) } catch {}
                return a
            }
            ---
            f()
            """
        #expect(evaluate(text) == "[[1], [2]]")
    }
}
