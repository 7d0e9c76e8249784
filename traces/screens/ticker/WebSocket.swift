import Foundation
import RxSwift

enum SocketEvent: Equatable {
    case connected
    case text(String)
    case disconnected(code: Int)
}

protocol WebSocketConnecting: AnyObject {
    func connect() -> Observable<SocketEvent>
    func send(_ text: String)
}

struct SocketClosed: Error {
    let code: Int

    var isIntended: Bool { code == 1000 }
}

/// A connection that is opened again when it breaks.
class ReconnectingSocket {
    enum Status: Equatable {
        case connecting(attempt: Int)
        case open
        case closed
    }

    let status: Observable<Status>
    let messages: Observable<String>

    private let statusSubject = BehaviorSubject<Status>(value: .closed)
    private let socket: WebSocketConnecting

    init(socket: WebSocketConnecting, scheduler: SchedulerType) {
        self.socket = socket
        let status = statusSubject
        self.status = status.distinctUntilChanged()

        var attempt = 0
        messages = Observable.deferred { () -> Observable<SocketEvent> in
            attempt += 1
            status.onNext(.connecting(attempt: attempt))
            return socket.connect().concat(Observable.error(SocketClosed(code: 1006)))
        }
        .flatMap { event -> Observable<String> in
            switch event {
            case .connected:
                attempt = 0
                status.onNext(.open)
                return .empty()
            case .text(let text):
                return .just(text)
            case .disconnected(let code):
                return .error(SocketClosed(code: code))
            }
        }
        .retry(when: { (errors: Observable<SocketClosed>) in
            errors.flatMap { error -> Observable<Int> in
                guard !error.isIntended else { return .error(error) }
                return Observable<Int>.timer(.seconds(min(attempt * 2, 8)), scheduler: scheduler)
            }
        })
        .catch { error in error is SocketClosed ? .empty() : .error(error) }
        .do(onDispose: { status.onNext(.closed) })
        .share()
    }

    func send(_ text: String) {
        guard (try? statusSubject.value()) == .open else { return }
        socket.send(text)
    }
}
