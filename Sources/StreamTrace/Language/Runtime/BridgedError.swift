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

    /// Returns the description for users: that of an error of the library, and Foundation's for any other error.
    static func localizedText(of error: Value, _ run: PipelineRun) -> String {
        if case .error = error { return error.description }
        guard case .record(let error) = value(bridging: error, run) else { return error.description }
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

    /// Returns the description for users that an error of the app has as a `LocalizedError`, or `nil` if it has none.
    static func ownDescription(of error: Value, _ run: PipelineRun) throws -> String? {
        let property = run.types.property("errorDescription", of: error.type)
        return try property?.call([error], in: run).text
    }

    /// Returns an error as an `NSError` that can be cast back, with its own description.
    static func value(bridging error: Value, _ run: PipelineRun) -> Value {
        if case .record(let known) = error, known.type === nominal { return error }
        guard case .record(let bridged) = value(of: error) else { return error }
        if let text = try? ownDescription(of: error, run) {
            bridged.fields[2] = .dictionary(DictionaryValue([(.string(descriptionKey), .string(text))]))
        }
        // The members of a `CustomNSError`.
        let own = [
            ownDomain(of: error.type, run), ownValue("errorCode", of: error, run),
            ownValue("errorUserInfo", of: error, run),
        ]
        for (index, value) in own.enumerated() { if let value { bridged.fields[index] = value } }
        bridged.fields.append(error)
        return .record(bridged)
    }

    private static func ownValue(_ name: String, of error: Value, _ run: PipelineRun) -> Value? {
        try? run.types.property(name, of: error.type)?.call([error], in: run)
    }

    private static func ownDomain(of type: ValueType, _ run: PipelineRun) -> Value? {
        switch run.types.staticMember("errorDomain", of: type) {
        case .value(let value)?: value
        case .stored(let index)?:
            run.globals[index] ?? (try? run.program.initialValue(ofGlobal: index)?.call([], in: run))
        case .computed(let body)?: try? body.call([], in: run)
        case nil: nil
        }
    }

    /// Returns the error that an `NSError` was made of by a cast, or `nil` for any other value.
    static func original(_ value: Value) -> Value? {
        guard case .record(let record) = value, record.type === nominal else { return nil }
        return record.fields.count > nominal.fields.count ? record.fields.last : nil
    }

    /// Returns an error as an `NSError`: its domain is the name of its type, and its code that of its case.
    private static func value(of error: Value) -> Value {
        var (domain, code) = (error.type.description, 1)
        switch error {
        case .record(let record) where record.type === nominal: return error
        case .enumCase(let value): code = value.code
        case .error(let error): domain = String(describing: Swift.type(of: error))
        default: break
        }
        return value(domain: .string(domain), code: .int(code), userInfo: .dictionary(DictionaryValue()))
    }
}

extension EnumValue {
    /// The integer `rawValue`, or else the index among the cases, of which Swift counts those with a payload first.
    fileprivate var code: Int {
        if case .int(let raw)? = selected.raw { return raw }
        let withPayload = type.cases.indices.filter { !type.cases[$0].payload.isEmpty }
        let plain = type.cases.indices.filter { type.cases[$0].payload.isEmpty }
        return (withPayload + plain).firstIndex(of: index) ?? index
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
