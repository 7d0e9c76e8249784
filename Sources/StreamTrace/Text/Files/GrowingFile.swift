#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that grows while a program runs, so that what was written is there even if the program crashes.
///
/// A former file of the name becomes `NAME.previous.EXTENSION`. Only one program, and one object of it, writes a file.
/// Writing never raises a signal, and ends at the first error. Used by one thread at a time.
package final class GrowingFile {
    /// The path for messages.
    private let path: String
    private var descriptor: Int32
    private let closes: Bool
    /// What ended the writing.
    package private(set) var problem: String?

    /// Opens a file, or a pipe that is being read.
    package init(_ path: String) {
        self.path = path
        closes = true
        descriptor = Self.open(path)
        if descriptor < 0 { fail(errno) }
    }

    /// The standard error of the program.
    package init(standardErrorAs name: String) { (path, descriptor, closes) = (name, STDERR_FILENO, false) }

    deinit { end() }

    /// Closes the file, which another object may write then.
    package func end() {
        if closes, descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    private func fail(_ code: Int32) {
        let reason =
            switch code {
            case EWOULDBLOCK: "another recording is being written to it"
            case ENXIO: "nobody reads this pipe"
            case EPIPE: "the pipe was closed"
            default: String(cString: strerror(code))
            }
        problem = "\(path.escapingControlCharacters): \(reason)"
    }

    /// Writes bytes, unless the file has a problem.
    package func write(_ bytes: UnsafeRawBufferPointer) {
        if problem != nil || descriptor < 0 { return }
        let code = withoutBrokenPipeSignal { FileWriter.write(bytes, to: descriptor) }
        if code != 0 { fail(code) }
    }

    // MARK: Opening

    /// Returns a descriptor, or -1 with the error in `errno`.
    private static func open(_ path: String) -> Int32 {
        var status = stat()
        if stat(path, &status) != 0 { return create(path) }
        if status.st_mode & S_IFMT != S_IFREG { return openPipe(path) }
        if status.st_size > 0 {
            // The lock of the former file tells whether it is still being written.
            let former = openFile(path, O_WRONLY | O_CLOEXEC)
            if former < 0 { return -1 }
            defer { close(former) }
            if !isLocked(former, as: path) { return -1 }
            if rename(path, previous(path)) != 0 { return -1 }
        }
        return create(path)
    }

    private static func create(_ path: String) -> Int32 {
        let descriptor = openFile(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        if descriptor < 0 { return -1 }
        if isLocked(descriptor, as: path) { return descriptor }
        close(descriptor)
        errno = EWOULDBLOCK
        return -1
    }

    /// Locks a file for this object; `false` with an error if another one writes it, or has renamed it meanwhile.
    private static func isLocked(_ descriptor: Int32, as path: String) -> Bool {
        // A file system without locks has none to wait for.
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
        errno = EWOULDBLOCK
        return FileLock.leads(path, to: descriptor)
    }

    /// Opens a pipe or a device, which blocks only when it is full.
    private static func openPipe(_ path: String) -> Int32 {
        let descriptor = openFile(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
        return descriptor
    }

    /// `run.previous.ndjson` of `run.ndjson`.
    static func previous(_ path: String) -> String {
        let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path + ".previous" }
        return path[..<dot] + ".previous" + path[dot...]
    }
}

/// Runs `body`, which may write to a closed pipe, without the signal that ends the program.
private func withoutBrokenPipeSignal(_ body: () -> Int32) -> Int32 {
    var signals = sigset_t()
    var former = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &former)
    let code = body()
    if code == EPIPE, sigismember(&former, SIGPIPE) == 0 {
        // The signal waits for this thread, and is taken before it is unblocked.
        var signal: Int32 = 0
        sigwait(&signals, &signal)
    }
    pthread_sigmask(SIG_SETMASK, &former, nil)
    return code
}

private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 { open(path, flags, mode) }
