/// The error of a request, with a code of the protocol.
struct ResponseError: Error {
    let code: Int
    let message: String
    /// The document for whose replay the request waits, which is then asked again.
    var awaitedDocument: DocumentURI?

    static func parse(_ message: String) -> ResponseError { ResponseError(code: -32_700, message: message) }
    static func invalidRequest(_ message: String) -> ResponseError { ResponseError(code: -32_600, message: message) }
    static func unknownMethod(_ name: String) -> ResponseError {
        ResponseError(code: -32_601, message: "there is no method '\(name.prefix(100))'")
    }
    static func invalidParameters(_ message: String) -> ResponseError {
        ResponseError(code: -32_602, message: message)
    }
    static let notInitialized = ResponseError(code: -32_002, message: "the first request is 'initialize'")
    static let cancelled = ResponseError(code: -32_800, message: "cancelled")
    static let modified = ResponseError(code: -32_801, message: "the text has changed")
    /// A request that is understood, and that cannot be done, with the reason for people.
    static func failed(_ message: String) -> ResponseError { ResponseError(code: -32_803, message: message) }

    static func awaiting(_ uri: DocumentURI) -> ResponseError {
        ResponseError(code: -32_800, message: "the replay has not ended", awaitedDocument: uri)
    }

    var json: JSONValue { ["code": .integer(code), "message": .string(message)] }
}
