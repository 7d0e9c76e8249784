extension StandIn {
    /// The iterators of the standard library, which an app's own sequences return.
    static let iterators = """
        final class AnyIterator<Element>: Sequence, IteratorProtocol {
            private let body: () -> Element?

            init(_ body: @escaping () -> Element?) { self.body = body }

            init<Base: IteratorProtocol>(_ base: Base) {
                var base = base
                body = { base.next() }
            }

            func next() -> Element? { return body() }
        }

        typealias IndexingIterator<Elements> = AnyIterator<Elements.Element>

        struct AnySequence<Element>: Sequence {
            private let make: () -> AnyIterator<Element>

            init<Iterator: IteratorProtocol>(_ makeUnderlyingIterator: @escaping () -> Iterator) {
                make = { AnyIterator(makeUnderlyingIterator()) }
            }

            init<Base: Sequence>(_ base: Base) { make = { AnyIterator(base.makeIterator()) } }

            func makeIterator() -> AnyIterator<Element> { return make() }
        }


        """ + ["Array", "Set", "Range", "ClosedRange"].map(makeIterator).joined()

    private static func makeIterator(of type: String) -> String {
        """
        extension \(type) {
            func makeIterator() -> AnyIterator<Element> {
                let elements = Array(self)
                var index = 0
                return AnyIterator {
                    if index == elements.count { return nil }
                    index += 1
                    return elements[index - 1]
                }
            }
        }

        """
    }
}
