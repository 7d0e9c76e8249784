import Foundation
import StreamTraceRender
import StreamTraceReplay
import StreamTraceText
import StreamTraceVariants
import Testing

@testable import trace_cli

/// Two outputs that are late for one reason.
private let lateMarbles = """
    hot text: String
        a-b---c-----|

    let wait = 3

    out shown = text.debounce(.milliseconds(wait))
        ----b---c---|

    out loud = text.debounce(.milliseconds(wait)).map { $0 + "!" }
        ----b---c---|
        b = "b!", c = "c!"

    """

/// The diagnosis on top of a difference that is to be accepted or rejected.
@Suite(.endsInTime)
struct ReviewDiagnosisTests {
    private static let sentence = "  Passes with 2 at 4:12 (now 3)."

    private let late = SourceFile(path: "late.marble", text: lateMarbles)
    private let early = SourceFile(path: "early.marble", text: "hot a\n    -1\nout x = a\n    --1\n")

    private func model() throws -> ReviewModel {
        try ReviewModel([late, early].flatMap { try MarbleReplay().pendingDifferences(of: $0).differences })
    }

    private func diagnosis(of source: SourceFile) -> Diagnosis? {
        Diagnosing(MarbleReplay(), nil).diagnosis(of: source)
    }

    private func lines(_ model: ReviewModel, columns: Int = 80, isDiagnosing: Bool = false) -> [String] {
        ReviewView(model: model, color: false, columns: columns, rows: 24, isDiagnosing: isDiagnosing).lines()
    }

    @Test func `A diagnosis is on top of each difference of its file, which is not diagnosed again`() throws {
        var model = try model()
        #expect(model.undiagnosed?.path == "late.marble")
        model.take(diagnosis(of: late), of: late)
        #expect(lines(model).prefix(4).dropFirst(2) == ["pending  late.marble:7  out shown", Self.sentence])
        #expect(model.undiagnosed == nil)
        model.move(by: 1)
        #expect(lines(model).prefix(4).dropFirst(2) == ["pending  late.marble:10  out loud", Self.sentence])
        model.move(by: 1)
        #expect(model.undiagnosed?.path == "early.marble")
        // A diagnosis may also arrive when another file is shown.
        model.move(by: -2)
        model.take(diagnosis(of: early), of: early)
        model.move(by: 2)
        #expect(model.undiagnosed == nil)
        #expect(lines(model)[3] == "  Passes with 1 of a sent at 2, not 1 (2:6).")
        model.move(by: 1)
        #expect(model.undiagnosed == nil)
    }

    @Test func `A file without a diagnosis is not diagnosed again`() throws {
        var model = try model()
        model.take(nil, of: late)
        #expect(model.undiagnosed == nil)
        #expect(lines(model)[3] == "  All values arrive 1 ms late.")
    }

    @Test func `The diagnosis of a text that was edited is not shown, and the new text is diagnosed`() throws {
        var model = try model()
        let edited = SourceFile(path: late.path, text: lateMarbles + "// new\n")
        model.take(diagnosis(of: late), of: late)
        model.replace(late.path, with: try MarbleReplay().pendingDifferences(of: edited).differences)
        #expect(model.undiagnosed?.bytes == edited.bytes)
        model.take(diagnosis(of: late), of: late)
        #expect(model.undiagnosed?.bytes == edited.bytes)
        #expect(!lines(model).contains(Self.sentence))
    }

    @Test func `The search is named until it ends, unless there is something else to say`() throws {
        var model = try model()
        #expect(lines(model, isDiagnosing: true).contains("looking for an edit that passes …"))
        #expect(!lines(model).contains("looking for an edit that passes …"))
        model.undo()
        #expect(lines(model, isDiagnosing: true).contains("there is no decision to undo"))
        model.message = ""
        model.take(nil, of: late)
        // A search for another file is still to end.
        #expect(!lines(model, isDiagnosing: true).contains("looking for an edit that passes …"))
    }

