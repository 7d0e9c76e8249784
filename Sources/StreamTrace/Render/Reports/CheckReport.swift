/// A report of a check in one format, for a CI server or a program.
///
///     let report = JUnitReport { bytes in fwrite(bytes.baseAddress, 1, bytes.count, file) }
///     for file in files { report.add(file) }
///     report.finish(summary: "2 of 3 files passed, 1 failed")
///
/// Files are written as they come, so that a report takes no memory for what it has written.
package protocol CheckReport: AnyObject {
    /// Adds a file, in the order of the check.
    func add(_ file: ReportedFile)

    /// Ends the report.
    ///
    /// - Parameter summary: the line that the check ends with.
    func finish(summary: String)
}

/// A writer of the lines of a report, which passes on its bytes in pieces of some 64 KB.
final class ReportLines {
    private let buffer = ByteBuffer(capacity: 80 << 10)
    private let write: (UnsafeRawBufferPointer) -> Void

    /// - Parameter write: receives bytes, which are only valid during the call.
    init(write: @escaping (UnsafeRawBufferPointer) -> Void) { self.write = write }

    func append(_ line: String) {
        buffer.append(line)
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count > 64 << 10 { flush() }
    }

    func flush() {
        if buffer.count > 0 { write(buffer.bytes) }
        buffer.removeAll()
    }
}

extension Duration {
    package var milliseconds: Int {
        Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }

    /// `0.012`
    package var seconds: String { "\(milliseconds / 1_000)." + "\(milliseconds % 1_000 + 1_000)".dropFirst() }
}
