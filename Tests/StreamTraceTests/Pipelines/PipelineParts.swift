import StreamTrace

/// The parts of random pipelines, as compiled code and as text of the pipeline language.
///
/// A part is a function of a number, `n`, from 1 to 3.
enum PipelineParts {
    static func after(_ n: Int) -> String { ".milliseconds(\(n)), scheduler: MainScheduler.instance" }

    // MARK: Sources

    static let sources: [@Sendable (Int) -> Source] = [
        { n in Source(text: { _ in "Observable.just(\(n))" }) { _, _ in .just(n) } },
        { n in Source(text: { _ in "Observable.of(\(n), \(n + 1), \(n))" }) { _, _ in .of(n, n + 1, n) } },
        { n in Source(text: { _ in "Observable.range(start: 1, count: \(n))" }) { _, _ in .range(start: 1, count: n) }
        },
        { n in Source(text: { _ in "Observable.from([\(n), \(n * 2)])" }) { _, _ in .from([n, n * 2]) } },
        { _ in Source(text: { _ in "Observable<Int>.empty()" }) { _, _ in .empty() } },
        { _ in Source(text: { _ in "Observable<Int>.never()" }) { _, _ in .never() } },
        { _ in Source(text: { _ in "Observable<Int>.error(RxError.overflow)" }) { _, _ in .error(RxError.overflow) } },
        { n in
            Source(text: { _ in "Observable<Int>.timer(\(after(n)))" }) { context, _ in
                .timer(context.time(n), scheduler: context.scheduler)
            }
        },
        { n in
            Source(text: { _ in "Observable<Int>.interval(\(after(n))).take(3)" }) { context, _ in
                Observable<Int>.interval(context.time(n), scheduler: context.scheduler).take(3)
            }
        },
        { n in
            Source(text: { _ in "Observable.of(\(n), 5, scheduler: MainScheduler.instance)" }) { context, _ in
                .of(n, 5, scheduler: context.scheduler)
            }
        },
        { n in
            Source(text: { _ in "Observable.generate(initialState: \(n), condition: { $0 < 4 }, iterate: { $0 + 1 })" })
            {
                _, _ in .generate(initialState: n, condition: { $0 < 4 }, iterate: { $0 + 1 })
            }
        },
        { n in
            Source(text: { _ in "Observable.repeatElement(\(n)).take(2)" }) { _, _ in
                Observable.repeatElement(n).take(2)
            }
        },
    ]

    /// Sources that use the element of the enclosing pipeline.
    static let innerSources: [@Sendable (Int) -> Source] = [
        { n in Source(text: { "Observable.just(\($0.last!) + \(n))" }) { _, e in .just(e.last! + n) } },
        { n in Source(text: { "Observable.of(\($0.last!), \(n))" }) { _, e in .of(e.last!, n) } },
        { n in
            Source(text: { "Observable<Int>.timer(\(after(n))).map { $0 + \($0.last!) }" }) { context, e in
                Observable<Int>.timer(context.time(n), scheduler: context.scheduler).map { $0 + e.last! }
            }
        },
    ]

    // MARK: Operators of several sources

