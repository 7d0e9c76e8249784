extension CatalogueFamily {
    static var flattening: CatalogueFamily {
        var family = CatalogueFamily("flattening", of: "ObservableType<Element>")
        func add(_ name: String, _ summary: String, _ body: @escaping (NativeCall) throws -> Observable<Value>) {
            family.stream(
                "func \(name)<Result>(_ selector: (Element) throws -> ObservableConvertibleType<Result>) -> Observable<Result>",
                summary, body)
        }
        add("flatMap", "Runs a stream for each element, all of them at once.") {
            try $0.source.flatMap($0.selector(0))
        }
        add("flatMapLatest", "Runs a stream for the latest element, and stops the one before.") {
            try $0.source.flatMapLatest($0.selector(0))
        }
        add("flatMapFirst", "Runs a stream for an element, and drops others meanwhile.") {
            try $0.source.flatMapFirst($0.selector(0))
        }
        add("concatMap", "Runs a stream for each element, one after the other.") {
            try $0.source.concatMap($0.selector(0))
        }
        addNested(&family)
        return family
    }

    /// Operators of streams of streams, and of streams of events.
    private static func addNested(_ family: inout CatalogueFamily) {
        func add(
            _ form: String, _ summary: String, _ body: @escaping (NativeCall) throws -> Observable<Value>
        ) {
            family.stream(
                "func \(form) -> Observable<Inner> where Element == ObservableConvertibleType<Inner>", summary, body)
        }
        add("merge<Inner>()", "Sends the elements of all inner streams.") { try $0.inner.merge() }
        add("merge<Inner>(maxConcurrent: Int)", "Runs so many inner streams at a time.") {
            try $0.inner.merge(maxConcurrent: $0.natural(0))
        }
        add("concat<Inner>()", "Runs the inner streams one after the other.") { try $0.inner.concat() }
        add("switchLatest<Inner>()", "Sends the elements of the latest inner stream.") { try $0.inner.switchLatest() }
        family.stream(
            "func dematerialize<Inner>() -> Observable<Inner> where Element == Event<Inner>",
            "Turns elements that are events back into these events."
        ) { try $0.events.dematerialize() }
    }
}

extension NativeCall {
    /// The receiver as a stream of streams.
    var inner: Observable<Observable<Value>> {
        get throws { try source.map { [self] in try stream($0) } }
    }

    /// The receiver as a stream of events.
    var events: Observable<Event<Value>> {
        get throws {
            try source.map { [self] value in
                if case .event(let event) = value { return event }
                throw unfit(value, "an Event")
            }
        }
    }
}
