import Testing

/// Extensions of the types of RxSwift, RxCocoa and Foundation that the catalogue has.
struct LibraryExtensionTests {
    @Test(arguments: [
        (
            "NSRecursiveLock", "func f(_ run: () -> Int) -> Int { lock(); defer { unlock() }; return run() }",
            "NSRecursiveLock().f { 7 }"
        ),
        ("NSLock", "func f<T>(_ run: () -> T) -> T { lock(); defer { unlock() }; return run() }", "NSLock().f { 7 }"),
        (
            "DispatchQueue", "func f(_ run: @escaping () -> Int) -> Int { sync(execute: run) }",
            "DispatchQueue.main.f { 7 }"
        ),
        ("Date", "var f: Int { Int(timeIntervalSince1970) + 7 }", "Date(timeIntervalSince1970: 0).f"),
        ("DisposeBag", "func f() -> Int { insert(Disposables.create()); return 7 }", "DisposeBag().f()"),
        ("Cancelable", "func f() -> Int { isDisposed ? 0 : 7 }", "SerialDisposable().f()"),
        ("ImmediateSchedulerType", "func f() -> Int { 7 }", "MainScheduler.instance.f()"),
        ("CharacterSet", "func f() -> Int { 7 }", "CharacterSet.whitespaces.f()"),
        ("DispatchQoS", "static var f: Int { 7 }", "DispatchQoS.f"),
    ])
    func `An extension of a type of the catalogue is applied`(type: String, member: String, call: String) throws {
        let swift = "import Foundation\nprivate extension \(type) { \(member) }\nfunc result() -> Int { \(call) }\n"
        #expect(try RecordedScenario.event(of: swift, "result()") == "next(7)")
    }

    @Test(arguments: [
        ("SubjectType", "asObservable()", "BehaviorSubject(value: 7)"),
        ("SubjectType", "take(1)", "ReplaySubject<Int>.create(bufferSize: 1)"),
        ("ConnectableObservableType", "self.do(onSubscribed: { _ = self.connect() })", "Observable.just(7).publish()"),
        ("InfallibleType", "asObservable()", "Infallible.just(7)"),
        ("ControlEventType", "asObservable()", "ControlEvent(events: Observable.just(7))"),
    ])
    func `An extension of a protocol of streams is applied`(type: String, body: String, stream: String) throws {
        let swift = """
            import RxSwift
            import RxCocoa
            extension \(type) { func f() -> Observable<Element> { \(body) } }
            func result() -> Observable<Int> {
                let stream = \(stream)
                return stream.f()
            }

            """
        let log = try RecordedScenario.log(of: swift, "out x = result()\n")
        #expect(!log.contains { $0.contains("error") || $0.contains("no member") }, "\(log)")
        if !stream.contains("Replay") { #expect(log.contains("0: x -> Event next(7)"), "\(log)") }
    }
}
