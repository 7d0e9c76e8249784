/// The number of mutants that the tests detected.
struct Score: CustomStringConvertible, Sendable {
    enum Result {
        case killed(String)
        /// Detected by a test that does not match the filter.
        case killedElsewhere(String)
        case survived
        case equivalent
    }

    private static let required = 95

    private var killed = 0
    private var survived = 0
    private var equivalent = 0

    mutating func add(_ result: Result) {
        switch result {
        case .killed, .killedElsewhere: killed += 1
        case .survived: survived += 1
        case .equivalent: equivalent += 1
        }
    }

    var isEnough: Bool { killed * 100 >= (killed + survived) * Self.required }

    var description: String {
        let total = killed + survived
        let percent = total == 0 ? 100 : Double(killed * 1000 / total) / 10
        return
            "\(killed) of \(total) mutants killed, \(percent) % (\(Self.required) % required); \(equivalent) equivalent"
    }

    static func line(_ mutant: Mutant, _ result: Result) -> String {
        let (word, detail) =
            switch result {
            case .killed(let reason): ("killed", "by: \(reason)")
            case .killedElsewhere(let reason): ("killed", "by a test that 'tests:' does not name: \(reason)")
            case .survived: ("SURVIVED", "\(mutant.location)")
            case .equivalent: ("equivalent", mutant.equivalence ?? "")
            }
        let number = String(mutant.number)
        let indent = String(repeating: " ", count: max(0, 4 - number.count))
        let padding = String(repeating: " ", count: max(0, 11 - word.count))
        return "\(indent)\(number)  \(word)\(padding)\(mutant.title)\n                 \(detail)"
    }
}
