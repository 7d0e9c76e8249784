/// Everything that the pipeline language knows by name, for people to look up: the same table that checks and runs.
///
///     PipelineCatalogue.entries.first { $0.name == "debounce" }?.signature
///     // "func debounce(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>"
public enum PipelineCatalogue {
    /// An operator, a method of a value, an initializer, a function.
    public struct Entry: Sendable {
        /// `debounce`, `init`, `...`.
        public let name: String
        /// The type whose member it is, like `ObservableType`; nothing for a function.
        public let owner: String?
        /// How it is called, in Swift.
        public let signature: String
        /// One sentence.
        public let summary: String
        /// What it belongs to: `filtering`, `timing`, `texts`.
        public let family: String
        /// Whether it is called on the type: `Observable.just`.
        public let isStatic: Bool
        /// With the labels of its arguments: `take(_:scheduler:)`; the name alone for a property.
        public let form: String
    }

    /// By family. Made on each call, of about 600 entries.
    public static var entries: [Entry] {
        Catalogue.shared.families.flatMap(\.entries).map { entry in
            Entry(
                name: entry.name, owner: entry.owner, signature: signature(of: entry), summary: entry.summary,
                family: entry.family, isStatic: entry.isStatic, form: entry.signature.form)
        }
    }

    /// An operator like `...` is declared under a name made of letters.
    private static func signature(of entry: CatalogueEntry) -> String {
        guard entry.name.first?.isLetter == false,
            let parameters = entry.text.firstIndex(where: { $0 == "<" || $0 == "(" })
        else { return entry.text }
        return "func \(entry.name) \(entry.text[parameters...])"
    }
}
