import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine

/// Walks the operators of the catalogue and checks that an answer tells what became of each event.
@Suite(.nestedSending, .endsInTime)
struct SilentAnswerTests {
    @Test(arguments: 0..<ManyThreadedOperator.walked.count, OperatorRun.Ending.allCases)
    func `The fate of an event that an operator receives has an end`(index: Int, ending: OperatorRun.Ending) {
        let subject = ManyThreadedOperator.walked[index]
        let run = OperatorRun(subject, ending)
        var trace = run.recorder.trace
        trace.outputs = trace.edges.filter { $0.receiver == nil }.map { trace.lanes[$0.lane] }
        let graph = TraceGraph(trace)
        let silent = run.received.compactMap { record -> String? in
            var walk = FateWalk(graph)
            let answer = walk.answer(for: record.sequence)
            let isSilent = answer.steps.isEmpty || answer.steps.contains { $0.text.contains(" sends nothing for ") }
            return isSilent ? answer.description : nil
        }
        #expect(silent == [], "\(subject.name)")
    }
}
