/// An element that may not have come yet, kept without forming an optional of it: in code that is not specialised, that
/// costs more than keeping the element.
final class Latest<Element> {
    private let storage = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    @exclusivity(unchecked) private(set) var exists = false

    deinit {
        if exists { storage.deinitialize(count: 1) }
        storage.deallocate()
    }

    /// The element; only where it `exists`.
    var element: Element {
        @inline(__always) get { storage.pointee }
    }

    /// Replaces the element; true if it is the first one.
    @inline(__always)
    func replace(with element: Element) -> Bool {
        if exists {
            // The old one goes when the new one is whole: its end may run code that comes back here.
            let old = storage.move()
            storage.initialize(to: element)
            withExtendedLifetime(old) {}
            return false
        }
        storage.initialize(to: element)
        exists = true
        return true
    }

    /// Replaces the element and leaves the old one, if there is one, in its place: for callers that have to release it
    /// outside of a lock.
    @inline(__always)
    func exchange(_ element: inout Element) {
        if exists {
            // By hand, because `swap` is a call that is not specialised.
            let old = storage.move()
            storage.initialize(to: element)
            element = old
            return
        }
        storage.initialize(to: element)
        exists = true
    }

    /// Whether elements are plain bytes, like numbers: nothing has to be released when one is replaced.
    @inline(__always)
    var isPlain: Bool { _isPOD(Element.self) }

    /// Replaces an element that is plain.
    @inline(__always)
    func overwrite(with element: Element) {
        // Right for memory that holds nothing yet, too: an assignment releases nothing of plain bytes.
        storage.pointee = element
        exists = true
    }

    /// Takes the element out; only where it `exists`.
    @inline(__always)
    func take() -> Element {
        exists = false
        return storage.move()
    }
}
