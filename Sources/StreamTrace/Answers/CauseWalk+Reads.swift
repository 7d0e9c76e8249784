/// The steps of variables of the program that were read on the way to an event, and of what changed them before.
///
/// They go back one level: of an event that changed a variable, its own causes are told, but no variables that the
/// program read then. Most of these have nothing to do with the change.
extension CauseWalk {
    /// Adds the variables that were read during a record of the chain that led to the event.
    ///
    /// - Parameter next: The number of the next record of the chain, before which they were read.
    mutating func addReads(during record: TraceRecord, before next: Int) {
        if !tellsReads { return }
        for read in graph.reads(during: record.sequence, before: next) { add(read) }
    }

    private mutating func add(_ read: VariableRead) {
        guard !told.contains(read.key) else { return }
        guard told.count < Self.maximumReads else { return addOmission(of: read) }
        told.insert(read.key)
        var inner = CauseWalk(graph)
        (inner.names, inner.tellsReads) = (names, false)
        inner.follow(graph.chain(to: read.write.sequence))
        names = inner.names
        for step in inner.steps { insert(step) }
        if let change = read.change {
            insert(
                step(change.closure, "sets \(change.name)", at: change.site, during: read.write, after: change.after))
        }
        let text = "reads \(read.description)"
        insert(step(read.closure, text, at: read.site, during: graph[read.reader], after: read.after))
    }

    /// Counts a variable of which an answer with many of them does not tell.
    private mutating func addOmission(of read: VariableRead) {
        omitted += 1
        steps.removeAll { $0.text.hasSuffix(Self.omission) && $0.isPartner }
        insert(
            step(
                read.closure, "reads \(omitted)\(Self.omission)", at: read.site, during: graph[read.reader],
                after: read.after))
    }

    private static let omission = " more variables that other events set"

    /// Returns the step of a closure that runs during a record.
    ///
    /// - Parameter last: The number of the last record before what it does.
    private func step(
        _ closure: (any TraceSite)?, _ action: String, at site: any TraceSite, during record: TraceRecord,
        after last: Int
    ) -> TraceStep {
        let name = closure.map { CallText.shortened($0.call) } ?? "the program"
        var step = TraceStep(
            time: record.time, name: name, text: "\(name) \(action)", site: TraceStep.Site(site),
            record: record.sequence)
        step.after = last
        return step
    }

    /// Inserts a step that is beside the chain, unless another subscription or part of its stage has shown it.
    private mutating func insert(_ step: TraceStep) {
        var step = step
        step.isPartner = true
        let record = graph[step.record]
        let isEvent = record.isEvent && step.reason == record.action
        let known = steps.firstIndex { shown in
            shown.record == step.record && shown.order == step.order && shown.reason == step.reason
                || isEvent && isSame(shown, as: record)
        }
        if let known {
            if steps[known].order <= step.order { return }
            // What another subscriber did at the same event comes after it.
            let order = step.order
            step = steps.remove(at: known)
            step.after = order
        }
        // What a closure does during an event comes after it.
        let isFirst = record.isEvent ? step.reason.hasPrefix(record.action) : step.after == nil
        let index = steps.lastIndex { $0.order < step.order || !isFirst && $0.order == step.order }
        steps.insert(step, at: index.map { $0 + 1 } ?? 0)
    }

    /// The number of variables that an answer tells of.
    private static let maximumReads = 32
}

/// A read of a variable that another event changed.
struct VariableRead {
    struct Key: Hashable {
        let name: String
        let reader: Int
        let write: Int
        let after: Int?
    }

    let name: String
    let site: any TraceSite
    /// The call whose closure read it.
    let closure: (any TraceSite)?
    /// The number of the record of the event during which the program read the variable, and of the last record before.
    let reader: Int
    let after: Int
    /// The event during which the program changed the variable, or the element that the relay sent.
    let write: TraceRecord
    /// The change of the variable; `nil` for a relay.
    let change: VariableWrite?

