/// The names that other libraries, and RxSwift before 6, use for operators and types of this language.
///
/// An unknown name is looked up in this table first, then among the names with a similar spelling.
enum ForeignNames {
    struct Entry {
        /// The library that uses the name; `RxSwift` means a version before 6.
        let origin: String
        let name: String
        /// The name or code to write instead.
        let here: String
    }

    /// Returns a suggestion for an unknown member or function: `RxSwift calls it 'flatMapLatest'`.
    static func suggestion(for name: String) -> String? {
        if let reason = absent[name] { return reason }
        guard let entry = entries[name] else { return nil }
        return "RxSwift\(entry.origin == "RxSwift" ? " 6" : "") calls it '\(entry.here)'"
    }

    /// Returns the suggestion for a path that contains a property of an app's control: `nameField.rx.text`.
    static func input(forControl path: String) -> String? {
        guard let range = path.firstRange(of: ".rx.") else { return nil }
        let property = String(path[range.upperBound...].prefix { $0.isLetter })
        return controls[property].map { "an app's control is an input: 'hot \(property): \($0)'" }
    }

    private static let controls = [
        "text": "String", "attributedText": "String", "value": "Float", "tap": "Void", "isOn": "Bool", "date": "Date",
        "selectedSegmentIndex": "Int", "itemSelected": "IndexPath", "searchButtonClicked": "Void",
    ]

    /// Whether an app's file that uses the name cannot be replayed, even if nothing depends on the result.
    static func isUnsupported(_ name: String) -> Bool { unsupported.contains(name) }

    private static let unsupported: Set<String> = [
        "Task", "JSONDecoder", "JSONEncoder", "PropertyListDecoder", "Mirror", "withCheckedContinuation",
        "withCheckedThrowingContinuation", "CurrentValueSubject", "PassthroughSubject", "withUnsafePointer",
        "withUnsafeMutablePointer", "withUnsafeBytes", "UnsafePointer", "UnsafeMutablePointer",
    ]

    /// Whether a replay cannot support the name, for whatever type.
    static func isAbsent(_ name: String) -> Bool { absent[name] != nil }

    /// Returns a suggestion for the unknown name of a type.
    static func suggestion(forType name: String) -> String? {
        absent[name] ?? types[name].map { "RxSwift calls it '\($0)'" }
    }

    /// Returns a suggestion for a value as other languages spell it: `write 'nil'`.
    static func suggestion(forValue name: String) -> String? { values[name].map { "write '\($0)'" } }

    private static let values = [
        "null": "nil", "NULL": "nil", "None": "nil", "undefined": "nil", "Nil": "nil", "NIL": "nil",
        "True": "true", "TRUE": "true", "YES": "true", "False": "false", "FALSE": "false", "NO": "false",
        "NaN": "Double.nan", "Infinity": "Double.infinity",
    ]

