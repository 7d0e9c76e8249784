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
            // The standard input is a terminal.
            var (inner, outer): (Int32, Int32) = (-1, -1)
            try #require(openpty(&outer, &inner, nil, nil, nil) == 0)
            dup2(inner, 0)
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
