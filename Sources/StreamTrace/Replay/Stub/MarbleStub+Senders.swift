extension MarbleStub {
    /// Whether the app sends elements into a member of a class, rather than the class itself.
    ///
    /// A relay or subject is an input if the class only reads it, and an output if the class only sends into it. What
    /// both or neither do is decided by its type: only one that keeps its value is an output.
    func isInput(_ property: Property, of type: DeclaredType) -> Bool {
        guard property.type.isSender else { return isInput(property.type) }
        let uses = uses(of: property.name, in: type)
        return uses.isSent == uses.isRead ? isInput(property.type) : uses.isRead
    }

    /// Returns whether the files of a class send into its member of a name, and whether they read it.
    private func uses(of name: String, in type: DeclaredType) -> (isSent: Bool, isRead: Bool) {
        let files = Dictionary(type.parts.map { ($0.file.path, $0.file) }) { first, _ in first }
        var uses = (isSent: false, isRead: false)
        for file in files.values {
            let text = file.text(SourceRange(0, file.bytes.count))
            for range in text.ranges(of: name) {
                let before = text[..<range.lowerBound], after = text[range.upperBound...]
                guard !(before.utf8.last?.isIdentifierByte ?? false), !(after.utf8.first?.isIdentifierByte ?? false)
                else { continue }
                if Self.sendingMembers.contains(where: after.starts)
                    || Self.sendingCalls.contains(where: before.withoutSelf.hasSuffix)
                {
                    uses.isSent = true
                } else if !before.hasSuffix("let "), !before.hasSuffix("var "),
                    !Self.declaring.contains(where: after.starts)
                {
                    uses.isRead = true
                }
            }
        }
        return uses
    }

    private static let sendingMembers = [".accept(", ".on(", ".onNext(", ".onError(", ".onCompleted(", ".value = "]
    private static let sendingCalls = ["to: ", "drive(", "emit(", "subscribe("]
    /// What follows a name that is declared, assigned or a label.
    private static let declaring = [":", " = "]
}

extension Substring {
    /// The text without `self.` at its end.
    fileprivate var withoutSelf: Substring {
        for receiver in ["self.", "self?."] where hasSuffix(receiver) { return dropLast(receiver.count) }
        return self
    }
}
