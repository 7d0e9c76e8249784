/// A file as a line of a stream has it: `{"path": "a.marble", "text": "…", "trace": "…"}`.
struct StreamedFile {
    /// An error in a line, with the path if it was read.
    struct Failure: Error {
        let path: String?
        let diagnostic: Diagnostic
    }

    let source: SourceFile
    /// The expected trace, if the line has one.
    let trace: SourceFile?

    /// - Parameters:
    ///   - line: The bytes of a line.
    ///   - number: The number of the line, counted from 1.
    init(_ line: [UInt8], number: Int) throws(Failure) {
        var texts = Texts()
        let failure = line.withUnsafeBytes { bytes in
            do throws(JSONReader.Failure) {
                try texts.read(bytes)
                return nil as JSONReader.Failure?
            } catch {
                return error
            }
        }
        let path = texts.found["path"]
        do throws(Diagnostic) {
            if let failure { throw Self.diagnostic(failure, in: line, number) }
            source = try Self.source(path ?? "", texts.found["text"] ?? "")
            trace = try texts.found["trace"].map { text throws(Diagnostic) in
                try SourceFile(path: TraceFile(of: nil, in: path ?? "").path, reading: Array(text.utf8))
            }
        } catch {
            throw Failure(path: path, diagnostic: error)
        }
    }

    private static func source(_ path: String, _ text: String) throws(Diagnostic) -> SourceFile {
        if text.isEmpty { throw Diagnostic("the file is empty", about: path) }
        return try SourceFile(path: path, reading: Array(text.utf8))
    }

    private static func diagnostic(_ failure: JSONReader.Failure, in line: [UInt8], _ number: Int) -> Diagnostic {
        // With a line feed, because an empty text has no lines.
        let source = SourceFile(path: "<stdin>", bytes: line + [UInt8(ascii: "\n")], firstLine: number)
        let start = min(failure.offset, line.count)
        return Diagnostic(failure.message, in: source, at: SourceRange(start, min(start + 1, line.count)))
    }
}

/// The texts of a line by their keys.
private struct Texts {
    private(set) var found: [String: String] = [:]

    private static let keys = ["path", "text", "trace"]

    /// Reads an object that has these keys, each once, and no others.
    mutating func read(_ bytes: UnsafeRawBufferPointer) throws(JSONReader.Failure) {
        var json = JSONReader(bytes)
        if json.peek() == nil { throw JSONReader.Failure(offset: 0, message: "the line is empty") }
        var known: Set<String> = []
        try json.beginObject()
        while let text = try json.nextKey() {
            let key = text.string
            let offset = Self.offset(of: text, in: bytes)
            guard Self.keys.contains(key) else {
                let hint = Suggestions.sentence(for: key, among: Self.keys) ?? "there are 'path', 'text' and 'trace'"
                throw JSONReader.Failure(
                    offset: offset, message: "unknown key '\(key.shortened(to: 40))'; \(hint)")
            }
            guard known.insert(key).inserted else {
                throw JSONReader.Failure(offset: offset, message: "the key '\(key)' is there twice")
            }
            // Engines write the empty field of a row like this.
            if key == "trace", json.peek() == UInt8(ascii: "n") {
                try json.skip()
                continue
            }
            found[key] = try Self.text(&json, in: bytes)
        }
        try json.end()
        for key in Self.keys.dropLast() where found[key] == nil {
            throw JSONReader.Failure(offset: 0, message: "the key '\(key)' is missing")
        }
        if found["path"] == "" { throw JSONReader.Failure(offset: 0, message: "the path is empty") }
    }

    private static func text(
        _ json: inout JSONReader, in bytes: UnsafeRawBufferPointer
    ) throws(JSONReader.Failure) -> String {
        let text = try json.string()
        if let surrogate = text.firstUnpairedSurrogate {
            throw JSONReader.Failure(
                offset: offset(of: text, in: bytes) + surrogate, message: "half of a surrogate pair is no text")
        }
        return text.string
    }

    private static func offset(of text: JSONText, in bytes: UnsafeRawBufferPointer) -> Int {
        guard let start = text.bytes.baseAddress, let first = bytes.baseAddress else { return 0 }
        return start - first
    }
}
