import Foundation
import RxCocoa
import RxSwift

struct Message: Equatable, Identifiable {
    enum Status: String {
        case sending, sent, failed
    }

    let id: String
    let author: String
    let text: String
    var status: Status = .sent
}

enum SocketEvent {
    case message(Message)
    case typing(author: String)
    case disconnected(reason: String?)
}

protocol ChatSocket: AnyObject {
    var events: Observable<SocketEvent> { get }

    func send(_ text: String, id: String) -> Completable
}

final class ChatViewModel {
    struct Input {
        let text: Observable<String>
        let send: Observable<Void>
        let retry: Observable<Message.ID>
    }

    struct Output {
        let rows: Driver<[String]>
        let typing: Driver<String?>
        let isSendEnabled: Driver<Bool>
        let clearText: Signal<Void>
        let connection: Driver<String>
    }

    private let socket: ChatSocket
    private let me: String
    private let scheduler: SchedulerType
    private let messages = BehaviorRelay<[Message]>(value: [])
    private let bag = DisposeBag()
    private var counter = 0

    init(socket: ChatSocket, me: String, scheduler: SchedulerType = MainScheduler.instance) {
        self.socket = socket
        self.me = me
        self.scheduler = scheduler
    }

    func transform(_ input: Input) -> Output {
        let events = socket.events.share()

        events
            .compactMap { event -> Message? in
                guard case .message(let message) = event else { return nil }
                return message
            }
            .subscribe(onNext: { [weak self] message in self?.upsert(message) })
            .disposed(by: bag)

        let sent = input.send
            .withLatestFrom(input.text)
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty }
            .share()

        let outgoing = sent.map { [unowned self] text in
            Message(id: self.nextID(), author: self.me, text: text, status: .sending)
        }
        let repeated = input.retry.compactMap { [weak self] id -> Message? in
            guard var message = self?.messages.value.first(where: { $0.id == id }), message.status == .failed
            else { return nil }
            message.status = .sending
            return message
        }

        Observable.merge(outgoing, repeated)
            .do(onNext: { [weak self] in self?.upsert($0) })
            .concatMap { [socket, scheduler] message in
                socket.send(message.text, id: message.id)
                    .andThen(Single.just(Message.Status.sent))
                    .timeout(.milliseconds(10), scheduler: scheduler)
                    .catchAndReturn(.failed)
                    .map { status in (message.id, status) }
            }
            .subscribe(onNext: { [weak self] id, status in self?.setStatus(status, of: id) })
            .disposed(by: bag)

        let typing = events
            .flatMapLatest { [scheduler] event -> Observable<String?> in
                switch event {
                case .typing(let author):
                    return Observable<Int>.timer(.milliseconds(5), scheduler: scheduler)
                        .map { _ in nil }
                        .startWith("\(author) is typing…")
                case .message, .disconnected:
                    return .just(nil)
                }
            }
            .startWith(nil)
            .distinctUntilChanged()

        let connection = events
            .map { event -> String in
                if case let .disconnected(reason) = event { return reason ?? "offline" }
                return "online"
            }
            .startWith("connecting")
            .distinctUntilChanged()

        return Output(
            rows: messages.asDriver().map { [me] messages in messages.map { Self.row($0, me: me) } },
            typing: typing.asDriver(onErrorJustReturn: nil),
            isSendEnabled: input.text
                .map { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
                .distinctUntilChanged()
                .asDriver(onErrorJustReturn: false),
            clearText: sent.map { _ in }.asSignal(onErrorSignalWith: .empty()),
            connection: connection.asDriver(onErrorJustReturn: "offline"))
    }

    private func nextID() -> String {
        counter += 1
        return "\(me)-\(counter)"
    }

    private func upsert(_ message: Message) {
        var all = messages.value
        if let index = all.firstIndex(where: { $0.id == message.id }) {
            all[index] = message
        } else {
            all.append(message)
        }
        messages.accept(all)
    }

    private func setStatus(_ status: Message.Status, of id: String) {
        messages.accept(messages.value.map { message in
            guard message.id == id else { return message }
            var message = message
            message.status = status
            return message
        })
    }

    private static func row(_ message: Message, me: String) -> String {
        let name = message.author == me ? "me" : message.author
        switch message.status {
        case .sent: return "\(name): \(message.text)"
        case .sending, .failed: return "\(name): \(message.text) (\(message.status.rawValue))"
        }
    }
}
