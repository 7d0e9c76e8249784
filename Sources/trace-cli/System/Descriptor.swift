#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The standard streams of the process.
enum Descriptor {
    static let input: Int32 = 0
    static let output: Int32 = 1
    static let standardError: Int32 = 2

    /// Opens standard streams that were closed at launch, so that no file gets their descriptors.
    ///
    /// They are opened the other way round, so that reading from the input and writing remain errors.
    static func open() {
        for descriptor in input...standardError where fcntl(descriptor, F_GETFD) == -1 {
            openNothing(descriptor == input ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes all bytes. Ends the command on an error, silently if the reader has closed the pipe.
    static func write(_ bytes: [UInt8], to descriptor: Int32) {
        let error = Interruption.deferred { writeAll(bytes, to: descriptor) }
        if error == 0 || descriptor == standardError { return }
        if error == EPIPE { exit(ExitCode.same.rawValue) }
        let reason = String(cString: strerror(error))
        _ = writeAll(Array("trace-cli: the output cannot be written: \(reason)\n".utf8), to: standardError)
        exit(ExitCode.error.rawValue)
    }

    /// Writes all bytes and returns an error number or 0.
    static func append(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        Interruption.deferred { writeAll(bytes, to: descriptor) }
    }

    /// Returns the width of a terminal in columns, or `nil` if it is unknown.
    static func columns(of descriptor: Int32) -> Int? { size(of: descriptor)?.columns }

    /// Returns the size of a terminal, or `nil` if it is unknown.
    static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
        var size = winsize()
        #if canImport(Darwin)
        let request: UInt = 0x4008_7468  // TIOCGWINSZ, a macro that is not imported
        #else
        let request = UInt(TIOCGWINSZ)
        #endif
        guard ioctl(descriptor, request, &size) == 0, size.ws_col > 0 else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Writes all bytes and returns an error number or 0.
    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeBytes(descriptor, $0) }
            if count < 0, errno != EINTR { return errno }
            rest = rest.dropFirst(max(0, count))
        }
        return 0
    }
}

private func openNothing(_ flags: Int32) { _ = open("/dev/null", flags) }

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
