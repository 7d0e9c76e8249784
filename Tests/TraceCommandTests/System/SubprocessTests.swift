import Foundation
import Testing

@testable import trace_cli

/// Programs that the command runs.
@Suite(.endsInTime)
struct SubprocessTests {
    private func run(_ script: String) throws -> Subprocess { try Subprocess.run(["sh", "-c", script]).get() }

    @Test func `A program's output, errors and exit code are told apart`() throws {
        let ended = try run("echo out; echo err >&2; exit 3")
        #expect(ended.output == Array("out\n".utf8))
        #expect(ended.errors == Array("err\n".utf8))
        #expect(ended.code == 3)
        #expect(try run("exit 0").code == 0)
        #expect(try run("exit 255").code == 255)
    }

    @Test func `A program that a signal ends has no exit code`() throws {
        #expect(try run("kill -KILL $$").code == nil)
    }

    @Test func `A program that fills both pipes ends`() throws {
        let ended = try run("head -c 300000 /dev/zero; head -c 200000 /dev/zero >&2; head -c 1000 /dev/zero")
        #expect(ended.output.count == 301_000 && ended.errors.count == 200_000)
    }

    @Test func `A program has no input, and a program that does not exist is a failure`() throws {
        #expect(try run("cat; echo end").output == Array("end\n".utf8))
        #expect(throws: Subprocess.Failure.self) { try Subprocess.run(["no-such-program"]).get() }
    }

    @Test func `No descriptor stays open`() throws {
        #if os(Linux)
        let count = { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
        let before = try count()
        for _ in 0..<200 { _ = try run("true") }
        #expect(try count() < before + 100)
        #endif
    }
}
