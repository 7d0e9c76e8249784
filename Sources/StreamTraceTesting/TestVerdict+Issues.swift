import StreamTrace
import Testing

extension TestVerdict {
    /// Records an issue, unless the scenario passed.
    func report() {
        switch self {
        case .passed(let notes): notes.forEach { $0.report() }
        case .failed(let failure), .accepted(let failure): failure.report()
        }
    }
}

extension TestFailure {
    func report() {
        let location = SourceLocation(path: path, line: line, column: column)
        for attachment in attachments {
            Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
        }
        Issue.record(Comment(rawValue: text), sourceLocation: location)
    }
}

extension TestNote {
    /// Records a warning, where Swift Testing has those.
    func report() {
        #if compiler(>=6.3)
        let location = SourceLocation(path: path, line: line, column: column)
        Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: location)
        #endif
    }
}

extension SourceLocation {
    /// A place in a file that is not one of the compiler's; an identifier of a file has to contain a slash.
    init(path: String, line: Int, column: Int) {
        let names = path.split(separator: "/").suffix(2)
        let identifier = (names.count < 2 ? ["Traces"] : []) + names
        self.init(fileID: identifier.joined(separator: "/"), filePath: path, line: max(line, 1), column: max(column, 1))
    }
}
