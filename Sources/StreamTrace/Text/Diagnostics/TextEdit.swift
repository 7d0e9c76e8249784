/// A replacement of a part of a text.
package struct TextEdit: Hashable, Sendable {
    /// The range to replace; if it is empty, the text is inserted before its offset.
    package let range: SourceRange
    package let text: String

    package init(_ range: SourceRange, _ text: String) {
        self.range = range
        self.text = text
    }
}

extension TextEdit {
    /// Returns the edit of what differs between a part of a text and another text.
    ///
    ///     TextEdit.difference(of: line, in: file, to: "--a|")   // of the line `-a-|`: `-a` becomes `--a`
    package static func difference(of range: SourceRange, in file: SourceFile, to text: String) -> TextEdit {
        let (old, new) = (file.bytes[range.start..<range.end], Array(text.utf8))
        let shared = min(old.count, new.count)
        var start = zip(old, new).prefix { $0 == $1 }.count
        var end = zip(old.reversed(), new.reversed()).prefix(shared - start).prefix { $0 == $1 }.count
        // A scalar is not split.
        while start > 0, isInScalar(old, start) || isInScalar(new[...], start) { start -= 1 }
        while end > 0, isInScalar(old, old.count - end) { end -= 1 }
        return TextEdit(
            SourceRange(range.start + start, range.end - end),
            String(decoding: new[start..<(new.count - end)], as: UTF8.self))
    }

    private static func isInScalar(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Bool {
        index < bytes.count && bytes[bytes.startIndex + index] & 0xC0 == 0x80
    }
}

extension SourceFile {
    /// Returns the text with edits applied. Edits must not overlap; insertions at the same offset keep their order.
    ///
    ///     SourceFile(path: "a", text: "one two").applying([TextEdit(SourceRange(0, 3), "1")])   // "1 two"
    package func applying(_ edits: [TextEdit]) -> SourceFile {
        var result: [UInt8] = []
        var offset = 0
        for edit in edits.inOrder {
            result += bytes[offset..<edit.range.start]
            result += edit.text.utf8
            offset = edit.range.end
        }
        return SourceFile(path: path, bytes: result + bytes[offset...])
    }
}

extension [TextEdit] {
    /// The edits sorted by offset; insertions precede a removal at the same offset.
    fileprivate var inOrder: [TextEdit] {
        func key(_ edit: TextEdit, _ offset: Int) -> (Int, Int, Int) {
            (edit.range.start, edit.range.start == edit.range.end ? 0 : 1, offset)
        }
        return enumerated().sorted { key($0.element, $0.offset) < key($1.element, $1.offset) }.map(\.element)
    }

    /// Returns the bytes of a file with edits applied. The ranges of the edits refer to the text as it was read, with
    /// line feeds and without a byte order mark. Unchanged parts remain identical; new lines end like the first line.
    func applied(toFile raw: [UInt8]) -> [UInt8] {
        let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        let firstEnd = raw.firstIndex { $0 == lineFeed || $0 == carriageReturn }
        let endsWithBoth = firstEnd.map { raw[$0...].starts(with: [carriageReturn, lineFeed]) } ?? false
        var result: [UInt8] = []
        var rawOffset = raw.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        result += raw[..<rawOffset]
        var offset = 0
        /// Advances to an offset in the text.
        func pass(to target: Int, keeping: Bool) {
            let start = rawOffset
            while offset < target {
                let isPair =
                    raw[rawOffset] == carriageReturn && rawOffset + 1 < raw.count && raw[rawOffset + 1] == lineFeed
                rawOffset += isPair ? 2 : 1
                offset += 1
            }
            if keeping { result += raw[start..<rawOffset] }
        }
        for edit in inOrder {
            pass(to: edit.range.start, keeping: true)
            pass(to: edit.range.end, keeping: false)
            let text = edit.text.utf8
            if endsWithBoth {
                for byte in text { result += byte == lineFeed ? [carriageReturn, lineFeed] : [byte] }
            } else {
                result += text
            }
        }
        return result + raw[rawOffset...]
    }
}
