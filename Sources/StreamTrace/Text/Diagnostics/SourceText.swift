/// A part of a file.
package struct SourceText: Sendable {
    package let file: SourceFile
    package let range: SourceRange

    package init(_ file: SourceFile, _ range: SourceRange) {
        self.file = file
        self.range = range
    }
}

extension SourceText {
    /// The words of the text, like names and keywords.
    package var words: Set<String> {
        let words = file.bytes[range.start..<range.end].split { byte in
            !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte < 0x80
                && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) && byte != UInt8(ascii: "_")
        }
        return Set(words.map { String(decoding: $0, as: UTF8.self) })
    }
}
