/// A search for the smallest input for which two pipelines differ.
///
///     let comparison = PipelineComparison([hot, cold])
///     let found = try comparison.run(jobs: 2)    // found.difference?.input
///
/// The result does not depend on the number of threads.
package struct PipelineComparison {
    /// The number of inputs that are tried in order of size, and of random ones after that.
    package var limit = 1_000_000
    package var randomCount = usualRandomCount
    /// The number of random inputs of a search that is told no other; fewer in tests of the command.
    @TaskLocal package static var usualRandomCount = 100_000
    package var seed: UInt64 = 1
    /// Ends the search with what was found.
    package var cancellation: Cancellation?
    private let settings: [ComparedPipelines]
    private let folders: [String]

    /// - Parameter settings: The same pipelines with other inputs, like a hot and a cold source.
    package init(_ settings: [ComparedPipelines], folders: [String] = []) {
        self.settings = settings
        self.folders = folders
    }

    package struct Result {
        /// The smallest input for which the pipelines differ.
        package let found: Found?
        /// The number of inputs that were tried.
        package let tried: Int
        /// The greatest number of events, and the number of their frames, of the inputs that were all tried.
        package let events: Int
        package let frames: Int
        /// The number of larger inputs, which a seed determines.
        package let random: Int
        /// The tried inputs for which nothing could be compared.
        package let leftOut: LeftOutInputs
        /// Whether the search ended because too many replays did not end.
        package let isEndless: Bool
        /// Whether the search was cancelled.
        package let isCutShort: Bool
        /// The inputs that keep the events of the file in every try, because they come from a recording that is too long.
        package let fixedInputs: [String]
        /// The functions that answer as in the file for the inputs that are all tried, and otherwise for random ones.
        package let answers: [String]
    }

    package struct Found {
        package let difference: ComparedDifference
        /// The failure of the only pipeline that fails.
        package let failure: Diagnostic?
        let setting: ComparedPipelines
        package let folders: [String]
        let lanes: [ComparedLane]
        let frame: Int
        let input: ComparedInput
        /// The inputs to which the pipelines subscribe at other times, with the times for each.
        package let subscriptionTimes: [(lane: String, left: String, right: String)]
    }

    package func run(jobs: Int) throws(ComparisonFailure) -> Result {
        let result = LargeStack.run { () -> Swift.Result<Result, ComparisonFailure> in
            do throws(ComparisonFailure) { return .success(try search(jobs)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    private func search(_ jobs: Int) throws(ComparisonFailure) -> Result {
        let clocks = CurrentClock()
        var pairs: [ComparedPair] = []
        for setting in settings { pairs.append(try ComparedPair(setting, folders: folders, on: clocks)) }
        let isSharing = settings.contains(where: \.isSharing)
        let space = InputSpace(lanes: pairs[0].sources, sharing: isSharing, limit: limit / settings.count)
        var leftOut = LeftOutInputs()
        var isEndless = false
        func result(_ found: ComparisonAttempt.Found?, tried: Int, random: Int = 0) -> Result {
            Result(
                found: found.map { describe($0, pairs[$0.setting], clocks) }, tried: tried, events: space.eventCount,
                frames: space.frameCount, random: random, leftOut: leftOut, isEndless: isEndless,
                isCutShort: isCancelled, fixedInputs: pairs[0].fixedInputs, answers: pairs[0].answers.map(\.name))
        }
        var tried = 0
        var subscriptions: ComparisonAttempt.Found?
        for events in 0...space.eventCount where !isCancelled {
            let results = tryAll(space.shapes(events: events), of: space, jobs)
            tried += results.tried
            leftOut += results.leftOut
            subscriptions = subscriptions ?? results.subscriptions
            isEndless = results.isEndless
            if results.found != nil || isEndless { return result(results.found ?? subscriptions, tried: tried) }
        }
        let larger = tryRandom(pairs[0].lanes, isSharing, jobs)
        leftOut += larger.leftOut
        isEndless = larger.isEndless
        let found = larger.found ?? subscriptions ?? larger.subscriptions
        return result(found, tried: tried, random: larger.tried)
    }

    private func tryAll(_ shapes: [InputShape], of space: InputSpace, _ jobs: Int) -> ComparisonWorkers.Results {
        let work = shapes.flatMap { shape in settings.indices.map { (shape, $0) } }
        return workers(work.count, jobs).run { index, pairs, attempt in
            if isCancelled { return }
            let (shape, setting) = work[index]
            shape.forEachInput(in: space) { attempt.tries($0, of: setting, pairs[setting]) && !isCancelled }
        }
    }

    private func tryRandom(_ lanes: [ComparedLane], _ isSharing: Bool, _ jobs: Int) -> ComparisonWorkers.Results {
        workers(randomCount / Self.chunk, jobs).run { index, pairs, attempt in
            var inputs = RandomInputs(lanes: lanes, sharing: isSharing, seed: seed &+ UInt64(index))
            for number in 0..<Self.chunk where !isCancelled {
                let setting = number % pairs.count
                if !attempt.tries(inputs.next(), of: setting, pairs[setting]) { return }
            }
        }
    }

    private static let chunk = 200

    private var isCancelled: Bool { cancellation?.isCancelled == true }

    private func workers(_ count: Int, _ jobs: Int) -> ComparisonWorkers {
        ComparisonWorkers(count: count, jobs: jobs) { [settings, folders] clocks in
            settings.compactMap { try? ComparedPair($0, folders: folders, on: clocks) }
        }
    }

    /// Shrinks an input as long as it shows a difference of the same kind.
    private func describe(_ attempt: ComparisonAttempt.Found, _ pair: ComparedPair, _ clocks: CurrentClock) -> Found {
        clocks.use {
            var shrinking = ComparedInputShrinking(attempt.input, pair.lanes)
            var isFailure = false
            if case .failure(_, let isEndless) = attempt.difference {
                isFailure = true
                if isEndless { shrinking.maximumCount = 50 }
            }
            let input = shrinking.smallest { pair.outcome($0).shows(attempt.difference) }
            return Found(
                difference: attempt.difference, failure: isFailure ? pair.failure(input) : nil,
                setting: settings[attempt.setting], folders: folders, lanes: pair.lanes, frame: pair.frame,
                input: input, subscriptionTimes: isFailure ? [] : pair.subscriptionTimes(input))
        }
    }
}
