import Foundation
import Synchronization

/// Finds out which mutations compile, without building the tests.
///
/// Each module is compiled against the interfaces of the modules it uses, which mutations do not change, and only the
/// files with mutations. A mutation with an error is left out until no error remains.
struct CompileCheck {
    private let tree: MutatedTree
    private let interfaces: URL
    /// The folders of the modules, each after those that it uses.
    private let modules: [String]
    /// The folder of the macros, which the driver of the compiler knows, and its front end does not.
    private let plugins: String

    init(tree: MutatedTree, build: URL) throws {
        self.tree = tree
        interfaces = URL(fileURLWithPath: build.path + "/interfaces").absoluteURL
        modules = try Self.allModules()
        plugins = try TargetInfo.current().paths.runtimeResourcePath + "/host/plugins"
        try FileManager.default.createDirectory(at: interfaces, withIntermediateDirectories: true)
        try emitInterfaces()
    }

    private static func allModules() throws -> [String] {
        var modules: [String] = []
        for folder in try String(contentsOfFile: ".ci/folders", encoding: .utf8).split(separator: "\n") {
            let parts = folder.split(separator: "/").map(String.init)
            let module = "Sources/" + (parts[0] == "StreamTrace" ? parts[0] + "/" + parts[1] : parts[0])
            if !modules.contains(module) { modules.append(module) }
        }
        return modules + ["Sources/StreamTrace/Library", "Sources/StreamTraceXCTest"]
    }

    /// Returns the mutations that compile, in the same order.
    func compiling(_ mutations: [Mutation]) throws -> [Mutation] {
        var left = mutations.numbered
        while true {
            let sources = try MutatedTree.sources(with: left)
            try tree.update(with: sources)
            let wrong = try errors(in: sources)
            if wrong.isEmpty { return left.keys.sorted().map { left[$0]! } }
            for key in wrong { left[key] = nil }
        }
    }

    /// Returns the mutations in which the compiler finds errors.
    private func errors(in sources: [String: MutatedSource]) throws -> Set<UInt64> {
        let changed = modules.map { module in (module, sources.keys.filter { $0.hasPrefix(module + "/") }.sorted()) }
            .filter { !$0.1.isEmpty }
        let found = Mutex<Result<Set<UInt64>, any Error>>(.success([]))
        DispatchQueue.concurrentPerform(iterations: changed.count) { index in
            let result = Result {
                let (module, files) = changed[index]
                return try compilerErrors(of: module, changed: files).mutants(in: sources)
            }
            found.withLock { all in all = all.flatMap { old in result.map { old.union($0) } } }
        }
        return try found.withLock { try $0.get() }
    }

    private func compilerErrors(of module: String, changed: [String]) throws -> [CompilerError] {
        let others = try files(of: module, in: tree.root.path).filter { !changed.contains($0) }
        let words =
            arguments(of: module, ["-emit-sil", "-suppress-warnings"])
            + changed.flatMap { ["-primary-file", $0, "-o", "/dev/null"] } + others
        let log = interfaces.appendingPathComponent(Self.name(of: module) + ".log")
        if case .exit(0) = try Command(words).run(in: tree.root, log: log) { return [] }
        let errors = CompilerError.all(in: try String(contentsOf: log, encoding: .utf8), below: tree.root.path)
        if errors.isEmpty { throw CommandError(words: ["swiftc \(module), see \(log.path),"]) }
        return errors
    }

    /// Writes the interfaces of modules that are new or changed, and of those that use them.
    private func emitInterfaces() throws {
        var isChanged = false
        for module in modules.dropLast() where !module.hasSuffix("trace-cli") {
            let target = interfaces.appendingPathComponent(Self.name(of: module) + ".swiftmodule")
            let files = try files(of: module, in: ".")
            let date = try Self.date(target.path) ?? .distantPast
            let isOld = try files.allSatisfy { try Self.date($0)! < date }
            if isOld, !isChanged { continue }
            isChanged = true
            let words = arguments(
                of: module, ["-emit-module", "-experimental-skip-non-inlinable-function-bodies", "-o", target.path])
            guard case .exit(0) = try Command(words + files).run(in: URL(fileURLWithPath: ".")) else {
                throw CommandError(words: ["swiftc \(module)"])
            }
        }
    }

    private func arguments(of module: String, _ options: [String]) -> [String] {
        var words = ["swiftc", "-frontend"] + options
        words += ["-swift-version", "6", "-package-name", "tree", "-enable-testing", "-D", "DEBUG"]
        words += ["-module-name", Self.name(of: module), "-I", interfaces.path, "-plugin-path", plugins]
        if module != "Sources/trace-cli" { words.append("-parse-as-library") }
        #if os(macOS)
        if let sdk = try? Command("xcrun", "--show-sdk-path").output() {
            words += ["-sdk", String(sdk.dropLast()), "-target", "arm64-apple-macosx15.0"]
        }
        #endif
        return words
    }

    private static func name(of module: String) -> String {
        let name = module.split(separator: "/").last!
        if name == "Library" { return "StreamTrace" }
        return (module.hasPrefix("Sources/StreamTrace/") ? "StreamTrace" : "") + name.replacing("-", with: "_")
    }

    /// Returns the sources of a module, also those that a plugin writes.
    private func files(of module: String, in root: String) throws -> [String] {
        func sources(_ folder: String) throws -> [String] {
            guard let all = FileManager.default.enumerator(atPath: root + "/" + folder) else { return [] }
            return all.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }.sorted()
        }
        let isCommand = module == "Sources/trace-cli"
        let written = isCommand ? try sources(".build/plugins/outputs/tree/trace-cli") : []
        return try sources(module) + written
    }

    private static func date(_ path: String) throws -> Date? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
}

/// What the compiler says about itself.
private struct TargetInfo: Decodable {
    struct Paths: Decodable { let runtimeResourcePath: String }

    let paths: Paths

    static func current() throws -> TargetInfo {
        try JSONDecoder().decode(TargetInfo.self, from: Data(Command("swiftc", "-print-target-info").output().utf8))
    }
}

extension [Mutation] {
    /// The mutations by the keys that switch them on.
    var numbered: [UInt64: Mutation] {
        Dictionary(uniqueKeysWithValues: zip(1..., self).map { (UInt64($0), $1) })
    }
}
