import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The command as built by `swift build -c release`, beside this program; without it, the table is empty.
let command = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("trace-cli").path

private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trace-cli-benchmark").path

/// Runs a program, discards its output and waits for its end.
///
/// - Parameter codes: The exit codes with which the program has succeeded.
private func launch(_ words: [String], codes: ClosedRange<Int32> = 0...0) {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for descriptor in [1, 2] as [Int32] {
        posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_WRONLY, 0)
    }
    let arguments = words.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    var status: Int32 = 0
    if posix_spawn(&process, words[0], &files, nil, arguments + [nil], environ) == 0 { waitpid(process, &status, 0) }
    precondition(codes.contains(status >> 8), "\(words) failed")
}

/// Compiles a program that prints a line.
private func makeHello() {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? #"print("hello")"#.write(toFile: folder + "/hello.swift", atomically: true, encoding: .utf8)
    launch(["/usr/bin/env", "swiftc", "-O", folder + "/hello.swift", "-o", folder + "/hello"])
}

/// Creates small marble files that differ slightly.
private func makeFiles() {
    try? FileManager.default.createDirectory(atPath: folder + "/files", withIntermediateDirectories: true)
    for number in 0..<fileCount {
        let (element, delay) = (number % 9 + 1, number % 50 + 1)
        let text = """
            title: file \(number)

            hot source
                -\(element)--\(element)-\(element)|

            out doubled = source.map { $0 * 2 + \(number) }
                -a--a-a|
                a = \(element * 2 + number)

            out late = source.filter { $0 > 0 }.delay(.milliseconds(\(delay))).distinctUntilChanged()
                - \(delay)ms \(element) 5ms |

            """
        try? text.write(toFile: "\(folder)/files/\(number).marble", atomically: true, encoding: .utf8)
    }
}

private let starts = 40
private let fileCount = 1_000

private var start: Row {
    Row(
        name: "replay of a small file, the whole process", count: starts,
        work: { for _ in 0..<starts { launch([command, "replay", folder + "/files/1.marble"]) } },
        plain: { for _ in 0..<starts { launch([folder + "/hello"]) } },
        prepare: {
            makeHello()
            makeFiles()
        })
}

private var check: Row {
    Row(
        name: "check of 1,000 small files: for a file", count: fileCount,
        work: { launch([command, "check", folder + "/files"]) },
        plain: {
            for number in 0..<fileCount {
                consume(FileManager.default.contents(atPath: "\(folder)/files/\(number).marble")?.count ?? 0)
            }
        },
        prepare: makeFiles)
}

private let logLines = 100_000

/// Creates two logs with 100 differences: events that are late, changed, missing or extra.
private func makeLogs() {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var (old, new) = ("", "")
    for number in 0..<logLines {
        let line = ": search -> Event next(value \(number % 977) of the list)\n"
        old += "\(3 * number)" + line
        switch number % (4 * logLines / 100) {
        case 500: new += "\(3 * number + 1)" + line
        case 1_500: new += "\(3 * number): search -> Event next(another value)\n"
        case 2_500: break
        case 3_500: new += "\(3 * number)" + line + "\(3 * number)" + line
        default: new += "\(3 * number)" + line
        }
    }
    try? old.write(toFile: folder + "/old.log", atomically: true, encoding: .utf8)
    try? new.write(toFile: folder + "/new.log", atomically: true, encoding: .utf8)
}

private var diff: Row {
    Row(
        name: "diff of two logs with 100 differences, beside diff(1): for a line", count: logLines,
        work: { launch([command, "diff", folder + "/old.log", folder + "/new.log"], codes: 1...1) },
        plain: { launch(["/usr/bin/diff", folder + "/old.log", folder + "/new.log"], codes: 1...1) },
        prepare: makeLogs)
}

private var site: Row {
    Row(
        name: "the site of the operators, beside the check of their files", count: 1,
        work: { launch([command, "render", "--site", folder + "/site"]) },
        plain: { launch([command, "check", operators], codes: 0...1) },
        prepare: makeFiles)
}

private let operators = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("traces/operators").path

var commandTable: Table {
    let isBuilt = FileManager.default.isExecutableFile(atPath: command)
    return Table(
        title: "the command, beside a program that prints a line, and reading",
        rows: isBuilt ? [start, check, diff, site] : [],
        clock: CLOCK_MONOTONIC)
}
