@testable import StreamTraceRender
@testable import StreamTraceText
@testable import StreamTraceVariants

/// Texts that have a meaning in some format of reports, or that a terminal or a browser would interpret.
let hostileTexts = [
    "]]>", "<script>alert(1)</script>", "&amp;&#0;", "\"'`", "a\u{0}\u{1}\u{8}\u{1B}[31mb\u{7F}\u{85}",
    "\u{FFFE}\u{FFFF}",
    "::error::x", "  ::stop-commands::x", "##[add-mask]x", "%0A%25%", "a\nb\r\nc\rd\u{2028}e", "| a | b |", "a\\|b\\",
    "# SKIP", "\\# TODO", "---\n...", "- a: b", "{{x}} [y](javascript:z)", "\u{202E}abc\u{2066}", "\u{FEFF}", "", " ",
    "~", "*x* _y_ @z", String(repeating: "long", count: 250_000), String(decoding: [0x61, 0xFF, 0xC3], as: UTF8.self),
]

/// A check in which every text of a finding, a scenario and a file is `text`.
func hostileFile(_ text: String) -> ReportedFile {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        String($0.prefix(1_000)).escapingControlCharacters
    }
    let finding = Finding(
        .difference, path: text.isEmpty ? "a" : String(text.prefix(200)), line: 3, column: 5,
        subject: "out " + String(text.prefix(200)), message: text, text: lines)
    return ReportedFile(
        path: text.isEmpty ? "a" : String(text.prefix(200)),
        [
            CheckedScenario(name: text, title: text, line: 2, .failed, [finding, finding]),
            CheckedScenario(name: text, .passed),
        ])
}

/// A small check with one scenario of each verdict.
var reportSample: [ReportedFile] {
    [
        ReportedFile(
            path: "app/search.marble",
            [
                CheckedScenario(name: "early", line: 9, .passed, duration: .milliseconds(3)),
                CheckedScenario(
                    name: "late", line: 13, .failed,
                    [
                        Finding(
                            .difference, path: "app/search.marble", line: 14, column: 5, subject: "out shown",
                            message: "One value arrives 10 ms late.",
                            text: [
                                "FAIL  app/search.marble:14 › late  out shown", "", "  One value arrives 10 ms late.",
                            ],
                            differences: [
                                DifferenceEntry(
                                    difference: "moved", kind: "next",
                                    expected: .event(time: 230, value: ("b", "String")),
                                    actual: .event(time: 240, value: ("b", "String")))
                            ],
                            diagnosis: Diagnosis(
                                path: "app/search.marble",
                                choices: [
                                    Diagnosis.Choice(variants: [
                                        Variant(
                                            .number, in: SourceFile(path: "app/search.marble", text: ""),
                                            [TextEdit(SourceRange(120, 121), "2")], code: "2")
                                    ])
                                ], deciding: nil, triedCount: 1))
                    ], duration: .milliseconds(1_009)),
            ]),
        ReportedFile(
            path: "form.marble",
            [
                CheckedScenario(
                    .error,
                    [
                        Finding(
                            .error, path: "form.marble", line: 3, column: 11, message: "cannot find 'evn' in scope",
                            text: ["form.marble:3:11: error: cannot find 'evn' in scope"])
                    ])
            ]),
        ReportedFile(path: "new.marble", [CheckedScenario(.unasserted)]),
    ]
}

/// Returns the text of a report.
func reportText(
    _ files: [ReportedFile], summary: String = "1 of 4 scenarios passed",
    _ make: (@escaping (UnsafeRawBufferPointer) -> Void) -> any CheckReport
) -> String {
    let buffer = ByteBuffer()
    let report = make { buffer.append($0) }
    files.forEach(report.add)
    report.finish(summary: summary)
    return String(decoding: buffer.bytes, as: UTF8.self)
}
