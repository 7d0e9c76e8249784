extension SourceFile {
    /// Returns the end of the last line of a scenario. Comments above the next scenario belong to that one.
    ///
    /// - Parameter next: The start of the line with the next scenario's name; `nil` for the last scenario.
    package func endOfSection(before next: Int?) -> Int {
        var end = next ?? bytes.count
        while end > 0 {
            let line = line(around: end - 1)
            let isComment = next != nil && bytes[line.start..<line.end].starts(with: "//".utf8)
            guard isComment || trimmed(line.start, line.end).isEmpty else { break }
            end = line.start
        }
        return end
    }
}
