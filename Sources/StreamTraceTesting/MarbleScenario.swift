public import StreamTrace
public import Testing

/// A scenario of a marble file, as a case of a test.
///
///     @Test(arguments: try MarbleFile.scenarios(in: "Traces"))
///     func holds(_ scenario: MarbleScenario) throws {
///         try scenario.check { replay in
///             replay.register("SearchViewModel.results") { (query: Observable<String>, clock: any SchedulerType) in
///                 SearchViewModel(query: query, scheduler: clock).results
///             }
///         }
///     }
public struct MarbleScenario: Sendable, CustomTestStringConvertible {
    let tested: TestedScenario
    let caller: String

    /// The absolute path of the marble file.
    public var path: String { tested.path }
    /// The scenario's name; `nil` for a file that has no scenarios or cannot be read.
    public var name: String? { tested.name }
    /// `search.marble › pause`
    public var testDescription: String { tested.description }

    /// Replays the scenario, and records one issue at a line of the marble file if it is not as asserted.
    ///
    /// - Parameter configure: Registers the compiled code that the file calls.
    public func check(_ configure: (inout MarbleReplay) throws -> Void = { _ in }) throws {
        var replay = MarbleReplay()
        try configure(&replay)
        ScenarioTest(tested, by: replay, in: caller).verdict().report()
    }
}

extension MarbleFile {
    /// Returns the scenarios of a marble file, or of all marble files in a folder and below it, sorted by path.
    ///
    /// A file without scenarios is one of them, and one with errors, which its check reports. Throws a `Diagnostic` if
    /// there is no such file or folder.
    ///
    /// - Parameters:
    ///   - path: a path in the folder of the test or in one above it, up to that of the package.
    ///   - caller: The path of the test's source file.
    public static func scenarios(in path: String, from caller: String = #filePath) throws -> [MarbleScenario] {
        try TestFiles(besides: caller).scenarios(in: path).map { MarbleScenario(tested: $0, caller: caller) }
    }
}

/// Replays all scenarios of a marble file or a folder, and records an issue for each that is not as asserted.
///
///     @Test func short() throws { try expectMarbles("search.marble") }
///
/// Throws a `Diagnostic` if there is no such file or folder.
///
/// - Parameters:
///   - path: a path in the folder of the test or in one above it, up to that of the package.
///   - caller: The path of the test's source file.
///   - configure: Registers the compiled code that the file calls.
public func expectMarbles(
    _ path: String, from caller: String = #filePath, _ configure: (inout MarbleReplay) throws -> Void = { _ in }
) throws {
    for scenario in try MarbleFile.scenarios(in: path, from: caller) { try scenario.check(configure) }
}
