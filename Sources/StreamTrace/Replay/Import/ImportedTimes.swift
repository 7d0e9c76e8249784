/// The times of a log's events in a marble file.
struct ImportedTimes {
    /// The events of the chosen lanes, in order.
    private(set) var events: [ImportedLog.Event]
    /// The number of events that `--frame` moved, and the most that one was moved.
    private(set) var moved = (count: 0, most: 0)
    /// The number of pauses that `--fold` shortened, and by how much together.
    private(set) var folded = (count: 0, total: 0)

    init(_ log: ImportedLog, _ roles: ImportedRoles, _ options: MarbleImport.Options) {
        let chosen = Set(roles.inputs + roles.outputs)
        events = log.events.filter { chosen.contains($0.lane) }
        if !log.hasTimes { orderOnly(Set(roles.inputs)) }
        // An output that reads the log counts from the first event of any lane.
        if !log.isVirtual, options.within == nil, let first = events.first?.time {
            for index in events.indices { events[index].time -= first }
        }
        if let fold = options.fold { self.fold(fold) }
        if let frame = options.frame { snap(frame) }
    }

    /// A log without times has its order: each event of an input begins a frame, and what follows belongs to it.
    private mutating func orderOnly(_ inputs: Set<Int>) {
        var time = 0
        var isFirst = true
        for index in events.indices {
            let isSent = events[index].kind != .subscribed && events[index].kind != .disposed
            if inputs.contains(events[index].lane), isSent {
                time += isFirst ? 0 : 1
                isFirst = false
            }
            events[index].time = time
        }
    }

    private mutating func fold(_ longest: Int) {
        var shift = 0
        var last = events.first?.time ?? 0
        for index in events.indices {
            let gap = events[index].time - last
            last = events[index].time
            if gap > longest {
                shift += gap - longest
                folded = (folded.count + 1, shift)
            }
            events[index].time -= shift
        }
    }

    /// Moves events to frames. What follows an event within a frame happens in the frame of that event, because an
    /// output that is a millisecond late must not be a frame late.
    private mutating func snap(_ frame: Int) {
        var (start, snapped) = (Int.min / 2, 0)
        for index in events.indices {
            let time = events[index].time
            if time - start >= frame {
                start = time
                snapped = (time + frame / 2) / frame * frame
            }
            events[index].time = snapped
            if snapped != time { moved = (moved.count + 1, max(moved.most, abs(snapped - time))) }
        }
    }

    /// The number of events that follow an event of another lane within a few milliseconds, and the longest such delay:
    /// in an app, a pipeline takes time.
    func delays(of outputs: [Int]) -> (count: Int, most: Int) {
        var (count, most) = (0, 0)
        for (event, next) in zip(events, events.dropFirst()) where outputs.contains(next.lane) && next.kind == .next {
            let delay = next.time - event.time
            if event.lane != next.lane, (1..<10).contains(delay) { (count, most) = (count + 1, max(most, delay)) }
        }
        return (count, most)
    }

    /// The longest usual frame that all times are multiples of.
    var usualFrame: Int {
        let usual = [1000, 500, 200, 100, 50, 20, 10, 5, 2]
        if events.allSatisfy({ $0.time == 0 }) { return 1 }
        return usual.first { frame in events.allSatisfy { $0.time % frame == 0 } } ?? 1
    }
}
