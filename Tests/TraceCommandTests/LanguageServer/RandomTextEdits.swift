@testable import trace_cli

/// Random states of a text, each after one edit of the last one: keys, deletions, words in place of others, blocks that are
/// copied, moved and deleted, and the state before.
struct RandomTextEdits {
    private var text: [UInt8]
    private var former: [UInt8]
    private let original: [UInt8]
    private var generator: SeededNumbers

    private static let keys = "a1 \n.,:=|-#(){}\"$_e"

    init(_ text: [UInt8], seed: UInt64) {
        (self.text, former, original) = (text, text, text)
        generator = SeededNumbers(seed: seed)
    }

    mutating func next() -> [UInt8] {
        let before = text
        switch Int.random(in: 0..<10, using: &generator) {
        case 0...2: type()
        case 3: delete(atMost: 8)
        case 4, 5: replaceWord()
        case 6: moveBlock(isCopied: true)
        case 7: moveBlock(isCopied: false)
        case 8: text = former
        // Errors would pile up.
        default: text = original
        }
        former = before
        return text
    }

    private mutating func type() {
        guard let key = Self.keys.utf8.randomElement(using: &generator) else { return }
        text.insert(key, at: offset())
    }

    /// A place that is not inside of a character.
    private mutating func offset() -> Int {
        var offset = Int.random(in: 0...text.count, using: &generator)
        while offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    private mutating func delete(atMost count: Int) {
        let start = offset()
        var end = min(text.count, start + Int.random(in: 1...count, using: &generator))
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        text.removeSubrange(start..<end)
    }

    /// Replaces a word of the text by another one of it.
    private mutating func replaceWord() {
        let words = text.indices.split { !text[$0].isIdentifierByte }
        guard let word = words.randomElement(using: &generator), let other = words.randomElement(using: &generator)
        else { return }
        text.replaceSubrange(word[word.startIndex]...word[word.endIndex - 1], with: other.map { text[$0] })
    }

    /// Moves or copies lines between empty lines.
    private mutating func moveBlock(isCopied: Bool) {
        var blocks = String(decoding: text, as: UTF8.self).split(separator: "\n\n", omittingEmptySubsequences: false)
        guard let from = blocks.indices.randomElement(using: &generator) else { return }
        let to = Int.random(in: 0...blocks.count, using: &generator)
        let block = isCopied ? blocks[from] : blocks.remove(at: from)
        blocks.insert(block, at: min(to, blocks.count))
        text = Array(blocks.joined(separator: "\n\n").utf8)
    }
}
