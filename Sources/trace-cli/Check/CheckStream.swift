/// A check of the files that the lines of a stream contain, each answered by a line, in their order.
///
/// Memory holds the lines that are being checked, and a few answers that wait for the one to an earlier line.
struct CheckStream {
    static let flag = Flag(
        name: "--stream", summary: "check the file in each line of JSON on the standard input, and answer with a line")

    /// The flags that it can be combined with: those that mean the same for each file.
    static let others = [CheckOptions.requireExpectations, .strict, .jobs, .budget]

    let options: CheckOptions

    /// A line of the input, or an error about it.
    private struct Line {
        let number: Int
        let content: Result<[UInt8], Diagnostic>
    }

    /// An answer as a line of the output.
    private struct Answered {
        let bytes: [UInt8]
        let hasErrors: Bool
        let hasFailures: Bool

        init(_ answer: StreamAnswer) {
            var bytes: [UInt8] = []
            let json = JSONWriter { bytes += $0 }
            answer.write(to: json)
            json.flush()
            (self.bytes, hasErrors, hasFailures) = (bytes, answer.hasErrors, answer.hasFailures)
        }
    }

    /// Throws unless the other arguments have a meaning for a stream.
    static func check(_ arguments: Arguments) throws(UsageError) {
        if let path = arguments.operands.first {
            throw UsageError("--stream reads the files from the standard input, and not '\(path)'")
        }
        let allowed = [flag] + others
        let refused = CheckOptions.all.first { flag in
            arguments.has(flag) && !allowed.contains { $0.name == flag.name }
        }
        guard let refused else { return }
        throw UsageError(
            "\(refused.name) has no meaning with --stream",
            suggestion: "it can be combined with \(others.map(\.name).sorted().joined(separator: ", "))")
    }

    /// Answers the lines of the standard input.
    func run(_ terminal: Terminal) -> ExitCode {
        do throws(Diagnostic) {
            let lines: LineReader
            do { lines = try LineReader.standardInput() } catch { throw Diagnostic(error.message, about: "<stdin>") }
            return try run(lines, terminal.writeData)
        } catch {
            terminal.writeError(error)
            return .error
        }
    }

    /// Answers the lines, whether they pass or not, and returns the code for all of them.
    ///
    /// - Parameter write: Receives whole lines, by one thread at a time.
    func run(_ lines: LineReader, _ write: @escaping (UnsafeRawBufferPointer) -> Void) throws(Diagnostic) -> ExitCode {
        var failure: Diagnostic?
        var (hasErrors, hasFailures) = (false, false)
        let workers = StreamWorkers<Line, Answered>(jobs: options.workers.jobs) {
            do throws(Diagnostic) {
                return try Self.next(lines)
            } catch {
                failure = error
                return nil
            }
        } work: { line in
            Answered(answer(line))
        } take: { answered in
            hasErrors = hasErrors || answered.hasErrors
            hasFailures = hasFailures || answered.hasFailures
            answered.bytes.withUnsafeBytes(write)
        }
        workers.run()
        if let failure { throw failure }
        return hasErrors ? .error : hasFailures ? .different : .same
    }

    /// Returns the next line, or throws if the input cannot be read.
    private static func next(_ lines: LineReader) throws(Diagnostic) -> Line? {
        let line: UnsafeRawBufferPointer?
        do {
            line = try lines.next()
        } catch {
            if !lines.isTooLong { throw error }
            try lines.skipLongLine()
            return Line(number: lines.number, content: .failure(error))
        }
        guard let line else { return nil }
        if line.count > LineReader.maximumLineLength {
            return Line(number: lines.number, content: .failure(lines.tooLong(line)))
        }
        let hasMark = lines.number == 1 && line.starts(with: [0xEF, 0xBB, 0xBF])
        return Line(number: lines.number, content: .success(Array(line.dropFirst(hasMark ? 3 : 0))))
    }

    private func answer(_ line: Line) -> StreamAnswer {
        do throws(StreamedFile.Failure) {
            switch line.content {
            case .failure(let error): throw StreamedFile.Failure(path: nil, diagnostic: error)
            case .success(let bytes): return check(try StreamedFile(bytes, number: line.number), line.number)
            }
        } catch {
            var answer = StreamAnswer(line: line.number, path: error.path)
            answer.end(with: [error.diagnostic])
            return answer
        }
    }

    private func check(_ file: StreamedFile, _ number: Int) -> StreamAnswer {
        var answer = StreamAnswer(line: number, path: file.source.path)
        var replay = options.replay
        (replay.isAlone, replay.givenTrace) = (true, file.trace)
        let outcome = replay.check(file.source) { result in
            let missing = options.requiresExpectations ? result.missingExpectations : []
            answer.add(CheckedScenario(result, in: nil, missing: missing, diagnosis: nil, duration: .zero))
        }
        answer.skipped = outcome.needing.count
        (outcome.notes + [outcome.holes].compactMap(\.self)).forEach { answer.add(note: $0) }
        if !outcome.diagnostics.isEmpty { answer.end(with: outcome.diagnostics) }
        if let trace = file.trace, outcome.traceFiles.first?.isOfScenario == true {
            let finding = Finding(
                .staleTrace, path: trace.path, message: "No scenario uses this trace.",
                text: ["FAIL  \(trace.path.escapingControlCharacters)  no scenario uses this trace"])
            answer.add(CheckedScenario(.failed, [finding]))
        }
        return answer
    }
}
