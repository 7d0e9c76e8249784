/// A namespace for finding the project that a file belongs to, and its files.
package enum Project {
    /// Returns the nearest folder above a file that contains a repository, a package or an Xcode project, or `nil`.
    ///
    /// The root of the file system is no project.
    static func folder(of file: SourceFile) -> String? {
        if file.path == "<stdin>" { return nil }
        return Self.folder(above: IncludedFile.folder(of: file))
    }

    /// Returns the nearest folder that contains a repository, a package or an Xcode project, from a folder upwards.
    package static func folder(above path: String) -> String? {
        var folder = IncludedFile.resolved(path) ?? ""
        while !folder.isEmpty {
            if isProject(folder) { return folder }
            folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
        }
        return nil
    }

    private static func isProject(_ folder: String) -> Bool {
        if [".git", "Package.swift"].contains(where: { SourceFile.exists("\(folder)/\($0)") }) { return true }
        return (SourceFile.names(inFolder: folder) ?? []).contains {
            $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
        }
    }

    /// Returns the Swift files in a folder and below it, except those of dependencies and tests.
    static func swiftFiles(in folder: String) -> [String] {
        var files: [String] = []
        var folders = [folder]
        while let folder = folders.popLast(), files.count < maximumFileCount {
            for name in SourceFile.names(inFolder: folder) ?? [] where !name.hasPrefix(".") {
                let path = "\(folder)/\(name)"
                if name.hasSuffix(".swift") {
                    files.append(path)
                } else if !name.contains("."), !dependencies.contains(name), !name.hasSuffix("Tests"), isFolder(path) {
                    folders.append(path)
                }
            }
        }
        return files
    }

    /// Whether a path is that of a folder, and not of a link to one, which could lead back.
    private static func isFolder(_ path: String) -> Bool {
        IncludedFile.resolved(path) == path && SourceFile.names(inFolder: path) != nil
    }

    private static let dependencies: Set<String> = ["Carthage", "DerivedData", "Pods", "build", "node_modules"]
    private static let maximumFileCount = 10_000
}