    /// What was read, and when and by which call it changed: `page, set at 3 by subscribe(onNext: { … })`.
    var description: String {
        let part = change.flatMap { $0.name.hasPrefix(name + ".") ? $0.name : nil }
        let writer = change?.closure.map { " by \(CallText.shortened($0.call))" } ?? ""
        return "\(name), \(part.map { "of which \($0) was " } ?? "")set at \(write.time)\(writer)"
    }

    var key: Key { Key(name: name, reader: reader, write: write.sequence, after: change?.after) }
}

extension TraceGraph {
    /// Returns the variables that the program read during a record, and that were changed by other records than the ones
    /// that led to it.
    func reads(during record: Int, before next: Int = .max) -> [VariableRead] {
        guard let reads = trace.notes.reads[record] else { return [] }
        let causes = Set(causes(of: record).map(\.sequence))
        let passing = next < trace.records.endIndex ? passingSite(self[next]) : nil
        let others = reads.filter { read in
            guard let passing, let closure = read.closure else { return true }
            return !closure.isSameCall(as: passing)
        }
        return others.filter { $0.after < next }.compactMap(variable).filter { !causes.contains($0.write.sequence) }
    }

    /// Returns the call of `do` if a record is an element that it passes on, whatever its closure has read.
    private func passingSite(_ record: TraceRecord) -> (any TraceSite)? {
        guard case .next = record.kind, let edge = record.edge, trace.edges[edge].name == "do" else { return nil }
        return trace.edges[edge].origin?.site
    }

    private func variable(_ read: TraceRead) -> VariableRead? {
        switch read.variable {
        case .stored(let name, let change):
            guard trace.records.indices.contains(change.cause) else { return nil }
            return VariableRead(
                name: name, site: read.site, closure: read.closure, reader: read.cause, after: read.after,
                write: self[change.cause], change: change)
        case .latest(let lane):
            guard let element = latest(of: lane, before: read.after + 1), let edge = element.edge,
                element.cause != read.cause, element.cause != nil || isInput(edge)
            else { return nil }
            return VariableRead(
                name: "\(name(of: stage(of: edge))).value", site: read.site, closure: read.closure,
                reader: read.cause, after: read.after, write: element, change: nil)
        }
    }

    /// Returns the last element that the subject or relay of a lane was sent before a record.
    private func latest(of lane: String, before record: Int) -> TraceRecord? {
        trace.edges.indices.filter { self.lane($0) == lane }.compactMap { edge in
            elements(of: edge).before(record).last { !isReplayed($0) }
        }.max { $0.sequence < $1.sequence }
    }

    /// Returns the variables that decided with an element that it is dropped or not, as the end of a sentence.
    func variables(decidingOn record: TraceRecord) -> String {
        guard let cause = record.cause, let stage = stage(of: record), let site = trace.edges[stage].origin?.site else {
            return ""
        }
        let reads = reads(during: cause, before: record.sequence).filter { $0.closure?.isSameCall(as: site) == true }
        if reads.isEmpty { return "" }
        let omitted = reads.count - Self.maximumVariables
        let names = reads.prefix(Self.maximumVariables).map(\.description)
        return ": it reads \((names + (omitted > 0 ? ["\(omitted) more"] : [])).joined(separator: ", and "))"
    }

    /// Returns the variables that a condition reads, which the program came to during an event.
    func variables(in condition: String, during event: Int) -> String {
        let reads = reads(during: event).filter { read in
            let name = read.name.split(separator: ".").last { $0 != "value" }.map(String.init) ?? read.name
            return condition.ranges(of: name).contains { range in
                let before = condition[..<range.lowerBound].last, after = condition[range.upperBound...].first
                return ![before, after].compactMap(\.self).contains { $0.isLetter || $0.isNumber || $0 == "_" }
            }
        }
        if reads.isEmpty { return "" }
        return " (\(reads.prefix(Self.maximumVariables).map(\.description).joined(separator: "; ")))"
    }

    private static let maximumVariables = 3
}

extension TraceSite {
    /// Whether both are the same place and call, which a recording may have as two objects.
    fileprivate func isSameCall(as other: any TraceSite) -> Bool {
        self === other || position == other.position && path == other.path && call == other.call
    }
}
