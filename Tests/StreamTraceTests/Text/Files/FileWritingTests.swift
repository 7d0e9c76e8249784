import Foundation
import Testing

@testable import StreamTraceText

struct FileWritingTests {
    @Test func `Changes preserve all other bytes: line endings and a byte order mark`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("\u{FEFF}one\r\ntwo\nthree\r\n".utf8), to: "a.txt")
        let source = try SourceFile.read(path)
        try source.rewrite([TextEdit(SourceRange(4, 7), "2\n2"), TextEdit(SourceRange(8, 8), "new ")])
        #expect(try folder.read("a.txt") == "\u{FEFF}one\r\n2\r\n2\nnew three\r\n")
    }

    @Test func `The mode and a link are preserved, and no other file remains`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("one\n".utf8), to: "deep/a.txt")
        chmod(path, 0o640)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "deep/a.txt")
        try SourceFile.read(folder.path + "/link").rewrite([TextEdit(SourceRange(0, 3), "two")])
        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & 0o7777 == 0o640)
        #expect(lstat(folder.path + "/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
        #expect(try folder.read("deep/a.txt") == "two\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep") == ["a.txt"])
    }

    @Test func `A link to outside of its folder is not followed for writing`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Array("one\n".utf8), to: "a.txt")
        try folder.write(Array("other\n".utf8), to: "in/b.txt")
        let link = folder.path + "/in/link"
        for target in ["../a.txt", folder.path + "/a.txt", "../in/../a.txt"] {
            try? FileManager.default.removeItem(atPath: link)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
            let source = try SourceFile.read(link)
            #expect(
                message { () throws(Diagnostic) in try source.rewrite([TextEdit(SourceRange(0, 3), "two")]) }
                    == "the file cannot be written: it is a link to a file outside of its folder")
            #expect(try folder.read("a.txt") == "one\n")
        }
    }

    @Test
    func `Leftovers of a killed run are removed by the next, and a file that another run is writing remains`() throws {
        let folder = try TemporaryFolder()
        for name in [".trace-cli-1-0.new", ".trace-cli-1-1.new", ".other.new", "trace-cli-2-0.new"] {
            try folder.write(Array("half".utf8), to: name)
        }
        let descriptor = open(folder.path + "/.trace-cli-1-1.new", O_RDONLY)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        try SourceFile.create(folder.path + "/a.txt", text: "one")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                ".other.new", ".trace-cli-1-1.new", "a.txt", "trace-cli-2-0.new",
            ])
    }

    @Test func `A file that another run removed before it was locked is not written`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("half".utf8), to: ".trace-cli-1-0.new")
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        #expect(LeftoverFiles.hasName(descriptor))
        unlink(path)
        #expect(!LeftoverFiles.hasName(descriptor))
    }

    @Test func `A file is renamed if the new name is free, and removed`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("one\n".utf8), to: "a.txt")
        let other = try folder.write(Array("other\n".utf8), to: "b.txt")
        #expect(
            message { () throws(Diagnostic) in try SourceFile.rename(path, to: other) }
                == "the file cannot be written: it exists by now and was not overwritten")
        try SourceFile.remove(other)
        try SourceFile.rename(path, to: other)
        #expect(try folder.read("b.txt") == "one\n")
        #expect(!SourceFile.exists(path))
        #expect(
            message { () throws(Diagnostic) in try SourceFile.remove(path) }
                == "the file cannot be removed: No such file or directory")
    }

    @Test func `A file that has changed or was removed since it was read is not modified`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("one\n".utf8), to: "a.txt")
        let source = try SourceFile.read(path)
        try folder.write(Array("other\n".utf8), to: "a.txt")
        #expect(
            message { () throws(Diagnostic) in try source.rewrite([TextEdit(SourceRange(0, 3), "two")]) }
                == "the file cannot be written: it has changed since it was read, so it was left alone")
        #expect(try folder.read("a.txt") == "other\n")
        try FileManager.default.removeItem(atPath: path)
        #expect(
            message { () throws(Diagnostic) in try source.rewrite([]) }
                == "the file cannot be written: no such file")
        #expect(!SourceFile.exists(path))
    }

    @Test func `A change at the last moment is not overwritten`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("one\n".utf8), to: "a.txt")
        let file = try PendingFile(path)
        Array("two\n".utf8).withUnsafeBytes(file.write)
        try folder.write(Array("other\n".utf8), to: "a.txt")
        #expect(
            message { () throws(Diagnostic) in try file.finish(.replacing(Array("one\n".utf8))) }
                == "the file cannot be written: it has changed since it was read, so it was left alone")
        #expect(try folder.read("a.txt") == "other\n")
    }

    @Test func `Of changes made at once, each is there or refused`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("\n".utf8), to: "a.txt")
        let written = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var written = 0
                    for _ in 0..<25 {
                        let edit = TextEdit(SourceRange(0, 0), "x")
                        do { try SourceFile.read(path).rewrite([edit]) } catch { continue }
                        written += 1
                    }
                    return written
                }
            }
            return await group.reduce(0, +)
        }
        #expect(try folder.read("a.txt").count == written + 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
    }

    @Test func `Of files created at once with one name, the first one stays`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.txt"
        let created = await withTaskGroup(of: String?.self) { group in
            for number in 0..<16 {
                group.addTask {
                    do { try SourceFile.create(path, text: "\(number)") } catch { return nil }
                    return "\(number)"
                }
            }
            return await group.reduce(into: [String]()) { if let text = $1 { $0.append(text) } }
        }
        #expect(created == [try folder.read("a.txt")])
    }

    @Test func `A file that is read-only is not replaced`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("one\n".utf8), to: "a.txt")
        chmod(path, 0o444)
        let source = try SourceFile.read(path)
        #expect(
            message { () throws(Diagnostic) in try source.rewrite([TextEdit(SourceRange(0, 3), "two")]) }
                == "the file cannot be written: it is read-only")
        #expect(try folder.read("a.txt") == "one\n")
    }

    @Test func `The owner is preserved`() throws {
        guard geteuid() == 0 else { return }
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("one\n".utf8), to: "a.txt")
        #expect(chown(path, 12, 34) == 0)
        try SourceFile.read(path).rewrite([TextEdit(SourceRange(0, 3), "two")])
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_uid == 12 && status.st_gid == 34)
    }

    @Test
    func `A file that cannot be created is reported with its reason, and an existing one is not replaced`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("one\n".utf8), to: "a.txt")
        #expect(
            message { () throws(Diagnostic) in try SourceFile.create(path, text: "two") }
                == "the file cannot be written: it exists by now and was not overwritten")
        #expect(
            message { () throws(Diagnostic) in try SourceFile.create(path + "/b.txt", text: "two") }
                == "the file cannot be written: Not a directory")
        try SourceFile.create(folder.path + "/b.txt", text: "two")
        #expect(try folder.read("b.txt") == "two")
    }

    @Test func `A full disk is an error`() throws {
        let descriptor = open("/dev/full", O_WRONLY)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        #expect([1].withUnsafeBytes { FileWriter.write($0, to: descriptor) } == ENOSPC)
    }

    @Test func `Edits are sorted by offset, and insertions precede a removal at the same offset`() {
        let source = SourceFile(path: "a", text: "one two")
        let edits = [
            TextEdit(SourceRange(4, 7), "2"), TextEdit(SourceRange(4, 4), "c"), TextEdit(SourceRange(0, 0), "a"),
            TextEdit(SourceRange(0, 0), "b"),
        ]
        #expect(String(decoding: source.applying(edits).bytes, as: UTF8.self) == "abone c2")
    }

    private func message(_ work: () throws(Diagnostic) -> Void) -> String? {
        do {
            try work()
            return nil
        } catch {
            return error.message
        }
    }
}
