import Foundation

/// Counts instructions by running this program under callgrind, which does not depend on other load of the machine.
enum Instructions {
    /// The path of valgrind.
    private static let valgrind = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/valgrind" }.first(where: FileManager.default.isExecutableFile)

    /// Returns instructions for each unit of a row: the difference between two runs and one, which excludes the
    /// program's launch and one-time work.
    static func each(_ row: Row) -> Double {
        Double(counted(row, twice: true) - counted(row, twice: false)) / Double(row.count)
    }

    /// Runs the work of one row once or twice, when started by `each`.
    static func run(_ row: Row, times: Int) {
        row.prepare()
        for _ in 0..<times { row.work() }
    }

    private static func counted(_ row: Row, twice: Bool) -> Int {
        guard let valgrind else {
            print("--instructions needs valgrind, which is not on the search path (https://valgrind.org).")
            exit(2)
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: valgrind)
        process.arguments = [
            "--tool=callgrind", "--callgrind-out-file=/dev/null", CommandLine.arguments[0], "--run",
            twice ? "2" : "1", row.name,
        ]
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return 0 }
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let line = text.split(separator: "\n").first { $0.contains("Collected : ") }
        return line.flatMap { Int($0.split(separator: " ").last ?? "") } ?? 0
    }
}
