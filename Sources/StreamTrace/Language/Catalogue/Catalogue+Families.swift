extension Catalogue {
    /// The entries that nearly every pipeline calls, which are created at once.
    static var families: [CatalogueFamily] {
        let streams: [CatalogueFamily] = [
            .functions, .errorCases,
            .creating, .transforming, .flattening, .filtering, .skipping, .timing, .combining, .handling, .sharing,
            .formats, .reshaping, .filterMapResults, .choosing, .repeating, .subscribing, .observers,
            .foundationFunctions,
        ]
        let traits: [CatalogueFamily] = [.makingTraits, .makingShared]
        return streams + traits
    }

    /// The entries that are created when a file has a value of their owner.
    static let lazyFamilies: [LazyFamilies] = [
        LazyFamilies(of: "Int") { [.int] },
        LazyFamilies(of: "Double") { [.double] },
        LazyFamilies(of: "Bool") { [.bool] },
        LazyFamilies(of: "Character") { [.character] },
        LazyFamilies(of: "String") { [.text, .textParts, .textComparison, .textIndices, .textChanges, .searches] },
        LazyFamilies(of: "CompareOptions") { [.compareOptions] },
        LazyFamilies(of: "NSPredicate") { [.predicates] },
        LazyFamilies(of: "Sequence") { [.sequence] },
        LazyFamilies(of: "Array") { [.array, .arrayParts, .arrayChanges] },
        LazyFamilies(of: "Dictionary") { [.dictionary, .dictionaryChanges] },
        LazyFamilies(of: "Set") { [.set] },
        LazyFamilies(of: "Optional") { [.optional] },
        LazyFamilies(of: "OptionSet") { [.optionSet] },
        LazyFamilies(of: "Result") { [.result] },
        LazyFamilies(of: "Event") { [.event] },
        LazyFamilies(of: "Error") { [.errors] },
        LazyFamilies(of: "LocalizedError") { [.localizedErrors] },
        LazyFamilies(of: "DispatchTimeInterval") { [.time] },
        LazyFamilies(of: "Date") { [.dates] },
        LazyFamilies(of: "Decimal") { [.decimals] },
        LazyFamilies(of: "Scheduler") { [.schedulerTimes] },
        LazyFamilies(of: "DriverSharingStrategy") { [.sharingStrategy("DriverSharingStrategy")] },
        LazyFamilies(of: "SignalSharingStrategy") { [.sharingStrategy("SignalSharingStrategy")] },
        LazyFamilies(of: "DispatchTime") { [.dispatchTimes] },
        LazyFamilies(of: "DispatchWorkItem") { [.workItems] },
        LazyFamilies(of: "NSError") { [.foundationErrors] },
        LazyFamilies(of: "Bundle") { [.bundles] },
        LazyFamilies(of: "UUID") { [.identifiers] },
        LazyFamilies(of: "ObjectIdentifier") { [.identities] },
        LazyFamilies(of: "IndexPath") { [.indexPaths] },
        LazyFamilies(of: "URL") { [.addresses] },
        LazyFamilies(of: "Reactive") { [.reactive] },
        LazyFamilies(of: "NSLock") { [.lock("NSLock")] },
        LazyFamilies(of: "NSRecursiveLock") { [.lock("NSRecursiveLock")] },
        LazyFamilies(of: "CharacterSet") { [.characterSets] },
        LazyFamilies(of: "FloatingPointRoundingRule") { [.roundingRules] },
        LazyFamilies(of: "ComparisonResult") { [.comparisonResults] },
        LazyFamilies(of: "Any") { [.anything] },
        LazyFamilies(of: "WeakMapTable") { [.weakMapTables] },
        LazyFamilies(of: "Range") { [.range] },
        LazyFamilies(of: "ClosedRange") { [.closedRange] },
        LazyFamilies(of: "PartialRangeFrom") { [.partialRangeFrom] },
        LazyFamilies(of: "PartialRangeThrough") { [.partialRangeThrough] },
        LazyFamilies(of: "PartialRangeUpTo") { [.partialRangeUpTo] },
        LazyFamilies(of: "PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject") { [.subjects] },
        LazyFamilies(of: "PublishRelay", "BehaviorRelay", "ReplayRelay") { [.relays] },
        LazyFamilies(of: "Binder", "ControlEvent", "ControlProperty") { [.bindings] },
        LazyFamilies(of: "GroupedObservable") { [.groups] },
        LazyFamilies(of: "ConnectableObservable") { [.connectables] },
        LazyFamilies(of: "Format") { [.formatParts, .formattedDrivers] },
        LazyFamilies(of: "RepeatBehavior") { [.repeatBehaviors] },
        LazyFamilies(of: "SubjectLifetimeScope") { [.lifetimeScopes] },
        LazyFamilies(of: "TakeBehavior") { [.takeBehaviors] },
        LazyFamilies(of: "Disposable", "Disposables") { [.disposables] },
        LazyFamilies(of: "DisposeBag") { [.disposeBags] },
        LazyFamilies(
            of: "Cancelable", "SerialDisposable", "SingleAssignmentDisposable", "CompositeDisposable",
            "BooleanDisposable"
        ) { CatalogueFamily.cancelables },
        LazyFamilies(
            of: "MainScheduler", "ConcurrentMainScheduler", "CurrentThreadScheduler", "SerialDispatchQueueScheduler",
            "ConcurrentDispatchQueueScheduler", "OperationQueueScheduler", "HistoricalScheduler"
        ) { CatalogueFamily.schedulers },
        LazyFamilies(of: "DispatchQoS") { [.qualities] },
        LazyFamilies(of: "DispatchQueue") { [.queues] },
        LazyFamilies(of: "MaybeEvent", "CompletableEvent", "InfallibleEvent") { [.traitEvents] },
        LazyFamilies(of: "Single") { [.single] },
        LazyFamilies(of: "Maybe") { [.maybe] },
        LazyFamilies(of: "Completable") { [.completable] },
        LazyFamilies(of: "Driver") { [.driver] },
        LazyFamilies(of: "Signal") { [.signal] },
        LazyFamilies(of: "Infallible") { [.infallible] },
    ]
}
