import Testing

@testable import StreamTraceEngine
@testable import StreamTraceLanguage
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceValues

@Suite("sites of edges", .endsInTime)
struct EdgeSiteTests {
    private func edgesWithoutSite(_ source: SourceFile) -> [String] {
        traced(source).scenarios.compactMap(\.trace).flatMap(\.edges).filter { $0.origin == nil }.map(\.name)
    }

    @Test(arguments: TraceCorpus.files)
    func `Each edge has the call that created its stage, or the operator that consists of it`(path: String) throws {
        #expect(edgesWithoutSite(try SourceFile.read(path)) == [])
    }

    // MARK: Traits

    private static let unfailing = [
        "map": "d.map { $0 }", "compactMap": "d.compactMap { Optional($0) }", "scan": "d.scan(0) { $0 + $1 }",
        "asObservable": "d.asObservable()", "mapTo": "d.mapTo(1)", "not": "d.map { $0 > 1 }.not()",
        "partition": "d.partition { $0 > 1 }.matches", "flatMap": "d.flatMap { _ in e }",
        "flatMapLatest": "d.flatMapLatest { _ in e }", "flatMapFirst": "d.flatMapFirst { _ in e }",
        "merge": "d.map { _ in e }.merge()", "concat": "d.map { _ in e }.concat()",
        "switchLatest": "d.map { _ in e }.switchLatest()", "filter": "d.filter { $0 > 1 }",
        "distinctUntilChanged": "d.distinctUntilChanged { $0 }", "skip": "d.skip(1)",
        "distinct": "d.distinct()", "debounce": "d.debounce(.milliseconds(1))",
        "throttle": "d.throttle(.milliseconds(1))", "delay": "d.delay(.milliseconds(1))",
        "startWith": "d.startWith(0)", "withLatestFrom": "d.withLatestFrom(e) { $0 + $1 }",
        "zip": "d.zip(with: e) { $0 + $1 }", "do": "d.do(onNext: { _ in })", "debug": "d.debug(\"x\")",
        "trace": "d.trace(\"x\")",
        "unwrap": "d.map { Optional($0) }.unwrap()", "asDriver": "d.asDriver(onErrorJustReturn: 0)",
        "asSignal": "d.asSignal(onErrorJustReturn: 0)", "asInfallible": "d.asInfallible(onErrorJustReturn: 0)",
        "asDriverOnErrorJustComplete": "d.asDriverOnErrorJustComplete()", "asSharedSequence": "d.asSharedSequence()",
        "combineLatest": "d.combineLatest(with: e) { $0 + $1 }", "withUnretained": "d.withUnretained(box) { $1 }",
    ]

    /// The calls that differ from those of drivers.
    private static let infallible = ["concat": "d.concat(e)", "skip": "d.skip(while: { $0 < 2 })"]

    private static let primitive = [
        "map": "s.map { $0 }", "compactMap": "s.compactMap { Optional($0) }", "asObservable": "s.asObservable()",
        "flatMap": "s.flatMap { _ in s }", "filter": "s.filter { $0 > 9 }", "delay": "s.delay(.milliseconds(1))",
        "delaySubscription": "s.delaySubscription(.milliseconds(1))", "timeout": "s.timeout(.milliseconds(9))",
        "observe": "s.observe(on: MainScheduler.instance)", "subscribe": "s.subscribe(on: MainScheduler.instance)",
        "zip": "Single.zip(s, s) { $0 + $1 }", "catch": "s.catch { _ in s }", "catchAndReturn": "s.catchAndReturn(1)",
        "retry": "s.retry(when: { $0.take(1) })", "do": "s.do(onSuccess: { _ in })", "debug": "s.debug(\"x\")",
        "trace": "s.trace(\"x\")",
        "formatlize": "s.formatlize().processing", "asMaybe": "s.asMaybe()", "asCompletable": "s.asCompletable()",
        "flatMapCompletable": "s.flatMapCompletable { _ in .empty() }",
        "flatMapMaybe": "s.flatMapMaybe { _ in s.asMaybe() }", "asDriver": "s.asDriver(onErrorJustReturn: 0)",
        "asSignal": "s.asSignal(onErrorJustReturn: 0)", "asInfallible": "s.asInfallible(onErrorJustReturn: 0)",
        "asDriverOnErrorJustComplete": "s.asDriverOnErrorJustComplete()",
        "primitiveSequence": "s.primitiveSequence",
    ]

