/// The elements sent most recently, so that a record of a dropped or held element can include the element although not
/// all records are stored.
final class RecentElements {
    /// A ring buffer, indexed by the record's number.
    @exclusivity(unchecked) private var elements = [Any?](repeating: nil, count: 4096)
    /// The latest held element of each edge, which may be dropped much later.
    @exclusivity(unchecked) private var held: [Int: (cause: Int, element: Any)] = [:]
    @exclusivity(unchecked) private var count = 0

    /// Returns the element of a dropped or held record, and stores the element that a record sends.
    func element(of kind: TraceRecord.Kind, edge: Int?, cause: Int?) -> Any? {
        defer { count += 1 }
        var sent: Any?
        if case .next(let element) = kind { sent = element }
        elements[count % elements.count] = sent
        guard let edge else { return nil }
        if case .disposed = kind { held[edge] = nil }
        guard kind.isUndelivered, let cause else { return nil }
        let element = recent(cause) ?? held[edge].flatMap { $0.cause == cause ? $0.element : nil }
        if case .held = kind, let element { held[edge] = (cause, element) }
        return element
    }

    private func recent(_ record: Int) -> Any? {
        record > count - elements.count && record < count ? elements[record % elements.count] : nil
    }
}
