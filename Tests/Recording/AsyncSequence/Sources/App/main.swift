import AsyncAlgorithms
import Foundation

let (query, send) = AsyncStream.makeStream(of: String.self)
for text in ["", "ap", "apple"] { send.yield(text) }
send.finish()
let lengths = query.trace("query").filter { !$0.isEmpty }.map(\.count).trace("length")
for await pair in lengths.adjacentPairs().trace("pairs") { print(pair) }

// Another task reads what is before a debounce, whose events are no causes here.
let typed = ["a"].async.trace("typed")
for await text in typed.debounce(for: .milliseconds(50)).trace("paused") { print(text) }

// What is traced can be passed to tasks.
_ = merge(typed, ["b"].async.trace("other"))
TraceFile.shared.flush()
