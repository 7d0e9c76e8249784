import Foundation
import RxCocoa
import RxSwift

/// The end of an activity, which the subscription disposes.
private struct ActivityToken<Element>: ObservableConvertibleType, Disposable {
    private let source: Observable<Element>
    private let cancelable: Cancelable

    init(source: Observable<Element>, end: @escaping () -> Void) {
        self.source = source
        cancelable = Disposables.create(with: end)
    }

    func dispose() {
        cancelable.dispose()
    }

    func asObservable() -> Observable<Element> { source }
}

/// Is true while one of the streams that it tracks is subscribed to.
public class ActivityTracker: SharedSequenceConvertibleType {
    public typealias Element = Bool
    public typealias SharingStrategy = DriverSharingStrategy

    private let lock = NSRecursiveLock()
    private let count = BehaviorRelay(value: 0)
    private let isActive: SharedSequence<SharingStrategy, Bool>

    public init() {
        isActive = count.asDriver()
            .map { $0 > 0 }
            .distinctUntilChanged()
    }

    fileprivate func track<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
        return Observable.using({ () -> ActivityToken<Source.Element> in
            self.change(by: 1)
            return ActivityToken(source: source.asObservable()) { self.change(by: -1) }
        }, observableFactory: { token in token.asObservable() })
    }

    private func change(by difference: Int) {
        lock.lock()
        count.accept(count.value + difference)
        lock.unlock()
    }

    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> {
        return isActive
    }
}

/// Emits the errors of the streams that it tracks.
final class FailureTracker: SharedSequenceConvertibleType {
    typealias SharingStrategy = DriverSharingStrategy

    private let errors = PublishSubject<Error>()

    func track<Source: ObservableConvertibleType>(from source: Source) -> Observable<Source.Element> {
        return source.asObservable().do(onError: onError)
    }

    func asSharedSequence() -> SharedSequence<SharingStrategy, Error> {
        return errors.asObservable().asDriver(onErrorDriveWith: .empty())
    }

    func asObservable() -> Observable<Error> {
        return errors.asObservable()
    }

    private func onError(_ error: Error) {
        errors.onNext(error)
    }

    deinit {
        errors.onCompleted()
    }
}

extension ObservableConvertibleType {
    func trackActivity(_ tracker: ActivityTracker) -> Observable<Element> {
        return tracker.track(self)
    }

    func trackFailure(_ tracker: FailureTracker) -> Observable<Element> {
        return tracker.track(from: self)
    }
}
