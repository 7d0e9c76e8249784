import Testing

@testable import StreamTraceEngine

@Suite("ignoreElements")
struct IgnoreElementsTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.ignoreElements() }
    }

    @Test(arguments: [("-1-2-|", "-----|"), ("-1-2-#", "-----#"), ("-1-", "-")])
    func `Emits the end only`(input: String, output: String) {
        let test = MarbleTest()
        test.expect(test.hot(input).ignoreElements()).toBe(output)
    }

    @Test func `Disposes a source that completes before it completes itself`() {
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
