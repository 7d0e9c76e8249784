extension ObservableType {
    /// Creates a resource at each subscription, and disposes it when the subscription ends.
    ///
    ///     Observable.using({ try File(path) }, observableFactory: { $0.lines })
    ///
    /// The resource is disposed after the stream made with it. An error thrown by a factory ends the result with it.
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource,
        observableFactory: @escaping (Resource) throws -> Observable<Element>
    ) -> Observable<Element> { Producer("using") { UsingSink($0).start(resourceFactory, observableFactory) } }
}

private final class UsingSink<Element>: OperatorSink<Element, Element> {
    private var resource: (any Disposable)?

    func start<Resource: Disposable>(
        _ resourceFactory: () throws -> Resource, _ observableFactory: (Resource) throws -> Observable<Element>
    ) -> any Disposable {
        do {
            let resource = try resourceFactory()
            self.resource = resource
            return connect(to: try observableFactory(resource))
        } catch {
            fail(error)
            setUpstream(Disposables.create())
            return self
        }
    }

    override func next(_ element: Element) { emit(element) }

    override func didDispose() { resource?.dispose() }
}
