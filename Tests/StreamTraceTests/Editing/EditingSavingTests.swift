import Foundation
import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

struct EditingSavingTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write(Array("\u{FEFF}hot a: String\r\n    1-2\r\nout b = a\r\n".utf8), to: "a.marble")
    }

    private func opened() throws -> MarbleEditing { try MarbleEditing(SourceFile.read(path), by: MarbleReplay()) }

    @Test func `Only the edited part of the file changes, and its mode remains`() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        var editing = try opened()
        try editing.apply(.insert("\"é\"", at: 4))
        #expect(editing.isChanged)
        try editing.save()
        #expect(!editing.isChanged)
        #expect(try folder.read("a.marble") == "\u{FEFF}hot a: String\r\n    1-2-é\r\nout b = a\r\n")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        editing.undo()
        #expect(editing.isChanged)
        try editing.save()
        #expect(try folder.read("a.marble") == "\u{FEFF}hot a: String\r\n    1-2\r\nout b = a\r\n")
    }

    @Test func `Another file gets the line ends of the first one, also without an edit`() throws {
        var editing = try opened()
        try editing.apply(.delete(1))
        try editing.save(as: folder.path + "/b.marble")
        #expect(try folder.read("b.marble") == "\u{FEFF}hot a: String\r\n    1--\r\nout b = a\r\n")
        editing.undo()
        try editing.save(as: folder.path + "/c.marble")
        #expect(try folder.read("c.marble") == folder.read("a.marble"))
    }

    @Test func `A file that changed in the meantime is left alone, and nothing is lost`() throws {
        var editing = try opened()
        try editing.apply(.delete(1))
        try folder.write(Array("hot a\n    9\nout b = a\n".utf8), to: "a.marble")
        let error = #expect(throws: Diagnostic.self) { try editing.save() }
        #expect(
            error?.message == "the file cannot be written: it has changed since it was read, so it was left alone")
        #expect(try folder.read("a.marble") == "hot a\n    9\nout b = a\n")
        #expect(editing.isChanged && editing.text == "hot a: String\n    1--\nout b = a\n")
    }

    @Test func `A file that vanished is an error, after which the text can be saved under another name`() throws {
        var editing = try opened()
        try editing.apply(.delete(1))
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: Diagnostic.self) { try editing.save() }
        #expect(throws: Never.self) { try editing.save(as: folder.path + "/b.marble") }
        #expect(try folder.read("b.marble") == "hot a: String\n    1--\nout b = a\n")
        let error = #expect(throws: Diagnostic.self) { try editing.save(as: folder.path + "/b.marble") }
        #expect(error?.message == "the file cannot be written: it exists by now and was not overwritten")
    }

    @Test func `A folder that does not exist is an error`() throws {
        let editing = try opened()
        #expect(throws: Diagnostic.self) { try editing.save(as: folder.path + "/none/b.marble") }
    }

    @Test func `A file with errors is not opened`() throws {
        let file = SourceFile(path: "a.marble", text: "hot a\n    1\nout b = c\n")
        #expect(throws: MarbleReplay.Rejection.self) { try MarbleEditing(file, by: MarbleReplay()) }
    }

    @Test func `A new edit forgets what was undone`() throws {
        var editing = try opened()
        try editing.apply(.delete(1))
        try editing.apply(.delete(0))
        editing.undo()
        try editing.apply(.move(0, to: 1))
        #expect(editing.redo() == nil)
        #expect(editing.undo() != nil && editing.undo() != nil && editing.undo() == nil)
    }
}
