import StreamTraceEngine
import StreamTraceReplay

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A replay on another thread, which the next key may cancel.
final class ExploreReplay {
    private let cancellation = Cancellation()
    private let box = Box()
    private var thread: LargeStack?
    let source: SourceFile
    let scenario: Int
    let other: SourceFile?

    /// The result, which the thread writes before it ends, and others read after that.
    private final class Box: @unchecked Sendable {
        var run: ExploreFile.Run?
        /// The ends of a pipe that is closed when the replay has ended.
        var ends: (read: Int32, write: Int32) = (-1, -1)
    }

    /// - Parameter other: A text with which the first one is compared.
    init(_ file: ExploreFile, _ source: SourceFile, scenario: Int, comparedWith other: SourceFile?) {
        (self.source, self.scenario, self.other) = (source, scenario, other)
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            box.ends = (ends[0], ends[1])
            thread = LargeStack.start { [box, cancellation] in
                box.run = file.run(source, scenario: scenario, comparedWith: other, cancellation: cancellation)
                close(box.ends.write)
            }
        }
        // Without a thread, or a descriptor that tells its end, the key waits.
        if thread == nil {
            box.run = file.run(source, scenario: scenario, comparedWith: other)
            close(box.ends.write)
        }
    }

    deinit { close(box.ends.read) }

    /// Whether the replay ends within some milliseconds.
    func isReady(within milliseconds: Int32) -> Bool {
        box.ends.read < 0 || Screen.isReadable(descriptor, within: milliseconds)
    }

    /// A descriptor that becomes readable when the replay has ended.
    var descriptor: Int32 { box.ends.read }

    /// Waits for the end, and returns the run.
    func finish() -> ExploreFile.Run? {
        thread?.join()
        thread = nil
        return box.run
    }

    /// Ends the replay; its run is lost.
    func cancel() {
        cancellation.cancel()
        _ = finish()
    }
}
