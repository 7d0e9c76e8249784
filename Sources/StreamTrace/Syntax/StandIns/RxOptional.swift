extension StandIn {
    /// RxOptional 5. Where the behavior comes from: https://github.com/RxSwiftCommunity/RxOptional
    static let optionals = """
        enum RxOptionalError: Error {
            case foundNilWhileUnwrappingOptional
            case emptyOccupiable
        }

        protocol Occupiable {
            var isEmpty: Bool { get }
        }

        extension String: Occupiable {}
        extension Array: Occupiable {}
        extension Dictionary: Occupiable {}
        extension Set: Occupiable {}

        extension Occupiable {
            var isNotEmpty: Bool { return !isEmpty }
        }

        extension ObservableType {
            func filterNil<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? {
                return compactMap { $0 }
            }

            func filterNilKeepOptional<Wrapped>() -> Observable<Wrapped?> where Element == Wrapped? {
                return filter { $0 != nil }
            }

            func replaceNilWith<Wrapped>(_ valueOnNil: Wrapped) -> Observable<Wrapped>
            where Element == Wrapped? {
                return map { $0 ?? valueOnNil }
            }

            func errorOnNil<Wrapped>(
                _ error: Error = RxOptionalError.foundNilWhileUnwrappingOptional
            ) -> Observable<Wrapped> where Element == Wrapped? {
                return map { element in
                    guard let value = element else { throw error }
                    return value
                }
            }

            func catchOnNil<Wrapped>(_ handler: @escaping () throws -> Observable<Wrapped>) -> Observable<Wrapped>
            where Element == Wrapped? {
                return flatMap { element -> Observable<Wrapped> in
                    guard let value = element else { return try handler() }
                    return .just(value)
                }
            }
        }

        extension ObservableType where Element: Occupiable {
            func filterEmpty() -> Observable<Element> { return filter { !$0.isEmpty } }

            func errorOnEmpty(_ error: Error = RxOptionalError.emptyOccupiable) -> Observable<Element> {
                return map { element in
                    if element.isEmpty { throw error }
                    return element
                }
            }

            func catchOnEmpty(_ handler: @escaping () throws -> Observable<Element>) -> Observable<Element> {
                return flatMap { element -> Observable<Element> in
                    if element.isEmpty { return try handler() }
                    return .just(element)
                }
            }
        }

        extension SharedSequenceConvertibleType {
            func filterNil<Wrapped>() -> SharedSequence<SharingStrategy, Wrapped> where Element == Wrapped? {
                return compactMap { $0 }
            }

            func replaceNilWith<Wrapped>(_ valueOnNil: Wrapped) -> SharedSequence<SharingStrategy, Wrapped>
            where Element == Wrapped? {
                return map { $0 ?? valueOnNil }
            }
        }

        extension SharedSequenceConvertibleType where Element: Occupiable {
            func filterEmpty() -> SharedSequence<SharingStrategy, Element> { return filter { !$0.isEmpty } }
        }
        """
}
