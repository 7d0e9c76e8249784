/// Events are equal if they are of the same kind and have equal elements or errors.
///
/// Errors are equal if their interpolated texts are, and on Apple's systems also their domains and codes.
extension Event: Equatable where Element: Equatable {
    public static func == (lhs: Event, rhs: Event) -> Bool {
        switch (lhs, rhs) {
        case (.next(let left), .next(let right)): left == right
        case (.error(let left), .error(let right)): areEqual(left, right)
        case (.completed, .completed): true
        default: false
        }
    }
}

extension MaybeEvent: Equatable where Element: Equatable {
    public static func == (lhs: MaybeEvent, rhs: MaybeEvent) -> Bool {
        switch (lhs, rhs) {
        case (.success(let left), .success(let right)): left == right
        case (.error(let left), .error(let right)): areEqual(left, right)
        case (.completed, .completed): true
        default: false
        }
    }
}

extension CompletableEvent: Equatable {
    public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
        switch (lhs, rhs) {
        case (.error(let left), .error(let right)): areEqual(left, right)
        case (.completed, .completed): true
        default: false
        }
    }
}

/// The events of a single compare as events do. `SingleEvent` cannot conform to `Equatable`, because the standard
/// library declares that conformance of `Result`.
extension Result where Success: Equatable, Failure == any Swift.Error {
    public static func == (lhs: Result, rhs: Result) -> Bool {
        switch (lhs, rhs) {
        case (.success(let left), .success(let right)): left == right
        case (.failure(let left), .failure(let right)): areEqual(left, right)
        default: false
        }
    }

    public static func != (lhs: Result, rhs: Result) -> Bool { !(lhs == rhs) }
}

/// Lists of a single's events are equal if their events are equal in order.
public func == <Element: Equatable>(lhs: [SingleEvent<Element>], rhs: [SingleEvent<Element>]) -> Bool {
    lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { $0 == $1 }
}

private func areEqual(_ left: any Error, _ right: any Error) -> Bool {
    #if canImport(Darwin)
    if left._domain != right._domain || left._code != right._code { return false }
    #endif
    return "\(left)" == "\(right)"
}
