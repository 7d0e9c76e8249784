/// An append-only list stored in chunks that are never moved, so that growing copies no element.
struct ChunkedList<Element> {
    private static var chunkSize: Int { 4096 }

    private var full: ContiguousArray<ContiguousArray<Element>> = []
    private var last: ContiguousArray<Element> = []

    var count: Int { full.count * Self.chunkSize + last.count }

    mutating func append(_ element: consuming Element) {
        if last.count == Self.chunkSize { beginChunk() }
        last.append(element)
    }

    @inline(never)
    private mutating func beginChunk() {
        full.append(last)
        last = []
        last.reserveCapacity(Self.chunkSize)
    }

    subscript(index: Int) -> Element {
        let (chunk, offset) = index.quotientAndRemainder(dividingBy: Self.chunkSize)
        return chunk < full.count ? full[chunk][offset] : last[offset]
    }
}
