import StreamTraceEngine

/// Errors as values of `NSError`.
enum BridgedError {
    /// Shared by all threads: the type does not change after its initialization.
    nonisolated(unsafe) static let nominal: NominalType = {
        let type = NominalType("NSError", kind: .structure, conformances: ["Error"])
        type.fields = [
            .init("domain", type: .string), .init("code", type: .int),
            .init("userInfo", type: .dictionary(.string, .any)),
        ]
        type.describe = { value in
            guard case .record(let error) = value else { return "" }
            let description = localizedDescription(of: error)
            let info = description.map { " UserInfo={\(descriptionKey)=\($0)}" } ?? ""
            return "Error Domain=\(error.fields[0]) Code=\(error.fields[1]) \"\(description ?? "(null)")\"\(info)"
        }
        return type
    }()

    static let descriptionKey = "NSLocalizedDescription"

    /// Returns the description for users of an `NSError`, or `nil` for any other error.
    static func localizedText(of error: Value) -> String? {
        guard case .record(let error) = error, error.type === nominal else { return nil }
        return localizedDescription(of: error)
            ?? "The operation couldn’t be completed. (\(error.fields[0]) error \(error.fields[1]).)"
    }

    /// Returns the description in the user info, or `nil` if there is none.
    private static func localizedDescription(of error: RecordValue) -> String? {
        guard case .dictionary(let info) = error.fields[2], let text = info[.string(descriptionKey)]?.text else {
            return nil
        }
        return text
    }

    static func value(domain: Value, code: Value, userInfo: Value) -> Value {
        .record(RecordValue(nominal, fields: [domain, code, userInfo]))
    }

    /// Returns an error as an `NSError`: its domain is the name of its type, and its code the index of its case.
    static func value(of error: Value) -> Value {
        var (domain, code) = (error.type.description, 1)
        switch error {
        case .record(let record) where record.type === nominal: return error
        case .enumCase(let value): code = value.index
        case .error(let error): domain = String(describing: Swift.type(of: error))
        default: break
        }
        return value(domain: .string(domain), code: .int(code), userInfo: .dictionary(DictionaryValue()))
    }
}

extension Value {
    fileprivate var text: String? {
        switch self {
        case .string(let text), .some(.string(let text)): text
        default: nil
        }
    }
}
