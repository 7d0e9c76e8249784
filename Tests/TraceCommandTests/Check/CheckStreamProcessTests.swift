import Foundation
import Testing

@testable import trace_cli

/// `check --stream` as a process between two pipes.
@Suite(.endsInTime)
struct CheckStreamProcessTests {
    private static let passing = "hot a\n    1\nout x = a\n    1\n"

    /// A running `trace-cli check --stream`.
    private final class Stream {
        let process = Process()
        private let input = Pipe()
        private let output = Pipe()
        private var read = Data()

        init(_ flags: String...) throws {
            process.executableURL = URL(fileURLWithPath: Repository.products + "/trace-cli")
            process.arguments = ["check", "--stream"] + flags
            process.standardInput = input
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            process.environment = Repository.mutant
            try process.run()
        }

        func send(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

        /// Waits for the next answer.
        func answer() throws -> StreamRun.Answer? {
            while true {
                if let end = read.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = Data(read[..<end])
                    read = Data(read[read.index(after: end)...])
                    return try JSONDecoder().decode(StreamRun.Answer.self, from: line)
                }
                let more = output.fileHandleForReading.availableData
                if more.isEmpty { return nil }
                read += more
            }
        }

        /// Ends the input, and returns the exit code.
        func end() throws -> Int32 {
            try input.fileHandleForWriting.close()
            process.waitUntilExit()
            return process.terminationStatus
        }

        /// The most memory that the process has had, in MB; `nil` where the system does not tell.
        var peak: Int? {
            let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
            let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 / 1024 }
        }
    }

    @Test func `A line is answered before the next one is sent`() throws {
        let stream = try Stream()
        for number in 1...100 {
            let line = try StreamRun.line("\(number).marble", Self.passing)
            // A line may come in parts, and the beginning of the next one with it.
            let middle = line.index(line.startIndex, offsetBy: number % line.count)
            if number % 2 == 0 { try stream.send(String(line[..<middle])) }
            try stream.send(number % 2 == 0 ? String(line[middle...]) + "\n" : line + "\n")
            let answer = try stream.answer()
            #expect(answer?.line == number && answer?.path == "\(number).marble")
        }
        #expect(try stream.end() == 0)
        #expect(try stream.answer() == nil)
    }

    @Test func `A line of 200 MB is one error, and is not stored`() throws {
        let stream = try Stream()
        try stream.send(#"{"path":"a.marble","text":""#)
        let megabyte = String(repeating: " ", count: 1 << 20)
        for _ in 0..<200 { try stream.send(megabyte) }
        try stream.send("\"}\n" + StreamRun.line("b.marble", Self.passing) + "\n")
        let first = try stream.answer()
        #expect(first?.findings?.map(\.summary) == ["<stdin>:1:1: this line is longer than 16 MB"])
        let second = try stream.answer()
        #expect(second?.verdict == "passed" && second?.line == 2)
        #expect(stream.peak ?? 0 < 150)
        #expect(try stream.end() == 2)
    }

    @Test func `Memory does not grow with the number of lines`() throws {
        let stream = try Stream()
        let lines = try (0..<200).map { try StreamRun.line("\($0).marble", Self.passing) + "\n" }.joined()
        func send() throws {
            try stream.send(lines)
            for _ in 0..<200 { _ = try stream.answer() }
        }
        for _ in 0..<3 { try send() }
        let before = stream.peak ?? 0
        for _ in 0..<10 { try send() }
        #expect((stream.peak ?? 0) - before < 8)
        #expect(try stream.end() == 0)
    }

    @Test func `A reader that closes the pipe ends the command quietly`() throws {
        let folder = try Folder()
        let line = try StreamRun.line("a.marble", Self.passing)
        try folder.write(String(repeating: line + "\n", count: 2_000), to: "files.ndjson")
        let outcome = try folder.shell("trace-cli check --stream < files.ndjson | head -n 1")
        #expect(outcome.output.hasPrefix(#"{"line":1,"#) && outcome.stderr == "")
        #expect(outcome.output.count { $0 == "\n" } == 1)
    }

    @Test func `The exit code is that of the worst line`() throws {
        let folder = try Folder()
        let (good, bad) = (
            try StreamRun.line("a.marble", Self.passing),
            try StreamRun.line("a.marble", "hot a\n    1\nout x = a\n    2\n")
        )
        try folder.write(good + "\n", to: "good")
        try folder.write(good + "\n" + bad + "\n" + good + "\n", to: "bad")
        try folder.write(bad + "\n\n" + good + "\n", to: "broken")
        let outcome = try folder.shell(
            "for file in good bad broken; do trace-cli check --stream < $file > answers; echo $? $(wc -l < answers); done"
        )
        #expect(outcome.output == "0 1\n1 3\n2 3\n" && outcome.stderr == "")
        #expect(try folder.shell("trace-cli check --stream < .").stderr.contains("this is a folder, not a file"))
        #expect(try folder.shell("trace-cli check --stream < .").code == 2)
    }
}
