import Foundation

@testable import StreamTraceText

/// Returns the JSON that `body` writes.
func json(_ body: (JSONWriter) -> Void) -> String {
    let buffer = ByteBuffer()
    let writer = JSONWriter { buffer.append($0) }
    body(writer)
    writer.flush()
    return String(decoding: buffer.bytes, as: UTF8.self)
}

/// Returns a text parsed as JSON by Foundation, which this library does not use.
func foundationJSON(_ text: some StringProtocol) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
}

/// Calls `body` with a reader of the bytes.
func readJSON<Result>(_ bytes: [UInt8], _ body: (inout JSONReader) throws -> Result) throws -> Result {
    try bytes.withUnsafeBytes { bytes in
        var reader = JSONReader(bytes)
        return try body(&reader)
    }
}

func readJSON<Result>(_ text: String, _ body: (inout JSONReader) throws -> Result) throws -> Result {
    try readJSON(Array(text.utf8), body)
}
