/// The enums of the library that have values in the language.
enum BuiltIn {
    /// Shared by all threads: the type does not change after its initialization.
    nonisolated(unsafe) static let timeInterval: NominalType = {
        let type = NominalType("DispatchTimeInterval", kind: .enumeration)
        type.cases =
            ["seconds", "milliseconds", "microseconds", "nanoseconds"].map {
                NominalType.Case($0, labels: [nil], payload: [.int])
            } + [NominalType.Case("never")]
        return type
    }()

    static func index(_ unit: String) -> Int { timeInterval.cases.firstIndex { $0.name == unit } ?? 0 }

    nonisolated(unsafe) static let lifetimeScope = plain("SubjectLifetimeScope", ["whileConnected", "forever"])
    nonisolated(unsafe) static let takeBehavior = plain("TakeBehavior", ["exclusive", "inclusive"])
    nonisolated(unsafe) static let rounding = plain(
        "FloatingPointRoundingRule",
        ["toNearestOrAwayFromZero", "toNearestOrEven", "up", "down", "towardZero", "awayFromZero"])

    nonisolated(unsafe) static let comparison = plain(
        "ComparisonResult", ["orderedAscending", "orderedSame", "orderedDescending"])

    private static func plain(_ name: String, _ cases: [String]) -> NominalType {
        let type = NominalType(name, kind: .enumeration)
        type.cases = cases.map { NominalType.Case($0) }
        return type
    }
}

extension NominalType {
    /// Creates a value of the type.
    func value(_ fields: Value...) -> Value { .record(RecordValue(self, fields: fields)) }
}
