import Foundation

/// Counts instructions by running this program again, under callgrind: the counts are the same whatever else the machine
/// does.
enum Instructions {
    /// Where valgrind is, on the search path.
    private static let valgrind = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/valgrind" }.first(where: FileManager.default.isExecutableFile)

    /// Instructions for one of what the row counts; the difference between one and two runs of its work, so that neither
    /// the start of the program nor what is only done once has a part in it.
    static func each(_ row: Row) -> Double {
        Double(counted(row, twice: true) - counted(row, twice: false)) / Double(row.count)
    }

    /// What the program does when it is run by `each`: the work of one row, once or twice.
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
