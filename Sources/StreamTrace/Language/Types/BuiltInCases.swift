extension ValueType {
    /// The cases of a built-in enum with their payloads, or `nil` for any other type.
    var builtInCases: [(name: String, payload: [ValueType])]? {
        let first = arguments.first ?? .unknown
        switch name {
        case "Optional": return [("none", []), ("some", [first])]
        case "Event": return [("next", [first]), ("error", [.error]), ("completed", [])]
        case "Result": return [("success", [first]), ("failure", [arguments.last ?? .unknown])]
        case "SingleEvent": return [("success", [first]), ("failure", [.error])]
        case "InfallibleEvent": return [("next", [first]), ("completed", [])]
        case "MaybeEvent": return [("success", [first]), ("error", [.error]), ("completed", [])]
        case "CompletableEvent": return [("completed", []), ("error", [.error])]
        case "DispatchTimeInterval":
            return [
                ("seconds", [.int]), ("milliseconds", [.int]), ("microseconds", [.int]), ("nanoseconds", [.int]),
                ("never", []),
            ]
        default: return nil
        }
    }

    /// Returns the payload of a case of a built-in enum, or `nil` if there is no such case.
    func casePayload(_ name: String) -> [ValueType]? { builtInCases?.first { $0.name == name }?.payload }
}
