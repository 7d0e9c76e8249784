/// The types, members and functions that the pipeline language knows by name, for people to look up.
///
/// The checker and the evaluator use the same table.
///
///     PipelineCatalogue.entries.first { $0.name == "debounce" }?.signature
///     // "func debounce(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>"
package enum PipelineCatalogue {
    /// An operator, a method of a value, an initializer, a function.
    package struct Entry: Sendable {
        /// `debounce`, `init`, `...`.
        package let name: String
        /// The type whose member it is, like `ObservableType`, or `nil` for a function.
        package let owner: String?
        /// The declaration in Swift.
        package let signature: String
        /// One sentence.
        package let summary: String
        /// The section that the entry belongs to: `filtering`, `timing`, `texts`.
        package let family: String
        /// Whether it is called on the type: `Observable.just`.
        package let isStatic: Bool
        /// The name with the labels of the arguments, `take(_:scheduler:)`, or the name alone for a property.
        package let form: String
    }

    /// All entries, by family: about 1,000, which are created on each access.
    package static var entries: [Entry] {
        Catalogue.shared.families.flatMap(\.entries).map(Entry.init)
    }
}

extension PipelineCatalogue.Entry {
    init(_ entry: CatalogueEntry) {
        self.init(
            name: entry.name, owner: entry.owner, signature: entry.declaration, summary: entry.summary,
            family: entry.section.rawValue, isStatic: entry.isStatic, form: entry.signature.form)
    }
}
