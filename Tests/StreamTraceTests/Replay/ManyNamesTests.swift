import Testing

@testable import StreamTraceReplay

/// A file with very many names is read, checked and run in linear time.
struct ManyNamesTests {
    private static let count = 10_000

    private func run(_ text: String) -> Bool {
        MarbleReplay().run(SourceFile(path: "many.marble", text: text)).isSuccess
    }

    @Test func `Many cases are used one by one and in a switch over a tuple`() {
        let numbers = 0..<Self.count
        let text = """
            enum E { case \(numbers.map { "c\($0)" }.joined(separator: ", ")) }
            func f(_ pair: (E, E)) -> Int {
                switch pair {
            \(numbers.map { "    case (.c\($0), .c\($0)): return \($0)\n" }.joined())
                default: return -1
                }
            }
            func g(_ e: E) -> Int {
                switch e {
            \(numbers.map { "    case .c\($0): return \($0)\n" }.joined())
                }
            }
            hot a
                1-|
            out x = a
                .map { _ in [\(numbers.map { "E.c\($0)" }.joined(separator: ", "))].count + f((.c7, .c7)) + g(.c1) }
                n-|
                n = \(Self.count + 8)

            """
        let time = ContinuousClock().measure { #expect(run(text)) }
        // quadratic time would take minutes
        #expect(time < .seconds(60))
    }

    @Test func `Many outputs are replayed, also under one name in the log`() {
        let outputs = (0..<Self.count).map { "out x\($0) = a\($0 % 2 == 0 ? "" : ".debug(\"n\")")\n    1-|\n" }
        let time = ContinuousClock().measure { #expect(run("hot a\n    1-|\n" + outputs.joined())) }
        // quadratic time would take minutes
        #expect(time < .seconds(60))
    }

    @Test func `Outputs of one name are numbered, without numbers that are used`() {
        let labels = ["n", "n #2", "n", "m", "n"]
        let outputs = labels.enumerated().map { "out x\($0) = a.debug(\"\($1)\")\n    1-|\n" }.joined()
        let outcome = MarbleReplay().run(SourceFile(path: "many.marble", text: "hot a\n    1-|\n" + outputs))
        #expect(outcome.scenarios.first?.outputs.map(\.name) == ["n", "n #2", "n #3", "m", "n #4"])
    }

    @Test func `Many classes that inherit stored members are declared in linear time`() {
        let classes = (1...5_000).map { "class A\($0): \($0 % 50 == 1 ? "P" : "A\($0 - 1)") { var a\($0) = 1 }\n" }
        let text = "protocol P {}\n\(classes.joined())out x = Observable.just(A50().a1)\n    (1|)\n"
        let time = ContinuousClock().measure { #expect(run(text)) }
        // quadratic time would take minutes
        #expect(time < .seconds(60))
    }

    @Test(arguments: ["class", "protocol"])
    func `A type with too many ancestors is one error`(kind: String) {
        let names = (1...2_000).map { "A\($0)" }
        for names in [names, names.reversed()] {
            let types = zip(names.dropFirst(), names).map { "\(kind) \($0): \($1) {}" }
            let text =
                (["\(kind) \(names[0]) {}"] + types).joined(separator: "\n") + "\nout x = Observable.just(1)\n"
            let outcome = MarbleReplay().run(SourceFile(path: "test", text: text))
            #expect(outcome.diagnostics.map(\.message).allSatisfy { $0.hasSuffix("inherits from more than 100 types") })
            #expect(outcome.diagnostics.count == 1)
        }
    }
}
