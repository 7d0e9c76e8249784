@testable import StreamTraceValues

extension FuzzTarget {
    /// Parses a printed value, whose type the first byte selects, then prints and parses the result again.
    static let values = FuzzTarget(name: "values") { bytes in
        guard let first = bytes.first else { return }
        let type = types[Int(first) % types.count]
        let reader = ValueReader(type, types: declared)
        bytes.dropFirst().withUnsafeBytes { bytes in
            if let value = try? reader.read(bytes) { _ = try? reader.read(value.description) }
            _ = try? reader.readError(bytes)
        }
    }

    private static var types: [ValueType] {
        let error = ValueType.named("APIError", [])
        return [
            .unknown, .int, .double, .bool, .string, .character, .error, .void, .optional(.optional(.string)),
            .array(.array(.int)), .set(.string), .dictionary(.string, .array(.double)), .result(.int, error),
            .tuple([.init("x", .int), .init(nil, .string)]), .named("Range", [.int]), .named("ClosedRange", [.string]),
            .named("PartialRangeFrom", [.int]), .event(.event(.string)), .array(.event(.int)), .named("Show", []),
            error,
        ]
    }

    private static var declared: [String: NominalType] {
        let error = NominalType("APIError", kind: .enumeration, conformances: ["Error"])
        error.cases = [
            .init("offline"), .init("server", labels: ["code", nil], payload: [.int, .error]),
            .init("pair", labels: [nil], payload: [.tuple([.init(nil, .int), .init(nil, .string)])]),
        ]
        let show = NominalType("Show", kind: .structure)
        show.fields = [.init("title", type: .string), .init("next", type: .optional(.named("Show", [])))]
        return ["APIError": error, "Show": show]
    }
}
