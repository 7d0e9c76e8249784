import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceText
@testable import StreamTraceVariants

/// The parts of code that can be taken out.
struct CodeReductionTests {
    private func texts(_ text: String, _ parts: (CodeReduction) -> [SourceRange]) -> [String] {
        let source = SourceFile(path: "test.marble", text: text)
        return parts(FileReduction.code(MarbleFile.parse(source).file)).map(source.text)
    }

    @Test func `A line goes with those in its brackets and below it`() {
        let text = """
            struct Cart {
                var count = 0
                mutating func add() {
                    count += 1
                    log
                        .append(1)
                }
            }
            """
        #expect(
            texts(text, \.lines) == [
                "    var count = 0\n",
                "    mutating func add() {\n        count += 1\n        log\n            .append(1)\n    }\n",
                "        count += 1\n", "        log\n            .append(1)\n", "            .append(1)\n",
            ])
    }

    @Test func `A bracket remains that a line closes for lines above`() {
        let text = "let a = Observable.merge(\n    b,\n    c)\n"
        #expect(texts(text, \.lines) == ["    b,\n", ",\n    c"])
    }

    @Test func `An element of a list goes with a comma`() {
        let text = "let a = f(one: [1, 2], { ($0, 1) })\n"
        #expect(texts(text, \.elements) == ["1, ", ", 2", "one: [1, 2], ", ", { ($0, 1) }"])
        #expect(texts("enum Tab {\n    case home, search(Int, Int)\n}\n", \.elements).contains("home, "))
    }

    @Test func `A name goes wherever it is`() {
        let text = """
            hot cancel: Void
                1
            hot query: String
                a
            let a = merge(query, cancel)
            """
        #expect(texts(text) { $0.names.last ?? [] } == ["hot cancel: Void\n    1\n", ", cancel"])
    }

    @Test func `A protocol goes with its mention`() {
        let text = "protocol P {}\nfinal class A: P, Q {\n}\nstruct B: P {}\n"
        #expect(texts(text) { $0.ancestors.first ?? [] } == ["protocol P {}\n", "P, ", ": P"])
    }
}
