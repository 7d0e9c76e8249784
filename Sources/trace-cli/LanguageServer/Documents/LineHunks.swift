/// The edits between two texts, by whole lines, so that an editor keeps the cursor and the marks of other lines.
enum LineHunks {
    /// The number of lines in which the texts are looked for to agree again.
    private static let reach = 40

    static func edits(from old: SourceFile, to new: SourceFile) -> [TextEdit] {
        let (left, right) = (Lines(old), Lines(new))
        var edits: [TextEdit] = []
        var (i, j) = (0, 0)
        while i < left.count || j < right.count {
            if i < left.count, j < right.count, left[i] == right[j] {
                (i, j) = (i + 1, j + 1)
                continue
            }
            let next = agreement(left, i, right, j)
            let text = new.text(SourceRange(right.start(j), right.start(next.right)))
            edits.append(TextEdit(SourceRange(left.start(i), left.start(next.left)), text))
            (i, j) = next
        }
        return edits
    }

    /// Returns the nearest lines behind a difference from which on the texts are the same for two lines, or their ends.
    private static func agreement(_ left: Lines, _ i: Int, _ right: Lines, _ j: Int) -> (left: Int, right: Int) {
        for distance in 1...2 * reach {
            for skipped in 0...distance {
                let (a, b) = (i + skipped, j + distance - skipped)
                if a > left.count || b > right.count { continue }
                if left[a] == right[b], left[a + 1] == right[b + 1] { return (a, b) }
            }
        }
        return (left.count, right.count)
    }

    /// The lines of a text, with their line feeds; there are `nil` ones behind its end.
    private struct Lines {
        private let file: SourceFile
        private var starts: [Int] = []

        init(_ file: SourceFile) {
            self.file = file
            var next = 0
            while next < file.bytes.count {
                starts.append(next)
                next = file.bytes[next...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? file.bytes.count
            }
        }

        var count: Int { starts.count }

        func start(_ index: Int) -> Int { index < starts.count ? starts[index] : file.bytes.count }

        subscript(index: Int) -> ArraySlice<UInt8>? {
            index < starts.count ? file.bytes[start(index)..<start(index + 1)] : nil
        }
    }
}
