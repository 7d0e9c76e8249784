import Foundation
import StreamTrace

let events = 1_000_000
let only = CommandLine.arguments.dropFirst().first

func run<Element>(_ subject: PublishSubject<Int>, _ stream: Observable<Element>) {
    let subscription = stream.subscribe(onNext: { _ in blackHole &+= 1 })
    for value in 0..<events { subject.onNext(value) }
    subscription.dispose()
}

func chain(_ name: String, operators: Int, _ make: @escaping (Observable<Int>) -> Observable<Int>) {
    let subject = PublishSubject<Int>()
    let total = nanoseconds(events) { run(subject, make(subject.asObservable())) }
    let base = nanoseconds(events) { run(subject, subject.asObservable()) }
    print(name, "subject->observer", base, "total", total, "per op", (total - base) / Double(operators))
}

if only != "sub" {
    chain("map x8", operators: 8) { source in (0..<8).reduce(source) { stream, _ in stream.map { $0 &+ 1 } } }
}
if only != "sub" {
    chain("filter x8", operators: 8) { source in (0..<8).reduce(source) { stream, _ in stream.filter { $0 >= 0 } } }
}
if only != "sub" {
    chain("scan x8", operators: 8) { source in (0..<8).reduce(source) { stream, _ in stream.scan(0) { $0 &+ $1 } } }
}

let subject = PublishSubject<Int>()
let mapped = subject.map { $0 + 1 }
if only == "hub" { exit(0) }
print(
    "subscribe+dispose", nanoseconds(100_000) { for _ in 0..<100_000 { mapped.subscribe(onNext: { _ in }).dispose() } })
print(
    "subscribe+dispose subject only",
    nanoseconds(100_000) { for _ in 0..<100_000 { subject.subscribe(onNext: { _ in }).dispose() } })

struct Ticks: VirtualTimeConverterType {
    func convertFromVirtualTime(_ virtualTime: Int) -> RxTime { RxTime(timeIntervalSince1970: Double(virtualTime)) }
    func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970) }
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Double { Double(virtualTimeInterval) }
    func convertToVirtualTimeInterval(_ timeInterval: Double) -> Int { Int(timeInterval) }
    func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
    func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }
}
if only == "sub" { exit(0) }
print(
    "of(1M)->observer",
    nanoseconds(events) {
        _ = Observable.range2(events).subscribe(onNext: { _ in blackHole &+= 1 })
    })
print(
    "1M events on generic virtual time, scheduled one by one",
    nanoseconds(events) {
        let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Ticks())
        for index in 0..<events {
            _ = scheduler.scheduleAbsoluteVirtual((), time: index) {
                blackHole &+= 1; return Disposables.create()
            }
        }
        scheduler.start()
    })
extension ObservableType where Element == Int {
    static func range2(_ n: Int) -> Observable<Int> { Observable.from(0..<n) }
}
for length in [1000, 20_000] {
    let subject = PublishSubject<Int>()
    var stream = subject.asObservable()
    for _ in 0..<length { stream = stream.map { $0 + 1 } }
    var got = 0
    let s = stream.subscribe(onNext: { got = $0 })
    subject.onNext(1)
    subject.onNext(1)
    print("chain", length, got)
    s.dispose()
}
