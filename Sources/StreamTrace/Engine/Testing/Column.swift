/// A growing list for unspecialised code, in which an array looks up its own type at each append.
struct Column<Element>: ~Copyable {
    private var storage = UnsafeMutablePointer<Element>.allocate(capacity: 16)
    private var capacity = 16
    private var count = 0

    deinit {
        storage.deinitialize(count: count)
        storage.deallocate()
    }

    func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: storage, count: count))
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (storage + count).initialize(to: element)
        count += 1
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
        larger.moveInitialize(from: storage, count: count)
        storage.deallocate()
        storage = larger
        capacity *= 2
    }
}
