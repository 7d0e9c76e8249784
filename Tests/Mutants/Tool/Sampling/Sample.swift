import Foundation

/// Mutations that a seed draws from all sources, as many from each room.
struct Sample {
    let seed: UInt64
    let count: Int
    /// All mutations of each room, in the order in which they are drawn.
    private let candidates: [String: [Mutation]]
    let equivalents: Equivalents

    init(seed: UInt64, count: Int, equivalents: Equivalents) throws {
        (self.seed, self.count, self.equivalents) = (seed, count, equivalents)
        let all = Dictionary(grouping: try Self.all(), by: \.room)
        candidates = Dictionary(
            uniqueKeysWithValues: all.map { room, mutations in
                var generator = SplitMix(seed: room.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
                return (room, mutations.shuffled(using: &generator))
            })
    }

    /// Returns all mutations of all sources, in the order of the files and lines.
    static func all() throws -> [Mutation] {
        try MutatedTree.files().filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }.sorted().flatMap {
            MutationFinder.mutations(of: $0, try String(contentsOfFile: $0, encoding: .utf8))
        }
    }

    var rooms: [String] { candidates.keys.sorted() }

    /// The number of mutants of each room; what a small room does not have is drawn from the others.
    private var shares: [String: Int] {
        var shares: [String: Int] = [:]
        var left = count
        while left > 0 {
            let open = rooms.filter { shares[$0, default: 0] < candidates[$0]!.count }
            if open.isEmpty { break }
            for room in open.prefix(left) { shares[room, default: 0] += 1 }
            left -= min(left, open.count)
        }
        return shares
    }

    /// Draws mutants that compile, from some rooms, in the order of the sources.
    func draw(from chosen: [String], with check: CompileCheck) throws -> [Mutation] {
        var drawn: [Mutation] = []
        var positions: [String: Int] = [:]
        var missing = shares.filter { chosen.contains($0.key) }
        var rejected = 0
        while true {
            var tried: [Mutation] = []
            for (room, number) in missing where number > 0 {
                let start = positions[room, default: 0]
                // A few more than needed, because some do not compile.
                let next = candidates[room]!.dropFirst(start).prefix(number + number / 4 + 1)
                positions[room] = start + next.count
                tried += next
            }
            if tried.isEmpty { break }
            let compiled = try check.compiling(tried)
            rejected += tried.count - compiled.count
            for mutation in compiled where missing[mutation.room]! > 0 {
                missing[mutation.room]! -= 1
                drawn.append(mutation)
            }
        }
        FileHandle.standardOutput.write(
            line: "drew \(drawn.count) mutants; \(rejected) others do not compile")
        return drawn.sorted { ($0.file, $0.change.range.lowerBound) < ($1.file, $1.change.range.lowerBound) }
    }
}

/// Random numbers that a seed determines.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
