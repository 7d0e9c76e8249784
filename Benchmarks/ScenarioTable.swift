import StreamTrace

/// Creates rows for a file whose scenarios share a pipeline, compared with files of one scenario each.
private func scenarios(_ count: Int) -> Row {
    let shared = file(scenarios: count)
    let alone = file(scenarios: 1)
    return Row(
        name: "\(count) in a file; plain: a file for each", count: count,
        work: { replay(shared) },
        plain: { for _ in 0..<count { replay(alone) } })
}

private func file(scenarios count: Int) -> SourceFile {
    var text = """
        enum SearchError: Error { case offline, server(code: Int) }
        struct Hit { let title: String; let stars: Int? }
        func label(_ hit: Hit) -> String {
            guard let stars = hit.stars, stars > 0 else { return hit.title }
            return "\\(hit.title) \\(String(repeating: "*", count: stars))"
        }
        hot query: String
        cold send(_): [Hit]
            --(h|)
            h = [Hit(title: "Swift", stars: 3), Hit(title: "Swallow", stars: nil)]
        let hits = query
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
            .debounce(.milliseconds(3))
            .distinctUntilChanged()
            .flatMapLatest { send($0).retry(2).catchAndReturn([]) }
            .share(replay: 1, scope: .whileConnected)
        out labels = hits.map { $0.map(label).joined(separator: ", ") }
        out counts = hits.scan(0) { $0 + $1.count }

        """
    for number in 1...count {
        text += "\nscenario number \(number)\nquery\n    a--b----c-----|\n    c = \"  x\(number) \"\n"
    }
    return SourceFile(path: "benchmark.marble", text: text)
}

private func replay(_ source: SourceFile) {
    let outcome = MarbleReplay().run(source)
    for diagnostic in outcome.diagnostics { print(diagnostic.rendered()) }
    consume(outcome.scenarios.count)
}

var scenarioTable: Table {
    Table(title: "marble files, for one scenario", rows: [scenarios(1), scenarios(20), scenarios(200)])
}
