import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// A file with very many names is read, checked and run in linear time.
struct ManyNamesTests {
    @Test func `Many cases are used one by one and in a switch over a tuple`() {
        expectLinearTime(to: 10_000) { count in
            let numbers = 0..<count
            return """
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
                    n = \(count + 8)

                """
        }
    }

    @Test func `Many outputs are replayed, also under one name in the log`() {
        expectLinearTime(to: 10_000) { count in
            "hot a\n    1-|\n"
                + (0..<count).map { "out x\($0) = a\($0 % 2 == 0 ? "" : ".debug(\"n\")")\n    1-|\n" }.joined()
        }
    }

    @Test func `Many classes that inherit stored members are declared in linear time`() {
        expectLinearTime(to: 5_000) { count in
            let classes = (1...count).map {
                "class A\($0): \($0 % 50 == 1 ? "P" : "A\($0 - 1)") { var a\($0) = 1 }\n"
            }
            return "protocol P {}\n\(classes.joined())out x = Observable.just(A50().a1)\n    (1|)\n"
        }
    }

    @Test func `Many overloads of one function are declared in linear time`() {
        expectLinearTime(to: 4_000) { count in
            let overloads = (0..<count).map { "struct T\($0) {}\nfunc f(_ t: T\($0)) -> Int { \($0) }\n" }
            return "\(overloads.joined())out x = Observable.just(f(T7()))\n    (7|)\n"
        }
    }

    @Test func `A long list of events is aligned in linear time`() {
        let files = [8_000, 1_000].map { count in
            let events = (0..<count).map { "    @\($0) next(\($0))\n" }
            return SourceFile(path: "many.marble", text: "hot a: Int\n\(events.joined())out x = a\n")
        }
        let ratio = processorTimeRatio(below: 20) {
            _ = files[0].formatted()
        } to: {
            _ = files[1].formatted()
        }
        #expect(ratio < 20)
    }

    /// Expects that a file with `count` names passes, and takes about eight times as long as one with an eighth.
    private func expectLinearTime(to count: Int, _ text: (_ count: Int) -> String) {
        let long = SourceFile(path: "many.marble", text: text(count))
        let short = SourceFile(path: "many.marble", text: text(count / 8))
        var isSuccess = true
        let ratio = processorTimeRatio(below: 20) {
            isSuccess = isSuccess && MarbleReplay().run(long).isSuccess
        } to: {
            isSuccess = isSuccess && MarbleReplay().run(short).isSuccess
        }
        // quadratic time would make it 64 times
        #expect(ratio < 20)
        #expect(isSuccess)
    }

    @Test func `Outputs of one name are numbered, without numbers that are used`() {
        let labels = ["n", "n #2", "n", "m", "n"]
        let outputs = labels.enumerated().map { "out x\($0) = a.debug(\"\($1)\")\n    1-|\n" }.joined()
        let outcome = MarbleReplay().run(SourceFile(path: "many.marble", text: "hot a\n    1-|\n" + outputs))
        #expect(outcome.scenarios.first?.outputs.map(\.name) == ["n", "n #2", "n #3", "m", "n #4"])
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
