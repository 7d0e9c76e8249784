/// One of several parts of all scenarios, for a machine of its own.
///
///     ScenarioShard(index: 2, count: 8).contains("late", of: "app/search.marble")
///
/// The part of a scenario depends only on its name and its path below the current folder, so that an added scenario
/// moves no other one.
package struct ScenarioShard: Sendable, Equatable {
    /// The number of the part, from 1.
    package let index: Int
    package let count: Int

    package init(index: Int, count: Int) {
        precondition(count > 0 && (1...count).contains(index))
        self.index = index
        self.count = count
    }

    /// - Parameters:
    ///   - scenario: The name of a scenario, or `nil` for the file itself.
    ///   - path: The path of the file.
    package func contains(_ scenario: String?, of path: String) -> Bool {
        contains(scenario, in: Self.stablePath(of: path))
    }

    /// - Parameter file: The result of `stablePath(of:)`.
    func contains(_ scenario: String?, in file: String) -> Bool {
        // FNV-1a, because the hashes of the standard library differ in each process.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in (file + "\0" + (scenario ?? "")).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Int((hash ^ hash >> 32) % UInt64(count)) == index - 1
    }

    /// Returns the path relative to the current folder, because machines may have the files at different places.
    static func stablePath(of path: String) -> String {
        IncludedFile.resolved(path).map({ IncludedFile.relative($0) }) ?? path
    }
}
