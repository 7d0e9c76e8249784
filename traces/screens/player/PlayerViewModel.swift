import Foundation
import RxCocoa
import RxSwift

struct Track {
    let title: String
    let duration: Int
}

enum PlayerState: Equatable {
    case stopped
    case playing(at: Int)
    case paused(at: Int)
    case finished

    var position: Int {
        switch self {
        case .stopped, .finished: return 0
        case .playing(let position), .paused(let position): return position
        }
    }

    var isPlaying: Bool {
        if case .playing = self { return true }
        return false
    }
}

enum PlayerCommand {
    case toggle
    case seek(Double)
    case stop
}

final class PlayerViewModel {
    let commands = PublishRelay<PlayerCommand>()

    lazy var position: Driver<String> = state.map { [track] in Self.format($0.position, of: track.duration) }
        .distinctUntilChanged()
        .asDriver(onErrorDriveWith: .never())
    lazy var progress: Driver<Double> = state.map { [track] in Double($0.position) / Double(track.duration) }
        .distinctUntilChanged()
        .asDriver(onErrorJustReturn: 0)
    lazy var buttonTitle: Driver<String> = state.map { $0.isPlaying ? "Pause" : "Play" }
        .distinctUntilChanged()
        .asDriver(onErrorJustReturn: "Play")

    private let track: Track
    private let scheduler: SchedulerType
    private let isInterrupted: Observable<Bool>

    private enum Change {
        case command(PlayerCommand)
        case tick
        case interruption(Bool)
    }

    private lazy var state: Observable<PlayerState> = makeState()

    init(track: Track, isInterrupted: Observable<Bool>, scheduler: SchedulerType) {
        self.track = track
        self.isInterrupted = isInterrupted
        self.scheduler = scheduler
    }

    private func makeState() -> Observable<PlayerState> {
        let relay = BehaviorRelay<PlayerState>(value: .stopped)
        let ticks = relay.map(\.isPlaying)
            .distinctUntilChanged()
            .flatMapLatest { [scheduler] isPlaying -> Observable<Int> in
                guard isPlaying else { return .empty() }
                return .interval(.seconds(1), scheduler: scheduler)
            }
        return Observable
            .merge(
                commands.map(Change.command),
                ticks.map { _ in Change.tick },
                isInterrupted.distinctUntilChanged().map(Change.interruption))
            .scan(relay.value) { [track] state, change in
                Self.reduce(state, change, duration: track.duration)
            }
            .startWith(relay.value)
            .distinctUntilChanged()
            .do(onNext: relay.accept)
            .share(replay: 1, scope: .whileConnected)
    }

    private static func reduce(_ state: PlayerState, _ change: Change, duration: Int) -> PlayerState {
        switch (state, change) {
        case (.playing(let position), .command(.toggle)), (.playing(let position), .interruption(true)):
            return .paused(at: position)
        case (.paused(let position), .command(.toggle)), (.paused(let position), .interruption(false)):
            return .playing(at: position)
        case (.stopped, .command(.toggle)), (.finished, .command(.toggle)):
            return .playing(at: 0)
        case let (.playing(position), .tick):
            return position + 1 < duration ? .playing(at: position + 1) : .finished
        case let (.playing, .command(.seek(fraction))):
            return .playing(at: Int((fraction * Double(duration)).rounded()))
        case let (_, .command(.seek(fraction))):
            return .paused(at: Int((fraction * Double(duration)).rounded()))
        case (_, .command(.stop)):
            return .stopped
        case (_, .tick), (_, .interruption):
            return state
        }
    }

    private static func format(_ position: Int, of duration: Int) -> String {
        func time(_ seconds: Int) -> String { String(format: "%d:%02d", seconds / 60, seconds % 60) }
        return "\(time(position)) / \(time(duration))"
    }
}
