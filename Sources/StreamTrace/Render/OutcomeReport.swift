extension MarbleReplay {
    /// Replays a marble file and holds it against its diagrams and the traces beside it: a test in one line.
    ///
    ///     let outcome = try MarbleReplay().check("search.marble")
    ///     #expect(outcome.isSuccess, "\\(outcome.report)")
    ///
    /// Throws a `Diagnostic` where the file cannot be read.
    ///
    /// - Parameters:
    ///   - path: from the working folder; or else from the folder of the calling file, or one above it.
    ///   - caller: the calling file.
    public func check(_ path: String, from caller: String = #filePath) throws -> Outcome {
        check(try SourceFile.read(Self.place(of: path, from: caller)))
    }

    private static func place(of path: String, from caller: String) -> String {
        if path.hasPrefix("/") || SourceFile.exists(path) { return path }
        var folder = caller[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if SourceFile.exists("\(folder)/\(path)") { return "\(folder)/\(path)" }
        }
        return path
    }
}

extension MarbleReplay.Outcome {
    /// What is wrong with the file, what stopped its scenarios, and where they are not as asserted; for people.
    public var report: String {
        var lines = (diagnostics + scenarios.compactMap(\.failure)).map { $0.rendered() }
        let renderer = MismatchRenderer()
        for scenario in scenarios {
            for mismatch in scenario.mismatches {
                lines.append(renderer.lines(mismatch, scenario: scenario.name).joined(separator: "\n"))
            }
        }
        return lines.isEmpty ? "\(source.path): as asserted" : lines.joined(separator: "\n\n")
    }
}
