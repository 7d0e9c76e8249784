import Testing

/// Names that several files keep private, with the values of the Swift compiler.
struct PrivateNamesTests {
    private static func file(_ type: String, _ limit: Int, _ helper: String) -> String {
        """
        private let limit = \(limit)
        private func twice(_ n: Int) -> Int { n * 2 + limit }
        private struct Helper { \(helper) }
        private extension Int { var odd: Bool { self % 2 == \(limit % 2) }; func plus() -> Int { self + \(limit) * 10 } }
        fileprivate enum Kind { case \(type.lowercased()) }
        private typealias Pair = (Int, \(type == "A" ? "Int" : "String"))
        final class \(type) {
            func run(_ n: Int) -> String {
                let pair: Pair = (n, \(type == "A" ? "2" : "\"x\""))
                return "\\(twice(n)) \\(n.odd) \\(n.plus()) \\(Kind.\(type.lowercased())) \\(pair) \\(Helper(v: \(limit)))"
            }
        }

        """
    }

    private func log(_ outputs: String, _ files: [String: String]) throws -> [String] {
        let includes = files.keys.sorted().map { "include \"\($0)\"\n" }.joined()
        return try RecordedScenario(includes + "hot a: Int\n    1\n" + outputs, files).log()
    }

    @Test func `Each file has its own private declarations`() throws {
        let log = try log(
            "out x = a.map { A().run($0) }\nout y = a.map { B().run($0) }\n",
            ["A.swift": Self.file("A", 3, "let v: Int"), "B.swift": Self.file("B", 4, "let v: Double")])
        #expect(
            log.filter { $0.contains("next") } == [
                "0: x -> Event next(5 true 31 a (1, 2) Helper(v: 3))",
                "0: y -> Event next(6 false 41 b (1, \"x\") Helper(v: 4.0))",
            ])
    }

    @Test func `A name that is also a parameter stays an error`() throws {
        let files = [
            "A.swift": "private let limit = 3\nfinal class A { func run(limit: Int) -> Int { limit } }\n",
            "B.swift": "private let limit = 5\nfunc run(_ n: Int, limit: Int) -> Int { n + limit }\n",
        ]
        let log = try log("out x = a.map { A().run(limit: $0) }\n", files)
        #expect(log.first?.hasSuffix("invalid redeclaration of 'limit'") == true, "\(log)")
    }
}
