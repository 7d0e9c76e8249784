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

    /// Returns the type that is named last before a place in the same file: that of the function's result or of the
    /// property's type, most often.
    func last(before place: SourceText) -> UndeclaredType? {
        let earlier = mentions[place.file.path]?.lazy.filter { $0.key < place.range.start }
        return earlier?.max { $0.key < $1.key }?.value
    }
}
