/// A progress line, shown at a terminal after a second.
struct Progress {
    private let terminal: Terminal
    private let total: Int
    private let start = ContinuousClock.now
    private var lastShown: ContinuousClock.Instant?
    private var isShown = false

    init(_ terminal: Terminal, total: Int) {
        self.terminal = terminal
        self.total = total
    }

    mutating func show(_ done: Int) {
        guard terminal.isWatched else { return }
        let now = ContinuousClock.now
        if now - start < .seconds(1) { return }
        if let lastShown, now - lastShown < .milliseconds(200) { return }
        terminal.showPassing("\(done) of \(total) files …")
        lastShown = now
        isShown = true
    }

    /// Erases the line, before other output is written.
    mutating func hide() {
        if isShown { terminal.showPassing("") }
        isShown = false
    }
}
