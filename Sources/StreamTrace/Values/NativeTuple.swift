/// The conversion between a Swift tuple type and tuples of marble files.
///
/// The element types of a tuple are only available from its metadata, a documented part of the ABI: a word for the
/// kind, a word for the count, the labels, then a type and an offset for each element, with only the lower half of the
/// offset's word in use.
struct NativeTuple<Native> {
    private let parts: [(label: String?, part: NativePart)]

    /// Creates the conversion, or returns `nil` if the type is not a tuple.
    init?() {
        let metadata = unsafeBitCast(Native.self, to: UnsafePointer<UInt>.self)
        guard metadata[0] == Self.kind else { return nil }
        let count = Int(metadata[1])
        var labels: [String] = []
        if let text = UnsafePointer<CChar>(bitPattern: metadata[2]) {
            labels = String(cString: text).split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        }
        parts = (0..<count).map { index in
            let type = unsafeBitCast(metadata[3 + 2 * index], to: Any.Type.self)
            let label = index < labels.count && !labels[index].isEmpty ? labels[index] : nil
            return (label, NativePart(type, offset: Int(UInt32(truncatingIfNeeded: metadata[4 + 2 * index]))))
        }
    }

    private static var kind: UInt { 0x301 }

    var type: ValueType { .tuple(parts.map { .init($0.label, $0.part.type) }) }

    func value(_ native: Native) -> Value {
        withUnsafePointer(to: native) { address in
            .tuple(TupleValue(parts.map { $0.part.load(UnsafeRawPointer(address)) }, labels: parts.map(\.label)))
        }
    }

    /// Returns the Swift tuple, or `nil` for a value of another type.
    func native(_ value: Value) -> Native? {
        guard case .tuple(let tuple) = value, tuple.elements.count == parts.count else { return nil }
        let stores = zip(parts, tuple.elements).compactMap { $0.part.store($1) }
        guard stores.count == parts.count else { return nil }
        return withUnsafeTemporaryAllocation(of: Native.self, capacity: 1) { memory in
            let address = memory.baseAddress!
            for store in stores { store(UnsafeMutableRawPointer(address)) }
            return address.move()
        }
    }
}

/// An element of a tuple with its offset in memory.
private struct NativePart {
    let type: ValueType
    let load: (UnsafeRawPointer) -> Value
    /// Returns a closure that stores a value at the element's address, or `nil` for a value of another type.
    let store: (Value) -> ((UnsafeMutableRawPointer) -> Void)?

    init(_ type: Any.Type, offset: Int) { self = Self.part(of: type, offset) }

    private init<Native>(of conversion: NativeConversion<Native>, _ offset: Int) {
        type = conversion.type
        load = { conversion.value($0.load(fromByteOffset: offset, as: Native.self)) }
        store = { value in
            conversion.native(value).map { native in { ($0 + offset).initializeMemory(as: Native.self, to: native) } }
        }
    }

    private static func part<Native>(of type: Native.Type, _ offset: Int) -> NativePart {
        NativePart(of: NativeConversion<Native>(), offset)
    }
}
