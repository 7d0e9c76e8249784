import Foundation
import Testing

@testable import StreamTraceText

struct SourceFileReadingTests {
    @Test func `A byte order mark and carriage returns are removed`() throws {
        let file = try reading([0xEF, 0xBB, 0xBF] + Array("a\r\nb\r\n".utf8))
        #expect(String(decoding: file.bytes, as: UTF8.self) == "a\nb\n")
    }

    @Test func `The first byte that is not UTF-8 has a location`() {
        #expect(
            message(Array("ab\nc".utf8) + [0xC3, 0x28])
                == """
                test.marble:2:2: error: the text is not UTF-8: it has a byte 0xC3 here
                    c\u{FFFD}(
                     ^
                """)
        #expect(
            message([0xFF, 0xFE, 0x61, 0x00])
                == """
                test.marble:1:1: error: the text is not UTF-8: it has a byte 0xFF here
                    \u{FFFD}\u{FFFD}a\\0
                    ^
                    it looks like UTF-16: save it as UTF-8
                """)
    }

    @Test func `A file that cannot be read is an error, not a crash`() {
        #expect(message([]) == "test.marble: error: the file is empty")
        #expect(failure("/nowhere/x.marble") == "/nowhere/x.marble: error: no such file")
        #expect(failure("/") == "/: error: this is a folder, not a file")
        #expect(failure("a\0b") == "a\\0b: error: a path cannot contain a null character")
    }

    private func reading(_ bytes: [UInt8]) throws -> SourceFile {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("test.marble")
        try Data(bytes).write(to: file)
        return try SourceFile.read(file.path)
    }

    private func message(_ bytes: [UInt8]) -> String? {
        do {
            _ = try reading(bytes)
            return nil
        } catch {
            guard let diagnostic = error as? Diagnostic else { return "\(error)" }
            let text = diagnostic.rendered()
            return text.range(of: "test.marble").map { String(text[$0.lowerBound...]) }
        }
    }

    private func failure(_ path: String) -> String? {
        do {
            _ = try SourceFile.read(path)
            return nil
        } catch {
            return error.rendered()
        }
    }
}
