extension RandomAccessCollection where Index == Int {
    /// Returns the index of the first element that is beyond a limit, as all later ones are: the end, if none is.
    package func sortedIndex(where isBeyond: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
