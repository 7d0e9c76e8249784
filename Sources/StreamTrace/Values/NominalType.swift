/// A struct, enum, class or protocol, declared in a file or built in like `DispatchTimeInterval`.
public final class NominalType {
    public enum Kind: Sendable {
        case structure, enumeration
        /// A class.
        case reference
        /// A protocol.
        case interface
    }

    /// A case of an enum.
    public struct Case {
        public let name: String
        public let labels: [String?]
        public let payload: [ValueType]
        /// The `rawValue`.
        public let raw: Value?

        public init(_ name: String, labels: [String?] = [], payload: [ValueType] = [], raw: Value? = nil) {
            self.name = name
            self.labels = labels
            self.payload = payload
            self.raw = raw
        }
    }

    /// A stored member of a struct or a class.
    public struct Field {
        public let name: String
        public let type: ValueType
        public let isMutable: Bool
        /// Whether the source does not show it: the storage of a property wrapper.
        package var isHidden = false

        public init(_ name: String, type: ValueType, isMutable: Bool = false) {
            self.name = name
            self.type = type
            self.isMutable = isMutable
        }

        package func with(type: ValueType) -> Field {
            var field = Field(name, type: type, isMutable: isMutable)
            field.isHidden = isHidden
            return field
        }
    }

    /// The name including enclosing types: `Details.Item`.
    public let qualifiedName: String
    /// The qualified name as it is printed.
    let printedName: String
    public let kind: Kind
    /// The names of the generic parameters, which are the types of some fields and payloads.
    package let generics: [String]
    public package(set) var conformances: Set<String>
    /// The superclass, whose fields precede the own fields.
    public package(set) var superclass: NominalType?
    /// Runs the `deinit`s of an instance that is released.
    package var deinitialize: ((InstanceObject) -> Void)?
    public package(set) var fields: [Field] = [] {
        didSet { while fieldIndices.count < fields.count { fieldIndices.append(fields[fieldIndices.count].name) } }
    }
    public package(set) var cases: [Case] = [] {
        didSet { while caseIndices.count < cases.count { caseIndices.append(cases[caseIndices.count].name) } }
    }
    private var fieldIndices = NameIndices()
    private var caseIndices = NameIndices()
    /// Whether its cases are the recorded calls of a spy, which print without the type: `show(title: "Lost")`.
    package var recordsCalls = false
    /// The `description` of a type that conforms to `CustomStringConvertible`, otherwise its `debugDescription`.
    public package(set) var describe: ((Value) -> String)?
    /// The `debugDescription` of a type that conforms to `CustomDebugStringConvertible`.
    package var describeForDebugging: ((Value) -> String)?
    /// Whether its values print as their only field, a text.
    var isText = false
    /// The source code of a value, if its fields are not those of an initializer.
    package var source: ((RecordValue) -> String)?
    /// Returns the Swift value of a case, for types of compiled code.
    package var native: ((Int) -> Any)?
    /// The declared `==`, if any.
    package var equals: ((Value, Value) -> Bool)?
    /// The declared `<`, if any.
    package var isLess: ((Value, Value) -> Bool)?

    /// Returns a name as it is printed: a type that a body declares has no types around it, and its qualified name
    /// begins with the location of the body, in parentheses.
    package static func printed(_ qualifiedName: String) -> String {
        guard let end = qualifiedName.utf8.lastIndex(of: UInt8(ascii: ")")) else { return qualifiedName }
        return String(qualifiedName[end...].dropFirst(2))
    }

    public convenience init(_ qualifiedName: String, kind: Kind, conformances: Set<String> = []) {
        self.init(qualifiedName, kind: kind, conformances: conformances, generics: [])
    }

    package init(_ qualifiedName: String, kind: Kind, conformances: Set<String> = [], generics: [String]) {
        self.generics = generics
        self.qualifiedName = qualifiedName
        printedName = Self.printed(qualifiedName)
        self.kind = kind
        self.conformances = conformances
    }

    /// The type of its values, as far as it is known when the pipeline runs.
    var erased: ValueType { .named(qualifiedName, generics.map { _ in .unknown }) }

