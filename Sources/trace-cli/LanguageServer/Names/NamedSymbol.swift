/// A thing with a name that a text declares: an input, a variable, a function, a type, a case.
struct NamedSymbol: Hashable {
    enum Kind: String {
        case input, output, variable, parameter, function, method, property, type, enumCase, spy
    }

    let name: String
    let kind: Kind
    /// The file and the range of the name at its declaration, which identify the symbol.
    let path: String
    let range: SourceRange
    /// The type whose member it is.
    var owner: String?
    /// The closure or the function in which alone it is visible; `nil` for a name of the whole file or a member.
    var extent: SourceRange?
    /// Whether it is a member that other files do not see.
    var isPrivate = false

    var isLocal: Bool { extent != nil }

    static func == (left: NamedSymbol, right: NamedSymbol) -> Bool {
        left.path == right.path && left.range == right.range && left.name == right.name
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(range)
    }
}

/// A mention of names: one symbol, or those among which the types choose.
struct NameUse {
    let path: String
    let range: SourceRange
    let name: String
    /// What it may be; none if the type before the dot is not known.
    let symbols: [NamedSymbol]
    var isDeclaration = false
}

/// The names in the code of a text and of what it includes: where each is declared, and where it is used.
struct NameIndex {
    private(set) var uses: [NameUse] = []
    /// The declared types by name, with their members.
    private(set) var types: [String: DeclaredMembers] = [:]
    private(set) var globals: [String: [NamedSymbol]] = [:]

    struct DeclaredMembers {
        /// The declarations: types inside of others may have the same name.
        var symbols: [NamedSymbol] = []
        var members: [String: [NamedSymbol]] = [:]
        var supertypes: [String] = []
    }

    /// Returns the mention that begins at an offset.
    func use(startingAt offset: Int, in path: String) -> NameUse? { places[path]?[offset].map { uses[$0] } }

    /// Returns all mentions of a symbol in the order of the text, its declaration among them.
    func mentions(of symbol: NamedSymbol) -> [NameUse] {
        uses.filter { $0.symbols.contains(symbol) }.sorted { ($0.path, $0.range.start) < ($1.path, $1.range.start) }
    }

    /// The mentions of a member's name of which nobody knows whose member it is.
    func unknownMentions(of name: String) -> [NameUse] { uses.filter { $0.name == name && $0.symbols.isEmpty } }

    /// The numbers of the uses by their places, of which each is added once, however many scenarios share it.
    private var places: [String: [Int: Int]] = [:]

    mutating func add(_ use: NameUse) {
        if places[use.path]?[use.range.start] != nil { return }
        places[use.path, default: [:]][use.range.start] = uses.count
        uses.append(use)
    }

    mutating func declare(_ symbol: NamedSymbol) {
        add(NameUse(path: symbol.path, range: symbol.range, name: symbol.name, symbols: [symbol], isDeclaration: true))
    }

    mutating func declareGlobal(_ symbol: NamedSymbol) {
        if globals[symbol.name]?.contains(symbol) == true { return }
        // The blocks of a function, each for other arguments, are one name.
        if symbol.kind == .input, let first = globals[symbol.name]?.first(where: { $0.kind == .input }) {
            let use = NameUse(path: symbol.path, range: symbol.range, name: symbol.name, symbols: [first])
            return add(use)
        }
        globals[symbol.name, default: []].append(symbol)
        declare(symbol)
    }

    mutating func declareType(_ symbol: NamedSymbol) {
        if types[symbol.name]?.symbols.contains(symbol) == true { return }
        types[symbol.name, default: DeclaredMembers()].symbols.append(symbol)
        declare(symbol)
    }

    mutating func declareMember(_ symbol: NamedSymbol, of type: String) {
        if types[type]?.members[symbol.name]?.contains(symbol) == true { return }
        types[type, default: DeclaredMembers()].members[symbol.name, default: []].append(symbol)
        declare(symbol)
    }

    mutating func addSupertype(_ name: String, of type: String) {
        types[type, default: DeclaredMembers()].supertypes.append(name)
    }

    /// Returns the members of a name that a type or one of its supertypes declares.
    func members(named name: String, of type: String, depth: Int = 0) -> [NamedSymbol] {
        guard let declared = types[type], depth < Self.maximumDepth else { return [] }
        if let own = declared.members[name] { return own }
        for supertype in declared.supertypes {
            let inherited = members(named: name, of: supertype, depth: depth + 1)
            if !inherited.isEmpty { return inherited }
        }
        return []
    }

    /// Whether one of two types inherits from the other or conforms to it.
    func areRelated(_ type: String, _ other: String) -> Bool {
        isBelow(type, other, depth: 0) || isBelow(other, type, depth: 0)
    }

    private func isBelow(_ type: String, _ other: String, depth: Int) -> Bool {
        guard depth < Self.maximumDepth else { return false }
        let above = types[type]?.supertypes ?? []
        return above.contains(other) || above.contains { isBelow($0, other, depth: depth + 1) }
    }

    private static let maximumDepth = 20
}
