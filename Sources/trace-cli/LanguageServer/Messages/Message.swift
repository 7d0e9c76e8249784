/// A message of the client: a request, which has an identifier and gets a response, or a notification.
struct Message {
    /// A number or a text; `nil` for a notification.
    let id: JSONValue?
    let method: String
    let parameters: JSONValue

    /// Reads a message; returns `nil` for the response to a request of the server.
    ///
    /// Throws for what is no message of the protocol.
    init?(_ json: JSONValue) throws(ResponseError) {
        guard case .object = json else { throw .invalidRequest("a message is a JSON object") }
        if json["method"] == nil, json["id"] != nil, json["result"] != nil || json["error"] != nil { return nil }
        guard let method = json["method"]?.string else { throw .invalidRequest("a message has a method") }
        id = Self.identifier(of: json)
        if id == nil, json["id"] != nil { throw .invalidRequest("an id is a number or a text") }
        self.method = method
        parameters = json["params"] ?? .null
    }

    /// Returns the identifier of a message; `nil` if it has none, or one that is neither a number nor a text.
    static func identifier(of json: JSONValue) -> JSONValue? {
        switch json["id"] {
        case .integer?, .string?: json["id"]
        default: nil
        }
    }
}
