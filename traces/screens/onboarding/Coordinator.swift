import Foundation
import RxSwift

class Coordinator<Result> {
    private let identifier = UUID()
    private var children: [UUID: Any] = [:]
    let disposeBag = DisposeBag()

    func start() -> Observable<Result> {
        fatalError("start() is for subclasses")
    }

    func coordinate<T>(to coordinator: Coordinator<T>) -> Observable<T> {
        children[coordinator.identifier] = coordinator
        return coordinator.start()
            .do(onNext: { [weak self] _ in self?.children[coordinator.identifier] = nil })
    }
}
