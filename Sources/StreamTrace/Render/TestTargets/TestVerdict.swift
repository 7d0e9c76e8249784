/// The result of a test of a scenario.
package enum TestVerdict {
    /// With the notes about the file, each with its place.
    case passed([TestNote])
    case failed(TestFailure)
    /// The test wrote what happens. It fails once, so that nobody overlooks that.
    case accepted(TestFailure)
}

/// A sentence about a place in a file.
package struct TestNote {
    package let path: String
    package let line: Int
    package let column: Int
    package let text: String
}

/// What a test reports, at a line of a marble file.
package struct TestFailure {
    /// The absolute path of the file.
    package let path: String
    package let line: Int
    package let column: Int
    /// At most a screen; the last line says how to go on.
    package let text: String
    package var attachments: [TestAttachment] = []
}

/// A file to be kept with the result of a test.
package struct TestAttachment {
    package let name: String
    package let bytes: [UInt8]

    init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
    init(name: String, lines: [String]) {
        self.init(name: name, bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
    }
}

/// Lines that a test prints: at most a screen, of which the last ones are always shown.
struct TestScreen {
    static let height = 40

    let lines: [String]
    let next: [String]

    /// The lines, of which those that do not fit are counted.
    var text: String {
        let shown =
            isCut ? lines.prefix(room - 1) + ["⋯ \(lines.count - room + 1) more lines, in the attachment"] : lines[...]
        return (shown + next).joined(separator: "\n")
    }

    var isCut: Bool { lines.count > room }

    private var room: Int { Self.height - next.count }
}
