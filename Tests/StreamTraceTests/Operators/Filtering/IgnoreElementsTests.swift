import Testing

@testable import StreamTraceEngine

@Suite("ignoreElements")
struct IgnoreElementsTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.ignoreElements() }
    }

    @Test("sends the end only", arguments: [("-1-2-|", "-----|"), ("-1-2-#", "-----#"), ("-1-", "-")])
    func ends(input: String, output: String) {
        let test = MarbleTest()
        test.expect(test.hot(input).ignoreElements()).toBe(output)
    }

    @Test("gives up a source that completes before it completes itself")
    func order() {
        let test = MarbleTest()
        let source = test.hot("-|")
        let log = debugLines {
            _ = source.debug("in").ignoreElements().debug("out").subscribe()
            test.run()
        }
        #expect(
            log.suffix(4) == [
                "in -> Event completed", "in -> isDisposed", "out -> Event completed", "out -> isDisposed",
            ])
    }
}
