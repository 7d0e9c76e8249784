import AsyncAlgorithms
import Foundation

let (query, send) = AsyncStream.makeStream(of: String.self)
for text in ["", "ap", "apple"] { send.yield(text) }
send.finish()
for await lengths in query.trace("query").filter({ !$0.isEmpty }).map(\.count).trace("length").adjacentPairs().trace(
    "pairs")
{
    print(lengths)
}
TraceFile.shared.flush()
