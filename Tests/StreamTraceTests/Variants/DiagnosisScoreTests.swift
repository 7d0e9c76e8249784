import Testing

@testable import StreamTraceReplay

struct DiagnosisScoreTests {
    @Test(.timeLimit(.minutes(20)))
    func `The mistake is named first in four of five files, and rarely another edit`() {
        var score = DiagnosisScore()
        for file in MistakenFile.all {
            for mistake in file.mistakes { score.add(mistake, right: file.right) }
        }
        let total = score.verdicts.count
        #expect(total >= 60, "\(score.report)")
        #expect(score.count(.first) * 60 >= total * 48, "\(score.report)")
        #expect((score.count(.first) + score.count(.listed)) * 60 >= total * 54, "\(score.report)")
        // A list without the right edit misleads as well.
        #expect(score.count(.wrong) + score.count(.missed) <= 2, "\(score.report)")
        #expect(score.failing == [], "an edit that does not pass is never named")
    }
}
