/// The unit of columns, which the client chooses among those that it offers.
enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"

    /// - Parameter offered: The encodings in the order of the client's preference; none means UTF-16.
    init(offered: [JSONValue]) { self = offered.contains("utf-8") ? .utf8 : .utf16 }

    /// Returns the number of units of a text.
    func length(of text: some Sequence<UInt8>) -> Int {
        switch self {
        case .utf8: text.reduce(0) { count, _ in count + 1 }
        // A scalar of four bytes has two units, any other one.
        case .utf16: text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
        }
    }

    /// Returns the offset of a column in a line, or that of its end. A column inside of a character is its start.
    func offset(of column: Int, in line: ArraySlice<UInt8>) -> Int {
        var (index, left) = (line.startIndex, max(0, column))
        while index < line.endIndex {
            let first = line[index]
            let size = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
            let units = self == .utf8 ? size : size == 4 ? 2 : 1
            if left < units { return index }
            left -= units
            index = min(index + size, line.endIndex)
        }
        return line.endIndex
    }
}
