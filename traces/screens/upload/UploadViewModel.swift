import Foundation
import RxCocoa
import RxSwift

struct Photo: Hashable {
    let name: String
    let bytes: Int
}

enum UploadEvent {
    case progress(sent: Int)
    case finished(path: String)
}

enum UploadError: Error {
    case connectionLost
    case server(status: Int)
    case tooLarge

    var isTransient: Bool {
        switch self {
        case .connectionLost: return true
        case .server(let status): return (500..<600).contains(status)
        case .tooLarge: return false
        }
    }
}

protocol UploadService {
    func upload(_ photo: Photo) -> Observable<UploadEvent>
}

extension ObservableType {
    /// Subscribes again after a delay in milliseconds that doubles each time.
    func retryWithBackoff(
        _ maximum: Int,
        initial: Int,
        scheduler: SchedulerType,
        when isTransient: @escaping (Error) -> Bool
    ) -> Observable<Element> {
        return retry { (errors: Observable<Error>) in
            errors.enumerated().flatMap { attempt, error -> Observable<Int> in
                guard attempt < maximum, isTransient(error) else { return .error(error) }
                return .timer(.milliseconds(initial << attempt), scheduler: scheduler)
            }
        }
    }
}

final class UploadViewModel {
    enum State: Equatable {
        case waiting
        case uploading(percent: Int)
        case done(String)
        case failed(String)
        case cancelled
    }

    struct Row: Equatable {
        let name: String
        let state: State
    }

    private let service: UploadService
    private let scheduler: SchedulerType
    private let maximumConcurrent: Int

    init(service: UploadService, scheduler: SchedulerType, maximumConcurrent: Int = 2) {
        self.service = service
        self.scheduler = scheduler
        self.maximumConcurrent = maximumConcurrent
    }

    func rows(of photos: [Photo], cancel: Observable<Photo>) -> Observable<[Row]> {
        let updates = Observable.from(photos)
            .map { photo in self.state(of: photo, cancel: cancel).map { (photo, $0) } }
            .merge(maxConcurrent: maximumConcurrent)
        let initial: [Photo: State] = photos.reduce(into: [:]) { $0[$1] = .waiting }
        return updates
            .scan(into: initial) { states, update in states[update.0] = update.1 }
            .startWith(initial)
            .map { states in photos.map { Row(name: $0.name, state: states[$0, default: .waiting]) } }
    }

    private func state(of photo: Photo, cancel: Observable<Photo>) -> Observable<State> {
        service.upload(photo)
            .retryWithBackoff(2, initial: 2, scheduler: scheduler) { error in
                (error as? UploadError)?.isTransient ?? false
            }
            .map { event -> State in
                switch event {
                case .progress(let sent):
                    return .uploading(percent: Int(Double(sent) / Double(photo.bytes) * 100))
                case .finished(let path):
                    return .done(path)
                }
            }
            .startWith(.uploading(percent: 0))
            .distinctUntilChanged()
            .catch { error in
                switch error {
                case UploadError.tooLarge: return .just(.failed("too large"))
                default: return .just(.failed("\(error)"))
                }
            }
            .take(until: cancel.filter { $0 == photo })
    }
}
