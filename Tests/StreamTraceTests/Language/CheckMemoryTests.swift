import Testing

@testable import StreamTraceLanguage

/// What is checked again after an edit.
struct CheckMemoryTests {
    private let memory = CheckMemory()

    private static let lines = [
        "struct User { let age: Int }", "let even = numbers.filter { $0 % 2 == 0 }",
        "let texts = even.map { \"\\($0)\" }", "let users = even.map { User(age: $0) }",
    ]

    /// Checks a text of lines, and returns the names whose values were checked, and the errors.
    private func check(_ lines: [String], numbers: ValueType = .int) -> (names: [String], errors: [String]) {
        let file = SourceFile(path: "lines.marble", text: lines.joined(separator: "\n"))
        var start = 0
        let items = lines.map { line in
            defer { start += line.utf8.count + 1 }
            return PipelineProgram.Item.statement(SourceText(file, SourceRange(start, start + line.utf8.count)))
        }
        let program = PipelineProgram(
            items, functions: [], natives: [], texts: ParsedTexts(), budget: .standard, memory: memory)
        program.check(inputs: [("numbers", .observable(numbers))])
        let checked = program.steps.filter { step in
            if case .statements = step.body.content { false } else { true }
        }
        let names = checked.map { file.text($0.text.range).split(separator: " ")[1] }
        return (names.map(String.init), program.diagnostics.map(\.message))
    }

    private func check(replacing line: Int, with text: String) -> (names: [String], errors: [String]) {
        var lines = Self.lines
        lines[line] = text
        return check(lines)
    }

    @Test func `The first check is of everything, the same text needs none, and a line that moves needs none`() {
        #expect(check(Self.lines).names == ["even", "texts", "users"])
        #expect(check(Self.lines).names == [])
        #expect(check(["", ""] + Self.lines).names == [])
        #expect(check(Self.lines).errors == [])
    }

    @Test func `A line that is written needs a check, those that use it only if its type changes`() {
        _ = check(Self.lines)
        #expect(check(replacing: 1, with: "let even = numbers.filter { $0 % 2 == 1 }").names == ["even"])
        let other = check(replacing: 1, with: "let even = numbers.map { Double($0) }")
        #expect(other.names == ["even", "texts", "users"])
        #expect(other.errors.count == 1)
    }

    @Test func `A line with an error is checked each time, and those that use it`() {
        _ = check(Self.lines)
        for _ in 0..<2 {
            let wrong = check(replacing: 2, with: "let texts = even.mapp { $0 }")
            #expect(wrong.names == ["texts"])
            #expect(wrong.errors.count == 1)
        }
        #expect(check(Self.lines).names == [])
    }

    @Test func `Another type of an input, and other declarations, need a check of what may depend on them`() {
        _ = check(Self.lines)
        #expect(check(Self.lines, numbers: .double).names.contains("even"))
        _ = check(Self.lines)
        let other = check(replacing: 0, with: "struct User { let age: String }")
        #expect(other.names == ["even", "texts", "users"])
        #expect(other.errors.count == 1)
    }

    @Test func `A name that is declared elsewhere needs a check of what mentions it`() {
        _ = check(Self.lines)
        #expect(check(Self.lines + ["let age = 1"]).names == ["users", "age"])
        #expect(check(["func other() -> Int { 1 }"] + Self.lines).names == ["even", "texts", "users"])
    }
}
