import Foundation

/// A program with its arguments, run to its end or until a time limit.
struct Command {
    enum Outcome {
        case exit(Int32)
        case signal(Int32)
        case timeLimit
        /// Ended because of what it had written.
        case stopped
    }

    private let words: [String]

    init(_ words: String...) { self.words = words }
    init(_ words: [String]) { self.words = words }

    /// Runs and returns what is printed on standard output.
    func output() throws -> String {
        let (process, pipe) = (makeProcess(), Pipe())
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw CommandError(words: words) }
        return String(decoding: data, as: UTF8.self)
    }

    /// Runs in a folder; writes the output to a file, or to the output of this program.
    ///
    /// - Parameter isEnough: Whether the program can be ended, asked twice a second.
    func run(
        in folder: URL, environment: [String: String] = [:], log: URL? = nil, limit: TimeInterval? = nil,
        until isEnough: () throws -> Bool = { false }
    ) throws -> Outcome {
        let process = makeProcess()
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let log {
            try Data().write(to: log)
            process.standardOutput = try FileHandle(forWritingTo: log)
            process.standardError = process.standardOutput
        }
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        let end = DispatchTime.now() + (limit ?? .infinity)
        while ended.wait(timeout: min(end, .now() + 0.5)) == .timedOut {
            let isLate = DispatchTime.now() >= end
            guard try isLate || isEnough() else { continue }
            for process in try Self.descendants(of: process.processIdentifier) { kill(process, SIGKILL) }
            process.waitUntilExit()
            return isLate ? .timeLimit : .stopped
        }
        process.waitUntilExit()
        return process.terminationReason == .exit
            ? .exit(process.terminationStatus) : .signal(process.terminationStatus)
    }

    /// Returns a process and the processes that it started, which lead groups of their own and therefore do not end
    /// with it.
    private static func descendants(of process: pid_t) throws -> [pid_t] {
        let table = try Command("ps", "-A", "-o", "pid=,ppid=").output()
        let parents = table.split(separator: "\n").map { $0.split(separator: " ").compactMap { pid_t($0) } }
        var found = [process]
        var next = 0
        while next < found.count {
            found += parents.filter { $0.count == 2 && $0[1] == found[next] }.map { $0[0] }
            next += 1
        }
        return found
    }

    private func makeProcess() -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardInput = FileHandle.nullDevice
        return process
    }
}

struct CommandError: Error, CustomStringConvertible {
    let words: [String]

    var description: String { "error: \(words.joined(separator: " ")) failed" }
}
