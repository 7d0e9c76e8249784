import Testing

@testable import StreamTraceEngine

@Suite("asObservable() of an asynchronous sequence, and Single.create of asynchronous work", .endsInTime)
struct FromAsyncTests {
    @Test(arguments: [false, true])
    func `Emits the elements and completes; iterates anew for each subscription`(detached: Bool) async throws {
        let stream = Counting(limit: 3).asObservable(detached: detached)
        for _ in 0..<2 {
            var elements: [Int] = []
            for try await element in stream.values { elements.append(element) }
            #expect(elements == [1, 2, 3])
        }
    }

    @Test func `Ends with the error of the sequence, but completes if that was cancelled`() async throws {
        var elements: [Int] = []
        await #expect(throws: TestError.self) {
            for try await element in Counting(limit: 2, failure: TestError()).asObservable().values {
                elements.append(element)
            }
        }
        for try await element in Counting(limit: 1, failure: CancellationError()).asObservable().values {
            elements.append(element)
        }
        #expect(elements == [1, 2, 1])
    }

    @Test func `Stops at the disposal, although the sequence is endless`() async throws {
        let (end, continuation) = AsyncStream.makeStream(of: Void.self)
        let endless = Counting(limit: .max, wasCancelled: { continuation.finish() })
        var elements: [Int] = []
        for try await element in endless.asObservable().take(2).values { elements.append(element) }
        #expect(elements == [1, 2])
        // The task would take a processor from the other tests as long as they run.
        for await _ in end {}
    }

    @Test(arguments: [false, true])
    func `Ends a single with the result or the error of its work`(detached: Bool) async throws {
        let answer = Single.create(detached: detached, priority: .high) { 7 }
        #expect(try await answer.value == 7)
        #expect(try await answer.map { $0 + 1 }.value == 8)
        await #expect(throws: TestError.self) { try await Single<Int>.create { throw TestError() }.value }
    }

    @Test func `Cancels the work of a single at the disposal`() async throws {
        let (cancellations, report) = AsyncStream.makeStream(of: Bool.self)
        let started = AsyncStream.makeStream(of: Void.self)
        let single = Single<Int>.create(work: {
            started.continuation.yield()
            while !Task.isCancelled { await Task.yield() }
            report.yield(true)
            report.finish()
            return 1
        })
        let subscription = single.subscribe()
        for await _ in started.stream { break }
        subscription.dispose()
        for await cancelled in cancellations { #expect(cancelled) }
    }
}

private struct Counting: AsyncSequence {
    let limit: Int
    var failure: (any Error)?
    var wasCancelled: @Sendable () -> Void = {}

    struct Iterator: AsyncIteratorProtocol {
        let sequence: Counting
        var count = 0

        mutating func next() async throws -> Int? {
            if count == sequence.limit {
                if let failure = sequence.failure { throw failure }
                return nil
            }
            await Task.yield()
            if Task.isCancelled {
                sequence.wasCancelled()
                throw CancellationError()
            }
            count += 1
            return count
        }
    }

    func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }
}
