/// A format of reports, as `--report` names it.
struct ReportFormat: Sendable {
    /// The place of a report that is named without one.
    enum Place: Sendable {
        /// A file, which has to be named.
        case file
        /// `index.html` in a folder, which has to be named.
        case folder
        /// The standard output, beside what is printed there.
        case output
    }

    let name: String
    let summary: String
    let place: Place
    let report: @Sendable (ReportEnvironment, @escaping (UnsafeRawBufferPointer) -> Void) -> any CheckReport

    static let all: [ReportFormat] = [
        ReportFormat(name: "junit", summary: "JUnit XML, for Jenkins, GitLab and most servers", place: .file) {
            JUnitReport(timestamp: $0.timestamp, write: $1)
        },
        ReportFormat(name: "tap", summary: "the Test Anything Protocol, for prove", place: .file) {
            TAPReport(write: $1)
        },
        ReportFormat(name: "github", summary: "annotations; GitHub Actions gets them unasked", place: .output) {
            GitHubReport(folder: $0.folder, write: $1)
        },
        ReportFormat(name: "markdown", summary: "a table of what failed", place: .file) { MarkdownReport(write: $1) },
        ReportFormat(name: "ndjson", summary: "one JSON object a line, for programs", place: .file) {
            NDJSONReport(tool: "trace-cli \(version)", write: $1)
        },
        ReportFormat(name: "sarif", summary: "SARIF 2.1.0, for code scanning and editors", place: .file) {
            SARIFReport(version: version, folder: $0.folder, write: $1)
        },
        ReportFormat(name: "html", summary: "a page with pictures, index.html in the folder", place: .folder) {
            HTMLReport(write: $1, page: $0.writePage)
        },
    ]

    static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }

    /// The beginnings of values of the flag.
    static var completions: [String] { all.map { $0.place == .output ? $0.name : $0.name + "=" } }

    /// The format in a line of help: `junit=FILE`.
    var usage: String {
        switch place {
        case .file: name + "=FILE"
        case .folder: name + "=DIR"
        case .output: name
        }
    }
}

/// A report that is asked for: a format, and the path of its file.
struct ReportRequest: Equatable {
    let format: String
    /// `-` for the standard output, `nil` for a report that is printed beside the differences.
    let path: String?

    /// Parses `junit=out.xml`.
    init(_ word: String) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let format = ReportFormat.named(parts[0]) else {
            let names = ReportFormat.all.map(\.name)
            throw UsageError(
                "--report is one of \(ReportFormat.all.map(\.usage).joined(separator: ", ")), not '\(word)'",
                suggestion: Suggestions.sentence(for: parts[0], among: names))
        }
        self.format = format.name
        let path = parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil
        switch (format.place, path) {
        case (.output, _): self.path = path
        case (_, nil):
            throw UsageError("a report of this format needs a file", suggestion: "write '--report \(format.usage)'")
        case (.file, let path?): self.path = path
        case (.folder, let path?):
            self.path = path == "-" ? path : path + (path.hasSuffix("/") ? "" : "/") + "index.html"
        }
        if let path, [".marble", ".trace", ".swift"].contains(where: path.hasSuffix) {
            throw UsageError("a report would replace '\(path)', which is no report")
        }
    }
}

extension Flag {
    static let report = Flag(
        name: "--report", summary: "also write a report; '-' for FILE is the standard output",
        value: Placeholder("FORMAT=FILE", .report(ReportFormat.all.map { Choice($0.usage, $0.summary) })) {
            word throws(UsageError) in
            _ = try ReportRequest(word)
        }, isRepeatable: true)
}
