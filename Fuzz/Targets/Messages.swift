@testable import StreamTraceText

extension FuzzTarget {
    /// The messages of an editor: what is read is written and read again as the same.
    static let messages = FuzzTarget(name: "messages") { bytes in
        var reader = MessageReader()
        let middle = bytes.count / 2
        for half in [bytes[..<middle], bytes[middle...]] {
            reader.append(half)
            while let part = reader.next() {
                guard case .message(let message) = part, let value = try? JSONValue.parse(message) else { continue }
                precondition((try? JSONValue.parse(value.bytes)) == value || value.hasUnstableNumbers)
            }
        }
    }
}

extension JSONValue {
    /// Whether it has numbers that JSON writes as texts, because some readers change them.
    fileprivate var hasUnstableNumbers: Bool {
        switch self {
        case .integer(let number): number.magnitude > 1 << 53
        case .double: true
        case .array(let values): values.contains(where: \.hasUnstableNumbers)
        case .object(let members): members.contains { $0.value.hasUnstableNumbers }
        default: false
        }
    }
}
