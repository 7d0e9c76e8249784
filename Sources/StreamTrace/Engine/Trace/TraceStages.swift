/// Assigns lanes and origins to the stages of pipelines.
struct TraceStages {
    private(set) var names: [String] = []
    private var named: [Name: Int] = [:]
    private var stages: [ObjectIdentifier: Stage] = [:]
    private var counts: [String: Int] = [:]
    /// The number of evaluations of each call. A site is retained, because another one could have its address later.
    private var runs: [ObjectIdentifier: (site: any TraceSite, count: Int)] = [:]

    /// The sites of the streams of results that have several, each of which is one object.
    private var parts: [Part: PartSite] = [:]

    private struct Part: Hashable {
        let site: ObjectIdentifier
        let name: String
    }

    /// The name of a lane. A stage with `debug("query")` is another one than the input `query`.
    private struct Name: Hashable {
        let text: String
        let isDebug: Bool
    }

    /// A stage, held weakly because the address of a deallocated one may be reused.
    private struct Stage {
        weak var source: AnyObject?
        var lane: Int?
        var origin: TraceOrigin?
        /// Whether the program has the stream, unlike one that an operator creates for itself.
        var isVisible = false
    }

    /// The name of the operator that has an identifier.
    private static let debug = "debug"

    mutating func lane(of source: AnyObject, name: String, identifier: String?) -> Int {
        if let identifier {
            let key = Name(text: identifier, isDebug: name == Self.debug)
            if let lane = named[key] { return lane }
            named[key] = names.count
            return add(identifier)
        }
        let key = ObjectIdentifier(source)
        var stage = stage(key, source)
        if let lane = stage.lane { return lane }
        let number = counts[name, default: 0] + 1
        counts[name] = number
        let lane = add("\(name)#\(number)")
        stage.lane = lane
        stages[key] = stage
        return lane
    }

    /// Returns the lane of a stage that has events; `nil` for any other.
    func knownLane(of source: AnyObject, identifier: String?) -> Int? {
        if let identifier { return named[Name(text: identifier, isDebug: false)] }
        return stage(ObjectIdentifier(source), source).lane
    }

    private mutating func add(_ name: String) -> Int {
        names.append(name)
        return names.count - 1
    }

    private func stage(_ key: ObjectIdentifier, _ source: AnyObject) -> Stage {
        if let stage = stages[key], stage.source === source { return stage }
        return Stage(source: source)
    }

    // MARK: Origins

    /// Notes that one evaluation of a call returned streams.
    ///
    /// - Parameter parts: The members of the result that have the streams; empty if the result is a stream.
    /// - Returns: The origin of the streams if the call created them, and all of them have the same one.
    mutating func mark(
        _ sources: [AnyObject], asParts parts: [String] = [], at site: any TraceSite
    ) -> TraceOrigin? {
        if sources.isEmpty { return nil }
        runs[ObjectIdentifier(site), default: (site, 0)].count += 1
        let origin = TraceOrigin(site: site, run: runs[ObjectIdentifier(site)]?.count ?? 1)
        if parts.count == sources.count {
            for (part, source) in zip(parts, sources) {
                show(source, TraceOrigin(site: partSite(part, of: site), run: origin.run))
            }
            return nil
        }
        var isNew = false
        for source in sources where show(source, origin) { isNew = true }
        return isNew ? origin : nil
    }

    private mutating func partSite(_ part: String, of site: any TraceSite) -> any TraceSite {
        let key = Part(site: ObjectIdentifier(site), name: part)
        if let known = parts[key] { return known }
        let site = PartSite(part, of: site)
        parts[key] = site
        return site
    }

    /// Notes that the program has a stream, and the call that created it, unless another one did.
    ///
    /// - Returns: Whether this is the call that created it.
    @discardableResult
    mutating func show(_ source: AnyObject, _ origin: TraceOrigin? = nil) -> Bool {
        let key = ObjectIdentifier(source)
        var stage = stage(key, source)
        if stage.isVisible, stage.origin != nil || origin == nil { return false }
        stage.origin = origin
        stage.isVisible = true
        stages[key] = stage
        return origin != nil
    }

    /// Returns the call that a stage comes from. A stream that an operator created for itself comes from the call of that
    /// operator, which is the origin of the stage that subscribes to the stream, or else of the program's subscription.
    func origin(of source: AnyObject, subscriber: () -> TraceOrigin?) -> TraceOrigin? {
        let stage = stage(ObjectIdentifier(source), source)
        if stage.isVisible { return stage.origin }
        var origin = subscriber()
        origin?.isInside = true
        return origin
    }
}
