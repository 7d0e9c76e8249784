/// The latest element, if any, stored without an optional, because in unspecialised code an optional costs more than
/// storing the element.
final class Latest<Element> {
    private let storage = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    @exclusivity(unchecked) private(set) var exists = false

    deinit {
        if exists { storage.deinitialize(count: 1) }
        storage.deallocate()
    }

    /// The element. Valid only if `exists` is `true`.
    var element: Element {
        @inline(__always) get { storage.pointee }
    }

    /// Replaces the element and returns whether it is the first one.
    @inline(__always)
    func replace(with element: Element) -> Bool {
        if exists {
            // Releases the old element after the new one is stored, because its deinit may re-enter.
            let old = storage.move()
            storage.initialize(to: element)
            withExtendedLifetime(old) {}
            return false
        }
        storage.initialize(to: element)
        exists = true
        return true
    }

    /// Swaps `element` with the stored one, if there is one, so that the caller can release the old element outside a
    /// lock.
    @inline(__always)
    func exchange(_ element: inout Element) {
        if exists {
            // Swapped manually, because `swap` is an unspecialised call.
            let old = storage.move()
            storage.initialize(to: element)
            element = old
            return
        }
        storage.initialize(to: element)
        exists = true
    }

    /// Whether elements are trivial, like numbers, so that replacing one releases no object.
    @inline(__always)
    var isPlain: Bool { _isPOD(Element.self) }

    /// Replaces a trivial element.
    @inline(__always)
    func overwrite(with element: Element) {
        // Correct for uninitialized memory, too, because assigning a trivial value releases no object.
        storage.pointee = element
        exists = true
    }

    /// Removes and returns the element. Valid only if `exists` is `true`.
    @inline(__always)
    func take() -> Element {
        exists = false
        return storage.move()
    }
}
