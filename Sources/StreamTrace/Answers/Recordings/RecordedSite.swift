/// A call in a source file, as a recording tells it.
final class RecordedSite: TraceSite {
    let path: String
    let position: (line: Int, column: Int)
    let call: String
    let end: Int
    let assignedName: Substring?
    let condition: TraceCondition?

    /// The values of the keys that describe a call.
    struct Keys: Hashable {
        var site = ""
        var call = ""
        var end = 0
        var variable: String?
        var condition: String?
        var outcome: String?
        var above = 0
    }

    init(_ keys: Keys) {
        let parts = keys.site.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.suffix(2).compactMap { Int($0) }
        let isLocated = parts.count > 2 && numbers.count == 2
        path = isLocated ? parts.dropLast(2).joined(separator: ":") : keys.site
        position = isLocated ? (numbers[0], numbers[1]) : (0, 0)
        (call, end) = (keys.call, keys.end)
        assignedName = keys.variable.map { $0[...] }
        condition = keys.condition.map { TraceCondition($0, keys.outcome ?? "", linesBefore: keys.above) }
    }
}

/// The calls of a recording, each of which is one object.
final class RecordedSites {
    private var sites: [RecordedSite.Keys: RecordedSite] = [:]

    subscript(keys: RecordedSite.Keys) -> RecordedSite {
        if let known = sites[keys] { return known }
        let site = RecordedSite(keys)
        sites[keys] = site
        return site
    }
}
