import Foundation

@testable import StreamTraceMarbles
@testable import StreamTraceText

/// Compiles screens with `swiftc` against the built library, into a folder beside it.
///
/// `import RxSwift` and `import RxCocoa` are modules that re-export `ScreenDriver`, which re-exports the library.
struct ScreenCompiler {
    /// Compiles the modules once, because tests that run in parallel read them from the same files.
    static let shared = Result { try ScreenCompiler() }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let folder: String
    private let products: URL

    private init() throws {
        // The tests run from the build folder: from `X.xctest` on Linux, from `X.xctest/Contents/MacOS/X` on macOS.
        let bundle = CommandLine.arguments.lazy.compactMap { argument in
            sequence(first: URL(fileURLWithPath: argument)) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
                .first { $0.pathExtension == "xctest" }
        }.first
        guard let bundle else { throw Failure(description: "no test bundle in \(CommandLine.arguments)") }
        products = bundle.deletingLastPathComponent()
        folder = products.path + "/screens"
        try compileModules()
    }

    private func compileModules() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Driver")
        let files = try swiftFiles(in: sources.path)
        // The objects of the tests' own link, because the folders of modules contain objects of former files too.
        let linked = products.path + "/StreamTracePackageTests.product/Objects.LinkFileList"
        let objects = try String(contentsOfFile: linked, encoding: .utf8).split(separator: "\n").filter { object in
            object.contains(/\/StreamTrace\w*\.build\//) && !object.contains(/Tests\.build|XCTest/)
        }
        _ = try write(objects.joined(separator: "\n"), to: "objects")
        try compile(
            ["-module-name", "ScreenDriver", "-emit-module", "-emit-library", "-o", library, "@" + path("objects")]
                + ["-emit-module-path", path("ScreenDriver.swiftmodule"), "-swift-version", "6"] + files)
        for module in ["RxSwift", "RxCocoa"] {
            let file = try write("@_exported import ScreenDriver\n", to: module + ".swift")
            try compile(
                ["-module-name", module, "-emit-module", "-parse-as-library", file]
                    + ["-emit-module-path", path("\(module).swiftmodule")])
        }
    }

    private var library: String {
        #if canImport(Darwin)
        path("libScreenDriver.dylib")
        #else
        path("libScreenDriver.so")
        #endif
    }

    private func path(_ name: String) -> String { folder + "/" + name }

    private func swiftFiles(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
            .map { folder + "/" + $0 }
    }

    /// Compiles the Swift files beside a marble file with its driver, and returns the log of the program.
    func output(of file: MarbleFile) throws -> [String] {
        let screen = URL(fileURLWithPath: file.source.path)
        let name = "Screen_" + screen.deletingPathExtension().lastPathComponent.replacing("-", with: "_")
        return try output(of: [file], named: name)
    }

    /// Compiles the Swift files beside marble files with their driver, and returns the log of the program, without the
    /// name of the module.
    func output(of files: [MarbleFile], named name: String) throws -> [String] {
        let folder = URL(fileURLWithPath: files[0].source.path).deletingLastPathComponent().path
        let driver = try write(ScreenDriver(files).text, to: "\(name)/Driver.swift")
        let executable = path("\(name)/run")
        try compile(
            ["-module-name", name, "-parse-as-library", "-swift-version", "5", "-suppress-warnings"]
                + ["-j", "\(ProcessInfo.processInfo.activeProcessorCount)"]
                + ["-L", self.folder, "-lScreenDriver", "-Xlinker", "-rpath", "-Xlinker", self.folder]
                + ["-o", executable, driver] + swiftFiles(in: folder))
        let lines = try run(executable, []).replacing(name + ".", with: "").split(separator: "\n")
        return lines.filter { $0.hasPrefix("log: ") }.map { String($0.dropFirst("log: ".count)) }
    }

