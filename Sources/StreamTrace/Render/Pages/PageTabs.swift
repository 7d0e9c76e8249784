/// The names of a page's scenarios, each of which shows an article.
struct PageTabs {
    private let names: [String]
    private let selected: Int

    init(_ names: [String], selected: Int = 0) { (self.names, self.selected) = (names, selected) }

    /// Appends the tabs, unless there is only one scenario.
    func append(to buffer: ByteBuffer) {
        if names.count < 2 { return }
        buffer.append("<div class=\"tabs\" role=\"tablist\" aria-label=\"scenarios\">\n")
        for (index, name) in names.enumerated() {
            let state = index == selected ? "aria-selected=\"true\"" : "aria-selected=\"false\" tabindex=\"-1\""
            buffer.append(
                "<button role=\"tab\" id=\"tab\(index)\" aria-controls=\"scenario\(index)\" \(state)>"
                    + MarkupText.escaped(name) + "</button>\n")
        }
        buffer.append("</div>\n")
    }
}
