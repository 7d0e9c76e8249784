/// A value of which a recording has only the text.
final class RecordedValue: ValueObject {
    private let text: String
    private let debugText: String
    private let typeName: ValueType
    private let isOfStream: Bool

    init(_ text: String, debug: String?, type: ValueType, isStream: Bool) {
        (self.text, debugText, typeName, isOfStream) = (text, debug ?? text, type, isStream)
    }

    override var type: ValueType { typeName }
    override var isStream: Bool { isOfStream }
    override func printed() -> String { text }
    override func debugPrinted() -> String { debugText }
    override func isEqual(to other: ValueObject) -> Bool {
        (other as? RecordedValue).map { $0.text == text && $0.typeName == typeName } ?? false
    }
    override var hash: Int { text.hashValue }
}

/// An error of which a recording has only the text.
struct RecordedError: Error, CustomStringConvertible, CustomDebugStringConvertible {
    let description: String
    let debugDescription: String
}

/// A reader of the elements and errors of a recording.
///
/// A value of a standard type is read back from its text. One of another type, which the recording does not declare,
/// has only the text.
final class RecordedValues {
    /// A type of which values are read.
    private struct Reader {
        let name: [UInt8]
        let type: ValueType
        let reader: ValueReader
    }

    /// The types, the one that was needed last at the end.
    private var readers: [Reader] = []
    private let text = ByteBuffer()

    /// Returns the element or error of a record.
    ///
    /// - Parameters:
    ///   - debug: The value as `debugPrint` shows it, if that is another text.
    ///   - isStream: Whether the value is a stream, whose text tells nothing.
    func value(
        of record: NDJSONRecord, debug: JSONText?, isStream: Bool
    ) throws(JSONReader.Failure) -> Value {
        if isStream { return .object(RecordedValue("Observable", debug: nil, type: .unknown, isStream: true)) }
        text.removeAll()
        var standard: StaticString?
        if let value = record.value {
            value.append(to: text)
        } else if let json = record.json {
            standard = try JSONAsPrinted(json, to: text).type
        } else {
            throw JSONReader.Failure(offset: 0, message: "this record has neither 'value' nor 'json'")
        }
        if record.type?.equals("String") ?? (standard?.bytes.elementsEqual("String".utf8) ?? false) {
            return .string(string)
        }
        guard let name = record.type?.bytes ?? standard.map(\.bytes) else { return .object(recorded(debug, .unknown)) }
        let reader = reader(ofType: name)
        guard let value = try? reader.reader.read(text.bytes) else { return .object(recorded(debug, reader.type)) }
        if reader.type == .int || reader.type == .bool { return value }
        let isSame = value.description == string && (debug.map { $0.string == value.debugDescription } ?? true)
        return isSame ? value : .object(recorded(debug, reader.type))
    }

    /// Returns the error of a record.
    func error(
        of record: NDJSONRecord, debug: JSONText?
    ) throws(JSONReader.Failure) -> any Error {
        let value = try value(of: record, debug: debug, isStream: false)
        guard case .object(let object as RecordedValue) = value else { return value.asError }
        return RecordedError(description: object.printed(), debugDescription: object.debugPrinted())
    }

    private var string: String { String(decoding: text.bytes, as: UTF8.self) }

    private func recorded(_ debug: JSONText?, _ type: ValueType) -> RecordedValue {
        RecordedValue(string, debug: debug?.string, type: type, isStream: false)
    }

    private func reader(ofType name: UnsafeRawBufferPointer) -> Reader {
        if let last = readers.last, last.name.elementsEqual(name) { return last }
        if let index = readers.firstIndex(where: { $0.name.elementsEqual(name) }) {
            readers.swapAt(index, readers.count - 1)
            return readers[readers.count - 1]
        }
        let type = ValueType(reading: String(decoding: name, as: UTF8.self)) ?? .unknown
        let reader = Reader(name: Array(name), type: type, reader: ValueReader(type))
        readers.append(reader)
        return reader
    }
}

extension StaticString {
    fileprivate var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
