import Testing

/// What the operators of apps need: work on a scheduler, disposables, and code of RxSwift before 5.
struct AppOperatorTests {
    @Test(arguments: [
        (
            """
            func later(_ scheduler: SchedulerType) -> Observable<Int> {
                Observable.create { observer in
                    scheduler.scheduleRelative((), dueTime: .milliseconds(2)) {
                        observer.onNext(1)
                        return Disposables.create()
                    }
                }
            }
            out x = later(MainScheduler.instance)
            """, ["2: x -> Event next(1)"]
        ),
        (
            """
            func each(_ scheduler: SchedulerType) -> Observable<Int> {
                Observable.create { observer in
                    scheduler.schedulePeriodic(5, startAfter: .milliseconds(1), period: .milliseconds(3)) { n in
                        observer.onNext(n)
                        return n + 1
                    }
                }
            }
            out x = each(MainScheduler.instance).take(2)
            """,
            ["1: x -> Event next(5)", "4: x -> Event next(6)", "4: x -> Event completed"]
        ),
        (
            """
            func count(_ scheduler: ImmediateSchedulerType) -> Observable<Int> {
                Observable.create { observer in
                    scheduler.scheduleRecursive(1) { n, recurse in
                        observer.onNext(n)
                        if n == 0 { observer.onCompleted() } else { recurse(n - 1) }
                    }
                }
            }
            out x = count(CurrentThreadScheduler.instance)
            """,
            ["0: x -> Event next(1)", "0: x -> Event next(0)", "0: x -> Event completed"]
        ),
        (
            """
            func now(_ scheduler: ImmediateSchedulerType) -> Observable<String> {
                Observable.create { observer in
                    scheduler.schedule("x") { text in observer.onNext(text); return Disposables.create() }
                }
            }
            out x = now(MainScheduler.instance)
            """, ["0: x -> Event next(x)"]
        ),
        // Work that is disposed before it is due does not run.
        (
            """
            func later(_ scheduler: SchedulerType) -> Observable<Int> {
                Observable.create { observer in
                    scheduler.scheduleRelative(7, dueTime: .milliseconds(9)) { n in
                        observer.onNext(n)
                        return Disposables.create()
                    }
                }
            }
            out x = later(MainScheduler.instance).take(until: Observable<Int>.timer(.milliseconds(3), \
            scheduler: MainScheduler.instance))
            """, ["3: x -> Event completed"]
        ),
        (
            "out x = Observable<Int>.timer(.milliseconds(-3), scheduler: MainScheduler.instance)",
            ["0: x -> Event next(0)", "0: x -> Event completed"]
        ),
        (
            "out x = Observable.just(1).delay(.microseconds(5), scheduler: MainScheduler.instance)",
            ["1: x -> Event next(1)", "1: x -> Event completed"]
        ),
        (
            """
            let count = RefCountDisposable(disposable: Disposables.create())
            let other = count.retain()
            count.dispose()
            let before = count.isDisposed
            other.dispose()
            out x = Observable.just([before, count.isDisposed])
            """, ["0: x -> Event next([false, true])", "0: x -> Event completed"]
        ),
        (
            """
            let subject = BehaviorSubject<[String]>(value: [])
            subject.dispose()
            out x = subject.map { $0.count }
            """,
            ["0: x -> Event error(Object `RxSwift.BehaviorSubject<Swift.Array<Swift.String>>` was already disposed.)"]
        ),
        (
            """
            let subject = PublishSubject<Int>()
            hot a: Int
                1-2
            let feed = a.subscribe(onNext: { n in if n == 1 { subject.onNext(n) } else { subject.dispose() } })
            out x = subject
            out y = a.map { _ in subject.isDisposed }
            """, ["0: x -> Event next(1)", "0: y -> Event next(false)", "2: y -> Event next(true)"]
        ),
        (
            """
            let subject = PublishSubject<String>()
            hot a: Int
                1-2
            let feed = a.subscribe(subject.asObserver().mapObserver { (n: Int) in "\\(n)!" })
            out x = subject
            """, ["0: x -> Event next(1!)", "2: x -> Event next(2!)"]
        ),
        (
            """
            let later = ScheduledDisposable(scheduler: MainScheduler.instance, disposable: Disposables.create())
            later.dispose()
            hot a: Int
                -1
            out x = a.map { _ in later.isDisposed }
            """, ["1: x -> Event next(true)"]
        ),
    ])
    func `An operator schedules work, and disposes`(text: String, events: [String]) throws {
        let log = try RecordedScenario(text + "\n", [:]).log()
        #expect(log.filter { $0.contains("Event") } == events)
    }

    @Test func `Numbers of seconds are times in all operators of a Swift file`() throws {
        let swift = """
            import RxSwift
            let wait = 2.5
            let pause: RxTimeInterval = 0.3
            final class Old {
                let m = MainScheduler.instance
                func a() -> Observable<Int> { Observable.just(1).delay(1, scheduler: m) }
                func b() -> Observable<Int> { Observable<Int>.timer(wait, period: 2, scheduler: m).take(1) }
                func c() -> Observable<Int> { Observable<Int>.never().timeout(5, scheduler: m) }
                func d() -> Observable<[Int]> {
                    Observable.never().startWith(1).buffer(timeSpan: pause, count: 2, scheduler: m).take(1)
                }
            }

            """
        let marble = "include \"A.swift\"\n" + "abcd".map { "out \($0) = Old().\($0)()\n" }.joined()
        let log = try RecordedScenario(marble, ["A.swift": swift]).log()
        #expect(
            log.filter { $0.contains("next") || $0.contains("error") } == [
                "300: d -> Event next([1])", "1000: a -> Event next(1)", "2500: b -> Event next(0)",
                "5000: c -> Event error(Sequence timeout.)",
            ])
        let own = try RecordedScenario("out x = Observable.just(1).delay(1, scheduler: MainScheduler.instance)\n", [:])
        #expect(try own.log().first?.contains("cannot convert value of type 'Int'") == true)
    }
}
