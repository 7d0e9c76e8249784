import Foundation
import RxCocoa
import RxSwift

struct Quote: Hashable {
    let symbol: String
    let price: Double
}

extension Quote {
    /// Reads `AAPL 190.25`.
    init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let price = Double(parts[1]), price > 0 else { return nil }
        self.init(symbol: String(parts[0]), price: price)
    }
}

final class TickerViewModel {
    enum Trend: String {
        case up = "▲", down = "▼", flat = "="

        init(from old: Double?, to new: Double) {
            switch old {
            case .some(let old) where old < new: self = .up
            case .some(let old) where old > new: self = .down
            default: self = .flat
            }
        }
    }

    struct Row: Equatable {
        let symbol: String
        let text: String
        fileprivate(set) var trend: Trend
    }

    let symbols: Binder<[String]>
    let rows: Driver<[Row]>
    let banner: Driver<String?>

    private let socket: ReconnectingSocket
    private let watched = BehaviorRelay<[String]>(value: [])
    private let bag = DisposeBag()

    init(socket: ReconnectingSocket, scheduler: SchedulerType = MainScheduler.instance) {
        self.socket = socket
        let watched = self.watched
        symbols = Binder(watched) { relay, symbols in relay.accept(symbols) }

        let quotes = socket.messages
            .compactMap(Quote.init)
            .buffer(timeSpan: .milliseconds(500), count: 10, scheduler: scheduler)
            .filter { !$0.isEmpty }

        let prices = quotes.scan(into: [String: [Double]]()) { prices, quotes in
            for quote in quotes {
                prices[quote.symbol, default: []].append(quote.price)
            }
            prices = prices.mapValues { Array($0.suffix(2)) }
        }
        .startWith([:])

        rows = Observable.combineLatest(watched, prices)
            .map { symbols, prices in
                symbols.map { symbol -> Row in
                    guard let history = prices[symbol], let price = history.last else {
                        return Row(symbol: symbol, text: "–", trend: .flat)
                    }
                    let previous = history.count > 1 ? history[0] : nil
                    return Row(
                        symbol: symbol, text: String(format: "%.2f", price), trend: Trend(from: previous, to: price))
                }
            }
            .distinctUntilChanged()
            .asDriver(onErrorJustReturn: [])

        banner = socket.status
            .map { status -> String? in
                switch status {
                case .open: return nil
                case .connecting(attempt: 1): return "Connecting…"
                case .connecting(let attempt): return "Connecting again (\(attempt))…"
                case .closed: return "Offline"
                }
            }
            .asDriver(onErrorJustReturn: nil)
            .distinctUntilChanged()

        Observable.combineLatest(watched, socket.status)
            .filter { $0.1 == .open }
            .map { symbols, _ in symbols.sorted() }
            .distinctUntilChanged()
            .filter { !$0.isEmpty }
            .subscribe(onNext: { socket.send("watch " + $0.joined(separator: ",")) })
            .disposed(by: bag)
    }
}
