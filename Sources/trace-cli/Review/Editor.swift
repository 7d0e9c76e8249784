#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The editor of the user, which opens a file at a line.
struct Editor {
    private let command: String

    /// Returns the editor that `VISUAL` or `EDITOR` names, if there is one.
    init?(_ environment: (String) -> String?) {
        guard let command = ["VISUAL", "EDITOR"].lazy.compactMap(environment).first(where: { !$0.isEmpty }) else {
            return nil
        }
        self.command = command
    }

    /// Opens a location like `search.marble:14` and waits for the editor; returns its exit code, or
    /// `nil` if no shell can be started.
    func open(_ location: String) -> Int32? {
        let colon = location.lastIndex(of: ":") ?? location.endIndex
        let path = String(location[..<colon])
        let line = Int(location[colon...].dropFirst()) ?? 1
        let name = command.split(separator: " ").first?.split(separator: "/").last.map(String.init) ?? ""
        // The variable may have flags, so it is a part of a script, and the path is not.
        let arguments = Self.takesColumns(name) ? "-g \"$1:$2\"" : Self.takesNoLine(name) ? "\"$1\"" : "+\"$2\" \"$1\""
        return Self.run(["/bin/sh", "-c", "\(command) \(arguments)", "sh", path, "\(line)"])
    }

    /// Runs a program on the terminal of this process; returns its exit code, or `nil` if it cannot be started.
    private static func run(_ words: [String]) -> Int32? {
        var process: pid_t = 0
        var arguments = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        guard posix_spawnp(&process, words[0], nil, nil, &arguments, environ) == 0 else { return nil }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 1
    }

    private static func takesColumns(_ name: String) -> Bool { ["code", "cursor", "codium"].contains(name) }
    private static func takesNoLine(_ name: String) -> Bool { ["open", "xdg-open", "ed"].contains(name) }
}
