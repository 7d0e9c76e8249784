#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension SourceFile {
    /// Writes a text so that the file has the old content or the new one, whatever happens in between.
    public static func write(_ text: String, to path: String) throws(Diagnostic) {
        let temporary = path + ".new"
        guard let file = fopen(temporary, "w") else { throw failure(path) }
        let bytes = Array(text.utf8)
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        guard fclose(file) == 0, isWritten, rename(temporary, path) == 0 else {
            let diagnostic = failure(path)
            unlink(temporary)
            throw diagnostic
        }
    }

    private static func failure(_ path: String) -> Diagnostic {
        let reason = String(cString: strerror(errno))
        return Diagnostic(
            "the file cannot be written: \(reason)", in: SourceFile(path: path, bytes: []), at: SourceRange(0, 0))
    }
}