    static let combinations: [@Sendable (Int) -> Combination] = [
        { _ in
            Combination(text: { "Observable.merge(\($0.joined(separator: ", ")))" }, isOrdered: true) { s, _ in
                .merge(s)
            }
        },
        { _ in
            Combination(text: { "Observable.zip(\($0[0]), \($0[1])) { $0 + $1 }" }, isOrdered: true) { s, _ in
                .zip(s[0], s[1]) { $0 + $1 }
            }
        },
        { _ in
            Combination(
                text: { "Observable.zip([\($0.joined(separator: ", "))]) { $0.reduce(0, +) }" }, isOrdered: true
            ) {
                s, _ in .zip(s) { $0.reduce(0, +) }
            }
        },
        { _ in
            Combination(text: { "Observable.combineLatest(\($0[0]), \($0[1])) { $0 * 10 + $1 }" }, isOrdered: true) {
                s, _ in .combineLatest(s[0], s[1]) { $0 * 10 + $1 }
            }
        },
        { _ in
            Combination(
                text: { "Observable.combineLatest([\($0.joined(separator: ", "))]) { $0.reduce(0, +) }" },
                isOrdered: true
            ) { s, _ in .combineLatest(s) { $0.reduce(0, +) } }
        },
        { _ in Combination(text: { "\($0[0]).amb(\($0[1]))" }, isOrdered: true) { s, _ in s[0].amb(s[1]) } },
        { _ in
            Combination(text: { "Observable.amb([\($0.joined(separator: ", "))])" }) { s, _ in .amb(s) }
        },
        { n in
            Combination(text: { "Observable.from([\($0.joined(separator: ", "))]).merge(maxConcurrent: \(n))" }) {
                s, _ in
                Observable.from(s).merge(maxConcurrent: n)
            }
        },
        { _ in
            Combination(text: { "Observable.from([\($0.joined(separator: ", "))]).switchLatest()" }) { s, _ in
                Observable.from(s).switchLatest()
            }
        },
        { _ in
            Combination(text: { "Observable.catch(sequence: [\($0.joined(separator: ", "))])" }) { s, _ in
                .catch(sequence: s)
            }
        },
        { _ in
            Combination(text: { "\($0[0]).retry(when: { _ in \($0[1]).take(2) })" }, makesAnew: true) { s, _ in
                s[0].retry(when: { (_: Observable<any Error>) in s[1].take(2) })
            }
        },
        { _ in
            Combination(text: { "Observable.deferred { \($0[0]) }" }, makesAnew: true) { s, _ in .deferred { s[0] } }
        },
        { _ in
            Combination(
                text: { "Observable.using({ Disposables.create() }, observableFactory: { _ in \($0[0]) })" },
                makesAnew: true
            ) {
                s, _ in .using({ SingleAssignmentDisposable() }, observableFactory: { _ in s[0] })
            }
        },
        { _ in
            Combination(
                text: {
                    """
                    \($0[0]).multicast({ PublishSubject<Int>() }, selector: { shared in Observable.merge(shared, \
                    \($0[1]), shared.map { $0 + 10 }) })
                    """
                }, makesAnew: true
            ) { s, _ in
                s[0].multicast({ PublishSubject<Int>() }, selector: { .merge($0, s[1], $0.map { $0 + 10 }) })
            }
        },
        { _ in Combination(text: { "Observable.concat(\($0.joined(separator: ", ")))" }) { s, _ in .concat(s) } },
        { _ in Combination(text: { "\($0[0]).withLatestFrom(\($0[1]))" }) { s, _ in s[0].withLatestFrom(s[1]) } },
        { _ in
            Combination(text: { "\($0[0]).withLatestFrom(\($0[1])) { $0 - $1 }" }) { s, _ in
                s[0].withLatestFrom(s[1]) { $0 - $1 }
            }
        },
        { _ in Combination(text: { "\($0[0]).take(until: \($0[1]))" }) { s, _ in s[0].take(until: s[1]) } },
        { _ in Combination(text: { "\($0[0]).skip(until: \($0[1]))" }) { s, _ in s[0].skip(until: s[1]) } },
        { _ in Combination(text: { "\($0[0]).sample(\($0[1]))" }) { s, _ in s[0].sample(s[1]) } },
        { n in
            Combination(text: { "\($0[0]).sample(\($0[1]), defaultValue: \(n))" }) { s, _ in
                s[0].sample(s[1], defaultValue: n)
            }
        },
        { _ in Combination(text: { "\($0[0]).concat(\($0[1]))" }) { s, _ in s[0].concat(s[1]) } },
        { _ in Combination(text: { "\($0[0]).ifEmpty(switchTo: \($0[1]))" }) { s, _ in s[0].ifEmpty(switchTo: s[1]) } },
        { _ in
            Combination(text: { "\($0[0]).catch { _ in \($0[1]) }" }, makesAnew: true) { s, _ in
                s[0].catch { _ in s[1] }
            }
        },
        { n in
            Combination(text: {
                "\($0[0]).timeout(.milliseconds(\(n)), other: \($0[1]), scheduler: MainScheduler.instance)"
            }) {
                s, context in s[0].timeout(context.time(n), other: s[1], scheduler: context.scheduler)
            }
        },
    ]

    // MARK: Operators that subscribe to inner streams

    static var nestings: [Nesting] {
        [
            Nesting(text: { "\($0).flatMap { \($1) in \($2) }" }) { s, inner in s.flatMap(inner) },
            Nesting(text: { "\($0).flatMapLatest { \($1) in \($2) }" }) { s, inner in s.flatMapLatest(inner) },
            Nesting(text: { "\($0).flatMapFirst { \($1) in \($2) }" }) { s, inner in s.flatMapFirst(inner) },
            Nesting(text: { "\($0).concatMap { \($1) in \($2) }" }) { s, inner in s.concatMap(inner) },
            Nesting(text: { "\($0).map { \($1) in \($2) }.merge(maxConcurrent: 2)" }) { s, inner in
                s.map(inner).merge(maxConcurrent: 2)
            },
            Nesting(text: { "\($0).map { \($1) in \($2) }.concat()" }) { s, inner in s.map(inner).concat() },
            Nesting(text: { "\($0).map { \($1) in \($2) }.switchLatest()" }) { s, inner in s.map(inner).switchLatest()
            },
        ]
    }
}
