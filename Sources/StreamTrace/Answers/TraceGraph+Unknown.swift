/// What cannot be known because a recording lacks records.
extension TraceGraph {
    /// Returns sentences about the missing records that may have led to a record.
    ///
    /// - Parameter first: The earliest record that is known to have led to it.
    func unknown(leadingTo record: TraceRecord, from first: TraceRecord) -> [String] {
        let cause = trace.missingCauses[first.sequence]
        return trace.gaps.filter { gap in
            gap.next == cause || first.sequence < gap.next && gap.next <= record.sequence
        }.sentences("whether something then led to this is not known")
    }

    /// Returns sentences about the missing records that may have followed from one.
    ///
    /// - Parameter isEnded: Whether each known effect has ended in an output or was dropped.
    func unknown(followingFrom record: TraceRecord, isEnded: Bool) -> [String] {
        trace.gaps.filter { gap in
            gap.next > record.sequence && (!isEnded || gap.start == record.time)
        }.sentences("whether something followed from it then is not known")
    }

    /// Returns sentences about the missing records until a time.
    package func unknown(until time: Int) -> [String] {
        trace.gaps.filter { ($0.start ?? .min) <= time }.sentences("whether something then changed this is not known")
    }

    /// Returns the gaps in which an event of a lane may be missing, and the others, in which its cause may be missing.
    ///
    /// - Parameters:
    ///   - time: The time of the event; `nil` for any time.
    ///   - limit: The latest time of interest.
    func gaps(ofMissing edges: Set<Int>, at time: Int?, until limit: Int) -> (among: [TraceGap], before: [TraceGap]) {
        let ends = edges.compactMap(end)
        // Nothing is sent after an end.
        let last = ends.count == edges.count ? ends.map(\.sequence).max() ?? .max : .max
        let gaps = trace.gaps.filter { ($0.start ?? .min) <= limit && $0.next <= last }
        if ends.count == edges.count, ends.contains(where: { $0.time < time ?? .min }) { return ([], []) }
        func isAmong(_ gap: TraceGap) -> Bool { time.map(gap.mayContain) ?? true }
        return (gaps.filter(isAmong), gaps.filter { !isAmong($0) })
    }

    /// Returns `, as far as it was recorded: 2 records are missing at 3`, to end a sentence about a time; empty if no
    /// record of that time is missing.
    func lack(at time: Int?) -> String {
        let gaps = trace.gaps.filter { gap in time.map(gap.mayContain) ?? true }
        return gaps.summaries.first.map { ", as far as it was recorded: \($0)" } ?? ""
    }
}

extension [TraceGap] {
    /// Returns a sentence for each place, or fewer if there are many, that ends with what is not known.
    func sentences(_ unknown: String) -> [String] { summaries.map { "\($0): \(unknown)" } }

    private static var maximumCount: Int { 3 }

    fileprivate var summaries: [String] {
        guard count > Self.maximumCount, let first, let last else { return map(\.summary) }
        let number = reduce(0) { $0 + ($1.count ?? 0) }
        let all =
            "\(number.grouped) records are missing at \(self.count.grouped) places between "
            + "\(first.start ?? first.end ?? 0) and \(last.end ?? last.start ?? 0)"
        return [all] + (last.count == nil ? [last.summary] : [])
    }
}

extension TraceGap {
    /// `2 records are missing between 3 and 5`
    fileprivate var summary: String {
        guard let count else { return "the recording is cut off at \(start ?? 0)" }
        let records = count == 1 ? "1 record is missing" : "\(count.grouped) records are missing"
        switch (start, end) {
        case (let start?, let end?): return records + (start == end ? " at \(start)" : " between \(start) and \(end)")
        case (let start?, nil): return records + " after \(start)"
        case (nil, let end): return records + " before \(end ?? 0)"
        }
    }
}
