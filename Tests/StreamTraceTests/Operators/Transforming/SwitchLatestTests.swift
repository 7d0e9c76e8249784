import Testing

@testable import StreamTrace

@Suite("switchLatest")
struct SwitchLatestTests {
    @Test("sends what the latest stream sends")
    func switches() {
        let test = MarbleTest()
        let first = test.cold("-a-b-c|")
        let second = test.cold("-x-y|")
        let source = test.hot("-f--s-|", ["f": first, "s": second])
        test.expect(source.switchLatest()).toBe("--a--x-y|")
        source.wasSubscribed("^-----!")
        first.wasSubscribed("-^--!")
        second.wasSubscribed("----^---!")
    }

    @Test("completes where there is no stream, and ends with an error of any")
    func ends() {
        #expect(lines(Observable<Observable<Int>>.empty().switchLatest()) == ["completed"])
        #expect(lines(Observable<Observable<Int>>.error(TestError()).switchLatest()) == ["error(error)"])
        #expect(lines(Observable.just(Observable<Int>.error(TestError())).switchLatest()) == ["error(error)"])
        #expect(lines(Observable<Observable<Int>>.never().switchLatest()) == [])
    }
}
