extension String {
    /// The path without `.` and `..`, as the address of a document has it.
    var withoutDots: String {
        if !contains("/.") && !hasPrefix("./") { return self }
        var parts: [Substring] = []
        for part in split(separator: "/", omittingEmptySubsequences: true) where part != "." {
            if part == "..", parts.last.map({ $0 != ".." }) ?? false { parts.removeLast() } else { parts.append(part) }
        }
        return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
