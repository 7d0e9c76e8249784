import Testing

struct DiagnosisScoreTests {
    @Test(.timeLimit(.minutes(20)))
    func `The mistake is named first in nineteen of twenty files, and rarely another edit`() {
        let score = score { $0.isOfPipeline }
        let total = score.verdicts.count
        #expect(total >= 60, "\(score.report)")
        #expect(score.count(.first) * 100 >= total * 95, "\(score.report)")
        #expect((score.count(.first) + score.count(.listed)) * 60 >= total * 54, "\(score.report)")
        // A list without the right edit misleads as well.
        #expect(score.count(.wrong) + score.count(.missed) <= 2, "\(score.report)")
        #expect(score.failing == [], "an edit that does not pass is never named")
    }

    @Test(.timeLimit(.minutes(20)))
    func `A wrong event of an expectation or an input is named first in four of five files, and rarely a pipeline`() {
        let score = score { !$0.isOfPipeline }
        let total = score.verdicts.count
        #expect(total >= 30, "\(score.report)")
        #expect(score.count(.first) * 60 >= total * 48, "\(score.report)")
        #expect((score.count(.first) + score.count(.listed)) * 60 >= total * 57, "\(score.report)")
        #expect(score.count(.wrong) + score.count(.missed) <= 1, "\(score.report)")
        #expect(score.failing == [], "an edit that does not pass is never named")
    }

    private func score(of isCounted: (SeededMistake) -> Bool) -> DiagnosisScore {
        var score = DiagnosisScore()
        for file in MistakenFile.all {
            for mistake in file.mistakes where isCounted(mistake) { score.add(mistake, right: file.right) }
        }
        return score
    }
}
