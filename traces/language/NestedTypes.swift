import RxSwift

// Types that a superclass or a protocol declares, and casts to generic parameters.

class ViewModel {
    enum Phase { case idle, busy(Int) }
    struct Row { let text: String }
    typealias Rows = [Row]
}

class ListModel: ViewModel {
    var phase: Phase = .idle
    func load(_ count: Int) -> Phase { count > 1 ? .busy(count) : Phase.idle }
    func rows() -> Rows { [Row(text: "a")] }
}

class PhotosModel: ListModel {
    var phases: [Phase] = [Phase.idle]
    func next() -> Phase { .busy(3) }
}

class Coordinator<Result> {
    typealias CoordinationResult = Result
    func start() -> Observable<CoordinationResult> { .empty() }
}

final class AppCoordinator: Coordinator<String> {
    override func start() -> Observable<CoordinationResult> { Observable<CoordinationResult>.just("done") }
}

func busy(_ count: Int) -> ListModel.Phase { PhotosModel.Phase.busy(count) }

func phases() -> [String] {
    let model = PhotosModel()
    return [model.load(1), model.load(2), model.phase, model.next(), busy(5)].map { "\($0)" }
        + ["\(model.phases.count)", model.rows().map(\.text).joined(), PhotosModel.Row(text: "x").text]
}

func cast<T>(_ value: Any, to type: T.Type) -> String {
    switch value {
    case let value as T: return "\(value)"
    default: return "another type"
    }
}

func all<T>(_ values: [Any], _ type: T.Type) -> [T] { values.compactMap { $0 as? T } }

func count<T>(_ values: [Any], _ type: T.Type) -> Int { (values as? [T])?.count ?? -1 }

func isOf<T>(_ value: Any, _ type: T.Type) -> Bool {
    switch value {
    case is T: return true
    default: return false
    }
}

enum NetworkError: Error { case offline }
enum FormError: Error { case empty }

func caught<E: Error>(_ error: Error, as type: E.Type) -> String {
    do {
        throw error
    } catch let error as E {
        return "\(error)"
    } catch {
        return "another error"
    }
}

struct Box<T> {
    func holds(_ value: Any) -> Bool {
        if case is T = value { return true }
        return false
    }
}

func casts() -> [String] {
    [cast(1, to: Int.self), cast(1, to: String.self), "\(all([1, "a", 2], Int.self))", "\(count([1], Int.self))"]
        + ["\(count([1, "a"], Int.self))", "\(isOf("a", String.self))", "\(isOf("a", Int.self))"]
        + [caught(NetworkError.offline, as: NetworkError.self), caught(FormError.empty, as: NetworkError.self)]
        + ["\(Box<Int>().holds(1))", "\(Box<Int>().holds("a"))"]
}
