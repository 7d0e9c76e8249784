/// The supertypes of the built-in types.
package enum TypeRelations {
    /// The direct supertypes of a type, written with its own generic parameters.
    package struct Entry {
        let generics: [String]
        let supertypes: [ValueType]
        var kind = Kind.other
    }

    /// A group of types that the checker treats in the same way.
    package enum Kind: Equatable {
        case range, relay
        /// A type argument of `PrimitiveSequence` or `SharedSequence`, with the name of the resulting type.
        case trait(String)
        case other
    }

    package static let native: [String: Entry] = {
        var table: [String: Entry] = [:]
        let element = ValueType.parameter("Element")
        func add(_ names: [String], _ generics: [String] = ["Element"], above: [ValueType] = [], kind: Kind = .other) {
            for name in names { table[name] = Entry(generics: generics, supertypes: above, kind: kind) }
        }
        let convertible = ValueType.named("ObservableConvertibleType", [element])
        let stream = ValueType.named("ObservableType", [element])
        let observable = ValueType.observable(element)
        let observer = ValueType.named("ObserverType", [element])
        add(["ObservableConvertibleType", "ObserverType"])
        add(["ObservableType", "PrimitiveSequenceType", "SharedSequenceConvertibleType"], above: [convertible])
        add(["Single", "Maybe"], above: [.named("PrimitiveSequenceType", [element])])
        add(["Driver", "Signal"], above: [.named("SharedSequenceConvertibleType", [element])])
        table["Completable"] = Entry(generics: [], supertypes: [.named("PrimitiveSequenceType", [.never])])
        let subject = ValueType.named("SubjectType", [element])
        add(["SubjectType"], above: [stream, observer])
        add(["Observable"], above: [stream])
        add(["Infallible"], above: [convertible])
        add(["ConnectableObservable"], above: [observable])
        add(["GroupedObservable"], ["Key", "Element"], above: [observable])
        add(
            ["PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject"],
            above: [observable, observer, subject])
        add(["PublishRelay", "BehaviorRelay", "ReplayRelay"], above: [stream], kind: .relay)
        add(["ControlProperty"], above: [stream, observer])
        add(["ControlEvent"], above: [stream])
        add(["AnyObserver", "Binder"], above: [observer])
        add(["Event", "Optional", "Sequence"])
        add(["Result"], ["Success", "Failure"])
        let sequence = ValueType.named("Sequence", [element])
        let collection = ValueType.named("Collection", [element])
        add(["Collection"], above: [sequence])
        add(["Array", "Set"], above: [collection])
        add(["LazySequence"], above: [sequence])
        add(["ArraySlice"], above: [.array(element)])
        let range = ValueType.named("RangeExpression", [element])
        add(["RangeExpression"])
        add(["Range", "ClosedRange"], above: [collection, range], kind: .range)
        add(["PartialRangeFrom"], above: [sequence, range], kind: .range)
        add(["PartialRangeThrough", "PartialRangeUpTo"], above: [range], kind: .range)
        let entry = ValueType.tuple([.init("key", .parameter("Key")), .init("value", .parameter("Value"))])
        add(["Dictionary"], ["Key", "Value"], above: [.named("Collection", [entry])])
        add(["String"], [], above: [.named("Collection", [.character])])
        add(["UnicodeScalarView"], [], above: [.named("Sequence", [.named("UnicodeScalar", [])])])
        add(["RxError", "MarbleError", "LocalizedError", "CustomNSError", "NSError"], [], above: [.error])
        add(SizedInteger.Width.allCases.map(\.rawValue), [], above: [.named("BinaryInteger", [])])
        add(["Double", "Float"], [], above: [.named("BinaryFloatingPoint", [])])
        add(["BinaryInteger", "BinaryFloatingPoint"], [])
        add(schedulers, [], above: [.named("Scheduler", [])])
        add(["Cancelable"], [], above: [.named("Disposable", [])])
        add(cancelables, [], above: [.named("Cancelable", [])])
        for trait in ["Single", "Maybe", "Completable"] { add([trait + "Trait"], [], kind: .trait(trait)) }
        for trait in ["Driver", "Signal"] { add([trait + "SharingStrategy"], [], kind: .trait(trait)) }
        add(["SingleEvent", "MaybeEvent", "InfallibleEvent"])
        add(["Reactive"], ["Base"])
        add(["OptionSet"], ["Options"])
        add(["Format"], ["Succeeded", "Failed", "Processing"])
        for name in plainNames { table[name] = table[name] ?? Entry(generics: [], supertypes: []) }
        return table
    }()

    private static let schedulers = [
        "MainScheduler", "ConcurrentMainScheduler", "CurrentThreadScheduler", "SerialDispatchQueueScheduler",
        "ConcurrentDispatchQueueScheduler", "OperationQueueScheduler", "HistoricalScheduler",
    ]

    private static let cancelables = [
        "SerialDisposable", "SingleAssignmentDisposable", "CompositeDisposable", "BooleanDisposable",
        "RefCountDisposable", "ScheduledDisposable",
    ]

    private static let plainNames = [
        "Bool", "Character", "UnicodeScalar", "String.Index", "Error", "Any", "Never", "DispatchTimeInterval",
        "Scheduler",
        "Disposable", "DisposeKey", "Date", "DispatchTime", "DispatchWorkItem", "URL", "UUID", "IndexPath", "Bundle",
        "Decimal",
    ]

    /// Returns the direct supertypes of a type.
    static func supertypes(of type: ValueType) -> [ValueType] {
        guard case .named(let name, let arguments) = type, let entry = native[name], !entry.supertypes.isEmpty
        else { return [] }
        let bindings = TypeBindings(entry.generics, arguments)
        return entry.supertypes.map { $0.substituting(bindings) }
    }

    /// Returns a type and its supertypes, with `Any` as the last one.
    static func views(of type: ValueType) -> [ValueType] {
        if supertypes(of: type).isEmpty { return type == .any ? [type] : [type, .any] }
        var views = [type]
        var next = 0
        while next < views.count, next < 20 {
            for above in supertypes(of: views[next]) where !views.contains(above) { views.append(above) }
            next += 1
        }
        return views.contains(.any) ? views : views + [.any]
    }

    /// Returns the supertype of `type` called `name`, `type` itself if it has that name, or `nil`.
    static func view(_ type: ValueType, as name: String) -> ValueType? {
        if type.name == name { return type }
        for above in supertypes(of: type) {
            if let found = view(above, as: name) { return found }
        }
        return nil
    }
}

