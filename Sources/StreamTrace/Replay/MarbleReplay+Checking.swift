extension MarbleReplay {
    /// Replays a marble file and compares it with its diagrams and traces: a test in one line.
    ///
    ///     let outcome = try MarbleReplay().check("search.marble")
    ///     #expect(outcome.isSuccess, "\\(outcome.report)")
    ///
    /// Throws a `Diagnostic` if the file cannot be read.
    ///
    /// - Parameters:
    ///   - path: a path relative to the working folder, or to the folder of the calling file or one above it.
    ///   - caller: the calling file.
    public func check(_ path: String, from caller: String = #filePath) throws -> Outcome {
        check(try SourceFile.read(Self.resolve(path, from: caller)))
    }

    private static func resolve(_ path: String, from caller: String) -> String {
        if path.hasPrefix("/") || SourceFile.exists(path) { return path }
        var folder = caller[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if SourceFile.exists("\(folder)/\(path)") { return "\(folder)/\(path)" }
        }
        return path
    }
}
