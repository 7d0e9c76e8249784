/// The values of a log's elements and errors, read from their printed texts.
struct ImportedValues {
    /// A lane with the type of its elements.
    let types: [Int: ValueType]
    let printed: PrintedTypes
    private let readers: [Int: ValueReader]
    private let errors: ValueReader
    /// The lanes with texts that look like other values but cannot be read, with the line of the first one.
    private(set) var texts: [(lane: Int, line: Int)] = []

    init(_ lanes: [(lane: Int, name: String, events: [ImportedLog.Event])], of log: ImportedLog) {
        let printed = PrintedTypes(taken: Self.builtIn)
        var types: [Int: ValueType] = [:]
        func readErrors(ifTyped: Bool) {
            for event in lanes.lazy.flatMap(\.events)
            where event.kind == .error && (event.type != nil) == ifTyped && !ValueReader.isKnownError(event.text) {
                printed.error(event.text, named: event.type.flatMap(ValueType.init(reading:))?.declaredName)
            }
        }
        readErrors(ifTyped: true)
        // A struct or an enum that one lane contains may be the type of another lane's cases.
        for round in 0..<2 {
            for (lane, name, events) in lanes { types[lane] = Self.type(of: events, named: name, printed) }
            if round == 0 { readErrors(ifTyped: false) }
        }
        for (lane, name, events) in lanes {
            if events.contains(where: { $0.kind == .next }) {
                types[lane] = types[lane].map { printed.settle($0, in: name) }
            }
            let odd = types[lane] == .string ? events.first { $0.kind == .next && Self.looksStructured($0.text) } : nil
            if let odd, odd.type == nil { texts.append((lane, odd.line)) }
        }
        printed.settleDeclared()
        let nominals = printed.nominals
        for (lane, _, events) in lanes where types[lane] != .string {
            let reader = ValueReader(types[lane] ?? .unknown, types: nominals, spellsOutControls: log.spellsOutControls)
            guard let odd = events.first(where: { $0.kind == .next && (try? reader.read($0.text)) == nil }) else {
                continue
            }
            types[lane] = .string
            texts.append((lane, odd.line))
        }
        (self.printed, self.types) = (printed, types)
        readers = types.mapValues {
            ValueReader($0, types: nominals, spellsOutControls: log.spellsOutControls)
        }
        errors = ValueReader(.error, types: nominals, spellsOutControls: log.spellsOutControls)
    }

    /// Returns the event of a marble file, or throws if its text cannot be read.
    func event(_ event: ImportedLog.Event, of log: ImportedLog) throws(Diagnostic) -> Lane.Event.Kind {
        do {
            switch event.kind {
            case .next:
                guard let reader = readers[event.lane] else { return .next(.string(event.text)) }
                return .next(try reader.read(event.text))
            case .error: return .error(try errors.read(event.text).asError)
            case .completed, .subscribed, .disposed: return .completed
            }
        } catch {
            throw log.diagnostic(
                "the value of this event cannot be read: \(error.message)", at: event,
                suggestion: "the other values of the lane are '\(types[event.lane] ?? .unknown)'")
        }
    }

    /// Returns the type of a lane's elements, which a recording may state.
    private static func type(of events: [ImportedLog.Event], named name: String, _ printed: PrintedTypes) -> ValueType {
        let elements = events.filter { $0.kind == .next }
        let stated = elements.compactMap { $0.type.flatMap(ValueType.init(reading:)) }
        var common: ValueType?
        if stated.count == elements.count {
            for type in stated { common = common.map { $0 == type ? $0 : $0.joined(type) } ?? type }
        }
        if let common, common.isBuiltIn { return common }
        let owner = common?.declaredName ?? name
        return printed.common(elements.map(\.text), named: owner)
    }

    /// Whether a text looks like a value other than a string.
    private static func looksStructured(_ text: String) -> Bool {
        if ["Optional(", "[", "<", "("].contains(where: text.hasPrefix) { return true }
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        return name.first?.isUppercase == true && text.dropFirst(name.count).first == "("
    }

    /// The names of types that a marble file cannot declare, or that a reader would confuse.
    private static let builtIn = Set(PipelineCatalogue.entries.compactMap(\.owner))
        .union([
            "Event", "Result", "Error", "Any", "LoggedText", "LoggedErrorText", "LoggedError", "Observable", "Void",
        ])
}

extension ValueType {
    private static let plain: Set = [
        "Int", "Double", "Float", "Bool", "String", "Character", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8",
        "UInt16", "UInt32", "UInt64", "Optional", "Array", "Set", "Dictionary",
    ]

    /// Whether no file has to declare the type.
    fileprivate var isBuiltIn: Bool {
        switch self {
        case .named(let name, let arguments): Self.plain.contains(name) && arguments.allSatisfy(\.isBuiltIn)
        case .tuple(let elements): elements.allSatisfy { $0.type.isBuiltIn }
        default: false
        }
    }

    /// The name of the first part that a file has to declare.
    fileprivate var declaredName: String? {
        guard case .named(let name, let arguments) = self else { return nil }
        if Self.plain.contains(name) || !arguments.isEmpty { return arguments.lazy.compactMap(\.declaredName).first }
        return ["Error", "Any", "Void"].contains(name) ? nil : name
    }
}
