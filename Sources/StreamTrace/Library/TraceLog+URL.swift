public import Foundation

extension TraceLog.Destination {
    /// A file of NDJSON. See `file(_:)` with a path.
    ///
    ///     TraceLog(to: .file(URL.documentsDirectory.appending(path: "run.ndjson")))
    public static func file(_ url: URL) -> TraceLog.Destination { .file(url.path) }
}
