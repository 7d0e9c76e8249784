import Testing

/// Bodies of an app's file that cannot be read.
struct UnreadableBodyTests {
    private static let swift = """
        func good(_ n: Int) -> Int { n + 1 }
        func broken(_ n: Int) -> Int { let x = n + * ; return @@ x }
        final class Model {
            var bad: Int { let a = ; return 1 }
            func f(_ n: Int) -> Int { good(n) * 2 }
        }

        """

    private func log(_ output: String) throws -> [String] {
        try RecordedScenario("include \"A.swift\"\nhot a: Int\n    1\n" + output + "\n", ["A.swift": Self.swift]).log()
    }

    @Test func `A body that cannot be read costs its function and not its file`() throws {
        #expect(try log("out x = a.map { Model().f($0) }").contains("0: x -> Event next(4)"))
    }

    @Test(arguments: [
        ("out x = a.map { broken($0) }", "A.swift:2:44: expected expression, found '*'"),
        ("out x = a.map { _ in Model().bad }", "A.swift:4:28: expected expression, found ';'"),
    ])
    func `A function that cannot be read is an error if it is called`(_ output: String, _ error: String) throws {
        #expect(try log(output) == [error])
    }

    @Test(.endsInTime) func `Functions in functions are read once`() throws {
        let depth = 40
        let swift = (0..<depth).map { "func f\($0)() -> Int { " }.joined() + "1" + String(repeating: " }", count: depth)
        let log = try RecordedScenario(
            "include \"A.swift\"\nhot a: Int\n    1\nout x = a\n", ["A.swift": swift + "\n"]
        ).log()
        #expect(log.contains("0: x -> Event next(1)"), "\(log)")
    }
}
