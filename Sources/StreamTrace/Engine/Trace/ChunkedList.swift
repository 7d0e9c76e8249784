/// An append-only list stored in chunks that are never moved, so that growing copies no element.
struct ChunkedList<Element> {
    private static var chunkSize: Int { 4096 }

    private var full: ContiguousArray<ContiguousArray<Element>> = []
    private var last: ContiguousArray<Element> = []

    var count: Int { full.count * Self.chunkSize + last.count }

    mutating func append(_ element: Element) {
        if last.count == Self.chunkSize {
            full.append(last)
            last = []
            last.reserveCapacity(Self.chunkSize)
        }
        last.append(element)
    }

    subscript(index: Int) -> Element {
        let (chunk, offset) = index.quotientAndRemainder(dividingBy: Self.chunkSize)
        return chunk < full.count ? full[chunk][offset] : last[offset]
    }
}
