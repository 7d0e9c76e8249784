#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The surroundings of a check that reports mention.
struct ReportEnvironment {
    /// The path from the root of the repository to the current folder: `""` or `Packages/App/`.
    var folder = ""
    /// The current time in UTC, without time zone: `2026-11-25T03:45:00`.
    var timestamp = ""
    /// Whether GitHub's runner reads what is printed.
    var isGitHub = false
    /// The file for the summary of a job, in Markdown.
    var summaryPath: String?
    /// Writes a page beside a report in a folder, by its name.
    var writePage: ((String, [UInt8]) -> Void)?

    init(_ terminal: Terminal) {
        timestamp = Self.now()
        isGitHub = terminal.isReadByRunner
        guard isGitHub else { return }
        summaryPath = terminal.variable("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 }
        let here = CanonicalPathCache.resolved(".") + "/"
        if let root = terminal.variable("GITHUB_WORKSPACE").map({ CanonicalPathCache.resolved($0) + "/" }),
            here.hasPrefix(root)
        {
            folder = String(here.dropFirst(root.count))
        }
    }

    private static func now() -> String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        func digits(_ number: Int32) -> String { String(String(100 + number).suffix(2)) }
        let date = "\(parts.tm_year + 1900)-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))"
        return date + "T\(digits(parts.tm_hour)):\(digits(parts.tm_min)):\(digits(parts.tm_sec))"
    }
}
