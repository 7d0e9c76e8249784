import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The corpus on which a diagnosis is measured: what the mistakes have to be for that.
@Suite(.endsInTime)
struct SeededMistakeTests {
    @Test func `There are ninety mistakes, sixty of them in pipelines, of each kind at least four`() {
        let mistakes = MistakenFile.all.flatMap(\.mistakes)
        let kinds = Dictionary(grouping: mistakes, by: \.kind).mapValues(\.count)
        #expect(mistakes.count >= 90)
        #expect(mistakes.count(where: \.isOfPipeline) >= 60)
        #expect(kinds.filter { $0.value < 4 }.isEmpty)
    }

    @Test func `Ten files are held out`() {
        #expect(MistakenFile.all.filter(\.isHeldOut).count == 10)
    }

    @Test(arguments: MistakenFile.all)
    func `The right file passes`(file: MistakenFile) {
        let outcome = MarbleReplay().run(file.right)
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    @Test(arguments: MistakenFile.all)
    func `A mistake is one replacement, and checks`(file: MistakenFile) {
        for mistake in file.mistakes {
            #expect(mistake.occurrences == 1, "\(mistake)")
            let outcome = MarbleReplay().run(mistake.file)
            let errors = outcome.diagnostics + outcome.scenarios.compactMap(\.failure)
            #expect(errors.isEmpty, "\(mistake): \(errors.map(\.message))")
        }
    }

    @Test func `The expectations notice all mistakes but two`() {
        let unnoticed = MistakenFile.all.flatMap(\.mistakes).filter { MarbleReplay().run($0.file).isSuccess }
        #expect(unnoticed.map(\.file.path) == ["game.marble", "upload.marble"], "\(unnoticed)")
    }
}
