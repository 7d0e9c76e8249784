extension Catalogue {
    /// All entries, by family.
    static var families: [CatalogueFamily] { [numbers, ranges] }

    private static var numbers: CatalogueFamily {
        var family = CatalogueFamily("numbers", of: "Int")
        family.add("var description: String", "The number as a text.") { .string($0.receiver.description) }
        return family
    }

    private static var ranges: CatalogueFamily {
        let family = CatalogueFamily("ranges")
        return family
    }
}
