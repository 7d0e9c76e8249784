import StreamTrace

/// Creates a row for parsing a text, compared with a loop over its bytes.
private func row(_ name: String, _ text: String, times: Int = 1) -> Row {
    let source = SourceFile(path: "benchmark.marble", text: text)
    let (_, diagnostics) = MarbleFile.parse(source)
    if let first = diagnostics.first { fatalError(first.rendered()) }
    return Row(
        name: name, count: source.bytes.count * times,
        work: {
            for _ in 0..<times { consume(MarbleFile.parse(source).diagnostics.count) }
        },
        plain: {
            for _ in 0..<times { consume(lines(in: opaque(source.bytes))) }
        })
}

/// Counts lines, the minimum work of a parser.
private func lines(in bytes: [UInt8]) -> Int {
    var lines = 0
    var start = true
    for byte in bytes {
        if start, byte != UInt8(ascii: " ") { lines += 1 }
        start = byte == UInt8(ascii: "\n")
    }
    return lines
}

/// Returns a realistic scenario with unique names.
private func scenario(_ number: Int) -> String {
    """
    hot id\(number): String?
        --a---b-(cd)----- 250ms e--|
        a = "ada", b = nil, c = "grace", d = "a longer name, with a comma"
        e = ""
        ^------------------- 250ms ---!

    cold request\(number): Response
        ---- 20ms r|
        --#
        r = Response(status: 200, body: ["id": 1, "name": "ada"]), # = APIError.timeout

    // Only new elements instead of each letter.
    let parts\(number) = id\(number)
        .compactMap { $0 }
        .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
        .flatMapLatest { text in
            request\(number).map { "\\(text): \\($0.status)" }.materialize()
        }
        .share(replay: 1)

    out text\(number): String = parts\(number).compactMap { $0.element }.debug("text")
        --------x----y---|
        x = "ada: 200", y = "grace: 200"


    """
}

var parsingTable: Table {
    let sparse = "cold a\n" + (0..<16).map { _ in "    " + String(repeating: "-", count: 1 << 20) + "a\n" }.joined()
    let dense =
        "cold a\n" + (0..<8).map { _ in "    " + String(repeating: "ab-c(de)f1", count: 100_000) + "\n" }.joined()
    let emoji = "cold a\n" + (0..<8).map { _ in "    " + String(repeating: "💛--é", count: 50_000) + "\n" }.joined()
    let typical = (0..<8_000).map(scenario).joined()
    return Table(
        title: "marble text parsed: MB/s",
        rows: [
            row("sparse diagrams, 16 MB", sparse), row("dense diagrams, 8 MB", dense),
            row("diagrams that are not ASCII, 4 MB", emoji), row("blocks, tables and pipelines, 8 MB", typical),
            row("the same, 1 KB", scenario(0), times: 1_000),
        ], isThroughput: true)
}
