import Foundation

/// The mutations that no test can tell from the original, with their reasons.
///
/// Known by their lines, so that an entry stays valid when lines above it change.
struct Equivalents {
    static let path = "Tests/Mutants/Equivalent/sampled.mutants"

    private var reasons: [Key: (reason: String, location: Location)] = [:]

    private struct Key: Hashable {
        let file: String
        let difference: [String]
    }

    init() throws {
        guard FileManager.default.fileExists(atPath: Self.path) else { return }
        var list = MutantList()
        try list.read(try String(contentsOfFile: Self.path, encoding: .utf8), path: Self.path)
        for mutant in list.mutants {
            guard let reason = mutant.equivalence else {
                throw ListError(location: mutant.location, message: "an entry of this list needs 'equivalent: REASON'")
            }
            let difference =
                mutant.fragment.lines.map { "- \($0)" }
                + mutant.replacement.split(separator: "\n").map { "+ \($0)" }
            reasons[Key(file: mutant.file, difference: difference)] = (reason, mutant.location)
        }
    }

    func reason(for mutation: Mutation) -> String? {
        reasons[Key(file: mutation.file, difference: mutation.difference)]?.reason
    }

    /// Throws the entries whose lines are no longer those of a mutation.
    func check() throws -> Int {
        if reasons.isEmpty { return 0 }
        let all = Set(try Sample.all().map { Key(file: $0.file, difference: $0.difference) })
        let errors = reasons.filter { !all.contains($0.key) }.map {
            ListError(location: $0.value.location, message: "no mutation of \($0.key.file) has this difference")
        }
        if !errors.isEmpty { throw ListErrors(errors: errors.sorted { $0.location.line < $1.location.line }) }
        return reasons.count
    }
}
