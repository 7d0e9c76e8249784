import Foundation

/// A suite of tests, or a test without a suite, with what it does without a mutant.
struct Suite: Codable, Sendable {
    /// As `--filter` knows it: `StreamTraceTests.SkipTests`; `nil` for all tests of XCTest.
    let name: String?
    /// The file that declares it.
    let file: String
    var seconds: Double = 0
    /// The keys of the mutants that it reaches.
    var reached: Set<UInt64> = []

    var filter: String? {
        name.map { "^" + NSRegularExpression.escapedPattern(for: $0) + "(/|$)" }
    }

    /// How close it is to a source: 2 if it is named after the file, 1 if it is of the same room.
    ///
    /// The tests of `Engine/X` are in `X`, those of the other modules in a folder named after the module or the room.
    func closeness(to source: String) -> Int {
        let parts = source.split(separator: "/").dropFirst()
        let own = file.split(separator: "/").dropFirst().dropLast()
        let subject = parts.last?.prefix { $0 != "." && $0 != "+" } ?? ""
        if file.hasSuffix("/\(subject)Tests.swift") { return 2 }
        if parts.first == "trace-cli" { return own.first == "TraceCommandTests" ? 1 : 0 }
        let rooms = parts.dropLast().dropFirst()
        return own.dropFirst().contains { room in rooms.contains { $0 == room || $0 == room + "s" } } ? 1 : 0
    }

    /// Returns all suites of a list of tests, as the runner prints it.
    static func all(in list: String) throws -> [Suite] {
        var names: [String] = []
        for line in list.split(separator: "\n") where line.contains(".") {
            let name = String(line.split(separator: "/", maxSplits: 1)[0])
            if names.last != name { names.append(name) }
        }
        let files = try declarations()
        return Set(names).sorted().map { name in
            let simple = String(name.split(separator: ".", maxSplits: 1)[1])
            return Suite(name: name, file: files[simple] ?? "Tests/\(name.split(separator: ".")[0])/Tests.swift")
        } + [Suite(name: nil, file: "Tests/StreamTraceXCTestTests/StreamTraceXCTest/XCTest.swift")]
    }

    /// Returns the files of the tests by the types that they declare.
    private static func declarations() throws -> [String: String] {
        var files: [String: String] = [:]
        for path in try MutatedTree.files() where path.hasSuffix("Tests.swift") {
            for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
                let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                guard let keyword = words.firstIndex(where: { ["struct", "class", "enum"].contains($0) }),
                    line.first?.isWhitespace == false, keyword + 1 < words.count
                else { continue }
                files[String(words[keyword + 1])] = path
            }
        }
        return files
    }
}
