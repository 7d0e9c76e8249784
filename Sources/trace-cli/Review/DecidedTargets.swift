/// The parts of files to accept, after decisions about differences that must still be the same.
struct DecidedTargets {
    /// A difference that was decided about.
    struct Wanted {
        let id: String
        /// The marble file that is replayed.
        let marbles: String
        let state: String
        let verdicts: Verdicts
        /// Returns the error for a message.
        let refusal: (String) -> Diagnostic

        /// Whether the difference or one of its parts was accepted.
        var accepts: Bool { verdicts.whole == .accept || verdicts.parts.values.contains(.accept) }
    }

    /// The parts, from the end of each file to its start, so that the lines of the others remain.
    private(set) var targets: [AcceptedTargets.Target] = []
    private(set) var errors: [Diagnostic] = []

    init(_ wanted: [Wanted], by replay: MarbleReplay) {
        var files: [String] = []
        for path in wanted.map(\.marbles) where !files.contains(path) { files.append(path) }
        for path in files { add(wanted.filter { $0.marbles == path }, of: path, replay) }
    }

    private mutating func add(_ wanted: [Wanted], of path: String, _ replay: MarbleReplay) {
        let pending: [PendingDifference]
        do {
            pending = try replay.pendingDifferences(of: SourceFile.read(path)).differences
        } catch let error as MarbleReplay.Rejection {
            errors += error.diagnostics
            return
        } catch {
            errors.append((error as? Diagnostic) ?? wanted[0].refusal("the file cannot be read"))
            return
        }
        var targets: [(order: Int, target: AcceptedTargets.Target)] = []
        let found = wanted.map { wish in (wish, difference: pending.first { $0.id == wish.id }) }
        let stale = found.filter { wish, difference in difference?.state != wish.state }
        if let first = stale.first {
            errors.append(refusal(first.0, isGone: first.difference == nil, count: stale.count))
            return
        }
        for case (let wish, let difference?) in found {
            if let part = wish.verdicts.parts.keys.first(where: { $0 >= difference.partCount }) {
                let name = wish.id.escapingControlCharacters
                errors.append(wish.refusal("\(name) has no part \(part + 1) to take alone"))
            } else if let extent = difference.extent {
                var target = AcceptedTargets.Target(path: path, extent: extent)
                switch wish.verdicts.accepted(of: difference.partCount) {
                case .nothing: continue
                case .everything: break
                case .parts(let parts): target.parts = parts
                }
                targets.append((difference.order, target))
            } else {
                errors.append(wish.refusal("this expectation is in an included file: accept it there"))
            }
        }
        self.targets += targets.sorted { $0.order < $1.order }.map(\.target)
    }

    /// Returns the error of decisions about another state of a file, of which the first is given.
    private func refusal(_ wish: Wanted, isGone: Bool, count: Int) -> Diagnostic {
        let name = (count > 1 ? wish.marbles : wish.id).escapingControlCharacters
        if count > 1 { return wish.refusal("\(name) is not as it was at \(count) decisions about it") }
        return wish.refusal(isGone ? "\(name) does not differ any more" : "\(name) is not as it was at the decision")
    }
}
