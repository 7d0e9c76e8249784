import Testing

@testable import StreamTraceEngine

/// The disposal of a sink's source, alone or with the sink itself.
struct SinkDisposableTests {
    private final class Watched: SinkDisposable {
        let log: DisposalLog

        init(_ log: DisposalLog) {
            self.log = log
            super.init(tracer: nil)
        }

        override func didDispose() { log.disposable("sink").dispose() }
    }

    private let log = DisposalLog()

    @Test func `A sink disposable disposes the source, then itself, once`() {
        let sink = Watched(log)
        sink.setUpstream(log.disposable("source"))
        #expect(!sink.isUpstreamDisposed)
        sink.dispose()
        sink.dispose()
        sink.disposeUpstream()
        #expect(log.lines == ["source", "sink"])
        #expect(sink.isUpstreamDisposed)
    }

    @Test func `A sink disposable disposes the source alone, and only then itself`() {
        let sink = Watched(log)
        sink.setUpstream(log.disposable("source"))
        sink.disposeUpstream()
        sink.disposeUpstream()
        #expect(log.lines == ["source"])
        #expect(sink.isUpstreamDisposed)
        #expect(!sink.isDisposed)
        sink.dispose()
        #expect(log.lines == ["source", "sink"])
    }

    @Test func `A sink disposable disposes a source that completes during the subscription as soon as it is known`() {
        let sink = Watched(log)
        sink.disposeUpstream()
        #expect(log.lines.isEmpty)
        sink.setUpstream(log.disposable("source"))
        #expect(log.lines == ["source"])
        sink.dispose()
        #expect(log.lines == ["source", "sink"])
    }

    @Test func `A sink disposable disposed during the subscription is released when the source is known`() {
        let sink = Watched(log)
        sink.dispose()
        #expect(log.lines.isEmpty)
        #expect(!sink.isUpstreamDisposed)
        sink.setUpstream(log.disposable("source"))
        #expect(log.lines == ["source", "sink"])
    }

    @Test func `A sink disposable disposed twice before the source is known disposes the source once`() {
        let sink = Watched(log)
        sink.disposeUpstream()
        sink.dispose()
        sink.setUpstream(log.disposable("source"))
        #expect(log.lines == ["source", "sink"])
    }

    @Test func `A sink disposable stores a disposable of any type, and disposes it once`() {
        struct Own: Disposable {
            let log: DisposalLog
            func dispose() { log.disposable("own").dispose() }
        }
        let subscription = Observable<Int>.create { _ in Own(log: log) }.subscribe()
        subscription.dispose()
        subscription.dispose()
        #expect(log.lines == ["own"])
        let pair = Disposables.create(Own(log: log), Disposables.create())
        pair.dispose()
        pair.dispose()
        #expect(log.lines == ["own", "own"])
    }
}
