import Foundation

@testable import StreamTraceEngine

/// A file that is deleted after the test.
final class TemporaryFile {
    let path: String

    init(_ bytes: some Sequence<UInt8>, named name: String = "test.log") throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent(name).path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    convenience init(_ text: String, named name: String = "test.log") throws { try self.init(text.utf8, named: name) }

    deinit { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
}
