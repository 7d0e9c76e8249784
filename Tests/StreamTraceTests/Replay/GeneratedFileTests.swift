import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// Checking a generated file takes time that grows with its size, not with the square of its size.
@Suite("cost of generated files", .endsInTime)
struct GeneratedFileTests {
    struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: @Sendable (_ count: Int) -> String
    }

    static let forms = [
        Form(testDescription: "methods that call each other") { count in
            let methods = (1...count).map { "func f\($0)(_ n: Int) -> Int { n < 9 ? n : f\($0 % count + 1)(n - 1) }\n" }
            return "class A {\n\(methods.joined())}\nout x = Observable.just(A().f1(3))\n"
        },
        Form(testDescription: "members of a value of unknown type") { count in
            let types = (1...count).map { "class A\($0) { var n\($0) = 1; func f\($0)() -> Int { n\($0) } }\n" }
            let calls = (1...count).map { "func g\($0)<T>(_ a: T, _ b: Any) -> Int { (b as! A\($0)).f\($0)() }\n" }
            return types.joined() + calls.joined() + "out x = Observable.just(g1(1, A1()))\n"
        },
        Form(testDescription: "requirements with default implementations") { count in
            let names = 1...count
            return """
                protocol P {
                \(names.map { "func f\($0)() -> Int\n" }.joined())}
                extension P {
                \(names.map { "func f\($0)() -> Int { \($0) }\n" }.joined())}
                class A: P {}
                out x = Observable.just(A().f\(count)())

                """
        },
        Form(testDescription: "classes that inherit a method") { count in
            let classes = (1...count).map { number in
                "class A\(number)\(number % 20 == 1 ? "" : ": A\(number - 1)") { func f() -> Int { \(number) } }\n"
                    .replacing("{ func", with: number % 20 == 1 ? "{ func" : "{ override func")
            }
            return classes.joined() + "out x = Observable.just(A20().f())\n"
        },
        Form(testDescription: "properties of a name with different constraints") { count in
            let types = (1...count).map { number in
                "struct A\(number) {}\nextension Box where Content == A\(number) { var n: Int { \(number) } }\n"
            }
            return "struct Box<Content> { var content: Content }\n" + types.joined()
                + "out x = Observable.just(Box(content: A\(count / 2)()).n)\n"
        },
    ]

    @Test(arguments: forms)
    func `Eight times the size takes about eight times as long`(form: Form) {
        let long = SourceFile(path: "generated.marble", text: form.text(4_000))
        let short = SourceFile(path: "generated.marble", text: form.text(500))
        var diagnostics: [Diagnostic] = []
        let ratio = processorTimeRatio(below: 20) {
            diagnostics += MarbleReplay().run(long).diagnostics
        } to: {
            diagnostics += MarbleReplay().run(short).diagnostics
        }
        // quadratic time would make it 64 times
        #expect(ratio < 20)
        #expect(diagnostics.isEmpty, "\(diagnostics.first?.message ?? "")")
    }
}
