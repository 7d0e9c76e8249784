#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The output streams of the command: data on standard output, messages on standard error.
final class Terminal {
    private var buffer: [UInt8] = []
    private let environment: (String) -> String?
    private let isTerminal: (Int32) -> Bool
    private let columns: () -> Int?
    private let write: ([UInt8], Int32) -> Void
    /// Whether data is coloured.
    private(set) var usesColor = false
    /// Whether messages are coloured.
    private var errorUsesColor = false

    /// - Parameters:
    ///   - environment: Returns the value of a variable.
    ///   - isTerminal: Returns whether a file descriptor, 1 or 2, is a terminal.
    ///   - columns: Returns the width of the terminal, if it is known.
    ///   - write: Receives bytes for a file descriptor, 1 or 2.
    init(
        environment: @escaping (String) -> String? = { name in getenv(name).map { String(cString: $0) } },
        isTerminal: @escaping (Int32) -> Bool = { isatty($0) == 1 },
        columns: @escaping () -> Int? = { Descriptor.columns(of: Descriptor.output) },
        write: @escaping ([UInt8], Int32) -> Void = Descriptor.write
    ) {
        self.environment = environment
        self.isTerminal = isTerminal
        self.columns = columns
        self.write = write
    }

    /// Whether GitHub's runner reads the output, so that no line may be a command to it.
    private(set) lazy var isReadByRunner = environment("GITHUB_ACTIONS") == "true"
    /// Whether lines of data go to standard error, because a report goes to standard output.
    var yieldsOutput = false

    /// Writes a line of data.
    func print(_ line: String) {
        buffer.append(contentsOf: (isReadByRunner ? WorkflowCommand.defused(line) : line).utf8)
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count > 1 << 16 { flush() }
    }

