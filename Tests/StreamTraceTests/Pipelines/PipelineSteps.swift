import StreamTrace

extension PipelineParts {
    /// Operators of one source.
    static let steps: [@Sendable (Int) -> Step] = [
        { n in Step(text: ".map { $0 + \(n) }") { s, _ in s.map { $0 + n } } },
        { n in Step(text: ".filter { $0 % 3 != \(n - 1) }") { s, _ in s.filter { $0 % 3 != n - 1 } } },
        { n in Step(text: ".scan(\(n)) { $0 + $1 }") { s, _ in s.scan(n) { $0 + $1 } } },
        { n in Step(text: ".take(\(n))") { s, _ in s.take(n) } },
        { n in Step(text: ".skip(\(n))") { s, _ in s.skip(n) } },
        { n in Step(text: ".takeLast(\(n))") { s, _ in s.takeLast(n) } },
        { n in Step(text: ".take(while: { $0 < \(n * 3) })") { s, _ in s.take(while: { $0 < n * 3 }) } },
        { n in Step(text: ".skip(while: { $0 < \(n * 2) })") { s, _ in s.skip(while: { $0 < n * 2 }) } },
        { n in
            Step(text: ".take(until: { $0 > \(n * 2) }, behavior: .inclusive)") { s, _ in
                s.take(until: { $0 > n * 2 }, behavior: .inclusive)
            }
        },
        { n in Step(text: ".element(at: \(n))") { s, _ in s.element(at: n) } },
        { _ in Step(text: ".distinctUntilChanged()") { s, _ in s.distinctUntilChanged() } },
        { n in Step(text: ".startWith(\(n))") { s, _ in s.startWith(n) } },
        { n in Step(text: ".ifEmpty(default: \(n))") { s, _ in s.ifEmpty(default: n) } },
        { n in Step(text: ".reduce(\(n)) { $0 + $1 }") { s, _ in s.reduce(n, accumulator: { $0 + $1 }) } },
        { _ in
            Step(text: ".enumerated().map { $0.index + $0.element }") { s, _ in
                s.enumerated().map { $0.index + $0.element }
            }
        },
        { _ in Step(text: ".materialize().dematerialize()") { s, _ in s.materialize().dematerialize() } },
        { n in Step(text: ".catchAndReturn(\(n))") { s, _ in s.catchAndReturn(n) } },
        { _ in Step(text: ".retry(2)") { s, _ in s.retry(2) } },
        { _ in Step(text: ".compactMap { $0 > 2 ? $0 : nil }") { s, _ in s.compactMap { $0 > 2 ? $0 : nil } } },
        { _ in Step(text: ".single()") { s, _ in s.single() } },
        { _ in
            Step(text: ".toArray().asObservable().map { $0.count }") { s, _ in
                s.toArray().asObservable().map { $0.count }
            }
        },
        { _ in
            Step(text: ".groupBy { $0 % 2 }.flatMap { group in group.map { $0 + 1 } }") { s, _ in
                s.groupBy { $0 % 2 }.flatMap { group in group.map { $0 + 1 } }
            }
        },
        { n in
            Step(text: ".retry(when: { errors in errors.take(\(n)) })") { s, _ in
                s.retry(when: { (errors: Observable<any Error>) in errors.take(n) })
            }
        },
        { n in
            Step(text: ".materialize().map { $0.isStopEvent ? \(n) : 7 }") { s, _ in
                s.materialize().map { $0.isStopEvent ? n : 7 }
            }
        },
        { n in
            Step(text: ".first().asObservable().map { $0 ?? \(n) }") { s, _ in
                s.first().asObservable().map { $0 ?? n }
            }
        },
        { n in
            Step(text: ".groupBy { $0 % 3 }.concatMap { group in group.take(\(n)) }") { s, _ in
                s.groupBy { $0 % 3 }.concatMap { group in group.take(n) }
            }
        },
        { n in
            Step(text: ".groupBy { $0 % 3 }.flatMapLatest { group in group.skip(\(n - 1)) }") { s, _ in
                s.groupBy { $0 % 3 }.flatMapLatest { group in group.skip(n - 1) }
            }
        },
        { n in
            Step(text: ".map { n in if n > \(n * 4) { throw RxError.overflow }; return n }") { s, _ in
                s.map { number in
                    if number > n * 4 { throw RxError.overflow }
                    return number
                }
            }
        },
    ]

