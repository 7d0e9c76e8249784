/// The inputs and outputs of an imported log.
struct ImportedLanes {
    let inputs: [ImportedLane]
    let outputs: [ImportedLane]

    var all: [ImportedLane] { inputs + outputs }

    /// The milliseconds that an app takes to subscribe to its inputs.
    private static let setup = 10

    init(_ log: ImportedLog, _ names: ImportedNames, _ roles: ImportedRoles, _ times: ImportedTimes) {
        let setup = log.isVirtual ? 0 : Self.setup
        inputs = roles.inputs.map { lane in
            ImportedLane(lane, times.events, isFunction: names.names[lane].contains("("), setup: setup)
        }
        outputs = roles.outputs.map { ImportedLane($0, times.events, isFunction: false, setup: setup) }
    }

    /// Returns the events of each lane with their values: of a cold input, those of each subscription from its start on; of
    /// any other lane, all at once.
    func attempts(
        _ values: ImportedValues, _ log: ImportedLog, _ redactor: inout Redactor
    ) throws(Diagnostic) -> (inputs: [[[Lane.Event]]], outputs: [[[Lane.Event]]]) {
        var drawn: (inputs: [[[Lane.Event]]], outputs: [[[Lane.Event]]]) = ([], [])
        for lane in inputs {
            let parts = lane.isCold ? lane.subscriptions.map { ($0.events, $0.start) } : [(lane.events, 0)]
            var attempts: [[Lane.Event]] = []
            for (events, origin) in parts { attempts.append(try read(events, from: origin, values, log, &redactor)) }
            drawn.inputs.append(attempts)
        }
        for lane in outputs { drawn.outputs.append([try read(lane.events, from: 0, values, log, &redactor)]) }
        return drawn
    }

    private func read(
        _ events: [ImportedLog.Event], from origin: Int, _ values: ImportedValues, _ log: ImportedLog,
        _ redactor: inout Redactor
    ) throws(Diagnostic) -> [Lane.Event] {
        var read: [Lane.Event] = []
        for event in events {
            let kind = redactor.redact(try values.event(event, of: log), in: event.lane)
            read.append(Lane.Event(time: event.time - origin, kind: kind))
        }
        return read
    }
}