    /// Writes the lines of a file of text: as they are into a file or a pipe, with escapes on a screen.
    func printText(_ text: String) {
        guard isScreen else { return print(text) }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            print(
                line.split(separator: "\t", omittingEmptySubsequences: false)
                    .map { String($0).escapingControlCharacters }.joined(separator: "\t"))
        }
    }

    /// Writes data unchanged.
    func print(_ bytes: UnsafeRawBufferPointer) {
        buffer.append(contentsOf: bytes)
        if buffer.count > 1 << 16 { flush() }
    }

    /// Whether data is written to a terminal, which would interpret control characters.
    var isScreen: Bool { isTerminal(Descriptor.output) }

    /// Whether someone can read a screen and press keys.
    var isInteractive: Bool { isTerminal(Descriptor.input) && isScreen && environment("TERM") != "dumb" }

    /// The width of tables: that of the terminal, from 60 to 200 columns; 80 for files and pipes, so that the same
    /// input produces the same bytes.
    var width: Int { width(atLeast: 60) }

    /// The width of differences, which also fit a narrow part of a screen.
    var differenceWidth: Int { width(atLeast: 40) }

    private func width(atLeast minimum: Int) -> Int { isScreen ? min(max(columns() ?? 80, minimum), 200) : 80 }

    /// Writes the bytes of a report to standard output.
    func writeData(_ bytes: UnsafeRawBufferPointer) {
        flush()
        write(Array(bytes), Descriptor.output)
    }

    func flush() {
        if buffer.isEmpty { return }
        write(buffer, yieldsOutput ? Descriptor.standardError : Descriptor.output)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes a line of a message, after preceding data.
    func writeError(_ line: String) {
        flush()
        write(Array(((isReadByRunner ? WorkflowCommand.defused(line) : line) + "\n").utf8), Descriptor.standardError)
    }

    /// Reports an error in the arguments of a subcommand, whose help describes more.
    func report(_ error: UsageError, of command: String? = nil) {
        let message = "trace-cli: " + error.message.escapingControlCharacters
        let suggestion = error.suggestion?.escapingControlCharacters ?? ""
        let isShort = message.displayWidth + suggestion.displayWidth < 78
        writeError(message + (suggestion.isEmpty ? "" : isShort ? "; \(suggestion)" : "\n    \(suggestion)"))
        writeError("see 'trace-cli \((error.command ?? command).map { "help \($0)" } ?? "--help")'")
    }

    /// Shows the output of `print` in the pipelines of a scenario.
    func writePrinted(_ scenario: ScenarioResult, in path: String) {
        let printed = scenario.printed
        if printed.lines.isEmpty { return }
        let name = scenario.name.map { " › " + $0.escapingControlCharacters } ?? ""
        writeError("printed in \(path.escapingControlCharacters)\(name):")
        for line in printed.lines { writeError("    \(line)") }
        if printed.omitted > 0 { writeError("    ⋯ \(printed.omitted) more") }
    }

    /// Shows the commands that explain outputs without elements, or their errors, for the first of them.
    func writeDisappointments(_ scenario: ScenarioResult, in path: String) {
        if path == "<stdin>" { return }
        let outputs = scenario.disappointments
        let commands = QuestionCommands(file: path, scenario: scenario.name)
        let shown = outputs.prefix(3)
        for output in shown { writeError("\(output.description): \(commands.command(for: output))") }
        let others = outputs.dropFirst(shown.count).map { "'\($0.output.escapingControlCharacters)'" }
        if others.isEmpty { return }
        let names = others.prefix(8).joined(separator: ", ") + (others.count > 8 ? ", …" : "")
        writeError("\(others.count) more to ask about: \(names)")
    }

    func writeError(_ lines: SkippedLines) { writeError(lines.description) }

    func writeError(_ diagnostic: Diagnostic) { writeError(diagnostic.rendered(color: errorUsesColor)) }

    /// Reports the error with which scenarios ended.
    func writeError(_ diagnostic: Diagnostic, in scenarios: [String]) {
        writeError(diagnostic)
        if scenarios.isEmpty { return }
        let shown = scenarios.prefix(3).map { "'\($0.escapingControlCharacters)'" }
        let rest = scenarios.count - shown.count
        let names = rest > 0 ? shown.joined(separator: ", ") + " and \(rest) more" : shown.list
        writeError("    in \(scenarios.count == 1 ? "scenario" : "\(scenarios.count) scenarios:") \(names)")
    }

    func writeNote(_ note: Diagnostic) { writeError(note.rendered(as: .note, color: errorUsesColor)) }

    // MARK: Recordings

    /// Output written to another terminal, to be written to this one later.
    struct Recording {
        fileprivate var chunks: [(bytes: [UInt8], descriptor: Int32)] = []

        var isEmpty: Bool { chunks.isEmpty }
    }

    /// Records the output of `body` in the colours of this terminal, for work on another thread.
    func recording<Result>(_ body: (Terminal) -> Result) -> (result: Result, recording: Recording) {
        var recording = Recording()
        let other = Terminal(environment: environment, isTerminal: isTerminal, columns: columns) {
            recording.chunks.append(($0, $1))
        }
        other.usesColor = usesColor
        other.errorUsesColor = errorUsesColor
        let result = body(other)
        other.flush()
        return (result, recording)
    }

    /// Writes recorded output.
    func play(_ recording: Recording) {
        for (bytes, descriptor) in recording.chunks {
            if descriptor == Descriptor.output {
                buffer += bytes
                if buffer.count > 1 << 16 { flush() }
            } else {
                flush()
                write(bytes, descriptor)
            }
        }
    }

    // MARK: The environment

    /// Determines the use of colours: by the flag, otherwise by the environment, otherwise by whether the stream is a
    /// terminal.
    func decideColor(_ flag: String?) {
        usesColor = wantsColor(flag, Descriptor.output)
        errorUsesColor = wantsColor(flag, Descriptor.standardError)
    }

    /// Returns the value of a variable of the environment.
    func variable(_ name: String) -> String? { environment(name) }

    /// Whether the command runs in CI, where no file is written.
    var isUnattended: Bool { isSet("CI") }

    /// Whether progress is shown.
    var isWatched: Bool { !isUnattended && isTerminal(Descriptor.standardError) && environment("TERM") != "dumb" }

    /// Writes a message that the next message overwrites.
    func showPassing(_ text: String) {
        flush()
        write(Array("\r\u{1B}[K\(text)".utf8), Descriptor.standardError)
    }

    private func wantsColor(_ flag: String?, _ descriptor: Int32) -> Bool {
        switch flag {
        case "always": return true
        case "never": return false
        default: break
        }
        if let value = environment("NO_COLOR"), !value.isEmpty { return false }
        if isSet("CLICOLOR_FORCE") || isSet("FORCE_COLOR") { return true }
        return isTerminal(descriptor) && !["", "dumb"].contains(environment("TERM") ?? "")
    }

    private func isSet(_ name: String) -> Bool { !["", "0", "false"].contains(environment(name) ?? "") }
}
