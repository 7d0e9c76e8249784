@testable import StreamTraceEngine

extension ManyThreadedOperator {
    /// Operators of one source, to which one thread at a time sends; other threads may subscribe and dispose meanwhile.
    static var ofOneSource: [ManyThreadedOperator] { transforming + choosing + handlingAndSharing + formats }

    private static var transforming: [ManyThreadedOperator] {
        [
            .init("compactMap") { a, _, _ in a.compactMap { $0 } },
            .init("enumerated") { a, _, _ in a.enumerated().map(\.element) },
            .init("scan") { a, _, _ in a.scan(0) { $0 + $1 } },
            .init("scan(into:)") { a, _, _ in a.scan(into: 0) { $0 += $1 } },
            .init("reduce") { a, _, _ in a.reduce(0) { $0 + $1 } },
            .init("toArray") { a, _, _ in a.toArray().asObservable().map(\.count) },
            .init("materialize") { a, _, _ in a.materialize().map { _ in 0 } },
            .init("dematerialize") { a, _, _ in a.materialize().dematerialize() },
            .init("elements") { a, _, _ in a.materialize().elements() },
            .init("errors") { a, _, _ in a.map { _ in throw TestError() }.materialize().errors().map { _ in 0 } },
            .init("asObservable") { a, _, _ in a.asObservable() },
            .init("mapTo") { a, _, _ in a.mapTo(0) },
            .init("mapMany") { a, _, _ in a.map { [$0] }.mapMany { $0 }.map { $0[0] } },
            .init("filterMap") { a, _, _ in a.filterMap { .map($0) } },
            .init("apply") { a, _, _ in a.apply { $0 } },
            .init("pairwise") { a, _, _ in a.pairwise().map(\.0) },
            .init("nwise") { a, _, _ in a.nwise(2).map { $0[0] } },
            .init("count") { a, _, _ in a.count() },
            .init("toSortedArray") { a, _, _ in a.toSortedArray().asObservable().map(\.count) },
            .init("not") { a, _, _ in a.map { $0 > 0 }.not().map { _ in 0 } },
            .init("and") { a, _, _ in a.map { $0 > 0 }.and().asObservable().map { _ in 0 } },
        ]
    }

    private static var choosing: [ManyThreadedOperator] {
        [
            .init("filter") { a, _, _ in a.filter { $0 > 0 } },
            .init("element") { a, _, _ in a.element(at: 1) },
            .init("single") { a, _, _ in a.take(1).single() },
            .init("first") { a, _, _ in a.first().asObservable().map { $0 ?? 0 } },
            .init("distinctUntilChanged") { a, _, _ in a.distinctUntilChanged() },
            .init("take") { a, _, _ in a.take(2) },
            .init("take(while:)") { a, _, _ in a.take(while: { $0 < 9 }) },
            .init("takeLast") { a, _, _ in a.takeLast(2) },
            .init("skip") { a, _, _ in a.skip(1) },
            .init("skip(while:)") { a, _, _ in a.skip(while: { $0 < 2 }) },
            .init("distinct") { a, _, _ in a.distinct() },
            .init("last") { a, _, _ in a.last() },
            .init("ignore") { a, _, _ in a.ignore(9) },
            .init("ofType") { a, _, _ in a.ofType(Int.self) },
            .init("ignoreWhen") { a, _, _ in a.ignoreWhen { $0 > 8 } },
        ]
    }

    private static var handlingAndSharing: [ManyThreadedOperator] {
        [
            .init("catchAndReturn") { a, _, _ in a.catchAndReturn(0) },
            .init("catch(sequence:)") { a, b, _ in .catch(sequence: [a, b]) },
            .init("catchErrorJustComplete") { a, _, _ in a.catchErrorJustComplete() },
            // Ignoring an error would subscribe to a failed subject without end.
            .init("ignoreErrors") { a, _, _ in a.ignoreErrors { _ in false } },
            .init("repeat") { a, _, _ in a.repeat(2) },
            .init("repeatWithBehavior") { a, _, _ in a.repeatWithBehavior(.immediate(maxCount: 2)) },
            .init("replayAll, refCount") { a, _, _ in a.replayAll().refCount() },
            .init("connect") { a, _, _ in
                let published = a.publish()
                return published.do(onSubscribed: { _ = published.connect() })
            },
        ]
    }

    private static var formats: [ManyThreadedOperator] {
        [
            .init("formatlize") { a, _, _ in a.formatlize().succeeded },
            .init("mapToTrue") { a, _, _ in a.mapToTrue().map { _ in 0 } },
            .init("mapToFalse") { a, _, _ in a.mapToFalse().map { _ in 0 } },
            .init("unwrap") { a, _, _ in a.map { Optional($0) }.unwrap() },
            .init("some") { a, _, _ in a.map { Optional($0) }.some() },
            .init("none") { a, _, _ in a.map { $0 > 0 ? nil : $0 }.none().map { 0 } },
            .init("split") { a, _, _ in a.map { Optional($0) }.split().some },
            .init("value") { a, _, _ in a.map { Result<Int, TestError>.success($0) }.value() },
        ]
    }
}
