extension String {
    /// Returns lines of limited width, of which the first one begins with another text, and the others with spaces.
    func beside(_ start: String, width: Int) -> [String] {
        let room = max(10, width - start.displayWidth)
        let spaces = String(repeating: " ", count: start.displayWidth)
        return wrapped(to: room).flatMap { $0.pieces(width: room) }.enumerated().map { index, line in
            (index == 0 ? start : spaces) + line
        }
    }

    /// Returns parts of limited width; a word may be longer.
    private func pieces(width: Int) -> [String] {
        if displayWidth <= width { return [self] }
        var pieces: [String] = []
        var piece = ""
        var used = 0
        for character in self {
            if used + character.displayWidth > width {
                pieces.append(piece)
                (piece, used) = ("", 0)
            }
            piece.append(character)
            used += character.displayWidth
        }
        return pieces + [piece]
    }
}
