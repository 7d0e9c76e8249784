import Foundation
import RxSwift

enum Step: String, CaseIterable {
    case welcome, permissions, account

    var next: Step? {
        guard let index = Step.allCases.firstIndex(of: self), index + 1 < Step.allCases.count else { return nil }
        return Step.allCases[index + 1]
    }
}

enum StepResult: Equatable {
    case next
    case back
    case skipped
}

enum OnboardingResult: Equatable {
    case finished([Step])
    case cancelled
}

protocol Navigator: AnyObject {
    func push(_ step: Step)
    func pop()
    func dismiss(animated: Bool)
}

final class StepCoordinator: Coordinator<StepResult> {
    private let step: Step
    private let navigator: Navigator
    private let taps: Observable<StepResult>

    init(step: Step, navigator: Navigator, taps: Observable<StepResult>) {
        self.step = step
        self.navigator = navigator
        self.taps = taps
    }

    override func start() -> Observable<StepResult> {
        navigator.push(step)
        return taps.take(1)
            .do(onNext: { [navigator] result in
                if result == .back { navigator.pop() }
            })
    }
}

final class OnboardingCoordinator: Coordinator<OnboardingResult> {
    private let navigator: Navigator
    private let taps: Observable<StepResult>

    init(navigator: Navigator, taps: Observable<StepResult>) {
        self.navigator = navigator
        self.taps = taps
        super.init()
    }

    override func start() -> Observable<OnboardingResult> {
        return show(.welcome, seen: [])
            .do(onNext: { [weak self] _ in self?.navigator.dismiss(animated: true) })
            .take(1)
    }

    private func show(_ step: Step, seen: [Step]) -> Observable<OnboardingResult> {
        let coordinator = StepCoordinator(step: step, navigator: navigator, taps: taps)
        return coordinate(to: coordinator).flatMap { [unowned self] result -> Observable<OnboardingResult> in
            switch (result, step.next) {
            case (.next, let next?):
                return self.show(next, seen: seen + [step])
            case (.skipped, let next?):
                return self.show(next, seen: seen)
            case (.next, nil):
                return .just(.finished(seen + [step]))
            case (.skipped, nil):
                return .just(.finished(seen))
            case (.back, _):
                guard let previous = seen.last else { return .just(.cancelled) }
                return self.show(previous, seen: seen.dropLast())
            }
        }
    }
}