    @Test func `A diagnosis is wrapped in a narrow terminal`() throws {
        let sum = "hot a: Int\n    1-2-3|\nout sum = a.scan(0, accumulator: +)\n    1-3-6-|\n"
        let source = SourceFile(path: "sum.marble", text: sum)
        var model = try ReviewModel(MarbleReplay().pendingDifferences(of: source).differences)
        model.take(diagnosis(of: source), of: source)
        #expect(
            lines(model, columns: 40).prefix(6).dropFirst(3) == [
                "  Passes with | of sum expected at 5,", "  not 6 (4:11), or with | of a sent at",
                "  6, not 5 (2:10).",
            ])
    }

    @Test func `NDJSON has the edits of the first difference of a file, as the report of check has them`() throws {
        let run = try FolderRun(["late.marble": lateMarbles])
        let lines = run("review", "--format", "ndjson", "late.marble").output.split(separator: "\n")
        let edits = #""edits":[{"path":"late.marble","start":47,"end":48,"replacement":"2"}]}"#
        #expect(lines.count == 3)
        #expect(lines[0].contains(#"pending  late.marble:7  out shown\n\#(Self.sentence)\n"#))
        #expect(lines[0].hasSuffix(edits))
        #expect(!lines[1].contains("Passes") && !lines[1].contains("edits"))
        #expect(run("check", "--report", "ndjson=-", "late.marble").output.contains(edits))
        #expect(!run("review", "--format", "ndjson", "--diagnose", "off", "late.marble").output.contains("Passes"))
        #expect(run("review", "--diagnose", "fast", "late.marble").code == 2)
    }

    @Test func `A dry run of accept shows the diagnosis once, and an acceptance none`() throws {
        let run = try FolderRun(["late.marble": lateMarbles])
        let dryRun = run("accept", "--dry-run", "late.marble").output
        #expect(dryRun.hasPrefix("would change  late.marble:7  out shown\n\(Self.sentence)\n  All values arrive"))
        #expect(dryRun.components(separatedBy: "Passes").count == 2)
        #expect(!run("accept", "--dry-run", "--diagnose", "off", "late.marble").output.contains("Passes"))
        let refused = run("accept", "--diagnose", "quick", "late.marble")
        #expect(refused.stderr.hasPrefix("trace-cli: --diagnose needs --dry-run; "))
        #expect(refused.code == 2)
        #expect(!run("accept", "late.marble").output.contains("Passes"))
    }
}

/// Diagnoses of a review in a terminal.
@Suite(.serialized, .endsInTime, .enabled(if: TmuxTerminal.isInstalled))
struct ReviewDiagnosisScreenTests {
    @Test func `A diagnosis is drawn when it arrives, and a search for long stops no key`() throws {
        let folder = try Folder()
        let operators = String(repeating: "\n    .map { $0 + 1 }.filter { $0 > 0 }", count: 12)
        let slow = ".map { (0..<3_000).reduce($0) { $0 + $1 % 2 } }"
        try folder.write("hot a: Int\n    1-2|\nout x = a\(slow)\(operators)\n    7\n", to: "a.marble")
        try folder.write(lateMarbles, to: "late.marble")
        let terminal = try TmuxTerminal("trace-cli review --diagnose full; echo \"code $?\"", in: folder)
        #expect(try terminal.shows("looking for an edit that passes …"))
        #expect(try terminal.shows("1 of 3"))
        try terminal.press("Right")
        #expect(try terminal.shows("2 of 3"))
        #expect(try terminal.shows("Passes with 2 at 4:12 (now 3)."))
        try terminal.press("Right")
        let screen = try terminal.screen(with: "3 of 3")
        #expect(screen.contains("out loud") && screen.contains("Passes with 2 at 4:12 (now 3)."))
        try terminal.press("Left", "Left")
        #expect(try terminal.shows("looking for an edit that passes …"))
        try terminal.press("q")
        #expect(try terminal.shows("code 1"))
    }
}