    /// Operators that wait.
    static let timedSteps: [@Sendable (Int) -> Step] = [
        { n in Step(text: ".debounce(\(after(n)))") { s, c in s.debounce(c.time(n), scheduler: c.scheduler) } },
        { n in Step(text: ".throttle(\(after(n)))") { s, c in s.throttle(c.time(n), scheduler: c.scheduler) } },
        { n in
            Step(text: ".throttle(.milliseconds(\(n)), latest: false, scheduler: MainScheduler.instance)") { s, c in
                s.throttle(c.time(n), latest: false, scheduler: c.scheduler)
            }
        },
        { n in Step(text: ".delay(\(after(n)))") { s, c in s.delay(c.time(n), scheduler: c.scheduler) } },
        { n in
            Step(text: ".delaySubscription(\(after(n)))") { s, c in
                s.delaySubscription(c.time(n), scheduler: c.scheduler)
            }
        },
        { n in Step(text: ".timeout(\(after(n + 2)))") { s, c in s.timeout(c.time(n + 2), scheduler: c.scheduler) } },
        { n in Step(text: ".take(for: \(after(n * 3)))") { s, c in s.take(for: c.time(n * 3), scheduler: c.scheduler) }
        },
        { n in Step(text: ".skip(\(after(n * 2)))") { s, c in s.skip(c.time(n * 2), scheduler: c.scheduler) } },
        { _ in Step(text: ".observe(on: MainScheduler.instance)") { s, c in s.observe(on: c.scheduler) } },
        { _ in Step(text: ".subscribe(on: MainScheduler.instance)") { s, c in s.subscribe(on: c.scheduler) } },
        { n in
            Step(
                text:
                    """
                    .buffer(timeSpan: .milliseconds(\(n + 1)), count: 2, scheduler: MainScheduler.instance).map { \
                    $0.count }
                    """
            ) {
                s, c in s.buffer(timeSpan: c.time(n + 1), count: 2, scheduler: c.scheduler).map { $0.count }
            }
        },
        { n in
            Step(
                text: ".window(timeSpan: .milliseconds(\(n + 1)), count: 2, scheduler: MainScheduler.instance).concat()"
            ) {
                s, c in s.window(timeSpan: c.time(n + 1), count: 2, scheduler: c.scheduler).concat()
            }
        },
        { n in
            Step(
                text:
                    """
                    .window(timeSpan: .milliseconds(\(n + 2)), count: 3, scheduler: \
                    MainScheduler.instance).switchLatest()
                    """
            ) {
                s, c in s.window(timeSpan: c.time(n + 2), count: 3, scheduler: c.scheduler).switchLatest()
            }
        },
        { n in
            Step(text: ".materialize().delay(\(after(n))).dematerialize()") { s, c in
                s.materialize().delay(c.time(n), scheduler: c.scheduler).dematerialize()
            }
        },
        { n in
            Step(text: ".retry(when: { errors in errors.take(2).delay(\(after(n))) })") { s, c in
                s.retry(when: { (errors: Observable<any Error>) in
                    errors.take(2).delay(c.time(n), scheduler: c.scheduler)
                })
            }
        },
    ]

    /// Operators that share their source.
    static var sharings: [Step] {
        [
            Step(text: ".share()", shares: true) { s, _ in s.share() },
            Step(text: ".share(replay: 1)", shares: true) { s, _ in s.share(replay: 1) },
            Step(text: ".share(replay: 2)", shares: true) { s, _ in s.share(replay: 2) },
            Step(text: ".share(replay: 1, scope: .forever)", shares: true) { s, _ in s.share(replay: 1, scope: .forever)
            },
            Step(text: ".publish().refCount()", shares: true) { s, _ in s.publish().refCount() },
            Step(text: ".replay(1).refCount()", shares: true) { s, _ in s.replay(1).refCount() },
            Step(text: ".multicast(makeSubject: { BehaviorSubject<Int>(value: 0) }).refCount()", shares: true) { s, _ in
                s.multicast(makeSubject: { BehaviorSubject(value: 0) }).refCount()
            },
        ]
    }

    /// Returns a step that makes events visible in the log.
    static func probe(_ name: String) -> Step { Step(text: ".debug(\"\(name)\")") { s, _ in s.debug(name) } }

    /// Returns a step that sends to a subject from inside of an event, only a few times, so that the pipeline ends.
    static func sending(to loop: Int, _ n: Int) -> [Step] {
        let name = "loop\(loop)"
        return [
            Step(text: ".take(\(n)).do(onNext: { \(name).onNext($0 + 1) })", sends: true) { s, c in
                s.take(n).do(onNext: { c.loops[loop].observer.onNext($0 + 1) })
            },
            Step(text: ".take(\(n)).do(afterNext: { \(name).onNext($0 + 1) })", sends: true) { s, c in
                s.take(n).do(afterNext: { c.loops[loop].observer.onNext($0 + 1) })
            },
            Step(text: ".do(onNext: { if $0 > \(n + 1) { \(name).onCompleted() } })", sends: true) { s, c in
                s.do(onNext: { if $0 > n + 1 { c.loops[loop].observer.onCompleted() } })
            },
            Step(text: ".do(onCompleted: { \(name).onCompleted() })", sends: true) { s, c in
                s.do(onCompleted: { c.loops[loop].observer.onCompleted() })
            },
            Step(text: ".do(onNext: { if $0 > \(n * 3) { \(name).onError(RxError.unknown) } })", sends: true) { s, c in
                s.do(onNext: { if $0 > n * 3 { c.loops[loop].observer.onError(RxError.unknown) } })
            },
            Step(text: ".do(onSubscribe: { \(name).onNext(\(n)) })", sends: true) { s, c in
                s.do(onSubscribe: { c.loops[loop].observer.onNext(n) })
            },
            Step(text: ".do(onSubscribed: { \(name).onNext(\(n)) })", sends: true) { s, c in
                s.do(onSubscribed: { c.loops[loop].observer.onNext(n) })
            },
            Step(text: ".do(onDispose: { \(name).onNext(\(n)) })", sends: true) { s, c in
                s.do(onDispose: { c.loops[loop].observer.onNext(n) })
            },
            Step(text: ".do(onDispose: { \(name).onCompleted() })", sends: true) { s, c in
                s.do(onDispose: { c.loops[loop].observer.onCompleted() })
            },
        ]
    }
}
