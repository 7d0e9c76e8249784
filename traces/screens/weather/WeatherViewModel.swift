import Foundation
import RxCocoa
import RxSwift

struct Coordinate: Hashable {
    let latitude: Double
    let longitude: Double

    func distance(to other: Coordinate) -> Double {
        let (x, y) = (latitude - other.latitude, longitude - other.longitude)
        return (x * x + y * y).squareRoot()
    }
}

enum LocationAuthorization {
    case notDetermined, denied, authorized
}

struct Forecast: Equatable {
    enum Sky: String, CaseIterable {
        case clear, cloudy, rain

        var symbol: String {
            switch self {
            case .clear: return "☀️"
            case .cloudy: return "☁️"
            case .rain: return "🌧"
            }
        }
    }

    let city: String
    let celsius: Double
    let sky: Sky
}

enum WeatherError: Error {
    case unreachable
    case unknownPlace
}

extension WeatherError: RetryableError {
    var isRetryable: Bool { self == .unreachable }
}

protocol LocationProviding {
    var authorization: Observable<LocationAuthorization> { get }
    var location: Observable<Coordinate> { get }

    func requestAuthorization()
}

protocol WeatherRepository {
    func forecast(at coordinate: Coordinate) -> Single<Forecast>
}

enum Unit: Int {
    case celsius, fahrenheit

    func text(_ celsius: Double) -> String {
        switch self {
        case .celsius: return String(format: "%.0f °C", celsius)
        case .fahrenheit: return String(format: "%.0f °F", celsius * 9 / 5 + 32)
        }
    }
}

final class WeatherViewModel {
    enum State: Equatable {
        case waitingForPermission
        case permissionDenied
        case locating
        case loading(previous: Forecast?)
        case loaded(Forecast)
        case failed(String)

        var forecast: Forecast? {
            switch self {
            case .loaded(let forecast), .loading(let forecast?): return forecast
            default: return nil
            }
        }
    }

    let unit = BehaviorRelay<Unit>(value: .celsius)
    let refresh = PublishRelay<Void>()

    private(set) lazy var temperature = Driver.combineLatest(state, unit.asDriver()) { state, unit in
        state.forecast.map { unit.text($0.celsius) } ?? "–"
    }
    .distinctUntilChanged()

    private(set) lazy var headline: Driver<String> = state.map { state in
        switch state {
        case .waitingForPermission: return "May we know where you are?"
        case .permissionDenied: return "Allow access to your location in Settings."
        case .locating: return "Where are you?"
        case .loading(nil): return "Loading…"
        case .loading(let previous?): return previous.city + "…"
        case .loaded(let forecast): return "\(forecast.city) \(forecast.sky.symbol)"
        case .failed(let message): return message
        }
    }

    private(set) lazy var state: Driver<State> = makeState()

    private let locations: LocationProviding
    private let repository: WeatherRepository
    private let scheduler: SchedulerType
    private let policy: RetryPolicy

    init(
        locations: LocationProviding,
        repository: WeatherRepository,
        policy: RetryPolicy = RetryPolicy(),
        scheduler: SchedulerType = MainScheduler.instance
    ) {
        (self.locations, self.repository) = (locations, repository)
        self.policy = policy
        self.scheduler = scheduler
    }

    private func makeState() -> Driver<State> {
        return locations.authorization
            .distinctUntilChanged()
            .do(onNext: { [locations] authorization in
                if authorization == .notDetermined { locations.requestAuthorization() }
            })
            .flatMapLatest { [weak self] authorization -> Observable<State> in
                guard let self = self else { return .empty() }
                switch authorization {
                case .notDetermined: return .just(.waitingForPermission)
                case .denied: return .just(.permissionDenied)
                case .authorized: return self.forecasts().startWith(.locating)
                }
            }
            .scan(nil as State?) { previous, state in
                if case .loading = state { return .loading(previous: previous?.forecast) }
                return state
            }
            .compactMap { $0 }
            .asDriver(onErrorRecover: { error in .just(.failed("\(error)")) })
    }

    private func forecasts() -> Observable<State> {
        let location = locations.location
            .distinctUntilChanged { $0.distance(to: $1) < 0.1 }

        return Observable.combineLatest(location, refresh.startWith(())) { location, _ in location }
            .flatMapLatest { [repository, policy, scheduler] location in
                repository.forecast(at: location)
                    .retry(policy, on: scheduler)
                    .map { State.loaded($0) }
                    .catch { error in
                        switch error {
                        case WeatherError.unknownPlace: return .just(.failed("There is no forecast for this place."))
                        default: return .just(.failed("The weather is unreachable."))
                        }
                    }
                    .asObservable()
                    .startWith(.loading(previous: nil))
            }
    }
}
