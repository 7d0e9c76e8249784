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

    // MARK: Swift files

    private static let swift = """
        struct User { let age: Int }
        func adult(_ user: User) -> Bool { user.age >= limit }
        func other() -> Int { missing.count + unknown }
        """

    private struct Result: Equatable {
        let isReused: Bool
        let isCertain: Bool
        let errors: [String]

        static let first = Result(isReused: false, isCertain: true, errors: [])
        static let next = Result(isReused: true, isCertain: true, errors: [])
    }

    /// Checks lines after a Swift file, and returns whether that was checked before, and the errors.
    private func check(_ lines: [String], including swift: String) -> Result {
        let file = SourceFile(path: "lines.marble", text: lines.joined(separator: "\n"))
        let included = SourceFile(path: "user.swift", text: swift)
        var items = [PipelineProgram.Item.statement(SourceText(included, SourceRange(0, included.bytes.count)))]
        var start = 0
        for line in lines {
            items.append(.statement(SourceText(file, SourceRange(start, start + line.utf8.count))))
            start += line.utf8.count + 1
        }
        memory.beginVersion()
        let known = memory.program(for: items, budget: .standard)
        let program =
            known
            ?? PipelineProgram(
                items, functions: [], natives: [], texts: ParsedTexts(sharing: memory.swiftTexts), budget: .standard,
                memory: memory)
        if known == nil { memory.add(program) }
        program.check(inputs: [("numbers", .observable(.int))])
        let isCertain = memory.endVersion(file, with: program.diagnostics)
        return Result(isReused: known != nil, isCertain: isCertain, errors: program.diagnostics.map(\.message))
    }

    private func checkUsers(_ lines: [String] = users) -> Result { check(lines, including: Self.swift) }

    private static let users = [
        "let limit = 18", "let users = numbers.map { User(age: $0) }", "let adults = users.filter { adult($0) }",
    ]

    @Test func `A Swift file is not checked again for an edit of the marble file, and its declarations stay known`() {
        #expect(checkUsers() == .first)
        #expect(checkUsers(["", ""] + Self.users) == .next)
        let wrong = checkUsers(Self.users + ["let ages = users.map { $0.agee }"])
        #expect(wrong.isReused && wrong.isCertain)
        #expect(wrong.errors.count == 1)
        #expect(checkUsers(Self.users + ["let ages = users.map { $0.age }"]) == .next)
    }

    @Test func `A version that is not checked, as one with an open bracket, keeps what is known`() {
        _ = checkUsers()
        memory.beginVersion()
        #expect(memory.endVersion(SourceFile(path: "lines.marble", text: "let limit = (18"), with: []))
        #expect(checkUsers() == .next)
    }

    @Test func `A Swift file is checked again when it changes, or what its code means by a name of the marble file`() {
        _ = checkUsers()
        #expect(check(Self.users, including: Self.swift + "\n") == .first)
        var lines = Self.users
        lines[0] = "let limit = \"18\""
        #expect(!check(lines, including: Self.swift + "\n").isCertain)
        let again = check(lines, including: Self.swift + "\n")
        #expect(!again.isReused && again.isCertain)
        #expect(again.errors.count == 1)
    }

    @Test func `Code of a Swift file that an edit reaches first is checked, and with errors all is checked anew`() {
        let swift = Self.swift + "\nfunc wrong() -> Int { \"1\" }"
        #expect(check(Self.users, including: swift) == .first)
        let reaching = Self.users + ["let one = numbers.map { $0 + wrong() }"]
        #expect(check(reaching, including: swift).isCertain == false)
        let again = check(reaching, including: swift)
        #expect(!again.isReused && again.isCertain)
        #expect(again.errors.count == 1)
        #expect(!check(reaching, including: swift).isReused)
        #expect(check(Self.users, including: swift) == .first)
    }

    @Test func `A declaration that is written in the marble file needs a new program`() {
        _ = checkUsers()
        #expect(checkUsers(["struct Other { let age: Int }"] + Self.users) == .first)
        #expect(checkUsers(["", "struct Other { let age: Int }"] + Self.users) == .next)
        #expect(checkUsers(["struct Other { let age: String }"] + Self.users).isReused == false)
    }

    @Test func `A value is read once, as long as it is written in the same way and the same is declared`() {
        func read(_ text: String, _ type: ValueType, declaring function: String = "func age() -> Int { 1 }") -> Value? {
            let file = SourceFile(path: "values.marble", text: function + "\n" + text)
            let (end, all) = (function.utf8.count, file.bytes.count)
            let program = PipelineProgram(
                [.statement(SourceText(file, SourceRange(0, end)))], functions: [], natives: [], texts: ParsedTexts(),
                budget: .standard, memory: memory)
            return program.value(of: SourceText(file, SourceRange(end + 1, all)), as: type)
        }
        let text = SourceFile(path: "values.marble", text: "age() + 1")
        func remembered() -> Value? { memory.value(of: SourceText(text, SourceRange(0, 9)), as: .int)?.value }
        #expect(read("age() + 1", .int) == .int(2))
        #expect(remembered() == .int(2))
        #expect(read("age() + 1", .double) == nil)
        #expect(read("age() +", .int) == nil)
        #expect(read("age() + 1", .int, declaring: "func age() -> Int { 2 }") == .int(3))
        #expect(remembered() == .int(3))
    }
}