    /// Returns the numbers of the lines that the compiler refuses.
    func linesWithErrors(in text: String, named name: String) throws -> Set<Int> {
        let file = try write(text, to: "\(name)/\(name).swift")
        do {
            try compile(["-typecheck", "-swift-version", "5", "-suppress-warnings", file])
            return []
        } catch let failure as Failure {
            let places = failure.description.matches(of: /(?m)^\S*\.swift:(\d+):\d+: error:/)
            return Set(places.compactMap { Int($0.output.1) })
        }
    }

    /// Writes a file below the folder of the products, and returns its path.
    func write(_ text: String, to name: String) throws -> String {
        let file = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private func compile(_ arguments: [String]) throws {
        _ = try run(
            "/usr/bin/env", ["swiftc", "-Onone", "-I", folder, "-I", products.path + "/Modules"] + arguments)
    }

    private func run(_ path: String, _ arguments: [String]) throws -> String {
        let (text, status) = try end(of: path, arguments)
        if status != 0 { throw Failure(description: text) }
        return text
    }

    /// Runs a program, and returns what it printed, with its status.
    private func end(of path: String, _ arguments: [String]) throws -> (text: String, status: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let log = try write("", to: "logs/\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(atPath: log) }
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        return (
            String(decoding: try Data(contentsOf: URL(fileURLWithPath: log)), as: UTF8.self), process.terminationStatus
        )
    }
}

/// The value of an expression in compiled Swift.
enum CompiledValue: Equatable {
    case text(String)
    /// The program ended with a trap.
    case trap
    /// The compiler rejected the expression.
    case rejected
}

extension ScreenCompiler {
    /// Compiles expressions, each after the same declarations, and returns their values.
    ///
    /// An expression that is rejected is removed, and the others are compiled again; a program that ended with a trap is
    /// run again from the next expression on.
    func values(of expressions: [String], after declarations: String, named name: String) throws -> [CompiledValue] {
        var values = [CompiledValue?](repeating: nil, count: expressions.count)
        let executable = path(name + ".run")
        for attempt in 0... {
            let rejected = try compile(expressions, values, declarations, to: executable, name)
            for index in rejected { values[index] = .rejected }
            if rejected.isEmpty { break }
            if attempt == 5 { throw Failure(description: "the compiler rejects more and more expressions") }
        }
        while let next = values.firstIndex(where: { $0 == nil }) {
            let (text, _) = try end(of: executable, ["\(next)"])
            for line in text.split(separator: "\n") {
                let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
                if parts.count == 2, let index = Int(parts[0]), values[index] == nil {
                    values[index] = .text(String(parts[1]))
                }
            }
            let trapped = values[next...].firstIndex { $0 == nil }
            if let trapped { values[trapped] = .trap }
        }
        return values.compactMap(\.self)
    }

    /// Returns the indices of the rejected expressions.
    private func compile(
        _ expressions: [String], _ values: [CompiledValue?], _ declarations: String, to executable: String,
        _ name: String
    ) throws -> Set<Int> {
        let header = "import Foundation\n" + declarations
        let functions = zip(expressions, values).enumerated().map { index, snippet in
            snippet.1 == nil ? "func snippet\(index)() -> String { String(describing: \(snippet.0)) }" : ""
        }
        let calls = functions.indices.filter { !functions[$0].isEmpty }.map {
            "if \($0) >= start { print(\($0), snippet\($0)(), separator: \"\\t\") }"
        }
        let lines = [header] + functions
        let main = ["let start = Int(CommandLine.arguments[1])!", "setvbuf(stdout, nil, _IONBF, 0)"] + calls
        let source = try write((lines + main).joined(separator: "\n"), to: "\(name)/main.swift")
        let (text, status) = try end(
            of: "/usr/bin/env", ["swiftc", "-Onone", "-suppress-warnings", source, "-o", executable])
        if status == 0 { return [] }
        let first = header.count { $0 == "\n" } + 2
        let rejected = text.matches(of: /main\.swift:(\d+):\d+: error:/).compactMap { Int($0.1).map { $0 - first } }
        let found = Set(rejected).filter(expressions.indices.contains)
        if found.isEmpty { throw Failure(description: text) }
        return found
    }
}
