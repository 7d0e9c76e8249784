/// The names and members in Swift files that nothing declares.
struct UndeclaredNames {
    /// The names in code that is reached, with their first uses.
    var used: [String: SourceText] = [:]
    /// The names in any code.
    var mentioned: Set<String> = []
    var types = UndeclaredTypes()
    /// The members of values that no type has.
    var members: Set<String> = []
    /// The names of types, in any file, that were reported.
    var reportedTypes: Set<String> = []
    /// The names that are not supported, like `Task`, if no file of the app declares them.
    var unsupported: Set<String> = []
}

/// The types that Swift files name and that nothing declares, so that the failure of a member without a type before its
/// dot, like `.red`, can name the type to declare.
struct UndeclaredTypes {
    private var byName: [String: UndeclaredType] = [:]
    /// Where the types are named: by the path of the file, and by offset, because code is checked several times.
    private var mentions: [String: [Int: UndeclaredType]] = [:]

    /// A file that names more of them has its later ones left out.
    private static let maximumCount = 2_000

    mutating func note(_ name: String, _ place: SourceText) {
        // A nested type cannot be declared alone.
        guard name.first?.isUppercase == true, !name.contains("."),
            mentions[place.file.path, default: [:]].count < Self.maximumCount
        else { return }
        let type = byName[name] ?? UndeclaredType(name)
        byName[name] = type
        mentions[place.file.path, default: [:]][place.range.start] = type
    }

    /// Returns the type that is meant at a place: of the earlier ones in the same file that of the last name which the code
    /// just before the place uses, as in `status.map { $0 == .denied }`, or else the one that is named last: that of the
    /// function's result, most often.
    func meant(at place: SourceText) -> UndeclaredType? {
        let earlier = (mentions[place.file.path] ?? [:]).filter { $0.key < place.range.start }.sorted {
            $0.key > $1.key
        }
        let start = max(0, place.range.start - Self.nearby)
        let words = Set(place.file.text(SourceRange(start, place.range.start)).split { !($0.isLetter || $0.isNumber) })
        let used = earlier.first { offset, _ in
            Self.name(declaredBefore: offset, in: place.file).map { words.contains($0[...]) } ?? false
        }
        return (used ?? earlier.first)?.value
    }

    /// The number of bytes before a place in which names tell what is meant.
    private static let nearby = 120

    /// Returns the name that is declared with a type, `status` of `let status: Observable<Permit>`.
    private static func name(declaredBefore offset: Int, in file: SourceFile) -> String? {
        let line = file.text(SourceRange(max(0, offset - nearby), offset)).split(separator: "\n").last ?? ""
        guard let colon = line.lastIndex(of: ":"), !line[colon...].contains(")") else { return nil }
        let name = line[..<colon].reversed().prefix { $0.isLetter || $0.isNumber }
        return name.isEmpty ? nil : String(name.reversed())
    }
}
