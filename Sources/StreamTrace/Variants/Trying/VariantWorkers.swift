/// Threads that try variants of one file, each with a prepared file of its own.
///
/// The results are in the order of the variants, whatever the number of threads.
package struct VariantWorkers {
    private let source: SourceFile
    private let replay: MarbleReplay
    private let failing: [Int]
    private let jobs: Int
    /// Ends the work; variants that were not tried have no result.
    private let cancellation: Cancellation?

    /// - Parameter failing: The indices of scenarios whose expectations do not hold, which are replayed first.
    package init(
        _ source: SourceFile, by replay: MarbleReplay, failing: [Int] = [], jobs: Int,
        cancellation: Cancellation? = nil
    ) {
        self.cancellation = cancellation
        self.source = source
        self.replay = replay
        self.failing = failing
        self.jobs = jobs
    }

    /// Calls a closure with the number of each variant and a trial on one of the threads, and returns the results in
    /// order; `nil` if the file has errors or the work was cancelled.
    package func map<Result>(
        _ count: Int, _ body: @escaping (Int, VariantTrial) -> Result
    ) -> [Result?] {
        let queue = Queue<Result>(count)
        let work = {
            var trial: VariantTrial?
            while cancellation?.isCancelled != true, let index = queue.take() {
                if trial == nil {
                    trial = PreparedReplay(source, by: replay).map {
                        VariantTrial($0, by: replay, failing: failing, of: count)
                    }
                }
                guard let trial else { return }
                let result = body(index, trial)
                // What was cancelled in the middle says nothing about the variant.
                if cancellation?.isCancelled != true { queue.put(result, at: index) }
            }
        }
        let threads = jobs > 1 && count > 1 ? (1..<min(jobs, count)).compactMap { _ in LargeStack.start(work) } : []
        LargeStack.run(work)
        threads.forEach { $0.join() }
        return queue.results
    }

    /// The results and the next number, protected by a lock.
    private final class Queue<Result> {
        private(set) var results: [Result?]
        private var next = 0
        private let lock = Lock()

        init(_ count: Int) { results = Array(repeating: nil, count: count) }

        func take() -> Int? {
            lock.withLock {
                guard next < results.count else { return nil }
                next += 1
                return next - 1
            }
        }

        func put(_ result: Result, at index: Int) { lock.withLock { results[index] = result } }
    }
}
