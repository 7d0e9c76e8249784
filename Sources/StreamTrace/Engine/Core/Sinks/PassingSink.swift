/// A sink that forwards every event, for operators that only decide when and how to subscribe.
@usableFromInline
class PassingSink<Element>: OperatorSink<Element, Element> {
    override func next(_ element: Element) { emit(element) }
}
