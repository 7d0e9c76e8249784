extension DeclaredTypes {
    /// Whether a type conforms to a protocol or inherits from a class; `nil` if that is not known.
    package func conforms(_ type: ValueType, to name: String) -> Bool? {
        switch type {
        case .unknown, .parameter: return nil
        case .named(let own, _) where own == name: return true
        default: break
        }
        if let known = StandardProtocol.named(name) {
            return known.includes(type, self) ? true : isSettled(type) ? false : nil
        }
        // `self` in an extension of a protocol of collections, which may be that of another one.
        if type.name == "Collection", isSequence(name) { return name == "Sequence" ? true : nil }
        if let conforming = Self.libraryConformances[name] { return type.name.map(conforming.contains) ?? false }
        if name == "AnyObject" { return self[type].map { $0.isClass } }
        let isUndeclared = self[name] == nil
        if isUndeclared, TypeRelations.native[name] == nil { return nil }
        if type.name.map({ isSubtype($0, of: name) }) == true || view(type, as: name) != nil { return true }
        if name == "Error", self[type] == nil { return nil }
        return self[type]?.hasUnknownAncestor(self) == true ? nil : false
    }

    /// Whether a name is that of a protocol of collections or numbers, whose extensions extend library types.
    func isCollection(_ name: String) -> Bool { Self.libraryConformances[name] != nil }

    /// Whether the values of an app's own type that conforms to a protocol are sequences.
    func isSequence(_ name: String) -> Bool {
        Self.libraryConformances[name]?.contains("Array") == true
    }

    /// Whether a name is that of a protocol of sequences whose parts are of a type of their own, like `ArraySlice`.
    func isCollectionOfParts(_ name: String) -> Bool { name != "Sequence" && isSequence(name) }

    /// Whether one protocol or class inherits from another one.
    func refines(_ name: String, _ other: String) -> Bool {
        if name == other || isSubtype(name, of: other) { return true }
        if let known = StandardProtocol.named(other) { return known.isRefined(by: name) }
        guard let own = Self.libraryConformances[name], let wider = Self.libraryConformances[other]
        else { return false }
        // The protocols of the table of which one contains fewer types refine each other, or have the same types.
        return own.isStrictSubset(of: wider) || (own == wider && other == "Sequence")
    }

    /// Whether all protocols of the standard library that a type conforms to are known.
    private func isSettled(_ type: ValueType) -> Bool {
        guard let name = type.name else { return true }
        if let declared = self[name] { return !declared.isNative && !declared.hasUnknownAncestor(self) }
        return Self.settled.contains(name) || view(type, as: "ObservableConvertibleType") != nil
    }

    private static let settled = Set(SizedInteger.Width.allCases.map(\.rawValue)).union([
        "Double", "Float", "Bool", "String", "Character", "Array", "ArraySlice", "Dictionary", "Set", "Optional",
        "Result", "Any",
        "Error",
    ])

    /// The types of the library that conform to protocols of collections and numbers.
    private static let libraryConformances: [String: Set<String>] = {
        let collections: Set = ["Array", "ArraySlice", "Set", "Dictionary", "String", "Range", "ClosedRange"]
        let integers = Set(SizedInteger.Width.allCases.map(\.rawValue))
        let indexed: Set = ["Array", "ArraySlice", "String", "Range", "ClosedRange"]
        return [
            "Sequence": collections.union(["PartialRangeFrom", "Sequence"]), "Collection": collections,
            "BidirectionalCollection": indexed, "RandomAccessCollection": indexed.subtracting(["String"]),
            "RangeReplaceableCollection": ["Array", "ArraySlice", "String"],
            "MutableCollection": ["Array", "ArraySlice"],
            "StringProtocol": ["String"], "SetAlgebra": ["Set"],
            "BinaryInteger": integers, "FixedWidthInteger": integers,
            "SignedInteger": integers.filter { $0.hasPrefix("I") },
            "UnsignedInteger": integers.filter { $0.hasPrefix("U") },
            "FloatingPoint": ["Double", "Float"], "BinaryFloatingPoint": ["Double", "Float"],
        ]
    }()
}
