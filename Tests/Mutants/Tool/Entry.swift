import Foundation

@main
struct Entry {
    private static let lists = "Tests/Mutants"
    private static let build = URL(fileURLWithPath: ".build/mutants")

    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(line: "\(error)")
            exit(2)
        }
    }

    private static func run(_ words: [String]) throws {
        let tree = MutatedTree(root: build.appendingPathComponent("tree"))
        if words.contains("--sample") {
            exit(try SampleCommand(words).run(tree: tree, build: build) ? 0 : 1)
        }
        let mutants = try readLists()
        let sources = try MutatedTree.sources(with: mutants)
        if words == ["--check"] {
            let equivalent = mutants.count { $0.equivalence != nil }
            FileHandle.standardOutput.write(
                line: "\(mutants.count) mutants, \(equivalent) of them equivalent: every fragment is found once")
            let others = try Equivalents().check()
            return FileHandle.standardOutput.write(line: "\(others) equivalent mutants of samples: all can be drawn")
        }
        if words == ["--list"] {
            for mutant in mutants {
                FileHandle.standardOutput.write(
                    line: "\(mutant.number)\t\(mutant.key)\t\(mutant.tests)\t\(mutant.title)")
            }
            return
        }
        let chosen = mutants.filter { mutant in
            words.isEmpty
                || words.contains { $0 == "\(mutant.number)" || "\(mutant.file) \(mutant.title)".contains($0) }
        }
        try tree.update(with: sources)
        try tree.build()
        let tests = try TestRun(tree: tree, logs: build.appendingPathComponent("logs"))
        let score = try MutationRun(tests).run(chosen, isSelection: !words.isEmpty)
        FileHandle.standardOutput.write(line: score.description)
        exit(score.isEnough ? 0 : 1)
    }

    private static func readLists() throws -> [Mutant] {
        var list = MutantList()
        for name in try FileManager.default.contentsOfDirectory(atPath: lists).sorted() where name.hasSuffix(".mutants")
        {
            let path = "\(lists)/\(name)"
            try list.read(try String(contentsOfFile: path, encoding: .utf8), path: path)
        }
        return list.mutants
    }
}

extension FileHandle {
    /// Writes at once, so that each mutant is seen as it is judged.
    func write(line: String) { write(Data("\(line)\n".utf8)) }
}
