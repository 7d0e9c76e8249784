/// Which scenarios evaluate the expressions of a file. An edit of one that a scenario does not evaluate changes nothing in
/// that scenario.
struct ScenarioCoverage {
    /// What an edit changes in a program.
    struct Place: Hashable {
        /// The index of the program.
        let program: Int
        let part: Int
        /// The smallest expression around the edit that is checked alone; `nil` if more was checked again.
        let expression: SourceRange?
    }

    private struct Part: Hashable {
        let program: Int
        let part: Int
    }

    /// The program of each scenario.
    private let programs: [Int]
    /// The expressions that each scenario evaluates.
    private var evaluated: [Part: [Int: Set<SourceRange>]] = [:]

    init(of trial: VariantTrial) {
        programs = trial.original.scenarios.map { scenario in
            trial.programs.firstIndex { $0 === scenario.program } ?? 0
        }
    }

    /// Whether an edit may change what a scenario does.
    func mayChange(_ scenario: Int, _ places: [Place]) -> Bool {
        guard let place = places.first(where: { $0.program == programs[scenario] }) else { return false }
        guard let expression = place.expression,
            let known = evaluated[Part(program: place.program, part: place.part)]?[scenario]
        else { return true }
        return known.contains(expression)
    }

    /// Finds out which scenarios evaluate the expressions of the parts around some places.
    mutating func find(_ places: [Place], in trial: VariantTrial) {
        for place in places where place.expression != nil {
            let part = Part(program: place.program, part: place.part)
            if evaluated[part] != nil { continue }
            let scenarios = programs.indices.filter { programs[$0] == place.program }
            let runs = scenarios.map { scenario in
                { _ = trial.original.holds(trial.original.scenarios[scenario]) }
            }
            let found = trial.programs[place.program].evaluated(
                of: trial.parts[place.program][place.part], in: runs)
            evaluated[part] = Dictionary(uniqueKeysWithValues: zip(scenarios, found))
        }
    }
}
