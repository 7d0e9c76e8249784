/// A protocol of the standard library, to which the extensions of a file add members.
struct StandardProtocol {
    let name: String
    /// The members that it requires, which its extensions use.
    let requirements: Set<String>
    /// The library types that conform to it.
    private let types: Set<String>
    /// The protocols and classes whose subtypes conform to it.
    private let subtypes: [String]
    /// Whether an optional or a collection conforms to it if its elements do.
    private let includesContainers: Bool
    /// Whether an enum without payloads conforms to it.
    private let includesPlainEnums: Bool

    private init(
        _ name: String, types: Set<String> = [], subtypes: [String] = [], requirements: Set<String> = [],
        includesContainers: Bool = false, includesPlainEnums: Bool = false
    ) {
        self.name = name
        self.requirements = requirements
        self.types = types
        self.subtypes = subtypes
        self.includesContainers = includesContainers
        self.includesPlainEnums = includesPlainEnums
    }

    static func named(_ name: String) -> StandardProtocol? { all[name] }

    private static let all: [String: StandardProtocol] = {
        let integers = Set(SizedInteger.Width.allCases.map(\.rawValue))
        let numbers = integers.union(["Double", "Float", "Decimal"])
        let signed = numbers.subtracting(SizedInteger.Width.allCases.filter { !$0.isSigned }.map(\.rawValue))
        let texts: Set = ["String", "Character"]
        let values = numbers.union(texts).union(["Bool", "Date", "URL", "UUID", "IndexPath", "DispatchTimeInterval"])
        let protocols = [
            StandardProtocol(
                "Equatable", types: values, subtypes: ["Hashable", "Comparable", "Strideable", "NSObject"],
                includesContainers: true, includesPlainEnums: true),
            StandardProtocol(
                "Hashable", types: values, subtypes: ["NSObject"], requirements: ["hashValue"],
                includesContainers: true, includesPlainEnums: true),
            StandardProtocol("Comparable", types: numbers.union(texts).union(["Date"]), subtypes: ["Strideable"]),
            StandardProtocol("Strideable", types: numbers.union(["Date"])),
            StandardProtocol("AdditiveArithmetic", types: numbers, subtypes: ["Numeric", "SignedNumeric"]),
            StandardProtocol("Numeric", types: numbers, subtypes: ["SignedNumeric"]),
            StandardProtocol("SignedNumeric", types: signed),
            StandardProtocol("Encodable", types: values, subtypes: ["Codable"], includesContainers: true),
            StandardProtocol("Decodable", types: values, subtypes: ["Codable"], includesContainers: true),
            StandardProtocol("Identifiable", requirements: ["id"]),
            StandardProtocol("CaseIterable"),
            StandardProtocol("RawRepresentable", requirements: ["rawValue"]),
            StandardProtocol(
                "CustomStringConvertible", types: values.union(["Array", "ArraySlice", "Dictionary", "Set"]),
                requirements: ["description"]),
            StandardProtocol("CustomDebugStringConvertible", requirements: ["debugDescription"]),
            StandardProtocol(
                "LosslessStringConvertible", types: texts.union(numbers).union(["Bool"]).subtracting(["Decimal"]),
                requirements: ["description"]),
        ]
        return Dictionary(uniqueKeysWithValues: protocols.map { ($0.name, $0) })
    }()

    private static let containers: Set = [
        "Optional", "Array", "ArraySlice", "Set", "Dictionary", "Range", "ClosedRange", "Result",
    ]

    /// Whether all types that conform to another protocol conform to this one.
    func isRefined(by other: String) -> Bool { subtypes.contains(other) }

    /// Whether a type conforms to the protocol.
    func includes(_ type: ValueType, _ table: DeclaredTypes) -> Bool {
        guard case .named(let name, let arguments) = type else { return false }
        if types.contains(name) || name == self.name || subtypes.contains(name) { return true }
        if includesContainers, Self.containers.contains(name) {
            return arguments.allSatisfy { $0 == .unknown || includes($0, table) }
        }
        if ([self.name] + subtypes).contains(where: { table.isSubtype(name, of: $0) }) { return true }
        guard let declared = table[name], declared.nominal.kind == .enumeration else { return false }
        if self.name == "RawRepresentable" { return declared.raw != nil }
        return includesPlainEnums && declared.nominal.cases.allSatisfy(\.payload.isEmpty)
    }
}
