import Testing

@testable import StreamTraceEngine

@Suite("names of RxSwift 5 and before, of sharing and scheduling")
struct DeprecatedSharingTests {
    @Test func `Deprecated names do the same as the new ones`() {
        let old: any OldNames = OldNamesInUse()
        let received = old.received
        #expect(received == [["1", "2", "|"], ["2", "|"], ["1", "2", "|"], ["1", "2", "|"]])
    }
}

/// Calls through a protocol, so that the deprecation does not show here.
private protocol OldNames {
    var received: [[String]] { get }
}

private struct OldNamesInUse: OldNames {
    @available(*, deprecated)
    var received: [[String]] {
        let stream = Observable.of(1, 2)
        let forever = stream.shareReplay(1)
        _ = forever.subscribe()
        let streams = [
            stream.shareReplayLatestWhileConnected(), forever, stream.observeOn(CurrentThreadScheduler.instance),
            stream.subscribeOn(CurrentThreadScheduler.instance),
        ]
        return streams.map { Received($0).words }
    }
}
