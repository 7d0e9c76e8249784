#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

growMemoryInLargerSteps()
Descriptor.open()
Interruption.prepare()
// Errors are in the log. A debug build would also print those of the edits that a diagnosis tries.
Hooks.defaultErrorHandler = { _, _ in }
exit(run(Array(CommandLine.arguments.dropFirst())))

/// Makes glibc extend a thread's heap in larger steps than one page for each system call.
///
/// Swift's Glibc module lacks `mallopt`.
private func growMemoryInLargerSteps() {
    #if canImport(Glibc)
    guard let address = dlsym(nil, "mallopt") else { return }
    let mallopt = unsafeBitCast(address, to: (@convention(c) (Int32, Int32) -> Int32).self)
    let topPad: Int32 = -2
    _ = mallopt(topPad, 1 << 20)
    #endif
}
