/// A parser of lists of mutants.
///
///     # Sources/StreamTrace/Engine/Operators/Filtering/Skip.swift
///     tests: SkipTests
///
///     ## skip(_:) skips one more
///     - if «remaining <= 0» { return emit(element) }
///     + remaining < 0
///
/// A heading names the file, a second-level heading is the mutant's title. Below it `-` marks lines of the source, `+`
/// the lines that replace them in the mutant, and a space marks unchanged lines around them, which distinguish the
/// location from similar ones. Between « and » is an expression, which the line with `+` replaces; without them whole
/// statements are replaced. `tests:`, below either heading, is a regular expression of the tests to run first; the
/// default is the suite named after the file. `equivalent:` is the reason why no test can detect a mutant. Lines that
/// begin with `//` are comments.
struct MutantList {
    private(set) var mutants: [Mutant] = []
    private var file: String?
    private var fileTests: String?
    private var draft: Draft?

    private struct Draft {
        let title: String
        let location: Location
        var before: [String] = []
        var original: [String] = []
        var replacement: [String] = []
        var after: [String] = []
        var tests: String?
        var equivalence: String?
    }

    mutating func read(_ text: String, path: String) throws {
        (file, fileTests) = (nil, nil)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            try read(line, at: Location(path: path, line: index + 1))
        }
        try finishDraft()
    }

    private mutating func read(_ line: Substring, at location: Location) throws {
        if line.isEmpty || line.hasPrefix("//") { return }
        if let title = line.dropping("## ") {
            try finishDraft()
            draft = Draft(title: title, location: location)
        } else if let path = line.dropping("# ") {
            try finishDraft()
            (file, fileTests) = (path, nil)
        } else if let tests = line.dropping("tests: ") {
            if draft == nil { fileTests = tests } else { draft?.tests = tests }
        } else if draft == nil {
            throw ListError(location: location, message: "expected '# FILE', 'tests: …' or '## TITLE'")
        } else if let reason = line.dropping("equivalent: ") {
            draft?.equivalence = reason
        } else {
            try readCode(line, at: location)
        }
    }

    private mutating func readCode(_ line: Substring, at location: Location) throws {
        let code = line.dropFirst().trimmingPrefix { $0 == " " }
        switch line.first {
        case "-": draft?.original.append(String(code))
        case "+": draft?.replacement.append(String(code))
        case " " where draft?.original.isEmpty == true && draft?.replacement.isEmpty == true:
            draft?.before.append(String(code))
        case " ": draft?.after.append(String(code))
        default: throw ListError(location: location, message: "expected a line of code after '-', '+' or a space")
        }
    }

    private mutating func finishDraft() throws {
        guard let draft else { return }
        self.draft = nil
        func failure(_ message: String) -> ListError { ListError(location: draft.location, message: message) }
        guard let file else { throw failure("a mutant needs '# FILE' above it") }
        guard let fragment = Fragment(before: draft.before, original: draft.original, after: draft.after) else {
            throw failure("« and » must enclose one expression of the original lines")
        }
        if draft.original.isEmpty, draft.before.isEmpty {
            throw failure("a mutant that only inserts needs lines before")
        }
        if draft.original.isEmpty, draft.replacement.isEmpty { throw failure("a mutant needs '-' or '+'") }
        if fragment.form == .expression, draft.replacement.isEmpty { throw failure("an expression needs another: '+'") }
        mutants.append(
            Mutant(
                number: mutants.count + 1, title: draft.title, file: file, fragment: fragment,
                replacement: draft.replacement.joined(separator: "\n"),
                tests: draft.tests ?? fileTests ?? Self.suite(of: file),
                equivalence: draft.equivalence, location: draft.location))
    }

    private static func suite(of file: String) -> String {
        let name = file.split(separator: "/").last?.split(separator: ".").first ?? ""
        return "\\.\(name)Tests/"
    }
}

extension Substring {
    fileprivate func dropping(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
