import Foundation

/// A copy of the package in which every mutant can be selected at run time.
struct MutatedTree {
    let root: URL

    private static let hookText = #"""
        #if canImport(Darwin)
        import Darwin
        #elseif canImport(Musl)
        import Musl
        #else
        import Glibc
        #endif

        private let chosen = getenv("MUTANT").flatMap { UInt64(String(cString: $0)) } ?? 0
        private let reach = getenv("MUTANT_REACH").map { String(cString: $0) }
        // Threads may set an element at the same time; then the file has its number twice.
        nonisolated(unsafe) private let isReached: UnsafeMutablePointer<Bool> = {
            let all = UnsafeMutablePointer<Bool>.allocate(capacity: 1 << 16)
            all.initialize(repeating: false, count: 1 << 16)
            return all
        }()

        @usableFromInline
        func mutant(_ key: UInt64) -> Bool {
            if let reach { note(key, in: reach) }
            return key == chosen
        }

        /// Adds the number of a mutant to a file when it is asked for the first time.
        private func note(_ key: UInt64, in path: String) {
            guard key < 1 << 16, !isReached[Int(key)] else { return }
            isReached[Int(key)] = true
            let (code, file) = (errno, open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600))
            let line = Array("\(key)\n".utf8)
            _ = write(file, line, line.count)
            close(file)
            errno = code
        }

        """#

    /// Returns the changed sources by path, or throws all errors of the list.
    static func sources(with mutants: [Mutant]) throws(ListErrors) -> [String: MutatedSource] {
        var sources: [String: MutatedSource] = [:]
        var errors: [ListError] = []
        for mutant in mutants {
            do throws(ListError) {
                let text = try? String(contentsOfFile: mutant.file, encoding: .utf8)
                guard var source = sources[mutant.file] ?? text.map({ MutatedSource($0) }) else {
                    throw ListError(location: mutant.location, message: "cannot read \(mutant.file)")
                }
                try source.add(mutant)
                sources[mutant.file] = source
            } catch {
                errors.append(error)
            }
        }
        if errors.isEmpty { return sources }
        throw ListErrors(errors: errors)
    }

    /// Returns the changed sources by path.
    static func sources(with mutations: [UInt64: Mutation]) throws -> [String: MutatedSource] {
        var sources: [String: MutatedSource] = [:]
        for (key, mutation) in mutations.sorted(by: { $0.key < $1.key }) {
            var source =
                try sources[mutation.file] ?? MutatedSource(String(contentsOfFile: mutation.file, encoding: .utf8))
            try source.add(
                MutatedSource.Alternative(
                    key: key, text: mutation.replacement, location: Location(path: mutation.file, line: mutation.line)),
                at: mutation.site, mutation.form)
            sources[mutation.file] = source
        }
        return sources
    }

    /// Builds the tests; writes the output to a file, or to the output of this program.
    func build(log: URL? = nil) throws {
        guard case .exit(0) = try Command("swift", "build", "--build-tests").run(in: root, log: log) else {
            throw CommandError(words: ["swift", "build", "--build-tests"])
        }
    }

    /// Updates the copy. Unchanged files are not written, so that builds are incremental.
    func update(with sources: [String: MutatedSource]) throws {
        let files = try Self.files()
        // Also in modules without a mutant, which then are not compiled again for their first one.
        let hooks = Set(files.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }.map(Self.hook))
        let paths = Set(files).union(hooks)
        for path in paths {
            let content =
                switch path {
                case _ where hooks.contains(path): Data(Self.hookText.utf8)
                case "Package.swift": try Self.manifest()
                default:
                    try sources[path].map { Data($0.text.utf8) } ?? Data(contentsOf: URL(fileURLWithPath: path))
                }
            try write(content, to: path)
        }
        try removeFiles(except: paths)
    }

    /// Returns the path of the file that declares `mutant`, one in the folder of each module.
    private static func hook(for path: String) -> String {
        let isLibrary = path.hasPrefix("Sources/StreamTrace/")
        return path.split(separator: "/").prefix(isLibrary ? 3 : 2).joined(separator: "/") + "/Mutant.swift"
    }

    /// Returns the package's manifest. Warnings are not errors in it, because a mutant may leave a variable unused.
    private static func manifest() throws -> Data {
        let text = try String(contentsOfFile: "Package.swift", encoding: .utf8)
        return Data(text.replacingOccurrences(of: ".treatAllWarnings(as: .error)", with: "").utf8)
    }

    /// Returns all files of the package that are tracked, or new and not ignored.
    static func files() throws -> [String] {
        let list = try Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard").output()
        return list.split(separator: "\0").map(String.init).filter { FileManager.default.fileExists(atPath: $0) }
    }

    private func write(_ content: Data, to path: String) throws {
        let target = root.appendingPathComponent(path)
        if (try? Data(contentsOf: target)) == content { return }
        let folder = target.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try content.write(to: target)
    }

    private func removeFiles(except paths: Set<String>) throws {
        guard let found = FileManager.default.enumerator(atPath: root.path) else { return }
        for case let path as String in found {
            if path == ".build" { found.skipDescendants() }
            let isFile = found.fileAttributes?[.type] as? FileAttributeType == .typeRegular
            if isFile, !path.hasPrefix(".build/"), !paths.contains(path) {
                try FileManager.default.removeItem(at: root.appendingPathComponent(path))
            }
        }
    }
}
