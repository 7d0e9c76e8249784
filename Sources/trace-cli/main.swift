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
exit(run(Array(CommandLine.arguments.dropFirst())))

/// A thread's memory grows by a page at a time in glibc, and each page is a call of the system.
///
/// Swift's module of glibc lacks `mallopt`.
private func growMemoryInLargerSteps() {
    #if canImport(Glibc)
    guard let address = dlsym(nil, "mallopt") else { return }
    let mallopt = unsafeBitCast(address, to: (@convention(c) (Int32, Int32) -> Int32).self)
    let topPad: Int32 = -2
    _ = mallopt(topPad, 1 << 20)
    #endif
}
