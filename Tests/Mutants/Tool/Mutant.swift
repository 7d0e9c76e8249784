/// A plausible mistake in a source, which the tests must detect.
struct Mutant: Sendable {
    /// The number of the mutant in the list, counted from 1.
    let number: Int
    let title: String
    let file: String
    let fragment: Fragment
    let replacement: String
    /// A regular expression of the tests that are run first.
    let tests: String
    /// The reason why no test can distinguish the mutant from the original.
    let equivalence: String?
    let location: Location

    /// The value of the environment variable `MUTANT` that switches it on.
    ///
    /// Computed from the file and the title, so that the sources of other mutants do not change when the list grows.
    var key: UInt64 {
        "\(file) \(title)".utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

/// A location in a list of mutants.
struct Location: Sendable, CustomStringConvertible {
    let path: String
    let line: Int

    var description: String { "\(path):\(line)" }
}

/// An error with the location at which the list must be corrected.
struct ListError: Error, CustomStringConvertible {
    let location: Location
    let message: String

    var description: String { "\(location): error: \(message)" }
}

/// All errors in the list.
struct ListErrors: Error, CustomStringConvertible {
    let errors: [ListError]

    var description: String { errors.map(\.description).joined(separator: "\n") }
}
