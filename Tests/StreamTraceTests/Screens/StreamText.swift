/// The type of a stream, as text: `Single<User>`.
struct StreamText {
    /// The elements' type.
    let element: String
    /// The type as it was written, or the observable of elements of that type.
    let declared: String
    /// The calls that convert an observable to this type.
    let suffix: String
    let isStream: Bool

    var raw: String { "Observable<\(element)>" }

    private static let suffixes = [
        "Single": ".take(1).asSingle()", "Maybe": ".take(1).asMaybe()", "Completable": ".asCompletable()",
        "Driver": ".asDriver(onErrorDriveWith: .empty())", "Signal": ".asSignal(onErrorSignalWith: .empty())",
        "Infallible": ".asInfallible(onErrorFallbackTo: .empty())", "ControlEvent": ".asControlEvent()",
        "ControlProperty": ".asControlProperty()", "Observable": "",
    ]

    init(_ text: String) {
        let name = String(text.prefix { $0 != "<" })
        if let suffix = Self.suffixes[name] {
            element = name == "Completable" ? "Never" : String(text.dropFirst(name.count + 1).dropLast())
            self.suffix = suffix
            declared = text
            isStream = true
        } else {
            element = text
            suffix = ""
            declared = "Observable<\(text)>"
            isStream = false
        }
    }

    func call(_ name: String, _ arguments: [String]) -> String {
        "(ScreenRun.current.call(\(String(reflecting: name)), [\(arguments.joined(separator: ", "))]) as \(raw))\(suffix)"
    }
}
