import Synchronization

/// A search for the line and column of an offset, which continues from the last offset if the next one is greater.
final class LocationFinder: Sendable {
    /// A location in a text, counted from 0.
    struct LineStart {
        var offset = 0
        var line = 0
        var column = 0
    }

    private let last = Mutex(LineStart())

    func find(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> LineStart {
        last.withLock { last in
            var location = last.offset <= offset ? last : LineStart()
            while let lineFeed = ByteSearch.first(UInt8(ascii: "\n"), in: bytes, from: location.offset),
                lineFeed < offset
            {
                location = LineStart(offset: lineFeed + 1, line: location.line + 1)
            }
            let ahead = UnsafeBufferPointer(rebasing: bytes[location.offset..<offset])
            location.column +=
                ahead.allSatisfy { $0 < 0x80 } ? ahead.count : String(decoding: ahead, as: UTF8.self).count
            location.offset = offset
            // A cut between two ASCII bytes never splits a character.
            if offset == 0 || (offset < bytes.count && bytes[offset - 1] < 0x80 && bytes[offset] < 0x80) {
                last = location
            }
            return location
        }
    }
}