/// The declared types, as far as the relations between types depend on them.
package protocol TypeTable: AnyObject {
    /// Whether the file declares a type of this name that is an error.
    func isError(_ name: String) -> Bool
    /// Whether the file declares a type that inherits from another, or conforms to a protocol of its name.
    func isSubtype(_ name: String, of other: String) -> Bool
    /// Returns the types of the library that a declared type conforms to, or `nil` for a type of the library.
    func librarySupertypes(of type: ValueType) -> [ValueType]?
}

extension TypeTable {
    /// Returns a type and its supertypes, with `Any` as the last one.
    func views(of type: ValueType) -> [ValueType] {
        guard let supertypes = librarySupertypes(of: type) else { return TypeRelations.views(of: type) }
        return [type] + supertypes.flatMap { TypeRelations.views(of: $0).dropLast() } + [.any]
    }

    /// Returns a type or the supertype of it called `name`, or `nil`.
    package func view(_ type: ValueType, as name: String) -> ValueType? {
        if let view = TypeRelations.view(type, as: name) { return view }
        guard let supertypes = librarySupertypes(of: type) else { return nil }
        return supertypes.lazy.compactMap { TypeRelations.view($0, as: name) }.first
    }
}

extension ValueType {
    package var kind: TypeRelations.Kind { name.flatMap { TypeRelations.native[$0]?.kind } ?? .other }

    /// Whether a value of this type can be used where a value of type `other` is expected.
    func fits(_ other: ValueType, _ types: any TypeTable) -> Bool {
        if self == other { return true }
        switch (self, other) {
        case (.unknown, _), (_, .unknown), (.parameter, _), (_, .parameter), (.named("Never", _), _): return true
        case (_, .named("Any", _)): return true
        case (.named("inout", let inner), _): return inner[0].fits(other, types)
        case (_, .named("inout", let inner)): return fits(inner[0], types)
        case (.named("Optional", let left), .named("Optional", let right)): return left[0].fits(right[0], types)
        case (_, .named("Optional", let right)): return fits(right[0], types)
        case (.tuple(let left), .tuple(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.type.fits($1.type, types) }
        case (.function(let left, let leftResult), .function(let right, let rightResult)):
            return Self.parametersFit(right, left, types)
                && (rightResult == .void || leftResult.fits(rightResult, types))
        case (.metatype(let left), .metatype(let right)): return left.fits(right, types)
        case (.named(let name, let left), .named(let wanted, let right)):
            // A relay takes elements as well, so that its type is exact.
            if name == wanted, kind == .relay, isCertain, other.isCertain { return false }
            if name == wanted { return Self.argumentsFit(left, right, types) }
            if wanted == "Error", types.isError(name) { return true }
            if let view = types.view(self, as: wanted) { return Self.argumentsFit(view.arguments, right, types) }
            if types.isSubtype(name, of: wanted) { return true }
            return TypeRelations.supertypes(of: self).contains { $0.fits(other, types) }
        default: return false
        }
    }

    /// Whether the type arguments fit. `Never` is a value of every type, and `Observable<Never>` is not one of
    /// `Observable<Int>`.
    private static func argumentsFit(_ given: [ValueType], _ wanted: [ValueType], _ types: any TypeTable) -> Bool {
        zip(given, wanted).allSatisfy { given, wanted in
            given.fits(wanted, types) && (given != .never || !wanted.isCertain || [.never, .any].contains(wanted))
        }
    }

    /// Whether the parameters fit. A function of several parameters also accepts one tuple with as many elements.
    private static func parametersFit(_ given: [ValueType], _ taken: [ValueType], _ types: any TypeTable) -> Bool {
        if given == [.observable(.error)], case .named("Observable", let elements)? = taken.first,
            let error = elements.first?.name, types.isError(error)
        {
            return true
        }
        if given.count == taken.count { return zip(given, taken).allSatisfy { $0.fits($1, types) } }
        if given.count == 1, case .tuple(let elements) = given[0], elements.count == taken.count {
            return zip(elements, taken).allSatisfy { $0.type.fits($1, types) }
        }
        return given == [.unknown] && taken.count > 1
    }

    /// Returns the common type of two types: a stream for two kinds of streams, an error for two errors, or `unknown`.
    func common(with other: ValueType, _ types: any TypeTable) -> ValueType {
        let join = joined(other)
        if join != .unknown, fits(join, types), other.fits(join, types) { return join }
        if self == .unknown || other == .unknown { return .unknown }
        if fits(other, types) { return other }
        if other.fits(self, types) { return self }
        return .unknown
    }

    /// Binds the generic parameters of this type so that a value of type `actual` fits.
    ///
    /// - Parameter types: the declared types, which may conform to types of the library.
    func unify(_ actual: ValueType, _ bindings: inout TypeBindings, in types: (any TypeTable)? = nil) {
        unify(actual, &bindings) { TypeRelations.view($0, as: $1) ?? types?.view($0, as: $1) }
    }
}
