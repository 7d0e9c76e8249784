/// An event of a run as text, so that runs of any origin can be compared.
package struct RunEvent: AlignableEvent {
    /// The time in milliseconds.
    package let time: Int
    package let kind: RecordedEvent.Kind
    /// The printed element or error, whose bytes belong to the run; empty for other kinds.
    package let text: UnsafeRawBufferPointer
    /// The Swift type of the element; empty if it is unknown.
    package let type: UnsafeRawBufferPointer

    /// Whether the event is a subscription or a disposal.
    var isOfSubscription: Bool {
        switch kind {
        case .subscribed, .disposed: true
        case .next, .error, .completed: false
        }
    }

    /// Whether an actual event has the same kind and text, and the same type if both are known.
    package func matches(_ actual: RunEvent) -> Bool {
        kind == actual.kind && text.equals(actual.text)
            && (type.isEmpty || actual.type.isEmpty || type.equals(actual.type))
    }

    package func isComparable(to actual: RunEvent) -> Bool { isOfSubscription == actual.isOfSubscription }

    /// The line that `debug()` prints, without the time and the identifier.
    var content: String { kind.content(String(decoding: text, as: UTF8.self)) }
}

/// A storage of texts that keeps their addresses until it is released.
final class TextStorage {
    private var blocks: [UnsafeMutableRawBufferPointer] = []
    private var used = 0

    private static let blockSize = 1 << 20

    deinit { blocks.forEach { $0.deallocate() } }

    func store(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        if text.isEmpty { return UnsafeRawBufferPointer(start: nil, count: 0) }
        if blocks.isEmpty || used + text.count > blocks[blocks.count - 1].count {
            blocks.append(.allocate(byteCount: max(Self.blockSize, text.count), alignment: 16))
            used = 0
        }
        let copy = UnsafeMutableRawBufferPointer(rebasing: blocks[blocks.count - 1][used..<used + text.count])
        copy.copyMemory(from: text)
        used += text.count
        return UnsafeRawBufferPointer(copy)
    }

    func store(_ text: String) -> UnsafeRawBufferPointer {
        var text = text
        return text.withUTF8 { store(UnsafeRawBufferPointer($0)) }
    }
}
