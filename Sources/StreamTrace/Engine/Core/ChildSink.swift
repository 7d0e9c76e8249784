/// A sink that receives another source of an operator, its parent, as a part of the same trace.
@usableFromInline
class ChildSink<Parent: SinkDisposable, Element>: Sink<Element> {
    final let parent: Parent

    init(_ parent: Parent) {
        self.parent = parent
        super.init(tracer: parent.tracer)
    }
}
