/// The names of the inputs and outputs of the shared part, and of the scenario that is parsed.
struct DeclaredNames {
    enum Kind { case hot, cold, function, output }

    struct Declaration {
        let kind: Kind
        fileprivate let name: SourceText

        /// `in line 3`, or `at inputs.marble:3` in another file.
        func place(seenFrom source: SourceFile) -> String {
            let line = name.file.position(of: name.range.start).line
            let path = name.file.path
            return path == source.path ? "in line \(line)" : "at \(path.escapingControlCharacters):\(line)"
        }
    }

    private var shared: [String: Declaration] = [:]
    private var own: [String: Declaration] = [:]

    /// Returns what a name alone on its line refers to: an input or output, not a function.
    subscript(name: String) -> Kind? {
        guard let kind = (shared[name] ?? own[name])?.kind, kind != .function else { return nil }
        return kind
    }

    /// All names of inputs and outputs, those of the shared part first.
    var all: [String] { (shared.keys.sorted() + own.keys.sorted()).filter { self[$0] != nil } }

    func isShared(_ name: String) -> Bool { shared[name].map { $0.kind != .function } ?? false }

    /// Adds a declaration unless there is one of the same name, which is returned; a function may have several blocks.
    mutating func add(_ name: LocatedText, as kind: Kind, in source: SourceFile, isOwn: Bool) -> Declaration? {
        if let first = (isOwn ? own[name.text] : nil) ?? shared[name.text] {
            return first.kind == .function && kind == .function ? nil : first
        }
        let declaration = Declaration(kind: kind, name: SourceText(source, name.range))
        if isOwn { own[name.text] = declaration } else { shared[name.text] = declaration }
        return nil
    }

    mutating func startScenario() { own = [:] }

    /// The names that an included file must not declare again.
    var forIncluded: DeclaredNames {
        var all = DeclaredNames()
        all.shared = shared.merging(own) { first, _ in first }
        return all
    }

    /// Replaces the names of a part with those after an included file, which begin with them.
    mutating func adopt(_ included: DeclaredNames, isOwn: Bool) {
        if isOwn { own = included.shared } else { shared = included.shared }
    }
}
