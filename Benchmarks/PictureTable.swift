import StreamTrace
import StreamTraceRender
import StreamTraceReplay
import StreamTraceText

/// Creates a row for the picture of a file, compared with its replay.
private func picture(_ name: String, _ text: String, count: Int) -> Row {
    let source = SourceFile(path: "benchmark.marble", text: text)
    var replay = MarbleReplay()
    replay.recordsTrace = true
    let scenarios = replay.run(source).scenarios
    let plain = replay
    return Row(
        name: "\(name); plain: a replay of the file", count: count,
        work: {
            for _ in 0..<count { consume(PictureSheet(scenarios.compactMap { Picture($0) }).svg().count) }
        },
        plain: { for _ in 0..<count { consume(plain.run(source).scenarios.count) } })
}

private let search = """
    hot text: String
        a-b---c---------|
    cold api(_): String
        --r|
    out shown = text.debounce(.milliseconds(2)).flatMapLatest { query in api(query).map { "\\(query): \\($0)" } }

    """

private let long =
    "hot n: Int\n    " + (0..<10_000).map { "\($0 % 10)" }.joined() + "|\nout m = n.map { $0 + 1 }.filter { $0 > 2 }\n"

var pictureTable: Table {
    Table(
        title: "pictures, beside the replays that they are drawn from",
        rows: [
            picture("a small file", search, count: 100),
            picture("10,000 events, of which a lane shows 400", long, count: 5),
        ])
}
