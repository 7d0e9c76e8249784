import Testing

@testable import StreamTraceEngine

/// Functions and closures as real code writes them.
struct SwiftIdiomFunctionTests {
    @Test(arguments: [
        ("func f() -> Int { if #available(iOS 17, *) { return 1 } else { return 2 } }\n---\nf()", "1"),
        (
            #"""
            func bump(_ a: inout Int) -> Int { a += 1; return a }
            ---
            func f() -> [Int] { var xs = [1, 2]; _ = bump(&xs[0]); let y = bump(&xs[1]); return xs + [y] }
            ---
            f()
            """#,
            "[2, 3, 3]"
        ),
        (
            #"""
            func f(_ x: Int) throws -> [String] {
                var log: [String] = []
                func g() throws {
                    defer { log.append("d\(x)") }
                    if x > 1 { throw RxError.timeout }
                    log.append("ok")
                }
                do { try g() } catch { log.append("caught") }
                return log
            }
            ---
            [try! f(1), try! f(2)]
            """#,
            #"[["ok", "d1"], ["d2", "caught"]]"#
        ),
        (
            #"""
            func f(_ xs: [Int]) -> Int {
                search: for x in xs {
                    switch x { case 3: break search; case 2: continue search; default: break }
                    if x > 10 { return x }
                }
                return -1
            }
            ---
            [f([1, 2, 3, 20]), f([1, 2, 20])]
            """#,
            "[-1, 20]"
        ),
        (
            #"""
            func twice<T>(_ x: T, _ f: (T) -> T) -> T { f(f(x)) }
            ---
            "\(twice(3) { $0 * 2 }) \(twice("a") { $0 + "b" })"
            """#,
            "12 abb"
        ),
        (
            #"""
            func firstOr<T: Comparable>(_ xs: [T], _ other: T) -> T where T: Hashable {
                xs.sorted().first ?? other
            }
            ---
            [firstOr([3, 1], 9), firstOr([], 9)]
            """#,
            "[1, 9]"
        ),
        ("func pair<A, B>(_ a: A, _ b: B) -> (A, B) { (a, b) }\n---\npair(1, \"x\").1.count", "1"),
        ("func f() -> Int { let add = { (a: Int, b: Int) -> Int in a + b }; return add(1, 2) }\n---\nf()", "3"),
        (
            #"""
            func make(_ n: Int) -> () -> Int { var c = n; return { c += 1; return c } }
            ---
            func g() -> [Int] { let a = make(1); let b = make(10); return [a(), a(), b()] }
            ---
            g()
            """#,
            "[2, 3, 11]"
        ),
        (
            #"""
            func fib(_ n: Int) -> Int {
                var memo: [Int: Int] = [:]
                func go(_ n: Int) -> Int {
                    if let known = memo[n] { return known }
                    let value = n < 2 ? n : go(n - 1) + go(n - 2)
                    memo[n] = value
                    return value
                }
                return go(n)
            }
            ---
            fib(50)
            """#,
            "12586269025"
        ),
        (
            #"""
            func f(_ x: Any) -> String {
                switch x {
                case let n as Int where n > 5: return "big \(n)"
                case is Int: return "int"
                case let s as String: return s
                case let a as [Int]: return "\(a.count)"
                case nil as Int?: return "nil"
                default: return "?"
                }
            }
            ---
            [f(9), f(1), f("s"), f([1]), f(2.5)]
            """#,
            #"["big 9", "int", "s", "1", "?"]"#
        ),
        (
            #"""
            func f(_ a: Int?, _ b: String?) -> String {
                switch (a, b) {
                case (let a?, let b?): "\(a)\(b)"
                case (nil, let b?): b
                case (_, nil): "none"
                }
            }
            ---
            f(1, "x") + f(nil, "y") + f(2, nil)
            """#,
            "1xynone"
        ),
        (
            #"""
            func f(_ r: Result<Int, RxError>?) -> Int {
                switch r { case .success(let n)?: return n; case .failure?: return -1; case nil: return 0 }
            }
            ---
            [f(.success(4)), f(.failure(.timeout)), f(nil)]
            """#,
            "[4, -1, 0]"
        ),
        (
            #"""
            func f(_ n: Int) -> String {
                switch n {
                case 0, 1: "small"
                case 2..<10: "mid"
                case let x where x < 0: "neg"
                default: "big"
                }
            }
            ---
            [f(0), f(5), f(-3), f(99)]
            """#,
            #"["small", "mid", "neg", "big"]"#
        ),
        (
            #"""
            func f(_ c: Character) -> Int { switch c { case "a"..."f": 1; case "0"..."9": 2; default: 3 } }
            ---
            "b7z".map(f)
            """#,
            "[1, 2, 3]"
        ),
        (
            #"""
            let x = [1, 2, 3].map { n -> String in
                guard n > 1 else { return "one" }
                if n == 2 { return "two" } else { return "many" }
            }
            ---
            x
            """#,
            #"["one", "two", "many"]"#
        ),
        (
            #"""
            let text = [1, 2].map { n in
                let m = n * 2
                return "\(n)-\(m)"
            }.joined(separator: ",")
            ---
            text
            """#,
            "1-2,2-4"
        ),
        (
            #"""
            func f(_ xs: Int..., sep: String = ",") -> String { xs.map(String.init).joined(separator: sep) }
            ---
            f(1, 2, 3, sep: "-") + f()
            """#,
            "1-2-3"
        ),
        (
            #"""
            func f() -> Int {
                var total = 0
                for (i, x) in [5, 6].enumerated() where i > 0 { total += x }
                for x in stride(from: 10, through: 0, by: -5) { total += x }
                return total
            }
            ---
            f()
            """#,
            "21"
        ),
        (
            #"""
            func f() -> [Int] { var xs = [3, 1, 2]; xs.sort(); xs.swapAt(0, 2); xs[1...] = [9]; return xs }
            ---
            f()
            """#,
            "[3, 9]"
        ),
        ("func f() -> (Int, Int) { var (a, b) = (1, 2); (a, b) = (b, a + b); return (a, b) }\n---\nf()", "(2, 3)"),
        ("let f = { () -> Int in 3 }\n---\nf() + { 4 }()", "7"),
    ])
    func `Idioms of functions do the same as in Swift`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }
}
