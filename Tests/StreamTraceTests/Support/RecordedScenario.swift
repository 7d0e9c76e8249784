import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceReplay
@testable import StreamTraceText

/// A marble file and its recordings, in a folder that is deleted after the test.
struct RecordedScenario {
    private let file: TemporaryFile
    var replay = MarbleReplay()

    init(_ marble: String, _ recordings: [String: String]) throws {
        file = try TemporaryFile(marble, named: "test.marble")
        for (name, text) in recordings { try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
    }

    var folder: String { (file.path as NSString).deletingLastPathComponent }

    func run() throws -> MarbleReplay.Outcome { replay.run(try SourceFile.read(file.path)) }

    /// Returns the log, or the errors as `path:line:column: message (suggestion)`.
    func log() throws -> [String] { try lines(run()) }

    /// Returns the log of a marble file that includes a Swift file first.
    static func log(of swift: String, _ marble: String) throws -> [String] {
        try RecordedScenario("include \"A.swift\"\n" + marble, ["A.swift": swift]).log()
    }

    /// Returns the first event of a stream of one expression, whose names a Swift file declares.
    static func event(of swift: String, _ expression: String) throws -> String? {
        let log = try log(of: "import RxSwift\n" + swift, "out x = Observable.just(\(expression))\n")
        return log.first { !$0.contains("subscribed") }.map { $0.replacingOccurrences(of: "0: x -> Event ", with: "") }
    }

    /// Returns the log as it is written during the replay.
    func streamed(
        _ timestamps: Timestamps = .milliseconds, spellsOutControls: Bool = true, began: @escaping () -> Void = {}
    ) throws -> [String] {
        var bytes: [UInt8] = []
        let log = LogWriter(timestamps, spellsOutControls: spellsOutControls) { bytes += $0 }
        let outcome = replay.run(
            try SourceFile.read(file.path), log: log, began: { _ in began() }, ended: { _ in log.flush() })
        let text = String(decoding: bytes, as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
            + lines(outcome)
    }

    private func lines(_ outcome: MarbleReplay.Outcome) -> [String] {
        let errors = outcome.diagnostics + outcome.scenarios.compactMap(\.failure)
        return outcome.scenarios.flatMap { $0.log.map(\.description) }
            + errors.map { error in
                let name = error.file.path.replacingOccurrences(of: folder + "/", with: "")
                return name + ":" + brief(error)
            }
    }
}

/// A log of two lanes.
let loginLog = """
    0: id -> subscribed
    0: password -> subscribed
    5: id -> Event next(Optional("a"))
    7: password -> Event next(secret)
    9: id -> Event next(nil)
    9: id -> Event completed
    9: id -> isDisposed
    20: password -> isDisposed
    """
