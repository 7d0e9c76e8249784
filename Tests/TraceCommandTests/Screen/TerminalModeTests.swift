import Foundation
import StreamTraceEngine
import Testing

@testable import trace_cli

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The end of a process while a screen is open.
struct TerminalModeTests {
    @Test func `An overflow of the stack of a replay's thread leaves the edits in a file`() async throws {
        let result = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
            try OwnTerminal.open()
            try #require(TerminalMode.enter())
            UnsavedText.keep(Array("edited".utf8), for: ["\(NSTemporaryDirectory())/\(UUID().uuidString).unsaved"])
            LargeStack.run { print(Overflow.depth(0)) }
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let path = try #require(message.split { " \n".contains($0) }.map(String.init).last { $0.contains(".unsaved") })
        #expect(message.contains(UnsavedText.announcement.description))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "edited")
        try FileManager.default.removeItem(atPath: path)
    }

    @Test func `Closing the screen restores the terminal and what each signal does`() async {
        await #expect(processExitsWith: .success) {
            try OwnTerminal.open()
            try #require(TerminalMode.enter())
            #expect(!OwnTerminal.isLineByLine)
            TerminalMode.close()
            #expect(OwnTerminal.isLineByLine)
            let ends = [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
            for number in ends + [SIGWINCH, SIGCONT, SIGTSTP] {
                let handler = unsafeBitCast(signal(number, SIG_DFL), to: Int.self)
                #expect(handler == unsafeBitCast(SIG_DFL, to: Int.self), "signal \(number)")
            }
        }
        await #expect(processExitsWith: .exitCode(130)) {
            try OwnTerminal.open()
            try #require(TerminalMode.enter())
            TerminalMode.close()
            raise(SIGINT)
        }
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGBUS, SIGABRT])
    func `A signal that ends the process restores the terminal before`(number: Int32) async throws {
        let result = await #expect(processExitsWith: .signal(number), observing: [\.standardOutputContent]) {
            [number] in
            try OwnTerminal.open()
            try #require(TerminalMode.enter())
            raise(number)
        }
        let screens = OwnTerminal.screens(in: try #require(result).standardOutputContent)
        #expect(screens == ["open", "closed"])
    }

    @Test func `What must not be split is not ended from outside`() async {
        await #expect(processExitsWith: .success) {
            try OwnTerminal.open()
            try #require(TerminalMode.enter())
            TerminalMode.unending { for number in [SIGTERM, SIGHUP, SIGQUIT, SIGINT] { raise(number) } }
        }
    }

    @Test func `The screen is drawn again after another size, another program and a stop`() async {
        await #expect(processExitsWith: .success) {
            try OwnTerminal.open()
            try #require(TerminalMode.enter())
            #expect(!TerminalMode.takeChange())
            raise(SIGWINCH)
            #expect(TerminalMode.takeChange())
            #expect(!TerminalMode.takeChange())
            TerminalMode.release()
            #expect(OwnTerminal.isLineByLine && !TerminalMode.takeChange())
            raise(SIGCONT)
            #expect(OwnTerminal.isLineByLine && TerminalMode.takeChange())
            TerminalMode.takeBack()
            #expect(!OwnTerminal.isLineByLine && TerminalMode.takeChange())
            // A shell has set its own mode meanwhile.
            OwnTerminal.isLineByLine = true
            raise(SIGCONT)
            #expect(!OwnTerminal.isLineByLine && TerminalMode.takeChange())
        }
    }

    @Test func `Suspending shows the terminal as it was, and continuing opens the screen again`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            // A process without a shell is not stopped.
            try #require(setsid() != -1)
            try OwnTerminal.open()
            try #require(TerminalMode.enter())
            TerminalMode.suspend()
            #expect(!OwnTerminal.isLineByLine && TerminalMode.takeChange())
            #expect(unsafeBitCast(signal(SIGTSTP, SIG_DFL), to: Int.self) != unsafeBitCast(SIG_DFL, to: Int.self))
            TerminalMode.close()
            // There is no screen to close any more.
            TerminalMode.release()
        }
        let screens = OwnTerminal.screens(in: try #require(result).standardOutputContent)
        #expect(screens == ["open", "closed", "open", "closed"])
    }

    @Test func `Without a terminal there is no screen`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let file = open("/dev/null", O_RDWR)
            dup2(file, 0)
            #expect(!TerminalMode.enter())
        }
        #expect(OwnTerminal.screens(in: try #require(result).standardOutputContent).isEmpty)
    }
}

/// A terminal that is the standard input of the test's process.
private enum OwnTerminal {
    static func open() throws {
        var (inner, outer): (Int32, Int32) = (-1, -1)
        try #require(openpty(&outer, &inner, nil, nil, nil) == 0)
        dup2(inner, 0)
        // A thread of a pool blocks them.
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Whether keys are passed on with the end of their line only, as in a shell.
    static var isLineByLine: Bool {
        get { mode.c_lflag & tcflag_t(ICANON) != 0 }
        set {
            var mode = mode
            mode.c_lflag = newValue ? mode.c_lflag | tcflag_t(ICANON) : mode.c_lflag & ~tcflag_t(ICANON)
            tcsetattr(0, TCSANOW, &mode)
        }
    }

    private static var mode: termios {
        var mode = termios()
        tcgetattr(0, &mode)
        return mode
    }

    /// Returns how the screen was opened and closed in an output.
    static func screens(in output: [UInt8]) -> [String] {
        String(decoding: output, as: UTF8.self).matches(of: /\u{1B}\[\?1049([hl])/).map {
            $0.1 == "h" ? "open" : "closed"
        }
    }
}

private enum Overflow {
    /// Recurses without end, with a thousand bytes of the stack for each call.
    static func depth(_ number: Int) -> Int {
        withUnsafeTemporaryAllocation(byteCount: 1_000, alignment: 8) { bytes in
            bytes[0] = UInt8(truncatingIfNeeded: number)
            return depth(number + Int(bytes[0] & 1) + 1) + Int(bytes[0])
        }
    }
}
