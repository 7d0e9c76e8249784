// Prints what StreamTrace costs, each figure beside a plain loop that does the same work in the same run.
//
//     swift run -c release benchmarks            all tables
//     swift run -c release benchmarks map time   only rows whose title or name holds one of the words

let words = CommandLine.arguments.dropFirst().map { $0.lowercased() }

func isWanted(_ table: Table, _ row: Row) -> Bool {
    words.isEmpty || words.contains { (table.title + " " + row.name).lowercased().contains($0) }
}

func right(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
func left(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }

/// Three digits are what such a measurement is worth.
func figure(_ value: Double) -> String {
    let decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2
    let scale = [1.0, 10.0, 100.0][decimals]
    let rounded = (value * scale).rounded() / scale
    return decimals == 0 ? "\(Int(rounded))" : "\(rounded)"
}

for table in [operatorTable, formatTable, timeTable, chainTable, pipelineTable, scenarioTable, commandTable] {
    let rows = table.rows.filter { isWanted(table, $0) }
    if rows.isEmpty { continue }
    print(left(table.title, 52) + right("ns", 9) + right("plain", 9) + right("ratio", 9))
    for row in rows {
        row.prepare()
        let measured = nanoseconds(row.count, row.work) - nanoseconds(row.count, row.overhead)
        let plain = nanoseconds(row.count, row.plain)
        print(
            "  " + left(row.name, 50) + right(figure(measured), 9) + right(figure(plain), 9)
                + right(figure(measured / plain), 9))
    }
    print("")
}
