import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The text of an edited file, which is written to a file of its own if the process ends before it is saved.
///
///     UnsavedText.keep(bytes, for: ["search.marble.unsaved"])
///     …
///     UnsavedText.forget()
///
/// The handler of a signal can neither allocate memory nor wait for a lock, so that the bytes and the paths are ready
/// before.
enum UnsavedText {
    private struct Contents {
        let bytes: UnsafeMutableBufferPointer<UInt8>
        /// The paths to try, each ending with a zero, and a zero after the last one.
        let paths: UnsafeMutableBufferPointer<CChar>
    }

    /// They are taken out before they are used or freed, so that a signal in between finds none.
    private nonisolated(unsafe) static let contents = Atomic<UnsafeMutablePointer<Contents>?>(nil)

    /// The beginning of the line that names the written file.
    static let announcement: StaticString = "trace-cli: the edits that were not saved are in "

    /// Keeps a text instead of the one before.
    ///
    /// - Parameter paths: Paths of which no file exists; the first one that can be written is.
    static func keep(_ bytes: [UInt8], for paths: [String]) {
        let characters = paths.flatMap(\.utf8CString) + [0]
        let next = UnsafeMutablePointer<Contents>.allocate(capacity: 1)
        next.initialize(to: Contents(bytes: .copy(of: bytes), paths: .copy(of: characters)))
        free(contents.exchange(next, ordering: .sequentiallyConsistent))
    }

    /// Keeps no text.
    static func forget() { free(contents.exchange(nil, ordering: .sequentiallyConsistent)) }

    private static func free(_ pointer: UnsafeMutablePointer<Contents>?) {
        guard let pointer else { return }
        pointer.pointee.bytes.deallocate()
        pointer.pointee.paths.deallocate()
        pointer.deallocate()
    }

    /// Writes the text; safe in the handler of a signal. A file that exists is never overwritten.
    ///
    /// - Returns: The path that was written; `nil` if there is no text, or none of the paths can be written.
    @discardableResult
    static func write() -> UnsafePointer<CChar>? {
        guard let pointer = contents.exchange(nil, ordering: .sequentiallyConsistent),
            var path = pointer.pointee.paths.baseAddress
        else { return nil }
        while path.pointee != 0 {
            if write(pointer.pointee.bytes, to: path) { return UnsafePointer(path) }
            path += strlen(path) + 1
        }
        return nil
    }

    private static func write(_ bytes: UnsafeMutableBufferPointer<UInt8>, to path: UnsafePointer<CChar>) -> Bool {
        let descriptor = openNew(path)
        if descriptor < 0 { return false }
        defer { close(descriptor) }
        var written = 0
        while written < bytes.count {
            let count = writeBytes(descriptor, bytes.baseAddress! + written, bytes.count - written)
            if count < 0, errno == EINTR { continue }
            if count <= 0 {
                unlink(path)
                return false
            }
            written += count
        }
        return fsync(descriptor) == 0 || errno == EINVAL
    }
}

extension UnsafeMutableBufferPointer where Element: BitwiseCopyable {
    fileprivate static func copy(of elements: [Element]) -> Self {
        let copy = Self.allocate(capacity: elements.count)
        _ = copy.initialize(from: elements)
        return copy
    }
}

private func openNew(_ path: UnsafePointer<CChar>) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
