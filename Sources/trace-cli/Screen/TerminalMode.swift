import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The mode of the terminal while a screen is open: each key is passed on at once, and the alternate screen is shown.
enum TerminalMode {
    private static let isOpen = Atomic(false)
    private static let hasChanged = Atomic(false)
    /// The mode before the screen was opened. Written before signals are handled, and read by their handlers.
    private nonisolated(unsafe) static var former = termios()
    /// The stack for handlers in the thread of the screen.
    private nonisolated(unsafe) static var signalStack: SignalStack?

    /// Signals that end the process, by a crash or from outside.
    private static let endings = [SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

    /// Enters the mode; returns whether the terminal allows it.
    static func enter() -> Bool {
        guard tcgetattr(Descriptor.input, &former) == 0 else { return false }
        // What a handler uses is created before.
        UnsavedText.forget()
        if signalStack == nil { signalStack = SignalStack() }
        signal(SIGWINCH) { _ in TerminalMode.change() }
        signal(SIGCONT) { _ in TerminalMode.resume() }
        signal(SIGTSTP) { _ in TerminalMode.stop() }
        endings.forEach(handleEnding)
        return start()
    }

    /// Handles a signal on a stack of its own, because it may tell that the one of the thread has overflowed.
    private static func handleEnding(_ ending: Int32) {
        var action = sigaction()
        let handler: @convention(c) (Int32) -> Void = { number in TerminalMode.end(number) }
        #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = handler
        #elseif canImport(Glibc)
        action.__sigaction_handler.sa_handler = handler
        #elseif canImport(Musl)
        action.__sa_handler.sa_handler = handler
        #endif
        action.sa_flags = SA_ONSTACK | SA_RESTART
        sigaction(ending, &action, nil)
    }

    /// Runs code that no signal from outside may end, and ignores these signals until `close()`.
    static func unending<Result>(_ body: () -> Result) -> Result {
        for ending in [SIGTERM, SIGHUP, SIGQUIT, SIGINT] { signal(ending, SIG_IGN) }
        return body()
    }

    /// Restores the terminal and the handling of signals.
    static func close() {
        leave()
        for ending in endings { signal(ending, SIG_DFL) }
        signal(SIGWINCH, SIG_DFL)
        signal(SIGCONT, SIG_DFL)
        signal(SIGTSTP, SIG_DFL)
        Interruption.prepare()
    }

    /// Restores the terminal, if the screen is open.
    private static func leave() {
        if isOpen.exchange(false, ordering: .sequentiallyConsistent) { restore() }
    }

    /// Restores the terminal for another program.
    static func release() { leave() }

    /// Takes the terminal over again after `release()`.
    static func takeBack() {
        _ = start()
        change()
    }

    /// Suspends the process, as the key ⌃Z does in a shell, with the terminal as it was.
    static func suspend() {
        leave()
        signal(SIGTSTP, SIG_DFL)
        kill(0, SIGTSTP)
        // The process continues here.
        signal(SIGTSTP) { _ in TerminalMode.stop() }
        takeBack()
    }

    /// Suspends the process if that is asked for from outside.
    private static func stop() {
        leave()
        raise(SIGSTOP)
        takeBack()
    }

    /// Returns whether the screen has to be drawn again.
    static func takeChange() -> Bool { hasChanged.exchange(false, ordering: .sequentiallyConsistent) }

    private static func change() { hasChanged.store(true, ordering: .sequentiallyConsistent) }

    private static func start() -> Bool {
        var mode = former
        // ⌃C, ⌃Z and ⌃S are keys like others.
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        mode.c_iflag &= ~tcflag_t(IXON | ICRNL | BRKINT | ISTRIP)
        guard tcsetattr(Descriptor.input, TCSAFLUSH, &mode) == 0 else { return false }
        isOpen.store(true, ordering: .sequentiallyConsistent)
        write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[2J")
        return true
    }

    /// Takes the terminal over again after the process was stopped from outside.
    private static func resume() {
        if isOpen.load(ordering: .sequentiallyConsistent) { _ = start() }
        change()
    }

    private static func restore() {
        write("\u{1B}[0m\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
        tcsetattr(Descriptor.input, TCSADRAIN, &former)
    }

    /// Ends the process by a signal, with the terminal restored, and with edits in a file of their own.
    private static func end(_ number: Int32) {
        let path = UnsavedText.write()
        leave()
        if let path {
            writeError(UnsavedText.announcement.utf8Start, UnsavedText.announcement.utf8CodeUnitCount)
            writeError(path, strlen(path))
            writeError("\n", 1)
        }
        signal(number, SIG_DFL)
        raise(number)
    }

    /// Writes a text from a handler of a signal.
    private static func write(_ text: StaticString) {
        _ = writeBytes(Descriptor.output, text.utf8Start, text.utf8CodeUnitCount)
    }
}

private func writeError(_ bytes: UnsafeRawPointer, _ count: Int) { _ = write(Descriptor.standardError, bytes, count) }

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
