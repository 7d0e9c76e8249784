/// The names that the Swift files of a project declare, with the files.
///
/// Files are scanned for declaring keywords instead of parsed, because a project has hundreds and a stub needs few.
struct ProjectDeclarations {
    /// The files by the names of types, by the names of members of extensions with a leading dot, by the names of extended
    /// types with a leading `extension`, and by those of imported modules with a leading `import`.
    private var files: [String: [String]] = [:]

    /// - Parameter folder: the folder of the project.
    init(in folder: String) {
        var budget = Self.maximumByteCount
        for path in Project.swiftFiles(in: folder).prefix(Self.maximumFileCount) where budget > 0 {
            guard let file = try? SourceFile.read(path, regularOnly: true, allowsEmpty: true) else { continue }
            budget -= file.bytes.count
            var scan = DeclarationScan(file.bytes)
            for name in scan.names() { files[name, default: []].append(path) }
        }
    }

    /// The names that stand-ins declare, with their modules.
    static let libraries = ProjectDeclarations()

    private init() {
        // What needs no import is there anyway.
        for module in StandIn.modules where !StandIn.implicitModules.contains(module) {
            guard let file = StandIn.file(for: module) else { continue }
            var scan = DeclarationScan(file.bytes)
            for name in scan.names() { files[name, default: []].append(module) }
        }
    }

    /// Returns the file that declares a name, the one nearest to a folder if there are several.
    ///
    /// - Parameter name: the name of a type, or of a member of an extension with a leading dot.
    func file(declaring name: String, near folder: String) -> String? {
        files[name]?.max { Self.closeness($0, folder) < Self.closeness($1, folder) }
    }

    /// Whether a file of the project imports a module.
    func imports(_ module: String) -> Bool { files["import " + module] != nil }

    /// The files with extensions of a type.
    func files(extending type: String) -> [String] { files["extension " + type] ?? [] }

    private static func closeness(_ path: String, _ folder: String) -> Int {
        zip(path.utf8, folder.utf8).prefix { $0 == $1 }.count
    }

    private static let maximumFileCount = 10_000
    private static let maximumByteCount = 64 << 20
}

/// A scan of a Swift file for the names of types, and of members of extensions.
private struct DeclarationScan {
    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0
    /// The depth of the extension that the scan is inside of.
    private var extensionDepth: Int?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func names() -> Set<String> {
        var names: Set<String> = []
        var keyword = ""
        // Other files do not see what is private; `private(set)` is visible.
        var isPrivate = false
        while let word = nextWord() {
            switch keyword {
            // `class func` declares no type.
            case "class" where Self.members.contains(word): break
            case "class", "struct", "enum", "protocol", "typealias", "actor":
                if !isPrivate { names.insert(word) }
                isPrivate = false
            case "func", "var", "let":
                if !isPrivate, extensionDepth == depth - 1 { names.insert("." + word) }
                if !isPrivate, depth == 0 { names.insert(word) }
                isPrivate = false
            case "extension", "import": names.insert("\(keyword) \(word)")
            case "private", "fileprivate": isPrivate = word != "set"
            default: break
            }
            switch word {
            case "extension" where !isPrivate: extensionDepth = extensionDepth ?? depth
            case "extension", "init", "subscript": isPrivate = false
            default: break
            }
            keyword = word
        }
        return names
    }

    /// Returns the next identifier, and counts the braces before it.
    private mutating func nextWord() -> String? {
        while index < bytes.count {
            let byte = bytes[index]
            if Self.isWord(byte) {
                let start = index
                while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
                return String(decoding: bytes[start..<index], as: UTF8.self)
            }
            if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
                continue
            }
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") {
                depth -= 1
                if depth == extensionDepth { extensionDepth = nil }
            }
            index += 1
        }
        return nil
    }

    private static let members: Set<String> = ["func", "var", "let"]

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
