/// A scenario of a marble file, which is a case of a test.
package struct TestedScenario: Sendable {
    /// The absolute path of the marble file.
    package let path: String
    /// The scenario's name; `nil` for all scenarios of a file, if it has none or cannot be read.
    package let name: String?
    /// `search.marble › pause`, with the path in the searched folder.
    package let description: String
}

/// The marble files of a test, which are found from the place of its source file.
package struct TestFiles {
    private let caller: String

    /// - Parameter caller: The path of the test's source file.
    package init(besides caller: String) { self.caller = caller }

    /// Returns a case for each scenario of a file, or of all marble files in a folder and below it, in the order of their
    /// paths. A file whose scenarios are unknown is one case, which reports its errors.
    package func scenarios(in path: String) throws(Diagnostic) -> [TestedScenario] {
        let root = try locate(path)
        guard Self.isFolder(root) else { return Self.scenarios(ofFile: root, as: root.lastComponent) }
        let files = Self.files(in: root).sorted()
        if files.isEmpty { throw Diagnostic("no marble files in this folder", about: root) }
        return files.flatMap { Self.scenarios(ofFile: root + "/" + $0, as: $0) }
    }

    /// Returns the absolute path of a file or folder: beside the test, in a folder above it up to that of the package, or
    /// in the current folder.
    func locate(_ path: String) throws(Diagnostic) -> String {
        if path.hasPrefix("/") {
            if SourceFile.exists(path) { return path }
            throw Diagnostic("no such file or folder", about: path, suggestion: SourceFile.neighbour(of: path))
        }
        let folders = TestFolders(of: caller)
        let found = (folders.searched + [SourceFile.resolved(".")].compactMap(\.self)).lazy.map { $0 + "/" + path }
            .first(where: SourceFile.exists)
        if let found { return found.hasSuffix("/") ? String(found.dropLast()) : found }
        let near = folders.searched.lazy.compactMap { SourceFile.neighbour(of: $0 + "/" + path) }.first
        throw Diagnostic(
            "no such file or folder: looked for it in \(folders.searched.first ?? "/") and the folders above it"
                + (folders.package.map { ", up to \($0)" } ?? ""), about: path, suggestion: near)
    }

    private static func scenarios(ofFile path: String, as shown: String) -> [TestedScenario] {
        let whole = [TestedScenario(path: path, name: nil, description: shown.escapingControlCharacters)]
        guard let source = try? SourceFile.read(path) else { return whole }
        let (file, errors) = MarbleFile.parse(source) { included, includer throws(ReadingError) in
            try IncludedFile.read(included, from: includer, allowed: [])
        }
        if file.isCutShort || !errors.isEmpty || file.scenarios.isEmpty { return whole }
        return file.scenarios.compactMap { scenario in
            scenario.name.map {
                TestedScenario(
                    path: path, name: $0.text, description: (shown + " › " + $0.text).escapingControlCharacters)
            }
        }
    }

    /// Returns the paths of the marble files in a folder and below it, relative to it. Hidden files, and links to folders,
    /// which could lead back, are left out.
    private static func files(in root: String) -> [String] {
        var found: [String] = []
        var folders = [""]
        while let folder = folders.popLast() {
            let path = folder.isEmpty ? root : root + "/" + folder
            for name in SourceFile.names(inFolder: path) ?? [] where !name.hasPrefix(".") {
                let inner = folder.isEmpty ? name : folder + "/" + name
                if name.hasSuffix(".marble") {
                    found.append(inner)
                } else if isFolder(path + "/" + name),
                    SourceFile.resolved(path + "/" + name) == SourceFile.resolved(path).map({ $0 + "/" + name })
                {
                    folders.append(inner)
                }
            }
        }
        return found
    }

    private static func isFolder(_ path: String) -> Bool { SourceFile.names(inFolder: path) != nil }
}

/// The folders around the source file of a test.
struct TestFolders {
    /// The folder of the test, and those above it up to that of the package.
    private(set) var searched: [String] = []
    /// The nearest folder with a package; `nil` for a test of an Xcode project.
    private(set) var package: String?

    init(of caller: String) {
        var folder = caller[...]
        while package == nil, let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if folder.isEmpty { break }
            searched.append(String(folder))
            if SourceFile.exists("\(folder)/Package.swift") { package = String(folder) }
        }
    }
}

extension String {
    /// The name of a file without its folder.
    var lastComponent: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }

    /// The path from the current folder, if it is in or below that.
    var fromCurrentFolder: String {
        guard let current = SourceFile.resolved("."), current != "/", hasPrefix(current + "/") else { return self }
        return String(dropFirst(current.utf8.count + 1))
    }
}
