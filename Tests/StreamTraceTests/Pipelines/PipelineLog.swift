import StreamTrace

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The log of a scenario's probes, as `5: o0 -> Event next(1)`, and the disposals at its end without times.
struct PipelineLog: Equatable {
    /// The lines during the run.
    var lines: [String] = []
    /// The lines of the disposals at the end.
    var end: [String] = []
    /// The later disposals on a scheduler, which are not part of a replay.
    var late: [String] = []
    /// Whether an input or a loop still has observers.
    var hasObservers = false
    /// Whether an output received an event after it had been disposed.
    var sendsToDisposed = false

    /// The probes with their log entries, in order.
    var entries: [(probe: Substring, content: Substring)] {
        (lines.map { $0.drop { $0 != " " }.dropFirst() } + (end + late).map { $0[...] }).map { line in
            let arrow = line.firstRange(of: " -> ")!
            return (line[..<arrow.lowerBound], line[arrow.upperBound...])
        }
    }
}

extension PipelineScenario {
    private func context() -> PipelineContext {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        return PipelineContext(scheduler, loops: loops) { .milliseconds($0) }
    }

    /// Returns the log of the compiled code.
    func log() -> PipelineLog {
        let capture = DebugLog.Capture()
        var log = PipelineLog()
        var (ended, disposed) = (0, 0)
        let context = context()
        DebugLog.$capture.withValue(capture) {
            log.hasObservers = run(
                context, ended: { ended = capture.lines.count }, disposed: { disposed = capture.lines.count })
        }
        log.sendsToDisposed = context.sendsToDisposed
        let prefix = "1970-01-01 00:00:00.".count
        log.lines = capture.lines[..<ended].map { line in
            "\(Int(line.dropFirst(prefix).prefix(3))!)" + line.dropFirst(prefix + 3)
        }
        let rest = capture.lines.map { String($0.dropFirst(prefix + "000: ".count)) }
        (log.end, log.late) = (Array(rest[ended..<disposed]), Array(rest[disposed...]))
        return log
    }

    /// Returns the log of the traced compiled code, and the trace.
    func traced() -> (log: PipelineLog, trace: Trace) {
        let recorder = TraceRecorder()
        let context = context()
        var log = PipelineLog()
        var (ended, disposed) = (0, 0)
        recorder.record(on: context.scheduler) {
            log.hasObservers = run(
                context, ended: { ended = recorder.records.count }, disposed: { disposed = recorder.records.count })
        }
        for record in recorder.records {
            guard case .log(let identifier, let content) = record.kind else { continue }
            let line = "\(identifier) -> \(content)"
            switch record.sequence {
            case ..<ended: log.lines.append("\(record.time): \(line)")
            case ..<disposed: log.end.append(line)
            default: log.late.append(line)
            }
        }
        log.sendsToDisposed = context.sendsToDisposed
        return (log, recorder.trace)
    }

    /// Returns the log of the marble file, with `running` lines from its run, or the errors of the file.
    func replayed(running: Int) -> PipelineLog {
        let outcome = MarbleReplay().run(SourceFile(path: "random.marble", text: text))
        let errors = outcome.diagnostics.map(\.message)
        let lines = (outcome.scenarios.first?.log ?? []).map(\.description)
        return PipelineLog(
            lines: errors + lines.prefix(running),
            end: lines.dropFirst(running).map { String($0.drop { $0 != " " }.dropFirst()) })
    }
}
