/// A converter that writes a JSON value as `print` shows the corresponding Swift value, the form from which recordings
/// are parsed.
///
///     [1, "a", null]   // [1, "a", nil]
///     {"k": true}      // ["k": true]
struct JSONAsPrinted {
    /// The type that the JSON value itself has: a string, a number or a Boolean.
    private(set) var type: StaticString?

    /// - Parameter bytes: A complete, valid JSON value.
    init(_ bytes: UnsafeRawBufferPointer, to buffer: ByteBuffer) throws(JSONReader.Failure) {
        var json = JSONReader(bytes)
        switch json.peek() {
        case UInt8(ascii: "\""):
            type = "String"
            try json.string().append(to: buffer)
        case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "n"): try Self.write(&json, to: buffer)
        case UInt8(ascii: "t"), UInt8(ascii: "f"):
            type = "Bool"
            buffer.append(bytes)
        default:
            type = bytes.contains(where: JSONReader.continuesNumber) ? "Double" : "Int"
            buffer.append(bytes)
        }
    }

    private static func write(_ json: inout JSONReader, to buffer: ByteBuffer) throws(JSONReader.Failure) {
        switch json.peek() {
        case UInt8(ascii: "\""): buffer.append(try json.string().string.debugDescription)
        case UInt8(ascii: "["):
            try json.beginArray()
            buffer.append("[")
            var isFirst = true
            while try json.nextElement() {
                if !isFirst { buffer.append(", ") }
                isFirst = false
                try write(&json, to: buffer)
            }
            buffer.append("]")
        case UInt8(ascii: "{"):
            try json.beginObject()
            buffer.append("[")
            var isFirst = true
            while let key = try json.nextKey() {
                if !isFirst { buffer.append(", ") }
                isFirst = false
                buffer.append(key.string.debugDescription)
                buffer.append(": ")
                try write(&json, to: buffer)
            }
            buffer.append(isFirst ? ":]" : "]")
        case UInt8(ascii: "n"):
            try json.skip()
            buffer.append("nil")
        default: buffer.append(try json.skip())
        }
    }
}
