/// The operators that combine several streams: `combineLatest`, `zip` and `forkJoin`.
///
/// Two to eight streams are separate arguments; any number of streams is an array.
enum Combination: String, CaseIterable {
    case latest = "combineLatest"
    case zip
    case join = "forkJoin"

    typealias Make = ([Value]) throws -> Value

    func callAsFunction(_ sources: [Observable<Value>], _ make: @escaping Make) -> Observable<Value>? {
        switch sources.count {
        case 2: two(sources, make)
        case 3: three(sources, make)
        case 4: four(sources, make)
        case 5: five(sources, make)
        case 6: six(sources, make)
        case 7: seven(sources, make)
        case 8: eight(sources, make)
        default: nil
        }
    }

    /// Combines the streams of an array.
    func all(_ sources: [Observable<Value>], _ make: @escaping Make) -> Observable<Value> {
        switch self {
        case .latest: .combineLatest(sources, resultSelector: make)
        case .zip: .zip(sources, resultSelector: make)
        case .join: .forkJoin(sources, resultSelector: make)
        }
    }

    /// Returns the sentence of the catalogue for elements that are combined as a tuple or an array.
    ///
    /// - Parameters:
    ///   - form: `a tuple` or `an array`.
    ///   - owner: the type that has the operator; the sources of `Single` and `Maybe` send one element.
    func summary(as form: String, of owner: String) -> String {
        switch self {
        case .latest: "Emits the latest elements of all sources as \(form), whenever one of them emits."
        case .zip where ["Single", "Maybe"].contains(owner):
            "Emits the elements of all sources as \(form), when all have succeeded."
        case .zip: "Combines the elements at the same index of all sources into \(form.split(separator: " ")[1])s."
        case .join: "Emits the last elements of all sources as \(form), when all have completed."
        }
    }

    /// Returns the sentence of the catalogue for elements that a closure combines.
    func summaryOfResults(of owner: String) -> String {
        let elements =
            switch self {
            case .latest: "latest elements, whenever a source emits"
            case .zip where ["Single", "Maybe"].contains(owner): "elements of all sources, when all have succeeded"
            case .zip: "elements of all sources at the same index"
            case .join: "last elements, when all sources have completed"
            }
        return "Emits the result of `resultSelector` for the \(elements)."
    }

    private func two(_ s: [Observable<Value>], _ make: @escaping Make) -> Observable<Value> {
        switch self {
        case .latest: .combineLatest(s[0], s[1]) { try make([$0, $1]) }
        case .zip: .zip(s[0], s[1]) { try make([$0, $1]) }
        case .join: .forkJoin(s[0], s[1]) { try make([$0, $1]) }
        }
    }

    private func three(_ s: [Observable<Value>], _ make: @escaping Make) -> Observable<Value> {
        switch self {
        case .latest: .combineLatest(s[0], s[1], s[2]) { try make([$0, $1, $2]) }
        case .zip: .zip(s[0], s[1], s[2]) { try make([$0, $1, $2]) }
        case .join: .forkJoin(s[0], s[1], s[2]) { try make([$0, $1, $2]) }
        }
    }

    private func four(_ s: [Observable<Value>], _ make: @escaping Make) -> Observable<Value> {
        switch self {
        case .latest: .combineLatest(s[0], s[1], s[2], s[3]) { try make([$0, $1, $2, $3]) }
        case .zip: .zip(s[0], s[1], s[2], s[3]) { try make([$0, $1, $2, $3]) }
        case .join: .forkJoin(s[0], s[1], s[2], s[3]) { try make([$0, $1, $2, $3]) }
        }
    }

    private func five(_ s: [Observable<Value>], _ make: @escaping Make) -> Observable<Value> {
        switch self {
        case .latest: .combineLatest(s[0], s[1], s[2], s[3], s[4]) { try make([$0, $1, $2, $3, $4]) }
        case .zip: .zip(s[0], s[1], s[2], s[3], s[4]) { try make([$0, $1, $2, $3, $4]) }
        case .join: .forkJoin(s[0], s[1], s[2], s[3], s[4]) { try make([$0, $1, $2, $3, $4]) }
        }
    }

    private func six(_ s: [Observable<Value>], _ make: @escaping Make) -> Observable<Value> {
        switch self {
        case .latest: .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) { try make([$0, $1, $2, $3, $4, $5]) }
        case .zip: .zip(s[0], s[1], s[2], s[3], s[4], s[5]) { try make([$0, $1, $2, $3, $4, $5]) }
        case .join: .forkJoin(s[0], s[1], s[2], s[3], s[4], s[5]) { try make([$0, $1, $2, $3, $4, $5]) }
        }
    }

    private func seven(_ s: [Observable<Value>], _ make: @escaping Make) -> Observable<Value> {
        switch self {
        case .latest:
            .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { try make([$0, $1, $2, $3, $4, $5, $6]) }
        case .zip: .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { try make([$0, $1, $2, $3, $4, $5, $6]) }
        case .join: .forkJoin(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { try make([$0, $1, $2, $3, $4, $5, $6]) }
        }
    }

    private func eight(_ s: [Observable<Value>], _ make: @escaping Make) -> Observable<Value> {
        switch self {
        case .latest:
            .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
                try make([$0, $1, $2, $3, $4, $5, $6, $7])
            }
        case .zip:
            .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { try make([$0, $1, $2, $3, $4, $5, $6, $7]) }
        case .join:
            .forkJoin(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { try make([$0, $1, $2, $3, $4, $5, $6, $7]) }
        }
    }
}
