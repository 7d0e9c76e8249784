/// The places at which the names of inputs and outputs are declared first: all of the shared part, and those of the
/// scenario that is parsed.
struct FirstDeclarations {
    struct Declaration {
        fileprivate let name: SourceText
        let isFunction: Bool

        /// `in line 3`, or `at inputs.marble:3` in another file
        func place(seenFrom source: SourceFile) -> String {
            let line = name.file.position(of: name.range.start).line
            let path = name.file.path
            return path == source.path ? "in line \(line)" : "at \(path.escapingControlCharacters):\(line)"
        }
    }

    private var shared: [String: Declaration] = [:]
    private var own: [String: Declaration] = [:]

    /// Adds a declaration, and returns an earlier one of the same name; a function may have several blocks.
    mutating func add(_ name: LocatedText, in source: SourceFile, isFunction: Bool, isOwn: Bool) -> Declaration? {
        if let first = (isOwn ? own[name.text] : nil) ?? shared[name.text] {
            return first.isFunction && isFunction ? nil : first
        }
        let declaration = Declaration(name: SourceText(source, name.range), isFunction: isFunction)
        if isOwn { own[name.text] = declaration } else { shared[name.text] = declaration }
        return nil
    }

    mutating func startScenario() { own = [:] }

    /// The declarations that a file must not repeat which is included here.
    var forIncluded: FirstDeclarations {
        var all = FirstDeclarations()
        all.shared = shared.merging(own) { first, _ in first }
        return all
    }

    /// Adds the declarations of an included file.
    mutating func add(_ included: FirstDeclarations, isOwn: Bool) {
        if isOwn { own = included.shared } else { shared = included.shared }
    }
}
