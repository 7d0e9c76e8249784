import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Files of a project outside of the folder of the marble file.
struct ProjectTests {
    private static let swift = "struct App { static let name = \"app\" }"

    /// Creates `root/App/App.swift` and `root/traces/test.marble`, and returns the result of the marble file.
    private func log(marker: String?, include: String = "../App/App.swift", allowed: [String] = []) throws -> [String] {
        let root = try TemporaryFile("", named: "empty")
        let folder = (root.path as NSString).deletingLastPathComponent
        let files = FileManager.default
        for name in ["App", "traces"] {
            try files.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        if let marker { try Data().write(to: URL(fileURLWithPath: "\(folder)/\(marker)")) }
        try Data(Self.swift.utf8).write(to: URL(fileURLWithPath: "\(folder)/App/App.swift"))
        let marble = "\(folder)/traces/test.marble"
        try Data("include \"\(include)\"\nout name = Observable.just(App.name)\n".utf8)
            .write(to: URL(fileURLWithPath: marble))
        var replay = MarbleReplay()
        replay.allowedFolders = allowed.map { "\(folder)/\($0)" }
        let outcome = replay.run(try SourceFile.read(marble))
        return outcome.diagnostics.map(\.message) + outcome.scenarios.flatMap { $0.log.map(\.description) }
    }

    @Test(arguments: [".git", "Package.swift", "App.xcodeproj", "App.xcworkspace"])
    func `A marble file includes files of its project`(marker: String) throws {
        #expect(try log(marker: marker).contains { $0.contains("name -> Event next(app)") })
    }

    @Test func `Without a project, a file of another folder has to be allowed`() throws {
        let outside = "a file outside of this file's folder cannot be read"
        #expect(try log(marker: nil) == [outside])
        #expect(try log(marker: nil, allowed: ["App"]).contains { $0.contains("next(app)") })
        #expect(try log(marker: nil, allowed: ["traces"]) == [outside])
    }

    @Test func `A file outside of the project is refused`() throws {
        let message = "a file outside of the project's folder cannot be read"
        #expect(try log(marker: ".git", include: "../../App.swift") == [message])
        #expect(try log(marker: ".git", include: "/etc/passwd") == [message])
    }
}