    /// Returns the type of a value with generic arguments, which are empty if they are not known.
    func type(with arguments: [ValueType]) -> ValueType {
        arguments.isEmpty ? erased : .named(qualifiedName, arguments)
    }

    /// Returns the generic arguments as they are printed, `<Int>`: those that are known, or those of the parts of the
    /// value. Empty if one of them is neither.
    ///
    /// - Parameter nested: whether the value is inside of another one, where names have the types around them.
    func printed(_ known: [ValueType], _ types: [ValueType], _ parts: [Value], nested: Bool) -> String {
        if generics.isEmpty { return "" }
        var arguments = known
        if arguments.isEmpty {
            var bindings: TypeBindings = [:]
            for (type, part) in zip(types, parts) where type.hasParameters {
                type.unify(part.type, &bindings) { $0.name == $1 ? $0 : nil }
            }
            arguments = generics.map { bindings[$0] ?? .unknown }
        }
        if arguments.contains(where: { !$0.isCertain }) { return "" }
        let names = arguments.map(nested ? \.qualifiedName : \.printedName)
        return "<\(names.joined(separator: ", "))>"
    }

    /// The name without enclosing types.
    public var name: String {
        qualifiedName.lastIndex(of: ".").map { String(qualifiedName[qualifiedName.index(after: $0)...]) }
            ?? qualifiedName
    }

    public var isError: Bool { conformances.contains("Error") || conformances.contains("LocalizedError") }

    /// Returns the function of the type that prints its values, or `nil` if it has none.
    func describe(nested: Bool) -> ((Value) -> String)? { nested ? describeForDebugging ?? describe : describe }

    /// Returns the value of a case without payload.
    public func value(_ caseName: String) -> Value? {
        guard let index = index(ofCase: caseName), cases[index].payload.isEmpty else { return nil }
        return .enumCase(EnumValue(self, index: index))
    }

    /// Returns the index of the first case with a name, in constant time because cases are looked up often.
    package func index(ofCase name: String) -> Int? { caseIndices.first[name] }

    package func index(ofField name: String) -> Int? { fieldIndices.first[name] }

    /// Whether it is a class that is or inherits from `other`.
    func inherits(from other: NominalType) -> Bool {
        var type: NominalType? = self
        while let current = type {
            if current === other { return true }
            type = current.superclass
        }
        return false
    }
}

/// The index of the first occurrence of each name in a growing list.
private struct NameIndices {
    private(set) var first: [String: Int] = [:]
    private(set) var count = 0

    mutating func append(_ name: String) {
        if first[name] == nil { first[name] = count }
        count += 1
    }
}

/// An instance of a declared `struct`.
public final class RecordValue {
    public let type: NominalType
    /// The values in the order of the type's fields; mutated in place if the record is uniquely referenced.
    public package(set) var fields: [Value]
    /// The types of the generic parameters; empty if the code that made the value does not determine them.
    package var arguments: [ValueType] = []

    public init(_ type: NominalType, fields: [Value]) {
        self.type = type
        self.fields = fields
    }

    /// Returns a copy that can be mutated in place.
    package func copy() -> RecordValue {
        let copy = RecordValue(type, fields: fields)
        copy.arguments = arguments
        return copy
    }

    public func field(_ name: String) -> Value? { type.index(ofField: name).map { fields[$0] } }
}

/// A case of an `enum` with its payload.
public final class EnumValue {
    public let type: NominalType
    public let index: Int
    public let payload: [Value]
    /// The types of the generic parameters; empty if the code that made the value does not determine them.
    package let arguments: [ValueType]

    public convenience init(_ type: NominalType, index: Int, payload: [Value] = []) {
        self.init(type, index: index, payload: payload, arguments: [])
    }

    package init(_ type: NominalType, index: Int, payload: [Value], arguments: [ValueType]) {
        self.type = type
        self.index = index
        self.payload = payload
        self.arguments = arguments
    }

    public var selected: NominalType.Case { type.cases[index] }
}
