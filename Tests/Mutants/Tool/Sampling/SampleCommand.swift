import Foundation

/// `--sample 300 --seed 7 --room Engine --list`.
struct SampleCommand {
    private var count = 0
    private var seed: UInt64 = 1
    private var rooms: [String] = []
    private var isList = false
    private var isQuick = false

    init(_ words: [String]) throws {
        var words = words[...]
        func number<Number: FixedWidthInteger>(_ word: String) throws -> Number {
            guard let value = words.popFirst().flatMap({ Number($0) }) else {
                throw UsageError(message: "\(word) needs a number")
            }
            return value
        }
        while let word = words.popFirst() {
            switch word {
            case "--sample": count = try number(word)
            case "--seed": seed = try number(word)
            case "--room":
                guard let room = words.popFirst() else { throw UsageError(message: "--room needs a name") }
                rooms.append(room)
            case "--list": isList = true
            case "--quick": isQuick = true
            default: throw UsageError(message: "'\(word)' is unknown beside --sample")
            }
        }
    }

    /// Returns whether enough mutants of each room are found.
    func run(tree: MutatedTree, build: URL) throws -> Bool {
        let sample = try Sample(seed: seed, count: count, equivalents: Equivalents())
        for room in rooms where !sample.rooms.contains(room) {
            throw UsageError(message: "no room \(room); there are \(sample.rooms.joined(separator: ", "))")
        }
        let start = ContinuousClock.now
        func report(_ text: String) {
            let seconds = Int((ContinuousClock.now - start) / .seconds(1))
            FileHandle.standardOutput.write(line: "[\(seconds) s] \(text)")
        }
        report("sample \(count), seed \(seed)")
        let drawn = try sample.draw(
            from: rooms.isEmpty ? sample.rooms : rooms, with: CompileCheck(tree: tree, build: build))
        if isList {
            for mutation in drawn {
                FileHandle.standardOutput.write(
                    line: "\n\(mutation.file):\(mutation.line): \(mutation.kind.rawValue)\n"
                        + mutation.difference.joined(separator: "\n"))
            }
            return true
        }
        report("building")
        let mutations = try Self.build(drawn, in: tree, log: build.appendingPathComponent("build.log"))
        report("running each suite without a mutant")
        let tests = try TestRun(tree: tree, logs: build.appendingPathComponent("logs"))
        let run = try SampleRun(
            tests, file: build.appendingPathComponent("suites.json"), equivalents: sample.equivalents, isQuick: isQuick)
        report("running the suites for each mutant")
        let score = try run.run(mutations)
        FileHandle.standardOutput.write(line: score.description)
        report("done")
        return score.isEnough
    }

    /// Builds the tests with all mutants, without those in which only a build finds errors.
    private static func build(_ drawn: [Mutation], in tree: MutatedTree, log: URL) throws -> [UInt64: Mutation] {
        var mutations = drawn.numbered
        while true {
            let sources = try MutatedTree.sources(with: mutations)
            try tree.update(with: sources)
            do {
                try tree.build(log: log)
                return mutations
            } catch {
                let errors = CompilerError.all(in: try String(contentsOf: log, encoding: .utf8), below: tree.root.path)
                let wrong = try errors.mutants(in: sources)
                if wrong.isEmpty { throw error }
                FileHandle.standardOutput.write(line: "\(wrong.count) mutants do not build")
                for key in wrong { mutations[key] = nil }
            }
        }
    }
}

struct UsageError: Error, CustomStringConvertible {
    let message: String

    var description: String { "error: \(message)" }
}
