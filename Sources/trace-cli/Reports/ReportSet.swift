#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The reports of a check, which are written while the check runs.
final class ReportSet {
    private var reports: [(report: any CheckReport, file: PendingFile?)] = []
    private let terminal: Terminal
    private let summaryPath: String?
    private var summary: [UInt8] = []

    private let pages = ReportPages()

    var isEmpty: Bool { reports.isEmpty }

    /// Opens the reports, or throws if a file cannot be written.
    init(_ requests: [ReportRequest], _ terminal: Terminal) throws(Diagnostic) {
        self.terminal = terminal
        let environment = ReportEnvironment(terminal)
        summaryPath = environment.summaryPath
        for request in requests {
            guard let format = ReportFormat.named(request.format) else { continue }
            switch request.path {
            case nil: add(format, environment) { [terminal] in terminal.print($0) }
            case "-": add(format, environment) { [terminal] in terminal.writeData($0) }
            case let path?:
                try WrittenFile.prepareFolder(of: path)
                let file = try PendingFile(path)
                var environment = environment
                if format.place == .folder {
                    let folder = String(path.dropLast("index.html".count))
                    environment.writePage = { [pages] name, bytes in pages.write(folder + name, bytes) }
                }
                reports.append((format.report(environment, file.write), file))
            }
        }
        if environment.isGitHub, !requests.contains(where: { $0.format == "github" }) {
            let github = GitHubReport(folder: environment.folder) { [terminal] in terminal.print($0) }
            reports.append((github, nil))
        }
        if summaryPath != nil {
            reports.append((MarkdownReport { [unowned self] in summary += $0 }, nil))
        }
    }

    func add(_ file: ReportedFile) { reports.forEach { $0.report.add(file) } }

    /// Ends the reports, and returns the errors of those that could not be written.
    func finish(summary line: String) -> [Diagnostic] {
        var errors = pages.errors
        for (report, file) in reports {
            report.finish(summary: line)
            do throws(Diagnostic) {
                try Interruption.deferred { () throws(Diagnostic) in try file?.finish() }
            } catch {
                errors.append(error)
            }
        }
        appendSummary()
        return errors
    }

    private func add(
        _ format: ReportFormat, _ environment: ReportEnvironment, _ write: @escaping (UnsafeRawBufferPointer) -> Void
    ) { reports.append((format.report(environment, write), nil)) }

    /// Appends the summary of a job, which other commands may write as well. Nobody asked for it, so that a failure is
    /// only a note.
    private func appendSummary() {
        guard let summaryPath, !summary.isEmpty else { return }
        let descriptor = open(summaryPath, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
        let error = descriptor < 0 ? errno : Descriptor.append(summary, to: descriptor)
        if descriptor >= 0 { close(descriptor) }
        if error == 0 { return }
        let reason = String(cString: strerror(error))
        terminal.writeError("\(summaryPath.escapingControlCharacters): note: the summary cannot be written: \(reason)")
    }
}

/// The pages beside a report, of which the first that cannot be written is an error.
private final class ReportPages {
    private(set) var errors: [Diagnostic] = []

    func write(_ path: String, _ bytes: [UInt8]) {
        if !errors.isEmpty { return }
        do {
            try WrittenFile.write([WrittenFile(path: path, bytes: bytes)])
        } catch {
            errors.append(error)
        }
    }
}
