// Prints what StreamTrace costs, each figure beside a plain loop that does the same work in the same run.
//
//     swift run -c release benchmarks            all tables
//     swift run -c release benchmarks map time   only rows whose title or name holds one of the words
//     swift run -c release benchmarks --instructions subscription
//                                                instructions for one, counted by valgrind's callgrind, beside the time

import Foundation

let words = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }.map { $0.lowercased() }
let countsInstructions = CommandLine.arguments.contains("--instructions")

func isWanted(_ table: Table, _ row: Row) -> Bool {
    words.isEmpty || words.contains { (table.title + " " + row.name).lowercased().contains($0) }
}

func right(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
func left(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }

/// Formats a number with three digits, the precision of such measurements.
func figure(_ value: Double) -> String {
    let decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2
    let scale = [1.0, 10.0, 100.0][decimals]
    let rounded = (value * scale).rounded() / scale
    return decimals == 0 ? "\(Int(rounded))" : "\(rounded)"
}

// Created lazily, because the texts of some tables take longer to create than other tables to run.
let tables = [
    { recordingTable }, { subscriptionTable }, { operatorTable }, { formatTable }, { timeTable }, { chainTable },
    { pipelineTable }, { callTable }, { scenarioTable }, { variantTable }, { pictureTable }, { swiftTable },
    { parsingTable },
    { commandTable }, { exploreTable }, { pageTable }, { languageServerTable }, { traceTable },
].lazy.map { $0() }
if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "--run", let times = Int(CommandLine.arguments[2]) {
    let row = tables.flatMap(\.rows).first { $0.name == CommandLine.arguments[3] }
    if let row { Instructions.run(row, times: times) }
    exit(row == nil ? 2 : 0)
}
for table in tables {
    let rows = table.rows.filter { isWanted(table, $0) }
    if rows.isEmpty { continue }
    let isCompared = rows.contains { $0.rxSwift != nil }
    print(
        left(table.title, 52) + right(table.isThroughput ? "MB/s" : "ns", 9) + right("plain", 9) + right("ratio", 9)
            + (isCompared ? right("RxSwift 6", 11) : "") + (countsInstructions ? right("instructions", 14) : ""))
    for row in rows {
        row.prepare()
        let time = { nanoseconds(row.count, on: table.clock, $0) }
        let measured = time(row.work) - time(row.overhead)
        let plain = time(row.plain)
        let shown = { (time: Double) in figure(table.isThroughput ? 1_000 / time : time) }
        print(
            "  " + left(row.name, 50) + right(shown(measured), 9) + right(shown(plain), 9)
                + right(figure(measured / plain), 9)
                + (row.rxSwift.map { right(figure($0 / measured) + " x", 11) } ?? (isCompared ? right("", 11) : ""))
                + (countsInstructions ? right(figure(Instructions.each(row)), 14) : ""))
    }
    if let footnote = table.footnote { print(footnote()) }
    print("")
}
