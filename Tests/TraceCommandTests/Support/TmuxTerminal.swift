import Foundation

/// A terminal that tmux emulates, in which a program draws a screen and receives keys.
final class TmuxTerminal {
    static var isInstalled: Bool { Folder.hasProgram("tmux") }

    private let folder: Folder
    private let name = UUID().uuidString

    /// Starts a script in a folder; the terminal remains open after its end.
    init(_ script: String, in folder: Folder, columns: Int = 80, rows: Int = 24) throws {
        self.folder = folder
        try folder.write(script + "\ncat\n", to: ".script.sh")
        // The server outlives the shell: if it inherited the descriptor by which Foundation notices the end of a
        // process, that end would be noticed only when the server ends.
        _ = try folder.shell(
            """
            for descriptor in /dev/fd/*; do
                if [ "${descriptor##*/}" -gt 2 ]; then eval "exec ${descriptor##*/}>&-"; fi
            done 2> /dev/null
            tmux -u -L \(name) -f /dev/null new-session -d -x \(columns) -y \(rows) 'sh .script.sh'
            """, by: "bash")
    }

    /// Ends the server and closes its terminal. It may have inherited blocked signals, so that `kill-server` has no effect.
    deinit { _ = try? folder.shell("kill -KILL $(tmux -L \(name) display-message -p '#{pid}')") }

    private func tmux(_ command: String) throws -> String {
        try folder.shell("tmux -u -L \(name) \(command)").output
    }

    /// Presses keys by their names in tmux, one after the other.
    func press(_ keys: String...) throws { for key in keys { _ = try tmux("send-keys \(key)") } }

    func resize(columns: Int, rows: Int) throws { _ = try tmux("resize-window -x \(columns) -y \(rows)") }

    /// Whether a program shows a screen of its own, instead of the lines of a shell.
    func isAlternate() throws -> Bool { try tmux("display-message -p '#{alternate_on}'") == "1\n" }

    /// Returns the screen as soon as it contains a text, or as it is after a minute.
    func screen(with text: String) throws -> String {
        try folder.write(text, to: ".text")
        // One script instead of a process for each look at the screen.
        return try folder.shell(
            """
            for attempt in $(seq 1200); do
                tmux -u -L \(name) capture-pane -p > .screen
                if grep -qF -f .text .screen; then break; fi
                sleep 0.05
            done
            cat .screen
            """
        ).output
    }

    /// Ends the programs of a name in the terminal by a signal.
    func terminate(_ program: String) throws {
        _ = try folder.shell(
            "pkill -TERM -x -t $(tmux -L \(name) display-message -p '#{pane_tty}' | sed s,/dev/,,) \(program)")
    }

    /// Closes the terminal while programs run in it.
    func hangUp() throws { _ = try tmux("kill-session") }

    /// Returns whether the screen contains a text within ten seconds.
    func shows(_ text: String) throws -> Bool { try screen(with: text).contains(text) }
}
