#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The files that differ from a revision of a Git repository, including untracked and removed files.
struct ChangedFiles {
    /// Canonical paths.
    private let paths: Set<String>

    /// Asks Git for the files of the repository that contains the current folder.
    ///
    /// - Parameter revision: The name of a commit: `main`, `HEAD~1`.
    init(since revision: String) throws(UsageError) {
        // A name that begins with a dash would be a flag.
        if revision.hasPrefix("-") { throw Self.unknown(revision) }
        let root = try Self.git(["rev-parse", "--show-toplevel"]) { error in
            UsageError("--changed-since needs a Git repository", suggestion: error)
        }
        let folder = String(decoding: root, as: UTF8.self).trimmingLineEnd
        let commit = try Self.git(["rev-parse", "--verify", "--quiet", revision + "^{commit}"]) { _ in
            Self.unknown(revision)
        }
        let hash = String(decoding: commit, as: UTF8.self).trimmingLineEnd
        let failure = { (error: String?) in UsageError("Git cannot list the changed files", suggestion: error) }
        let changed = try Self.git(
            ["-C", folder, "diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", hash, "--"], failure)
        let untracked = try Self.git(["-C", folder, "ls-files", "--others", "--exclude-standard", "-z"], failure)
        var cache = CanonicalPathCache()
        paths = Set(
            (changed.split(separator: 0) + untracked.split(separator: 0)).map {
                cache.canonicalPath(of: folder + "/" + String(decoding: $0, as: UTF8.self))
            })
    }

    /// Returns the marble files whose checks read a changed file.
    func marbles(among files: [String], _ replay: MarbleReplay) -> [String] {
        var dependencies = Dependencies(replay)
        files.forEach { dependencies.add($0) }
        let changed = paths.reduce(into: Set<String>()) { $0.formUnion(dependencies.marbles(dependingOn: $1)) }
        return files.filter(changed.contains)
    }

    private static func unknown(_ revision: String) -> UsageError {
        UsageError(
            "Git knows no revision '\(revision)'",
            suggestion: "a shallow clone lacks older commits; in CI, fetch the whole history, with fetch-depth: 0")
    }

    /// Returns the output of Git.
    ///
    /// - Parameter failure: Returns the error for the first line of Git's message.
    private static func git(_ words: [String], _ failure: (String?) -> UsageError) throws(UsageError) -> [UInt8] {
        switch Subprocess.run(["git"] + words) {
        case .failure(let error):
            throw UsageError(
                "--changed-since needs Git: \(String(cString: strerror(error.code)))",
                suggestion: "install the command 'git'")
        case .success(let process):
            if process.code == 0 { return process.output }
            let message = process.errors.split(separator: UInt8(ascii: "\n")).first
            throw failure(message.map { String(decoding: $0, as: UTF8.self) })
        }
    }
}

extension String {
    fileprivate var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
