import Foundation
import StreamTrace
@_spi(Benchmarks) import StreamTraceVariants

/// Creates a row for the edits of a file, compared with replays of the whole file.
private func variants(_ name: String, _ text: String) -> Row? {
    let source = SourceFile(path: "benchmark.marble", text: text)
    guard let benchmark = VariantBenchmark(source) else { return nil }
    return Row(
        name: "\(name); plain: a replay of the file", count: benchmark.count,
        work: { consume(benchmark.run()) },
        plain: { for _ in 0..<benchmark.count { consume(MarbleReplay().run(source).scenarios.count) } })
}

/// Creates a row for the replays of a comparison, compared with replays of a file with the same pipeline.
private func comparison(_ name: String, _ left: String, _ right: String) -> Row? {
    guard let benchmark = ComparisonBenchmark(left, right, limit: 2_000) else { return nil }
    let source = SourceFile(path: "benchmark.marble", text: "hot source: Int\n    1-2-3|\nout x = \(left)\n")
    return Row(
        name: "\(name); plain: a replay of a file", count: benchmark.count,
        work: { consume(benchmark.run()) },
        plain: { for _ in 0..<benchmark.count { consume(MarbleReplay().run(source).scenarios.count) } })
}

private let search = """
    hot text: String
        a-b---c---------|
    cold api(_): String
        --r|
    out shown = text
        .debounce(.milliseconds(2))
        .distinctUntilChanged()
        .flatMapLatest { query in api(query).map { "\\(query): \\($0)" } }
        ------x---y-----|
        x = "b: r", y = "c: r"
    """

/// The login screen of `traces/`.
private var login: String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return (try? String(contentsOf: root.appendingPathComponent("traces/login/login.marble"), encoding: .utf8)) ?? ""
}

var variantTable: Table {
    let rows = [
        variants("an edit of a search", search), variants("an edit of the login screen", login),
        comparison("an input of tell-apart", "source.map { $0 * 2 }", "source.map { $0 + $0 }"),
    ]
    return Table(title: "tries of a marble file, for one", rows: rows.compactMap(\.self))
}
