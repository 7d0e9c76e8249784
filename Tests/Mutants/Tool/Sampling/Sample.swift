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
        candidates = Dictionary(grouping: try Self.all(), by: \.room).mapValues { Self.shuffled($0, seed) }
    }

    /// Returns mutations in an order that a seed determines. A change of a source moves only those of the changed lines.
    private static func shuffled(_ mutations: [Mutation], _ seed: UInt64) -> [Mutation] {
        var seen: [UInt64: UInt64] = [:]
        let keys = mutations.map { mutation in
            let text = mutation.file + mutation.difference.joined(separator: "\n")
            let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            seen[hash, default: 0] += 1
            return mixed(hash ^ mixed(seed &+ mixed(seen[hash]!)))
        }
        return zip(keys, mutations).sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Returns a number whose bits all depend on those of another: a step of SplitMix64.
    private static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = number &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
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
