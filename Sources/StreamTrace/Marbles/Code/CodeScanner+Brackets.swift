extension CodeScanner {
    /// Returns the offset of the bracket that is never closed in code in which one is missing: one in whose place another
    /// kind of bracket closes, as in `{ ($0 }`, or otherwise the outermost open one.
    package static func unclosedBracket(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
        var scanner = CodeScanner(bytes, from: start, to: end)
        var open: [(offset: Int, closing: UInt8)] = []
        while !scanner.isAtEnd {
            let (wasInText, offset) = (scanner.isInText, scanner.index)
            scanner.step()
            if wasInText {
                // The bracket of an interpolation.
                let last = scanner.index - 1
                if !scanner.isInText, bytes[last] == UInt8(ascii: "(") { open.append((last, UInt8(ascii: ")"))) }
                continue
            }
            switch bytes[offset] {
            case UInt8(ascii: "("): open.append((offset, UInt8(ascii: ")")))
            case UInt8(ascii: "["): open.append((offset, UInt8(ascii: "]")))
            case UInt8(ascii: "{"): open.append((offset, UInt8(ascii: "}")))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard let last = open.popLast() else { continue }
                if last.closing != bytes[offset] { return last.offset }
            default: break
            }
        }
        return open.first?.offset
    }
}
