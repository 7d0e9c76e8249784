/// A namespace for inspecting the last operator of a pipeline's text.
enum PipelineText {
    /// Returns whether the last call of the pipeline is `.debug(…)`.
    static func endsInDebug(_ text: SourceText) -> Bool { debugCall(text) != nil }

    /// Returns the identifier of a last call `.debug(…)` if the identifier is a string literal.
    static func debugIdentifier(_ text: SourceText) -> String? {
        guard let list = debugCall(text) else { return nil }
        let first = text.file.split(list, separator: { $0.comma })[0]
        return TextLiteral.read(first, in: text.file)?.text
    }

    /// Returns the range between the parentheses of the last call if it is `debug`.
    private static func debugCall(_ text: SourceText) -> SourceRange? {
        var bracket: Int?
        var nameEnd = text.range.start
        let codeEnd = text.file.scan(text.range) { scanner in
            while !scanner.isAtEnd {
                if scanner.isAtTopLevel {
                    if scanner.byte() == UInt8(ascii: "(") {
                        bracket = scanner.index
                        nameEnd = scanner.codeEnd
                    } else if scanner.byte().map({ !" \t\n/".utf8.contains($0) }) ?? false {
                        bracket = nil
                    }
                }
                scanner.step()
            }
            return scanner.codeEnd
        }
        guard let bracket, bracket >= nameEnd, codeEnd - 1 > bracket else { return nil }
        guard text.file.bytes[text.range.start..<nameEnd].suffix(6).elementsEqual(".debug".utf8) else { return nil }
        return SourceRange(bracket + 1, codeEnd - 1)
    }
}
