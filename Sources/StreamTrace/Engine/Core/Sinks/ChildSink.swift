/// A sink for a further source of an operator, its parent, in the same trace.
@usableFromInline
class ChildSink<Parent: SinkDisposable, Element>: Sink<Element> {
    final let parent: Parent

    init(_ parent: Parent) {
        self.parent = parent
        super.init(tracer: parent.tracer)
    }
}