    private static let maybe = primitive.merging([
        "flatMap": "s.flatMap { _ in s }", "ifEmpty": "s.ifEmpty(default: 1)",
        "do": "s.do(onNext: { _ in })",
    ]) { $1 }

    private static let completable = primitive.merging([
        "concat": "s.concat(s)", "andThen": "s.andThen(Observable.just(1))",
        "zip": "Completable.zip(s, s)", "catch": "s.catch { _ in .empty() }", "do": "s.do(onError: { _ in })",
        "asDriver": "s.asDriver(onErrorDriveWith: .empty())", "asSignal": "s.asSignal(onErrorSignalWith: .empty())",
        "asInfallible": "s.asInfallible(onErrorFallbackTo: .empty())",
    ]) { $1 }

    /// The traits of one element at most, with an operator of each name that returns a stream.
    private static let primitives = [
        ("Single<Int>", primitive), ("Maybe<Int>", maybe), ("Completable", completable),
    ]

    private static let inputs = """
        final class Box {}
        let box = Box()
        hot a: Int
            1-2-|
        hot d: Driver<Int>
            12--3
        hot e: Driver<Int>
            1-2
        cold s: Single<Int>
            -#
            -1

        """

    private func edgesWithoutSite(
        _ pipeline: String, _ trait: String = "Driver", primitive: String = "Single<Int>"
    ) throws -> [String] {
        let inputs = Self.inputs.replacing("Driver<", with: trait + "<")
            .replacing(
                "Single<Int>\n    -#\n    -1",
                with: "\(primitive)\n    -#\n    -\(primitive == "Completable" ? "|" : "1")")
        let source = SourceFile(path: "a.marble", text: "until: 20\n\(inputs)\nout x = \(pipeline)\n")
        let outcome = traced(source)
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        return edgesWithoutSite(source)
    }

    /// Returns the members of a type that return streams.
    private func operators(of type: ValueType) -> Set<String> {
        let returning = Catalogue.shared.families.flatMap(\.entries).filter { entry in
            TypeRelations.view(entry.signature.result, as: "ObservableConvertibleType") != nil
        }
        return Set(Catalogue.shared.memberNames(of: type)).intersection(returning.map(\.name))
    }

    @Test(arguments: ["Driver", "Signal", "Infallible"])
    func `Each edge of an operator of a trait has a site`(trait: String) throws {
        for (name, pipeline) in Self.unfailing where operators(of: .named(trait, [.int])).contains(name) {
            let pipeline = trait == "Infallible" ? Self.infallible[name] ?? pipeline : pipeline
            #expect(try edgesWithoutSite(pipeline, trait) == [], "\(pipeline)")
        }
    }

    @Test(arguments: primitives)
    func `Each edge of an operator of a primitive trait has a site`(
        trait: String, pipelines: [String: String]
    ) throws {
        let type: ValueType =
            trait == "Completable" ? .named(trait, []) : .named(String(trait.prefix { $0 != "<" }), [.int])
        let names = operators(of: type)
        #expect(names.subtracting(pipelines.keys) == [])
        for name in names {
            guard let pipeline = pipelines[name] else { continue }
            #expect(try edgesWithoutSite(pipeline, primitive: trait) == [], "\(pipeline)")
        }
    }

    @Test func `The operators of traits are complete`() {
        let drivers = operators(of: .named("Driver", [.int])).union(operators(of: .named("Signal", [.int])))
        #expect(drivers.subtracting(Self.unfailing.keys) == [])
    }
}
