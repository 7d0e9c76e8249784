import Foundation
import RxSwift

let query = PublishSubject<String>()
let scheduler = SerialDispatchQueueScheduler(qos: .default)
let received = DispatchSemaphore(value: 0)
let model = SearchViewModel(
    query: query,
    // It does not complete, which could be before or after the disposal on this thread.
    search: { .just([$0, $0 + "s"]).delay(.milliseconds(10), scheduler: scheduler).concat(Observable.never()) },
    scheduler: scheduler)
let subscription = model.results.subscribe(onNext: { _ in received.signal() })
query.onNext("b")
query.onNext("bee")
received.wait()
subscription.dispose()
TraceFile.shared.flush()
