import Foundation

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

let query = PassthroughSubject<String, Never>()
let results = query.trace("query").filter { !$0.isEmpty }
    .map { text in Just([text, text + "s"]).trace("search") }.switchToLatest().trace("results")
let subscription = results.sink { print($0) }
query.send("")
query.send("ap")
subscription.cancel()
TraceFile.shared.flush()
