/// The steps of variables of the program that were read on the way to an event, and of what changed them before.
extension CauseWalk {
    /// Adds the variables that were read during a record of the chain that led to the event.
    ///
    /// - Parameter next: The number of the next record of the chain, before which they were read.
    mutating func addReads(during record: TraceRecord, before next: Int) {
        for read in graph.reads(during: record.sequence, before: next) { add(read, during: record) }
    }

    /// Adds the variables that were read on the way to what is shown beside the chain.
    mutating func addWaitingReads() {
        while !waiting.isEmpty {
            let read = waiting.removeFirst()
            add(read, during: graph[read.reader])
        }
    }

    /// Notes reads of which the steps come later. A variable that is changed from its own former value is told once.
    mutating func waitForReads(_ reads: some Sequence<VariableRead>) {
        waiting += reads.filter { $0.name != followed }
    }

    private mutating func add(_ read: VariableRead, during record: TraceRecord) {
        guard told.count < Self.maximumReads, told.insert(read.key).inserted else { return }
        followed = read.name
        defer { followed = nil }
        let chain = graph.chain(to: read.write.sequence)
        let last = chain.last(where: \.isEvent)
        if let last { addCause(last) }
        append("reads \(read.name), set at \(read.write.time)", at: read.site, during: record)
        if let site = read.writeSite {
            append("sets \(read.name)", at: site, during: read.write, after: last)
            waitForReads(graph.reads(during: read.write.sequence).prefix(read.readsBefore))
        }
        for (record, next) in zip(chain, chain.dropFirst()) {
            waitForReads(graph.reads(during: record.sequence, before: next.sequence))
        }
    }

    /// Adds the event during which a variable was set.
    private mutating func addCause(_ event: TraceRecord) {
        guard event.word != "next" else { return addOrigin(of: event) }
        step(event, event.edge.map(graph.stage), event.action, isPartner: true)
    }

    /// Adds the step of a closure that runs during a record, after the other steps of that.
    ///
    /// - Parameter cause: The event that led to it, which another subscription may have shown.
    private mutating func append(
        _ action: String, at site: any TraceSite, during record: TraceRecord, after cause: TraceRecord? = nil
    ) {
        let name = graph.runningStage(of: record).map(graph.name) ?? graph.closure(during: record)
        var step = TraceStep(
            time: record.time, name: name, text: "\(name) \(action)", site: TraceStep.Site(site),
            record: record.sequence)
        step.isPartner = true
        let index = steps.lastIndex { shown in
            shown.record <= record.sequence || cause.map { isSame(shown, as: $0) } ?? false
        }
        steps.insert(step, at: index.map { $0 + 1 } ?? 0)
    }

    /// The number of variables that an answer tells of.
    private static let maximumReads = 8
}

/// A read of a variable that an earlier event changed.
struct VariableRead {
    struct Key: Hashable {
        let name: String
        let write: Int
    }

    let name: String
    let site: any TraceSite
    /// The number of the record of the event during which the program read the variable.
    let reader: Int
    /// The event during which the program changed the variable, or the element that the relay sent.
    let write: TraceRecord
    /// The place of the change; `nil` for a relay.
    let writeSite: (any TraceSite)?
    /// The number of reads before the change, during the same event.
    var readsBefore = 0

    var key: Key { Key(name: name, write: write.sequence) }
}

extension TraceGraph {
    /// Returns the variables that the program read during a record, and that records which are no causes of that had set.
    func reads(during record: Int, before next: Int = .max) -> [VariableRead] {
        guard let reads = trace.notes.reads[record] else { return [] }
        let causes = Set(causes(of: record).map(\.sequence))
        return reads.filter { $0.after < next }.compactMap { read in
            guard let source = source(of: read), source.write.sequence < record,
                !causes.contains(source.write.sequence), !causes.contains(source.write.cause ?? -1)
            else { return nil }
            return source
        }
    }

    private func source(of read: TraceRead) -> VariableRead? {
        switch read.variable {
        case .stored(let name, let write):
            guard trace.records.indices.contains(write.cause) else { return nil }
            return VariableRead(
                name: name, site: read.site, reader: read.cause, write: self[write.cause], writeSite: write.site,
                readsBefore: write.reads)
        case .latest(let lane):
            let sent = trace.edges.indices.filter { self.lane($0) == lane }.compactMap { edge in
                elements(of: edge).before(read.after + 1).last { !isReplayed($0) }
            }
            guard let last = sent.max(by: { $0.sequence < $1.sequence }), let edge = last.edge else { return nil }
            return VariableRead(
                name: name(of: stage(of: edge)), site: read.site, reader: read.cause, write: last, writeSite: nil)
        }
    }

    /// Returns the variables that decided with an element that it is dropped or not, as the end of a sentence.
    func variables(decidingOn record: TraceRecord) -> String {
        let reads = record.cause.map { self.reads(during: $0, before: record.sequence) } ?? []
        if reads.isEmpty { return "" }
        return ", by \(reads.prefix(Self.maximumVariables).map { "\($0.name), set at \($0.write.time)" }.list)"
    }

    private static let maximumVariables = 3

    /// Returns the stage whose closure runs while a record is the cause; `nil` if it is that of a subscriber.
    fileprivate func runningStage(of record: TraceRecord) -> Int? {
        let running = record.edge.map { trace.edges.running(after: record.kind, on: $0) } ?? stage(of: record)
        guard let stage = running.map(stage), !isAnonymous(stage) else { return nil }
        return stage
    }

    /// Returns the call of the subscriber whose closure runs while a record is the cause.
    fileprivate func closure(during record: TraceRecord) -> String {
        record.edge.flatMap(subscriber)?.name ?? "the program"
    }
}
