/// A request of HTTP/1.1 that has arrived completely.
struct HTTPRequest: Equatable {
    let method: String
    /// The part of the target before `?`, as sent.
    let path: String
    /// The part after `?`; empty if there is none.
    let query: String
    /// The values of the headers, by their names in lower case.
    let headers: [String: String]
    let body: [UInt8]

    /// Returns the value of a parameter of the query, as sent.
    func parameter(_ name: String) -> String? {
        query.split(separator: "&").first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }
}

/// The reason why a request is not served: a status and a sentence.
struct HTTPRefusal: Error, Equatable {
    let status: Int
    let message: String

    init(_ status: Int, _ message: String) { (self.status, self.message) = (status, message) }
}
