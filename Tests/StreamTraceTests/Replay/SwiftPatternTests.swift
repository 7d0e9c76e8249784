import Testing

/// Patterns in the Swift files of an app.
struct SwiftPatternTests {
    private func result(_ swift: String, _ expression: String) throws -> String? {
        try RecordedScenario.event(of: swift, expression)
    }

    @Test(arguments: [
        ("State.Idle == .Idle", "true"), ("State.Failed(1) == .Failed(2)", "true"),
        ("State.Loaded(\"a\", page: 1) == .Loaded(\"a\", page: 2)", "true"), ("State.code(of: .Failed(3))", "3"),
        ("State.Loaded(\"a\", page: 1) == .Loaded(\"b\", page: 1)", "false"), ("State.Idle == .Failed(1)", "false"),
    ])
    func `A static member names the cases of its enum without a type`(expression: String, expected: String) throws {
        let swift = """
            enum State: Equatable {
                case Idle, Failed(Int), Loaded(String, page: Int)
                static func == (left: State, right: State) -> Bool {
                    switch (left, right) {
                    case (Idle, Idle): return true
                    case (Failed, Failed): return true
                    case let (Loaded(a, _), Loaded(b, _)): return a == b
                    default: return false
                    }
                }
                static func code(of state: State) -> Int { if case Failed(let code) = state { code } else { 0 } }
            }
            """
        #expect(try result(swift, expression) == "next(\(expected))")
    }

    @Test(arguments: [
        ("size(of: 12)", "big"), ("size(of: 4)", "even"), ("size(of: 3)", "three"), ("size(of: 5)", "other"),
        ("More(than: 2) ~= 3", "true"), ("isSwift(\"a.swift\")", "true"), ("isSwift(\"a.txt\")", "false"),
    ])
    func `An app's own pattern operator matches values`(expression: String, expected: String) throws {
        let swift = """
            struct More { let than: Int }
            struct Suffix { let text: String; static func ~= (suffix: Suffix, name: String) -> Bool { name.hasSuffix(suffix.text) } }
            func ~= (pattern: More, value: Int) -> Bool { value > pattern.than }
            func ~= <T>(pattern: (T) -> Bool, value: T) -> Bool { pattern(value) }
            func isEven(_ n: Int) -> Bool { n % 2 == 0 }
            func size(of n: Int) -> String {
                switch n {
                case More(than: 10): return "big"
                case isEven: return "even"
                case 3: return "three"
                default: return "other"
                }
            }
            func isSwift(_ name: String) -> Bool { if case Suffix(text: ".swift") = name { true } else { false } }
            """
        #expect(try result(swift, expression) == "next(\(expected))")
    }

    @Test func `In a marble file, a case of a declared enum precedes that of an event`() throws {
        let marble = """
            cold load(_)
                ab|
                a = .next(1), b = .completed
            out x = load(.next(2))

            """
        let log = try RecordedScenario.log(of: "enum Step { case next(Int), completed }", marble)
        #expect(
            log == [
                "0: x -> subscribed", "0: x -> Event next(next(1))", "1: x -> Event next(completed)",
                "2: x -> Event completed", "2: x -> isDisposed",
            ])
    }
}
