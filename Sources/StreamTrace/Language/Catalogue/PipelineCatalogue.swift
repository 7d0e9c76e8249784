/// The types, members and functions that the pipeline language knows by name, for people to look up.
///
/// The checker and the evaluator use the same table.
///
///     PipelineCatalogue.entries.first { $0.name == "debounce" }?.signature
///     // "func debounce(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>"
public enum PipelineCatalogue {
    /// An operator, a method of a value, an initializer, a function.
    public struct Entry: Sendable {
        /// `debounce`, `init`, `...`.
        public let name: String
        /// The type whose member it is, like `ObservableType`, or `nil` for a function.
        public let owner: String?
        /// The declaration in Swift.
        public let signature: String
        /// One sentence.
        public let summary: String
        /// The section that it belongs to: `filtering`, `timing`, `texts`.
        public let family: String
        /// Whether it is called on the type: `Observable.just`.
        public let isStatic: Bool
        /// The name with the labels of the arguments, `take(_:scheduler:)`, or the name alone for a property.
        public let form: String
    }

    /// All entries, by family: about 1,000, which are made anew on each call.
    public static var entries: [Entry] {
        Catalogue.shared.families.flatMap(\.entries).map { entry in
            Entry(
                name: entry.name, owner: entry.owner, signature: entry.declaration, summary: entry.summary,
                family: entry.section.rawValue, isStatic: entry.isStatic, form: entry.signature.form)
        }
    }
}
