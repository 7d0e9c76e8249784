/// Writes a JSON value as `print` shows the Swift value it stands for: what readers of recordings take.
///
///     [1, "a", null]   // [1, "a", nil]
///     {"k": true}      // ["k": true]
struct JSONAsPrinted {
    /// The type that the JSON itself says: of a text, a number or a truth value.
    private(set) var type: StaticString?

    /// - Parameter bytes: a whole value that was read before, so that nothing is wrong with it.
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
