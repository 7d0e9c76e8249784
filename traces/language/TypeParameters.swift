import Foundation
import RxSwift

// Members of values whose type is a generic parameter or an associated type.

protocol Formatter {
    func text(_ value: Int) -> String
    func text(_ value: String) -> String
    func add(_ value: Int, to total: inout Int)
}

extension Formatter {
    func row(_ value: Int, _ end: String = "!") -> String { "row \(value)\(end)" }
    func half(_ value: Double = 1) -> Double { value / 2 }
}

struct Money: Formatter {
    func text(_ value: Int) -> String { "number \(value)" }
    func text(_ value: String) -> String { "text \(value)" }
    func add(_ value: Int, to total: inout Int) { total += value }
}

func rows<F: Formatter>(_ formatter: F) -> [String] {
    [formatter.row(3), formatter.row(3, "?"), "\(formatter.half()) \(formatter.half(3))", formatter.text(1)]
        + [formatter.text("a")]
}

func sum<F: Formatter>(_ formatter: F) -> Int {
    var total = 1
    formatter.add(4, to: &total)
    return total
}

func sum(existential formatter: any Formatter) -> Int {
    var total = 2
    formatter.add(5, to: &total)
    return total
}

final class Printer<F: Formatter> {
    let formatter: F
    init(_ formatter: F) { self.formatter = formatter }
    func all(_ formatters: [F]) -> [String] { [formatter.row(2)] + formatters.map { $0.row(1) } }
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

struct Section {
    var rows: [String]
    subscript(index: Int) -> String { rows[index] }
    subscript(row row: Int, column column: Int) -> Int { row * 10 + column }
}

protocol Store {
    associatedtype State
    var state: State { get }
    func reduce(_ state: inout State, _ step: Int)
}

extension Store {
    var currentState: State { state }
    func reduced(by step: Int) -> State {
        var next = state
        reduce(&next, step)
        return next
    }
}

struct Content {
    var money = Money()
    var sections = [Section(rows: ["a", "b"])]
    var count = 0
}

struct ContentStore: Store {
    var state: Content { Content() }
    func reduce(_ state: inout Content, _ step: Int) { state.count += step }
}

func sections<S: Store>(_ store: S) -> [String] where S.State == Content {
    [store.state.sections[0][1], "\(store.state.sections[0][row: 2, column: 3])", store.state.money.row(4)]
        + [store.state.sections[safe: 3] == nil ? "none" : "some"]
}

class Reducer<State> {
    func change(_ state: inout State) {}
    func step(_ state: inout State, _ body: (inout State) -> Void) { body(&state) }
}

final class Resetter: Reducer<Int> {
    override func change(_ state: inout Int) { state = 42 }
}

func changed<T>(_ reducer: Reducer<T>, _ value: T) -> T {
    var value = value
    reducer.change(&value)
    return value
}

func changes() -> [Int] {
    var count = 1
    let reducer = Resetter()
    reducer.step(&count) { $0 += 1 }
    return [count, changed(reducer, 3), changed(Reducer<Int>(), 3)]
}

final class Cache {
    static let shared = Cache()
    func value<T>() -> T? { nil }
    func same<T>(_ value: T) -> T { value }
}

func cached<T>(_ value: T) -> T { Cache.shared.value() ?? value }
func chosen<T>(_ flag: Bool, _ value: T) -> T { flag ? Cache.shared.same(value) : value }
func listed<T>(_ value: T) -> [T] { [Cache.shared.value() ?? value, value] }

enum UploadError: LocalizedError {
    case tooLarge
    var errorDescription: String? { "too large" }
    var failureReason: String? { "the server refused it" }
}

func reasons(_ error: Error) -> [String] {
    guard let error = error as? LocalizedError else { return [] }
    return [error.errorDescription, error.failureReason, error.recoverySuggestion, error.helpAnchor].map { $0 ?? "none" }
}

func formatted() -> [String] { rows(Money()) + Printer(Money()).all([Money()]) + ["\(sum(Money()))"] }

func stored() -> [String] {
    let store = ContentStore()
    return sections(store) + [store.currentState.money.row(5), "\(store.reduced(by: 3).count)"]
        + ["\(sum(existential: Money()))"]
}

func inferred() -> [String] { [cached("a"), chosen(true, "b"), chosen(false, "c")] + listed("d") }
