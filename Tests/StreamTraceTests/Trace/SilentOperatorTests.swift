import Testing

@testable import StreamTraceEngine

/// Walks the operators of the catalogue and checks that a trace shows what became of each element and error.
@Suite(.nestedSending, .endsInTime)
struct SilentOperatorTests {
    /// Returns the elements and errors from which no record followed.
    private func silent(_ run: OperatorRun) -> [String] {
        let (records, edges) = (run.recorder.records, run.recorder.edges)
        let explained = Set(
            records.compactMap { record -> Int? in
                switch record.kind {
                case .next, .error, .completed, .dropped, .held, .subscribed: record.cause
                case .disposed, .scheduled, .fired, .log: nil
                }
            })
        return run.received.compactMap { record in
            guard let edge = record.edge, let receiver = edges[edge].receiver, !explained.contains(record.sequence)
            else { return nil }
            if case .completed = record.kind { return nil }
            return "\(edges[receiver].name) after \(record.kind) of \(edges[edge].name)"
        }
    }

    @Test(arguments: 0..<ManyThreadedOperator.walked.count, OperatorRun.Ending.allCases)
    func `An element that an operator receives has an effect or a reason`(index: Int, ending: OperatorRun.Ending) {
        let subject = ManyThreadedOperator.walked[index]
        #expect(silent(OperatorRun(subject, ending)) == [], "\(subject.name)")
    }
}