    static let entries: [String: Entry] = {
        var entries: [String: Entry] = [:]
        for (origin, rows) in [("RxSwift", rxSwift), ("RxJS", rxJS), ("Combine", combine)] {
            for row in rows.split(separator: "\n") {
                let words = row.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true).map(String.init)
                let here = String(words[1].drop { $0 == " " })
                entries[words[0]] = entries[words[0]] ?? Entry(origin: origin, name: words[0], here: here)
            }
        }
        return entries
    }()

    private static let rxSwift = """
        takeDuration               take(for:)
        doOn                       do(onNext:)
        doOnNext                   do(onNext:)
        doOnError                  do(onError:)
        doOnCompleted              do(onCompleted:)
        doOnSubscribe              do(onSubscribe:)
        bindTo                     bind(to:)
        driveNext                  drive(onNext:)
        bindNext                   bind(onNext:)
        subscribeNext              subscribe(onNext:)
        subscribeError             subscribe(onError:)
        subscribeCompleted         subscribe(onCompleted:)
        addDisposableTo            disposed(by:)
        mapWithIndex               enumerated().map(_:)
        flatMapWithIndex           enumerated().flatMap(_:)
        takeWhileWithIndex         enumerated().take(while:)
        flatMapIterable            flatMap { Observable.from($0) }
        startsWith                 startWith(_:)
        toObservable               Observable.from(_:)
        """

    private static let rxJS = """
        switchMap                  flatMapLatest(_:)
        mergeMap                   flatMap(_:)
        exhaustMap                 flatMapFirst(_:)
        switchMapTo                flatMapLatest { _ in … }
        mergeMapTo                 flatMap { _ in … }
        concatMapTo                concatMap { _ in … }
        pluck                      map(\\.…)
        tap                        do(onNext:)
        finalize                   do(onDispose:)
        debounceTime               debounce(_:scheduler:)
        throttleTime               throttle(_:latest:scheduler:)
        auditTime                  audit(_:scheduler:)
        sampleTime                 sample(_:)
        bufferTime                 buffer(timeSpan:count:scheduler:)
        bufferCount                buffer(timeSpan:count:scheduler:)
        bufferWhen                 bufferWithTrigger(_:)
        repeatWhen                 repeatWithBehavior(_:)
        windowTime                 window(timeSpan:count:scheduler:)
        windowCount                window(timeSpan:count:scheduler:)
        delayWhen                  concatMap { … }
        timeoutWith                timeout(_:other:scheduler:)
        endWith                    concat(_:)
        mergeAll                   merge()
        mergeWith                  merge(with:)
        concatAll                  concat()
        concatWith                 concat(_:)
        switchAll                  switchLatest()
        exhaustAll                 flatMapFirst { $0 }
        combineLatestAll           Observable.combineLatest(_:)
        combineLatestWith          Observable.combineLatest(_:)
        zipWith                    zip(with:resultSelector:)
        raceWith                   Observable.amb(_:)
        race                       amb(_:)
        iif                        Observable.deferred(_:)
        defer                      deferred(_:)
        throwError                 error(_:)
        fromArray                  from(_:)
        defaultIfEmpty             ifEmpty(default:)
        throwIfEmpty               ifEmpty(switchTo:)
        onErrorResumeNext          catch(_:)
        distinctUntilKeyChanged    distinctUntilChanged(at:)
        find                       filter(_:).take(1)
        every                      reduce(_:accumulator:)
        publishReplay              replay(_:)
        publishLast                takeLast(1).share()
        unsubscribe                dispose()
        next                       onNext(_:)
        complete                   onCompleted()
        """

    private static let combine = """
        sink                       subscribe(onNext:)
        removeDuplicates           distinctUntilChanged()
        receive                    observe(on:)
        eraseToAnyPublisher        asObservable()
        handleEvents               do(onNext:)
        replaceError               catchAndReturn(_:)
        replaceEmpty               ifEmpty(default:)
        replaceNil                 map { $0 ?? … }
        tryMap                     map(_:)
        tryFilter                  filter(_:)
        tryCompactMap              compactMap(_:)
        tryScan                    scan(_:accumulator:)
        tryCatch                   catch(_:)
        mapError                   catch { .error(…) }
        setFailureType             asObservable()
        assertNoFailure            asDriver(onErrorDriveWith:)
        prefix                     take(_:)
        dropFirst                  skip(_:)
        drop                       skip(while:)
        output                     element(at:)
        collect                    toArray()
        collectByTime              buffer(timeSpan:count:scheduler:)
        prepend                    startWith(_:)
        append                     concat(_:)
        switchToLatest             switchLatest()
        makeConnectable            publish()
        autoconnect                refCount()
        store                      disposed(by:)
        assign                     bind(to:)
        measureInterval            enumerated()
        allSatisfy                 reduce(_:accumulator:)
        cancel                     dispose()
        print                      debug(_:)
        send                       onNext(_:)
        """

    private static let types = [
        "PassthroughSubject": "PublishSubject", "CurrentValueSubject": "BehaviorSubject", "AnyPublisher": "Observable",
        "Publisher": "Observable", "AnyCancellable": "Disposable", "Cancellable": "Disposable",
        "Subscription": "Disposable", "Subject": "PublishSubject", "Variable": "BehaviorRelay",
        "BehaviourSubject": "BehaviorSubject", "BehaviourRelay": "BehaviorRelay", "Just": "Observable.just(_:)",
        "Fail": "Observable.error(_:)", "Empty": "Observable.empty()", "Future": "Single.create(subscribe:)",
        "Deferred": "Observable.deferred(_:)", "Merge": "Observable.merge(_:)", "Flowable": "Observable",
        "CompositeSubscription": "CompositeDisposable", "CombineLatest": "Observable.combineLatest(_:)",
        "EMPTY": "Observable.empty()", "NEVER": "Observable.never()", "SharedDriver": "Driver",
    ]

    private static let chance = "a replay is deterministic: let an input send the random values"
    private static let calendar = "a replay has no calendar: let an input send what depends on it"
    private static let decoded = "let an input send what was decoded"
    private static let pointer = "there are no pointers here: change the value itself"

    /// The names that a replay cannot support, with the reason or the alternative.
    private static let absent = [
        "TestScheduler": "virtual time is built in: an input is a 'hot' or a 'cold' block",
        "random": chance, "shuffled": chance, "randomElement": chance, "shuffle": chance,
        "Calendar": calendar, "DateFormatter": calendar, "Timer": "use 'Observable.interval' or '.timer'",
        "withUnretained": "remove it: objects need not be kept alive here",
        "Task": "pipelines do not wait: \(LanguageParser.insteadOfWaiting)",
        "URLSession": "replace the network with a 'cold' input that has an argument",
        "Mirror": "a value has no reflection here: list its members",
        "withUnsafePointer": pointer, "withUnsafeMutablePointer": pointer, "withUnsafeBytes": pointer,
        "UnsafePointer": pointer, "UnsafeMutablePointer": pointer, "PropertyListDecoder": decoded,
        "JSONDecoder": decoded, "JSONEncoder": decoded, "Data": decoded,
        "NSLog": "use 'print', or 'debug' on the stream", "os_log": "use 'print', or 'debug' on the stream",
        "dump": "use 'print', or 'debug' on the stream",
        "NumberFormatter": "use 'String(format:)'", "NSRegularExpression": "use 'contains', 'split' or 'filter'",
        "NotificationCenter": "let a 'hot' input send what is posted", "UserDefaults": "hold it in a 'BehaviorRelay'",
    ]
}
