/// The places of times in a picture.
///
/// Time runs evenly where values leave room for it; between values that are too wide for their distance it is stretched,
/// and a long pause is folded. Both show in the ruler.
struct PictureAxis {
    struct Fold {
        let x: Double
        let duration: Int
    }

    private var stops: [(time: Int, x: Double)] = []
    private(set) var folds: [Fold] = []
    /// The times between which nothing is drawn evenly.
    private(set) var folded: [ClosedRange<Int>] = []
    /// The pixels of a millisecond where nothing stretches it.
    let scale: Double
    private let frame: Int

    private static let foldWidth = 64.0
    private static let widestFrame = 40.0
    private static let narrowestFrame = 12.0

    /// - Parameters:
    ///   - times: The times at which something is drawn, in ascending order.
    ///   - rows: For each row of what is drawn, how far it reaches, in chronological order.
    ///   - start: The place of the first time.
    ///   - room: The width for all times.
    ///   - ruler: The places that times have in another picture.
    init(
        _ times: [Int], rows: [[PictureExtent]], frame: Int, start: Double, room: Double, ruler: PictureRuler? = nil
    ) {
        self.frame = frame
        let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
        let span = Double((times.last ?? 0) - (times.first ?? 0))
        let even = span == 0 ? Self.widestFrame : room / span * Double(frame)
        var longest = Int.max
        if let ruler {
            scale = ruler.scale
        } else if even >= Self.narrowestFrame {
            scale = min(even, Self.widestFrame) / Double(frame)
        } else {
            let median = max(1, gaps.sorted()[gaps.count / 2])
            longest = max(12 * frame, 8 * median)
            let kept = gaps.filter { $0 <= longest }
            let left = room - Double(gaps.count - kept.count) * Self.foldWidth
            let fitting = left / Double(max(1, kept.reduce(0, +)))
            scale = min(max(fitting, 8 / Double(median)), Self.widestFrame / Double(frame))
        }
        var needs: [Int: [(from: Int, width: Double)]] = [:]
        for extents in rows {
            for (before, extent) in zip(extents, extents.dropFirst()) {
                needs[extent.time, default: []].append((before.time, before.right + extent.left + 4))
            }
        }
        var places: [Int: Double] = [:]
        for (index, time) in times.enumerated() {
            guard let last = stops.last else {
                let x = max(start, ruler?.place(of: time) ?? start)
                stops.append((time, x))
                places[time] = x
                continue
            }
            let gap = gaps[index - 1]
            let isFolded = gap > longest
            var x = last.x + (isFolded ? Self.foldWidth : Double(gap) * scale)
            if let ruler { x = max(last.x + 1, ruler.place(of: time)) }
            for need in needs[time] ?? [] { x = max(x, (places[need.from] ?? start) + need.width) }
            if isFolded {
                folds.append(Fold(x: (last.x + x) / 2, duration: gap))
                folded.append(last.time...time)
            }
            stops.append((time, x))
            places[time] = x
        }
        if let ruler { fold(ruler.folded) }
    }

    /// Takes over the pauses of another picture, as far as nothing happens in them here.
    private mutating func fold(_ pauses: [ClosedRange<Int>]) {
        folded = pauses.filter { pause in
            let next = stops.sortedIndex { $0.time > pause.lowerBound }
            return pause.lowerBound >= first && pause.upperBound <= last && stops[next].time >= pause.upperBound
        }
        folds = folded.map { Fold(x: (x($0.lowerBound) + x($0.upperBound)) / 2, duration: $0.count - 1) }
    }

    /// The times that have places of their own.
    var times: [Int] { stops.map(\.time) }

    /// The place of the first time.
    var start: Double { stops.first?.x ?? 0 }
    /// The place of the last time.
    var end: Double { stops.last?.x ?? 0 }
    private var first: Int { stops.first?.time ?? 0 }
    private var last: Int { stops.last?.time ?? 0 }

    /// Returns the place of a time, which is one of the axis.
    func x(_ time: Int) -> Double {
        let index = stops.sortedIndex { $0.time >= time }
        if index >= stops.count { return end }
        if stops[index].time == time || index == 0 { return stops[index].x }
        let (before, after) = (stops[index - 1], stops[index])
        return before.x + (after.x - before.x) * Double(time - before.time) / Double(after.time - before.time)
    }

    struct Tick {
        let x: Double
        let time: Int
    }

    /// The times of the ruler, which have room for their labels.
    func ticks() -> [Tick] {
        let step = Self.step(atLeast: max(Double(frame), 48 / scale))
        var ticks: [Tick] = []
        var free = -Double.infinity
        func add(_ time: Int) {
            let x = x(time)
            let half = Double(Self.label(time).count) * PictureMetrics.smallColumn / 2
            if x - half < free { return }
            ticks.append(Tick(x: x, time: time))
            free = x + half + 10
        }
        let skipped = folded.map { ($0.lowerBound + 1)...max($0.lowerBound + 1, $0.upperBound - 1) }
        var time = first
        var pauses = folded[...]
        while time <= last, ticks.count < 2_000 {
            if let pause = pauses.first, time >= pause.upperBound {
                pauses.removeFirst()
                add(pause.upperBound)
            }
            if let hole = skipped.first(where: { $0.contains(time) }) {
                time = hole.upperBound + 1
                continue
            }
            add(time)
            time = (time / step + 1) * step
        }
        return ticks
    }

    /// Returns the places of frames, if there is room for lines between the ticks.
    func frames() -> [Double] {
        guard scale * Double(frame) >= 9, last / frame - first / frame < 2_000 else { return [] }
        return (first / frame...max(first / frame, last / frame)).map { $0 * frame }
            .filter { time in time >= first && !folded.contains { $0.lowerBound < time && time < $0.upperBound } }
            .map(x)
    }

    /// Returns 1, 2 or 5 times a power of ten.
    private static func step(atLeast minimum: Double) -> Int {
        var power = 1
        while power < Int.max / 100 {
            for factor in [1, 2, 5] where Double(power * factor) >= minimum { return power * factor }
            power *= 10
        }
        return power
    }

    /// Returns a time with the unit that makes it short: `250`, `1.5 s`.
    static func label(_ time: Int) -> String {
        if time < 10_000 || time % 100 != 0 { return time.grouped }
        let (seconds, rest) = time.quotientAndRemainder(dividingBy: 1_000)
        return rest == 0 ? "\(seconds.grouped) s" : "\(seconds.grouped).\(rest / 100) s"
    }

    /// Returns a duration: `950 ms`, `2.5 s`.
    static func duration(_ time: Int) -> String {
        let label =
            time >= 1_000 && time % 100 == 0 && time < 10_000 ? "\(time / 1_000).\(time % 1_000 / 100) s" : label(time)
        return label.hasSuffix("s") ? label.replacing(".0 s", with: " s") : label + " ms"
    }
}
