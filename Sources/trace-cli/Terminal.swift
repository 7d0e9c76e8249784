import StreamTrace

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where the command writes: data on the standard output, talk on the standard error.
final class Terminal {
    private var buffer: [UInt8] = []
    private let environment: (String) -> String?
    private let write: ([UInt8], Int32) -> Void
    private(set) var usesColor = false

    /// - Parameters:
    ///   - environment: answers a variable.
    ///   - write: takes bytes for a file descriptor, 1 or 2.
    init(
        environment: @escaping (String) -> String? = { name in getenv(name).map { String(cString: $0) } },
        write: @escaping ([UInt8], Int32) -> Void = Descriptor.write
    ) {
        self.environment = environment
        self.write = write
    }

    /// Writes a line of data.
    func print(_ line: String) {
        buffer.append(contentsOf: line.utf8)
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count > 1 << 16 { flush() }
    }

    /// Writes data as it is.
    func print(_ bytes: UnsafeRawBufferPointer) {
        buffer.append(contentsOf: bytes)
        if buffer.count > 1 << 16 { flush() }
    }

    /// Whether data goes to a screen, which would obey control characters.
    var isScreen: Bool { isatty(1) == 1 }

    func flush() {
        write(buffer, 1)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes a line of talk, behind the data that came before it.
    func say(_ line: String) {
        flush()
        write(Array((line + "\n").utf8), 2)
    }

    /// Says what is wrong with a command.
    func complain(_ error: UsageError) {
        say("trace-cli: \(error.message.escapingControlCharacters)" + (error.suggestion.map { "; \($0)" } ?? ""))
        say("'trace-cli --help' shows what there is")
    }

    func say(_ diagnostic: Diagnostic) { say(diagnostic.rendered(color: usesColor)) }

    /// The flag first, then the environment, then whether it is a terminal.
    func decideColor(_ flag: String?) {
        switch flag {
        case "always": usesColor = true
        case "never": usesColor = false
        default: usesColor = environmentWantsColor
        }
    }

    /// Whether a machine runs the command: then no file is written.
    var isUnattended: Bool { hasEnvironment("CI") }

    private var environmentWantsColor: Bool {
        if hasEnvironment("NO_COLOR") { return false }
        if hasEnvironment("CLICOLOR_FORCE") || hasEnvironment("FORCE_COLOR") { return true }
        return isatty(1) == 1 && environment("TERM") != "dumb"
    }

    private func hasEnvironment(_ name: String) -> Bool {
        guard let value = environment(name) else { return false }
        return !value.isEmpty && value != "0"
    }
}

enum Descriptor {
    static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeBytes(descriptor, $0) }
            if count < 0, errno == EINTR { continue }
            // Whoever read has gone: nothing is left to do, and nothing to say.
            if count < 0 { exit(errno == EPIPE ? 0 : 2) }
            rest = rest.dropFirst(count)
        }
    }
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
