/// What the tests found of a sample, by room.
struct SampleScore: Sendable {
    enum Result: Sendable {
        case killed(String)
        /// Found by a test of another room.
        case killedElsewhere(String)
        case survived(suites: Int)
        case notReached
        case equivalent(String)
    }

    private static let required = 90

    let equivalents: Equivalents
    private var results: [(mutation: Mutation, key: UInt64, result: Result)] = []

    init(equivalents: Equivalents) { self.equivalents = equivalents }

    /// Adds a result and returns a line that describes it.
    mutating func add(_ key: UInt64, _ mutation: Mutation, _ result: Result) -> String {
        results.append((mutation, key, result))
        let text =
            switch result {
            case .killed(let reason): "killed      by: \(reason)"
            case .killedElsewhere(let reason): "killed      by a test of another room: \(reason)"
            case .survived(let suites): "SURVIVED    \(suites) suites that reach it"
            case .notReached: "NOT REACHED"
            case .equivalent(let reason): "equivalent  \(reason)"
            }
        return "\(key)  \(mutation.file):\(mutation.line)  \(mutation.kind.rawValue)  \(text)"
    }

    private struct Tally {
        var killed = 0
        var survived = 0
        var equivalent = 0

        var total: Int { killed + survived }
        var percent: Int { total == 0 ? 100 : killed * 100 / total }
    }

    private var tallies: [String: Tally] {
        results.reduce(into: [:]) { tallies, entry in
            switch entry.result {
            case .killed, .killedElsewhere: tallies[entry.mutation.room, default: Tally()].killed += 1
            case .survived, .notReached: tallies[entry.mutation.room, default: Tally()].survived += 1
            case .equivalent: tallies[entry.mutation.room, default: Tally()].equivalent += 1
            }
        }
    }

    var isEnough: Bool { tallies.values.allSatisfy { $0.percent >= Self.required } }

    /// What survives by room, and the score of each room.
    var description: String {
        var lines: [String] = []
        let sorted = results.sorted { $0.key < $1.key }
        for room in tallies.keys.sorted() {
            let survivors = sorted.filter { $0.mutation.room == room && $0.result.isSurvival }
            if survivors.isEmpty { continue }
            lines.append("\nsurvivors of \(room):")
            for (mutation, key, result) in survivors {
                let note = if case .notReached = result { ", not reached by a test" } else { "" }
                lines.append("\n\(mutation.file):\(mutation.line): \(mutation.kind.rawValue), MUTANT=\(key)\(note)")
                lines += mutation.difference
            }
        }
        lines.append("")
        for (room, tally) in tallies.sorted(by: { $0.key < $1.key }) {
            let padding = String(repeating: " ", count: max(0, 18 - room.count))
            lines.append(
                "\(room)\(padding)\(tally.killed) of \(tally.total) killed, \(tally.percent) %"
                    + (tally.equivalent > 0 ? "; \(tally.equivalent) equivalent" : ""))
        }
        let (killed, total) = tallies.values.reduce((0, 0)) { ($0.0 + $1.killed, $0.1 + $1.total) }
        lines.append("all rooms         \(killed) of \(total) killed; \(Self.required) % required in each room")
        return lines.joined(separator: "\n")
    }
}

extension SampleScore.Result {
    var isSurvival: Bool {
        switch self {
        case .survived, .notReached: true
        case .killed, .killedElsewhere, .equivalent: false
        }
    }
}
